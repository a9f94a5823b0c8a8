"""A label that is said only as a part of a longer one is not meant."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.matching.longer_labels import prefer_longer_labels
from dsqa.questions.parse import parse

Build = Callable[..., Any]
TOWNS = [
    ["市町村", "世帯数", "人口", "", "", "面積", "人口密度"],
    ["", "", "総数", "男", "女", "", ""],
    ["", "世帯", "人", "人", "人", "km2", "人/km2"],
    ["県計", 190.0, 405.0, 195.0, 210.0, 62.0, 6.5],
    ["緑川市", 90.0, 205.0, 100.0, 105.0, 22.0, 9.3],
    ["北浜市", 70.0, 140.0, 66.0, 74.0, 25.0, 5.6],
    ["深山村", 30.0, 60.0, 29.0, 31.0, 15.0, 4.0],
]


@pytest.mark.parametrize(
    ("question", "cell"),
    [("北浜市の人口密度は", "G6"), ("北浜市の人口は", "C6"), ("北浜市の人口と人口密度は", "C6")],
)
def test_the_longer_label_is_meant(
    locator_of: Build, content_of: Build, question: str, cell: str
) -> None:
    locator = locator_of(content_of("f", {"": TOWNS}), lang="j")
    asked = locator.ask(parse(question, "j"))
    found = [one for one in locator.first(asked) if one.label is None]
    population = next(one for one in found if one.position == (5, 2))
    best = prefer_longer_labels(
        asked, [population, *(one for one in found if one is not population)]
    )
    assert best[0].table.sheet.address(*best[0].position) == cell

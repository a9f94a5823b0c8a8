"""A part that the question does not name gives way to its whole."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.wholes import comparable_lines, whole_of

Build = Callable[..., Any]
PUPILS = [
    ["課程", "学科", "生徒数", "", "", ""],
    ["", "", "計", "1年", "2年", "3年"],
    ["全日制", "計", 900.0, 310.0, 300.0, 290.0],
    ["", "普通", 610.0, 210.0, 200.0, 200.0],
    ["", "商業", 290.0, 100.0, 100.0, 90.0],
]
SPENDING = [
    ["区分", "決算額 (A)", "構成比", "(A)のうち建設費", "(A)のうち一般財源"],
    ["総務費", 54706.0, 15.3, 1385.0, 45065.0],
    ["消防費", 15515.0, 4.3, 742.0, 14733.0],
    ["教育費", 67871.0, 19.0, 19012.0, 42925.0],
]


@pytest.mark.parametrize(
    ("question", "grid", "cell"),
    [
        ("全日制で商業を学ぶ生徒は何人ですか", PUPILS, "C5"),
        ("全日制で商業を学ぶ2年の生徒は何人ですか", PUPILS, "E5"),
        ("消防費はいくらですか", SPENDING, "B3"),
        ("消防費のうち一般財源はいくらですか", SPENDING, "E3"),
    ],
)
def test_the_whole_is_meant_unless_a_part_is_named(
    best: Callable[..., str], question: str, grid: Any, cell: str
) -> None:
    assert best(question, grid, "j") == cell


def test_which_line_is_the_whole(locator_of: Build, content_of: Build) -> None:
    axis = locator_of(content_of("f", {"": SPENDING}), lang="j").index.tables[0].columns
    assert [whole_of(axis, line) for line in range(axis.size)] == [None, None, 0, 0]
    axis = locator_of(content_of("f", {"": PUPILS}), lang="j").index.tables[0].columns
    assert [whole_of(axis, line) for line in range(axis.size)] == [None, 0, 0, 0]


def test_shares_and_parts_are_not_compared_with_amounts(
    locator_of: Build, content_of: Build
) -> None:
    axis = locator_of(content_of("f", {"": SPENDING}), lang="j").index.tables[0].columns
    assert comparable_lines(axis, [0, 1]) == (0,)
    assert comparable_lines(axis, [0, 2]) == ()
    assert comparable_lines(axis, [2, 3]) == (2, 3)

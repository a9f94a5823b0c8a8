"""A line that the question names goes before a total that it does not name."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.named_lines import prefer_named_lines
from dsqa.questions.parse import parse

OWNERS = [
    ["氏名又は名称", "住所", "所有株式数(千株)", "発行済株式の総数に対する割合(％)"],
    ["㈱北製作所", "東京都港区", 300.0, 30.0],
    ["南生命保険(相)", "大阪市北区", 200.0, 20.0],
    ["計", "―", 500.0, 50.0],
]
GOALS = [
    ["Player", "Club", "Goals"],
    ["Ann Bell", "York", 12.0],
    ["Cid Dorn", "Hull", 20.0],
    ["Total", "-", 32.0],
]

TOTAL = 2
"""The row of the total."""


@pytest.mark.parametrize(
    ("lang", "grid", "question", "row"),
    [
        ("j", OWNERS, "北製作所の所有株式数は", 0),
        ("j", OWNERS, "北製作所の発行済株式の総数に対する割合(％)は", 0),
        ("j", OWNERS, "所有株式数の合計は", 2),
        ("j", OWNERS, "北製作所も入れた全体の所有株式数は", 2),
        ("j", OWNERS, "北製作所の「所有株式数」は", 2),
        ("e", GOALS, "How many goals did Bell score?", 0),
        ("e", GOALS, "how many goals did bell score?", 2),
        ("e", GOALS, "How many goals did Bell and the others score in total?", 2),
    ],
)
def test_named_lines_go_before_an_unnamed_total(
    locator_of: Callable[..., Any], content_of: Callable[..., Any], lang: Any, grid: Any, question: str, row: int
) -> None:  # fmt: skip
    locator = locator_of(content_of("f", {"": grid}), lang=lang)
    asked = locator.ask(parse(question, lang))
    found = [one for one in locator.locate(asked) if one.label is None]
    column = next(one.column for one in found if one.text[:1].isdigit())
    beside = [one for one in found if one.column == column]
    total = next(one for one in beside if one.row == TOTAL)
    others = [one for one in beside if one.row != TOTAL]
    assert prefer_named_lines(asked, [total.scored(9.0), *others])[0].row == row

"""A line that the question names goes before a total that it does not name."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.named_lines import prefer_latest, prefer_named_lines
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


TOWNS = [
    ["Town", "Shops 2010", "Shops 2020"],
    ["York", "14", "12"],
    ["Leeds", "21", "30"],
    ["Hull", "9", "11"],
]
TOWNS_JA = [["市", "店舗数", ""], ["", "平成22年", "令和２年"], ["横浜市", "14", "12"], ["川崎市", "21", "30"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "lang", "column"),
    [
        ("How many towns have more than 10 shops?", TOWNS, "e", 1),
        ("How many towns had more than 10 shops in 2010?", TOWNS, "e", 0),
        ("How many shops has Leeds?", TOWNS, "e", 1),
        ("How many shops had Leeds in 2010?", TOWNS, "e", 0),
        ("店舗数が13を超える市はいくつありますか", TOWNS_JA, "j", 1),
    ],
)
def test_the_best_cell_is_of_the_latest_time(
    located: Callable[..., Any], question: str, grid: list[list[str]], lang: str, column: int
) -> None:
    asked, found = located(question, grid, lang)
    # Whichever time was located first.
    early = [one for one in found if one.column == 0 and one.label is None]
    assert prefer_latest(asked.question, [*early, *found])[0].column == column

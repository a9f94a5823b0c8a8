"""Lines that a question means together: between two named ones, or all that are no parts of others."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.groups.lines_together import between_named, sum_of_wholes
from dsqa.language.lang import Lang

Located = Callable[..., Any]

WARDS = [
    ["地区", "食品", "衣料", "家具"],
    ["北区", "12", "15", "19"],
    ["中央区", "22", "25", "17"],
    ["西区", "7", "9", "11"],
    ["東区", "31", "33", "35"],
]
HOURS = [
    ["Hour", "North", "Centre", "South"],
    *([f"{hour}", f"{hour}", f"{2 * hour}", f"{3 * hour}"] for hour in range(5, 14)),
]
MOVES = [
    ["From", "North", "Centre", "South"],
    ["North", "0", "5", "6"],
    ["Centre", "7", "0", "8"],
    ["South", "9", "4", "0"],
]
TRADES = [
    ["Industry", "Shops", "Staff"],
    ["Building", "520", "4100"],
    ["  General works", "300", "2500"],
    ["  Other", "220", "1600"],
    ["Trade", "900", "8000"],
    ["  Wholesale", "400", "3600"],
    ["  Retail", "500", "4400"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("北区から西区までの食品の合計は？", WARDS, "j", "41"),
        ("東区の食品から家具までの平均は？", WARDS, "j", "33.0"),
        ("What is the sum from hour 6 to hour 8 at Centre?", HOURS, "e", "42"),
        ("How many from North to South at hour 10 in total?", HOURS, "e", "60"),
        ("What is the largest number from hour 6 to hour 8 at Centre?", HOURS, "e", "16"),
        ("Which hour from hour 6 to hour 8 had the most at Centre?", HOURS, "e", "8"),
        ("How many moved from North to South in total?", MOVES, "e", None),
        ("北区から港区までの食品の合計は？", WARDS, "j", None),
    ],
)
def test_lines_from_one_named_line_to_another(
    located: Located, question: str, grid: list[list[str]], lang: Lang, text: str | None
) -> None:
    answer = between_named(_context(located, question, grid, lang))
    assert (answer and answer.text) == text


@pytest.mark.parametrize(
    ("question", "grid", "text"),
    [
        ("What is the total number of shops?", TRADES, "1,420"),
        ("What is the total number of shops in trade?", TRADES, None),
        ("How many shops are there?", TRADES, None),
        ("What is the total at Centre?", HOURS, None),
        ("What is the total number of shops?", [*TRADES, ["Total", "1420", "12100"]], None),
    ],
)
def test_parts_are_not_added_beside_their_wholes(
    located: Located, question: str, grid: list[list[str]], text: str | None
) -> None:
    answer: Answer | None = sum_of_wholes(_context(located, question, grid, "e"))
    assert (answer and answer.text) == text


def _context(located: Located, question: str, grid: list[list[str]], lang: Lang) -> Context:
    asked, found = located(question, grid, lang)
    return Context(asked, [one for one in found if one.label is None], QueryEngine())

"""Totals of months beside cumulative columns."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.other_cells.cumulative import asks_to_date, total_to_date
from dsqa.questions.parse import parse
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand

Located = Callable[..., Any]
SheetOf = Callable[[list[list[str]]], Sheet]

TRADE = [
    ["月", "当月", "", "累計", ""],
    ["", "輸出", "輸入", "輸出", "輸入"],
    ["1月", "10", "20", "10", "20"],
    ["2月", "12", "22", "22", "42"],
    ["3月", "14", "21", "36", "63"],
    ["4月", "15", "11", "51", "74"],
]
EXPORTS = [
    ["Month", "Exports", "Exports, year to date"],
    ["January", "10", "10"],
    ["February", "12", "22"],
    ["March", "14", "36"],
    ["April", "15", "51"],
]


@pytest.mark.parametrize(
    ("question", "operation", "text"),
    [
        ("1月から3月までの輸入の累計", "lookup", "63"),
        ("1月から3月までの輸出の合計はいくらですか", "lookup", "36"),
        ("2月から3月までの輸入の合計はいくらですか", "sum", "43"),
        ("What were exports from January to March in total?", "lookup", "36"),
        ("What were exports from February to April in total?", "sum", "41"),
    ],
)
def test_no_cumulative_cells_are_added_up(
    located: Located, question: str, operation: str, text: str
) -> None:
    grid, lang = (EXPORTS, "e") if question.isascii() else (TRADE, "j")
    asked, found = located(question, grid, lang)
    answer = total_to_date(Context(asked, found, QueryEngine(), 1.0))
    assert answer is not None
    assert (answer.operation, answer.text) == (operation, text)


def test_it_is_asked_of_several_months_and_cumulative_labels(sheet_of: SheetOf) -> None:
    sheet, plain = sheet_of(EXPORTS), sheet_of([row[:2] for row in EXPORTS])
    files = [Content("f", [sheet], understand(sheet))]
    asked = parse("What were exports from January to March in total?", "e")
    assert asks_to_date(asked, files)
    assert not asks_to_date(asked, [Content("f", [plain], understand(plain))])
    assert not asks_to_date(parse("What were exports in March?", "e"), files)

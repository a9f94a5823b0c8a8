"""The total of a year, or of a part of it, of which a table has the months alone."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.other_cells.months_of_year import of_months
from dsqa.questions.months_asked import asks_part_of_year, asks_year
from dsqa.questions.parse import parse

Located = Callable[..., Any]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
PIGS = [["", "Pigs", "Sheep"]]
PIGS += [
    [f"{month}-{year}", str(10 + at), str(50 + 3 * at)]
    for year in (2022, 2023)
    for at, month in enumerate(MONTHS)
][:-2]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What was the total number of pigs in 2022?", "186"),
        ("What was the average number of sheep in 2022?", "66.5"),
        ("What was the total number of pigs in 2023?", None),
    ],
)
def test_the_twelve_months_are_added_up(located: Located, question: str, text: str | None) -> None:
    asked, found = located(question, PIGS)
    answer = of_months(Context(asked, found, QueryEngine(), 1.0))
    assert (answer and answer.text) == text


def test_a_year_that_the_table_has_is_no_sum(located: Located) -> None:
    grid = [*PIGS[:13], ["2022", "190", "800"]]
    asked, found = located("What was the total number of pigs in 2022?", grid)
    assert of_months(Context(asked, found, QueryEngine(), 1.0)) is None


def test_parts_of_a_year_and_other_wordings_ask_for_something_else() -> None:
    assert asks_year(parse("What was the total number of pigs in 2022?", "e"))
    assert not asks_year(parse("How many pigs were there in 2022?", "e"))
    assert not asks_year(parse("What was the total in March 2022?", "e"))
    assert not asks_year(parse("2021年から2022年までの合計は", "j"))


SALES = [
    ["Region", *MONTHS, "Total"],
    ["North", "10", "25", "30", "41", "33", "12", "27", "45", "61", "22", "14", "19", "339"],
    ["South", "12", "22", "35", "48", "31", "16", "29", "49", "60", "23", "17", "15", "357"],
]
STOCKS = [line[:-1] for line in SALES]
HALVES = [[*line, value] for line, value in zip(SALES, ("First half", "150", "160"), strict=True)]


@pytest.mark.parametrize(
    ("question", "grid", "text"),
    [
        ("What was the total of North in the first three months?", SALES, "65"),
        ("What was the total of South in the second half of the year?", SALES, "193"),
        ("How much did North sell in the third quarter?", SALES, "133"),
        ("What was the sum from March to May in South?", SALES, "114"),
        ("What was the sum for North in January and March?", SALES, "40"),
        ("What was the average of North in the first quarter?", SALES, "21.7"),
        # Without a total beside them, months may be stocks, of which there is no sum.
        ("How much did North have in the third quarter?", STOCKS, None),
        ("What was the total of North in the first half?", HALVES, None),
        ("By how much did North grow in the first quarter?", SALES, None),
        ("In which month of the first half was North highest?", SALES, None),
    ],
)
def test_months_of_a_part_are_added_up(
    located: Located, question: str, grid: list[list[str]], text: str | None
) -> None:
    asked, found = located(question, grid)
    cells = [one for one in found if one.label is None]
    read = parse(question, "e")
    answer = (
        of_months(Context(asked, cells, QueryEngine(), 1.0)) if asks_part_of_year(read) else None
    )
    assert (answer and answer.text) == text


BRANCHES = [["支店", "4月", "5月", "6月", "計"], ["大阪支店", "10", "20", "30", "60"], ["奈良支店", "5", "6", "7", "18"], ["合計", "15", "26", "37", "78"]]  # fmt: skip


def test_a_line_that_is_named_goes_before_the_total(located: Located) -> None:
    asked, found = located("大阪支店の4月から5月までの売上の合計は？", BRANCHES)
    answer = of_months(Context(asked, found, QueryEngine(), 1.0))
    assert answer is not None
    assert answer.text == "30"

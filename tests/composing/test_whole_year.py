"""The total of a year of which a table has the months alone."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.other_cells.whole_year import asks_whole_year, of_whole_year
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
    answer = of_whole_year(Context(asked, found, QueryEngine(), 1.0))
    assert (answer and answer.text) == text


def test_a_year_that_the_table_has_is_no_sum(located: Located) -> None:
    grid = [*PIGS[:13], ["2022", "190", "800"]]
    asked, found = located("What was the total number of pigs in 2022?", grid)
    assert of_whole_year(Context(asked, found, QueryEngine(), 1.0)) is None


def test_parts_of_a_year_and_other_wordings_ask_for_something_else() -> None:
    assert asks_whole_year(parse("What was the total number of pigs in 2022?", "e"))
    assert not asks_whole_year(parse("How many pigs were there in 2022?", "e"))
    assert not asks_whole_year(parse("What was the total in March 2022?", "e"))
    assert not asks_whole_year(parse("2021年から2022年までの合計は", "j"))

"""How many of a group fulfil a condition."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("How many regions had more than 2,500 in 2002?", "2", "C5,C6", "count"),
        ("How many regions had at least 2,500 in 2002?", "3", "C5,C6,C7", "count"),
        ("How many regions had fewer than 2,000 in 2001?", "1", "B4", "count"),
        ("How many regions had more than 9,000 in 2001?", "0", "", "count"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成27年に人口が300人以上の区はいくつありますか", "2", "C5,C6", "count"),
        ("平成27年に人口が300人未満の区はいくつありますか", "2", "C4,C7", "count"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In how many districts is more than 75% of the money local?", "2"),
        ("How many districts have more than 40% of the money local?", "3"),
    ],
)
def test_a_percentage_over_shares_of_one(ask: Ask, question: str, text: str) -> None:
    grid = [["District", "% of money local"], ["Ash", "0.87"], ["Birch", "0.79"], ["Elm", "0.41"]]
    assert ask(question, grid).text == text


def test_a_bound_is_counted_in_the_unit_of_the_sheet(ask: Ask) -> None:
    grid = [
        ["People (in thousands)"],
        ["District", "2031"],
        ["Ash", "1,310"],
        ["Birch", "870"],
        ["Elm", "1,040"],
    ]
    question = "How many districts had fewer than 1,000,000 people in 2031?"
    assert ask(question, grid).text == "1"
    assert ask("How many districts had more than 900 in 2031?", grid).text == "2"

"""The best cell, or its label, as the answer."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

CLUBS = [
    ["Club", "City", "Titles", "Stadium"],
    ["Rovers", "Leeds", "7", "Park"],
    ["United", "York", "3", "Dock"],
    ["Athletic", "Hull", "12", "Moor"],
]
CHANGES = [["Year", "Change in output"], ["2001", "5.1"], ["2002", "-6.7"], ["2003", "2.0"]]
AGES = [
    ["年齢別人口"],
    ["地区", "65歳以上", "", "", "75歳以上", "", ""],
    ["", "計", "男", "女", "計", "男", "女"],
    ["清沢", "300", "120", "180", "130", "50", "80"],
    ["大谷", "400", "190", "210", "200", "90", "110"],
]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("How much livestock was there in the South in 2002?", "3,800", "C5", "lookup"),
        ("How much livestock was there in 2002?", "11,900", "C3", "lookup"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成27年の東区の人口は何人ですか", "450", "C6", "lookup"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("Which club has the most titles?", "Athletic", "A4"),
        ("Which club has the fewest titles?", "United", "A3"),
        ("Which city is the club Rovers in?", "Leeds", "B2"),
        ("How many titles did Athletic win?", "12", "C4"),
        ("What is the stadium of United?", "Dock", "D3"),
    ],
)
def test_labels_and_texts(ask: Ask, question: str, text: str, cell: str) -> None:
    answer = ask(question, CLUBS)
    assert (answer.text, addresses(answer)) == (text, cell)


def test_a_question_that_says_it_went_down_drops_the_sign(ask: Ask) -> None:
    assert ask("How much did output decline in 2002?", CHANGES).text == "6.7"
    assert ask("What was the change in output in 2002?", CHANGES).text == "-6.7"
    assert ask("How much did output decline in 2001?", CHANGES).text == "5.1"


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("清沢に75歳以上は何人いますか", "130", "lookup"),
        ("清沢に75歳以上の女性は何人いますか", "80", "lookup"),
    ],
)
def test_the_total_of_both_sexes_unless_one_is_named(
    ask: Ask, question: str, text: str, operation: str
) -> None:
    answer = ask(question, AGES, "j")
    assert (answer.text, answer.operation) == (text, operation)

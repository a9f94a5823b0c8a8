"""There is always an answer, with what was done."""

from collections.abc import Callable
from typing import Any

import pytest
from sample_grids import LIVESTOCK

from dsqa.answers.model import Answer
from dsqa.composing.compose import compose

Ask = Callable[..., Answer]
Located = Callable[..., Any]


def test_an_operation_that_the_cells_cannot_carry_is_a_look_up(ask: Ask) -> None:
    texts = [["Club", "City", "Stadium"], ["Rovers", "Leeds", "Park"], ["United", "York", "Dock"]]
    answer = ask("What is the sum of stadium and city of United?", texts)
    assert answer.text in ("Dock", "York")
    assert answer.operation == "lookup"


@pytest.mark.parametrize(
    "question",
    ["", "?", "Which region had the most?", "How many regions had more than 5?", "zzz", "by how much?"],
)  # fmt: skip
def test_there_is_always_a_text_and_a_why(ask: Ask, question: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert answer.text and answer.why


def test_nothing_located_no_answer(located: Located) -> None:
    asked, _ = located("How much?", LIVESTOCK)
    assert compose(asked, []) is None


def test_the_sql_says_what_was_done(ask: Ask) -> None:
    answer = ask("Which region had the most livestock in 2003?", LIVESTOCK)
    assert answer.computed.sql == "SELECT label FROM cells ORDER BY value DESC, n LIMIT 1"
    assert [(one.label, one.text, one.cell.cell) for one in answer.operands] == [
        ("North", "1,100", "D4"),
        ("South", "5,400", "D5"),
        ("East", "2,000", "D6"),
        ("West", "3,000", "D7"),
    ]

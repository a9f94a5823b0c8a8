"""What part of its total a number is."""

from collections.abc import Callable

import pytest
from sample_grids import SPENDING, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("What percent of all spending did health account for in 2001?", "0.25", "B3,B4"),
        (
            "What percentage of all spending was for health in 2002, to one decimal place?",
            "40.0",
            "C3,C4",
        ),
    ],
)
def test_shares_of_a_total(ask: Ask, question: str, text: str, cells: str) -> None:
    answer = ask(question, SPENDING)
    assert (answer.text, addresses(answer)) == (text, cells)

"""Several numbers, in the order of the question."""

from collections.abc import Callable

import pytest
from sample_grids import SPENDING, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("What were the spendings for health in 2001 and 2002 respectively?", "250; 480", "B4,C4"),
    ],
)
def test_respectively(ask: Ask, question: str, text: str, cells: str) -> None:
    answer = ask(question, SPENDING)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, "list")

"""How many times one number is the other."""

from collections.abc import Callable

import pytest
from sample_grids import WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成22年の東区の人口は西区の何倍ですか", "1.5", "B6,B7", "ratio"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)

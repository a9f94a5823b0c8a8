"""The sum and the mean of the numbers that a question names."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, SCHOOLS, TRADE, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("What was the average of the North and the South in 2003?", "3,250.0", "D4,D5", "average"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成22年と平成27年の南区の人口の平均を計算すると？", "375.0", "B5,C5", "average"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


def test_a_sum_is_written_as_the_sheet_writes_numbers(ask: Ask) -> None:
    answer = ask("What is the sum of exports and imports in 2002?", TRADE)
    assert (answer.text, addresses(answer), answer.operation) == ("△2,200", "C2,C3", "sum")


def test_labels_without_what_says_that_they_count(ask: Ask) -> None:
    """小学校と中学校 are 小学校数 and 中学校数, and no 高等学校数."""
    answer = ask("港市の小学校と中学校は合わせて何校ありますか", SCHOOLS, "j")
    assert (answer.text, answer.operation) == ("32", "sum")

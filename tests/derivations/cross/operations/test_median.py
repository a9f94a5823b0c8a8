"""The median of a group that the table does not state."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("What was the median population of the cities in 2010?", "median", "200", "100 300 200"),
        ("2010年の市の人口の中央値はいくつですか", "median", "200", "100 300 200"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


def test_one_that_the_table_states_is_looked_up(alone: Alone) -> None:
    grid = [["City", "Median age", "People"], ["York", "40", "1"], ["Leeds", "38", "2"], ["Hull", "41", "3"]]  # fmt: skip
    assert not alone("What is the median age of Hull?", grid)

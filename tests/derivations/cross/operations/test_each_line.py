"""The number of each line, and how many lines there are."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the population of Leeds in each year?", "value_of_each", "300; 310; 340"),
        ("川崎市の各年の人口を教えてください", "value_of_each", "300; 310; 340"),
        ("How many cities are listed?", "count_lines", "3"),
        ("市はいくつありますか", "count_lines", "3"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("What was the average population in each year?")
    assert not alone("How many cities have more than 200 people?")
    assert not alone("How many people lived in Leeds?")

"""Other rows that share a value with a row."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which other city is in the same country as Bergen?", "same_as", "Oslo"),
        ("How many other games were in the same country as Bergen?", "count_same_as", "2"),
        ("名古屋と同じ国の都市は?", "same_as", "東京"),
    ],
)
def test_others_with_the_same_value(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which other city is in the same country as Turku?", "same_as"),
        ("Which city had 4 gold?", "same_as"),
    ],
)
def test_none_are_alike(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()

"""The labels of lines, and how many there are."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which city had 340 in 2020?", "label", "Leeds"),
        ("Which years are covered?", "labels", "2010; 2015; 2020"),
        ("Which cities are covered?", "group_labels", "York; Leeds; Hull"),
        ("How many cities are there?", "count", "3"),
    ],
)
def test_answers(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)

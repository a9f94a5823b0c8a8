"""Rows one behind the other."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
TEAMS = [
    ["Player", "Team"],
    ["Ann", "Reds"],
    ["Bob", "Blues"],
    ["Cid", "Blues"],
    ["Dan", "Blues"],
    ["Eve", "Reds"],
    ["Fay", "Blues"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many Blues were there in a row?", "streak", "3"),
        ("How many Reds were there in a row?", "streak", "1"),
        ("Which team had the most consecutive players?", "repeated_value", "Blues"),
        ("How many consecutive players had one team?", "times_repeated", "3"),
        ("Bluesが連続したのは何回ですか", "streak", "3"),
        ("最も長く連続した回数は?", "times_repeated", "3"),
    ],
)
def test_runs(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, TEAMS)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many Blues were there?", "streak"),
        ("Which team was the most frequent?", "repeated_value"),
    ],
)
def test_no_run_where_none_is_asked_for(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, TEAMS) == set()


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which country had consecutive games?", "repeated_value"),
    ],
)
def test_nothing_is_repeated(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()

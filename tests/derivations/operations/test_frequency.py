"""The most and least frequent values."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
TEAMS = [
    ["Player", "Team"],
    ["Ann", "Reds"],
    ["Bob", "Blues"],
    ["Cid", "Blues"],
    ["Dan", "Golds"],
    ["Eve", "Blues"],
    ["Fay", "Reds"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which team has the most players?", "most_frequent", "Blues"),
        ("Which team has the fewest players?", "least_frequent", "Golds"),
        ("How many players does the largest team have?", "highest_frequency", "3"),
        ("How many teams have more than one player?", "count_repeated", "2"),
        ("How many teams have only one player?", "count_single", "1"),
    ],
)
def test_how_often(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, TEAMS)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("最も多い国はどこですか", "most_frequent", "ノルウェー"),
        ("一番多い国は何回ですか", "highest_frequency", "3"),
    ],
)
def test_in_japanese(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Who plays for the Reds?", "most_frequent"),
        ("Who plays for the Reds?", "least_frequent"),
        ("Who plays for the Reds?", "highest_frequency"),
        ("Who plays for the Reds?", "count_repeated"),
        ("Who plays for the Reds?", "count_single"),
    ],
)
def test_not_where_no_frequency_is_asked_for(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation, TEAMS) == set()


def test_two_most_frequent_values_are_both_the_answer(derived: Derived) -> None:
    teams = [
        ["Player", "Team"],
        ["Ann", "Reds"],
        ["Bob", "Blues"],
        ["Cid", "Blues"],
        ["Dan", "Reds"],
        ["Eve", "Golds"],
    ]
    assert derived("Which team occurs most often?", "most_frequent", teams) == {"Reds; Blues"}
    assert derived("Which team occurs least often?", "least_frequent", teams) == {"Golds"}

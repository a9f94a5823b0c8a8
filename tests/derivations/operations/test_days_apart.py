"""The days from the date of one thing to that of another."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
BUILT = [
    ["Project", "Start date", "End date"],
    ["Bridge", "2021-03-01", "2022-08-15"],
    ["Tunnel", "2022-02-10", "2022-06-30"],
    ["Library", "2022-05-01", ""],
]


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("How many days after Bridge did Tunnel start?", {"346"}),
        ("How many days before Bridge was Tunnel finished?", {"46"}),
        ("How many days after Tunnel did Library end?", set()),
        ("How many days did Bridge take?", set()),
    ],
)
def test_days_apart(derived: Derived, question: str, answers: set[str]) -> None:
    assert derived(question, "days_apart", BUILT) == answers

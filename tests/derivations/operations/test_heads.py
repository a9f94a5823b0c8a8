"""Which column has the largest or smallest number of a row."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
RESULTS = [
    ["Team", "Home", "Away", "Draw"],
    ["Reds", "3", "5", "1"],
    ["Blues", "4", "2", "8"],
    ["Greens", "1", "7", "2"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What did the Reds have the most of?", "largest_column", "Away"),
        ("What did the Reds have the least of?", "smallest_column", "Draw"),
        ("What did the Blues have the most of?", "largest_column", "Draw"),
        ("What did the Blues have the least of?", "smallest_column", "Away"),
    ],
)
def test_the_column_of_a_number(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation, RESULTS)


def test_two_columns_of_numbers_are_too_few(derived: Derived) -> None:
    assert derived("What did Umea have the most of?", "largest_column") == set()


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Did the Blues have more at home or away?", "largest_column", "Home"),
        ("Did the Blues have fewer home or away?", "smallest_column", "Away"),
        ("Were more games won home or away?", "larger_column_in_all", "Away"),
        ("Were fewer games won home or away?", "smaller_column_in_all", "Home"),
    ],
)
def test_the_named_columns_alone_are_compared(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert derived(question, operation, RESULTS) == {answer}


def test_the_winner_has_most_in_all(derived: Derived) -> None:
    votes = [
        ["Ward", "Voters", "Okoye", "Brandt"],
        ["North", "900", "300", "200"],
        ["South", "800", "100", "250"],
    ]
    assert derived("Who won?", "winning_column", votes) >= {"Brandt"}
    assert derived("Who won in the North?", "winning_column", votes) == {"Brandt", "Okoye"}
    assert derived("Who lives in the North?", "winning_column", votes) == set()

"""The row in which two columns are furthest apart."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
TOWNS = [
    ["Town", "Births", "Deaths", "2015", "2020"],
    ["York", "30", "10", "100", "90"],
    ["Leeds", "50", "45", "200", "260"],
    ["Hull", "12", "40", "300", "280"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which town has the largest difference between births and deaths?", "largest_gap", "Hull"),
        ("Which town has the smallest difference between births and deaths?", "smallest_gap", "Leeds"),
        ("Which town had the largest increase from 2015 to 2020?", "largest_change", "Leeds"),
        ("Which town fell most, from 2015 to 2020?", "smallest_change", "Hull"),
        ("Which town has the highest ratio of births to deaths?", "largest_quotient", "York"),
        ("Which town has the lowest ratio of births to deaths?", "smallest_quotient", "Hull"),
        ("2015から2020にかけて最も増えた町はどこですか", "largest_change", "Leeds"),
    ],
)  # fmt: skip
def test_rows(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, TOWNS)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("What is the difference of births and deaths in York?", "largest_gap"),  # of no order
        ("Which town has the largest difference in births?", "largest_gap"),  # of one column
        ("Which town has the most births?", "largest_change"),
    ],
)
def test_where_nothing_is_derived(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, TOWNS) == set()


def test_of_two_alike_both_are_taken(derived: Derived) -> None:
    grid = [["Town", "Births", "Deaths"], ["York", "3", "1"], ["Hull", "1", "3"]]
    question = "Which town has the largest difference between births and deaths?"
    assert "York; Hull" in derived(question, "largest_gap", grid)

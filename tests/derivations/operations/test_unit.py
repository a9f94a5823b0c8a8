"""Computed numbers with their unit."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
ROADS = [["Road", "Length"], ["North", "5 km"], ["West", "8 km"], ["South", "20 km"]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How long are North and West together?", "with_unit", "13 km"),
        ("How much longer is South than North?", "with_unit", "15 km"),
    ],
)
def test_the_unit_of_the_column(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation, ROADS)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How long was it between 1988 and 1996?", "with_unit", "8 years"),
        ("How long was it from 1988 to 1992?", "with_unit", "4 years"),
    ],
)
def test_years(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("What is the total of North and West?", "with_unit"),
    ],
)
def test_no_unit_where_how_long_is_not_asked(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation, ROADS) == set()

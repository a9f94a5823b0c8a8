"""Values by how many rows have them."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
STAFF = [
    ["Name", "Office", "Age"],
    ["Ann", "York", "30"],
    ["Bob", "York", "41"],
    ["Cid", "York", "25"],
    ["Dan", "Leeds", "38"],
    ["Eve", "Leeds", "29"],
    ["Fay", "Hull", "51"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which offices have more than 2 people?", "York"),
        ("Which offices have at least two people?", "York; Leeds"),
        ("Which offices have fewer than 3 people?", "Leeds; Hull"),
        ("Which office has exactly one person?", "Hull"),
        ("Which offices are listed more than once?", "York; Leeds"),
        ("2人以上いるオフィスはどれですか", "York; Leeds"),
    ],
)
def test_which(derived: Derived, question: str, answer: str) -> None:
    assert answer in derived(question, "values_with_rows", STAFF)


def test_how_many(derived: Derived) -> None:
    question = "How many offices have more than one person?"
    assert "2" in derived(question, "count_values_with_rows", STAFF)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which offices have a total age above 60?", "values_with_sum", "York; Leeds"),
        ("How many offices have a total age above 60?", "count_values_with_sum", "2"),
        ("Which offices have an average age above 33?", "values_with_mean", "Leeds; Hull"),
        ("How many offices have an average age below 33?", "count_values_with_mean", "1"),
    ],
)
def test_by_sums_and_means(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, STAFF)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which offices are there?", "values_with_rows"),  # no number of rows is said
        ("Which offices have more than 7 people?", "values_with_rows"),  # none has
        ("Which offices have at least 1 person?", "values_with_rows"),  # all have
        ("Which offices have more than 2 people?", "count_values_with_rows"),  # no number is asked for
    ],
)  # fmt: skip
def test_where_nothing_is_derived(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, STAFF) == set()

"""Changes of numbers of rows and of sums from one time to another."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
ORDERS = [
    ["Order", "Date", "Quantity"],
    ["1", "2019-03-04", "5"],
    ["2", "2019-07-01", "2"],
    ["3", "2019-09-30", "9"],
    ["4", "2019-11-11", "4"],
    ["5", "2020-01-15", "1"],
    ["6", "2020-06-06", "3"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How did the number of orders change from 2019 to 2020?", "change_of_counts", "-2"),
        ("What was the change in quantity between 2019 and 2020?", "change_of_sums", "-16"),
        ("2019年から2020年にかけて注文は何件増減しましたか", "change_of_counts", "-2"),
        (
            "By what percentage did the number of orders fall from 2019 to 2020?",
            "percent_change_of_counts",
            "50",
        ),
        (
            "By what percentage did the quantity fall from 2019 to 2020?",
            "percent_change_of_sums",
            "80",
        ),
        (
            "What was the percent change in the number of orders from 2019 to 2020?",
            "signed_percent_change_of_counts",
            "-50",
        ),
        (
            "What was the percent change in quantity between 2019 and 2020?",
            "signed_percent_change_of_sums",
            "-80",
        ),
    ],
)
def test_change(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert derived(question, operation, ORDERS) == {answer}


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many orders were there in 2019 and 2020?", "change_of_counts"),
        ("How did the quantity change from 2019 to 2020?", "change_of_counts"),
        ("How did the number of orders change from 2020 to 2019?", "change_of_counts"),
    ],
)
def test_no_change_is_asked(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, ORDERS) == set()

"""How many percent of the whole a group is."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What percentage of the games were in Norway?", "share_of_rows", "60"),
        ("What share of the gold did Norway have?", "share_of_sum", "68"),
        ("By what percentage did gold rise from 1988 to 1992?", "percent_change", "133.333"),
        ("By what percentage did silver fall from 1988 to 1992?", "percent_change", "60"),
        (
            "What was the percent change in silver from 1988 to 1992?",
            "signed_percent_change",
            "-60",
        ),
        ("ノルウェーの割合は?", "share_of_rows", "60"),
        ("金メダルに占めるノルウェーの割合は?", "share_of_sum", "68"),
    ],
)
def test_percent(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many games were in Norway?", "share_of_rows"),
        ("How much gold did Norway have?", "share_of_sum"),
        ("ノルウェーはいくつありますか", "share_of_rows"),
    ],
)
def test_no_share_where_none_is_asked_for(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()


def test_of_the_rows_of_a_wider_group(derived: Derived) -> None:
    people = [
        ["Name", "Sex", "Town"],
        *(["Ann", "female", "Oslo"], ["Eve", "female", "Rome"], ["Ida", "female", "Oslo"]),
        *(["Bob", "male", "Oslo"], ["Tim", "male", "Rome"], ["Una", "female", "Oslo"]),
    ]
    assert "75" in derived("What share of the women are from Oslo?", "share_of_group", people)


def test_of_the_sum_of_a_wider_group(derived: Derived) -> None:
    sales = [
        ["Shop", "Year", "Sales"],
        ["Oslo", "2020", "10"],
        ["Rome", "2020", "30"],
        ["Oslo", "2021", "50"],
        ["Rome", "2021", "10"],
    ]
    question = "What percentage of the sales of 2020 were made in Oslo?"
    assert "25" in derived(question, "share_of_group_sum", sales)

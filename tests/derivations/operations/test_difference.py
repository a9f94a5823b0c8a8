"""How far apart columns, groups and rows are."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
CAREERS = [
    ["Player", "Years"],
    ["Ann", "1989 – 1991"],
    ["Bob", "1990 – 1995"],
    ["Cid", "1992 – 1993"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What is the difference between gold and silver in 1992?", "difference_of_columns", "5"),
        ("How much more gold did Norway have than Sweden?", "difference_of_sums", "10"),
        ("How many more games did Norway host than Sweden?", "difference_of_counts", "2"),
        (
            "How much higher is the average gold of Norway than the average gold of Sweden?",
            "difference_of_means",
            "1.33333",
        ),
        (
            "What is the difference between the total gold and the total silver?",
            "difference_of_column_sums",
            "5",
        ),
        ("How many games were between Umea and Turku?", "rows_between", "1"),
        ("How many times more gold did Sweden have than Finland?", "times_as_much", "7"),
        (
            "How many times the average gold of Finland is the average gold of Norway?",
            "times_the_mean",
            "5.66667",
        ),
        ("How many times more games did Norway host than Sweden?", "times_as_many", "3"),
        ("1992年の金メダルと銀メダルの差は?", "difference_of_columns", "5"),
        ("ノルウェーとスウェーデンの金メダルの差は?", "difference_of_sums", "10"),
        ("スウェーデンの金メダルはフィンランドの何倍ですか", "times_as_much", "7"),
    ],
)
def test_apart(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How much gold did Norway have?", "difference_of_sums"),
        ("How many games did Norway host?", "difference_of_counts"),
        ("How many games did Norway host?", "rows_between"),
        ("How much gold did Norway have?", "times_as_much"),
    ],
)
def test_nothing_apart_where_one_is_named(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()


def test_nothing_is_a_multiple_of_none(derived: Derived) -> None:
    medals = [["Name", "Gold"], ["Ann", "0"], ["Bob", "3"]]
    assert not derived("How many times more gold did Bob have than Ann?", "times_as_much", medals)


def test_a_range_that_a_cell_writes(derived: Derived) -> None:
    assert "5 years" in derived("How long did Bob play?", "with_unit", CAREERS)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many times as much gold did Finland have as Sweden?", "times_as_much", "0.142857"),
        ("How many times as many games did Sweden host as Norway?", "times_as_many", "0.333333"),
        ("フィンランドの金メダルはスウェーデンの何倍ですか", "times_as_much", "0.142857"),
        ("スウェーデンと比べてフィンランドの金メダルは何倍ですか", "times_as_much", "0.142857"),
    ],
)
def test_a_question_may_say_which_of_two_divides(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)

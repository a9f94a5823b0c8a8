"""Which kind of rows has the largest or smallest sum, mean or median."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
SALES = [
    ["Shop", "Town", "Sales"],
    ["One", "Oslo", "5"],
    ["Two", "Oslo", "6"],
    ["Three", "Rome", "9"],
    ["Four", "Bonn", "2"],
    ["Five", "Bonn", "1"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which town had the most sales in total?", "kind_with_largest_sum", "Oslo"),
        ("Which town had the lowest total sales?", "kind_with_smallest_sum", "Bonn"),
        ("Which town had the highest average sales?", "kind_with_largest_mean", "Rome"),
        ("Which town had the lowest average sales?", "kind_with_smallest_mean", "Bonn"),
        ("Which town had the highest median sales?", "kind_with_largest_median", "Rome"),
        ("Is the median sale lower in Oslo or in Bonn?", "kind_with_smallest_median", "Bonn"),
        ("Which two towns had the most sales in total?", "kinds_by_sum", "Oslo; Rome"),
        ("Which two towns had the least sales in total?", "kinds_by_sum_upwards", "Rome; Bonn"),
        ("Which two towns had the highest average sales?", "kinds_by_mean", "Rome; Oslo"),
        ("Which two towns had the lowest average sales?", "kinds_by_mean_upwards", "Bonn; Oslo"),
        ("Which two towns have the most shops?", "kinds_by_rows", "Bonn; Oslo"),
        ("Which two towns have the fewest shops?", "kinds_by_rows_upwards", "Rome; Oslo"),
    ],
)
def test_the_kind_of_a_number(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, SALES)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("金メダルの合計が最も多い国は?", "kind_with_largest_sum", "ノルウェー"),
        ("金メダルの合計が最も少ない国は?", "kind_with_smallest_sum", "フィンランド"),
        ("金メダルの平均が最も高い国は?", "kind_with_largest_mean", "スウェーデン"),
        ("金メダルの平均が最も低い国は?", "kind_with_smallest_mean", "フィンランド"),
    ],
)
def test_in_japanese(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which town had the most sales?", "kind_with_largest_mean"),
        ("Which town had the least sales?", "kind_with_smallest_mean"),
    ],
)
def test_no_mean_where_none_is_asked_for(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, SALES) == set()


def test_every_row_of_its_own_kind_is_not_grouped(derived: Derived) -> None:
    sales = [["Town", "Sales"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"]]
    assert (
        derived("Which town had the most sales in total?", "kind_with_largest_sum", sales) == set()
    )

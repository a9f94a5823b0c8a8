"""How many rows, values, parts or columns there are."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
CLUBS = [
    ["Player", "Clubs"],
    ["Ann", "Reds, Blues, Greens"],
    ["Bob", "Blues"],
    ["Cid", "Reds & Golds"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many games were in Norway?", "count", "3"),
        ("How many games are there?", "count", "5"),
        ("How many games had more than 3 gold?", "count", "3"),
        ("How many games had at least 3 gold?", "count", "4"),
        ("How many games were in Norway or Finland?", "count", "4"),
        ("How many games were after 1992?", "count", "3"),
        ("How many different countries are there?", "count_distinct", "3"),
        ("How many games were in Spain?", "count_none", "0"),
        ("How many columns are there?", "count_columns", "5"),
        ("ノルウェーはいくつありますか", "count", "3"),
        ("金メダルが4以上の都市はいくつありますか", "count", "3"),
        ("金メダルが4未満の都市はいくつありますか", "count", "2"),
        ("国の数はいくつですか", "count_distinct", "3"),
        ("列はいくつありますか", "count_columns", "5"),
    ],
)
def test_how_many(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many clubs did Ann play for?", "count_parts", "3"),
        ("How many clubs did Cid play for?", "count_parts", "2"),
    ],
)
def test_parts_of_a_cell(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, CLUBS)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many clubs did Bob play for?", "count_parts"),
    ],
)
def test_one_part_is_not_counted(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation, CLUBS) == set()


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which city is in Norway?", "count"),
        ("Which city is in Norway?", "count_none"),
        ("Which city is in Norway?", "count_columns"),
        ("どこの都市ですか", "count"),
    ],
)
def test_nothing_is_counted_where_a_name_is_asked_for(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation) == set()


def test_a_total_row_is_not_counted(derived: Derived) -> None:
    cities = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], ["Total", "13"]]
    assert derived("How many cities are there?", "count", cities) == {"3"}


def test_empty_cells_are_counted_as_none(derived: Derived) -> None:
    medals = [["Name", "Gold"], ["Ann", "0"], ["Bob", "3"], ["Cid", "-"], ["Dan", ""], ["Eve", "5"]]
    assert {"1", "2"} <= derived("How many have no gold?", "count", medals)


def test_numbers_below_zero_are_counted(derived: Derived) -> None:
    changes = [["Name", "Change"], ["Ann", "-3"], ["Bob", "3"], ["Cid", "5"]]
    assert "1" in derived("How many had a negative change?", "count", changes)


def test_two_categories_may_never_meet(derived: Derived) -> None:
    table = [
        ["Cuisine", "District"],
        ["Greek", "Harbor"],
        ["Thai", "Old Town"],
        ["Greek", "Harbor"],
        ["Thai", "Harbor"],
    ]
    assert "0" in derived("How many Greek restaurants are in the Old Town?", "count", table)
    assert "0" not in derived("How many Thai restaurants are in the Old Town?", "count", table)

"""A bound that no row meets: none, no, or 0."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
TOWNS = [
    ["Town", "District", "Chartered", "Population", "Schools"],
    ["Elm", "North", "1941", "900", "4"],
    ["Oak", "South", "1902", "1200", "9"],
    ["Ash", "North", "1960", "700", "5"],
    ["Fir", "South", "1931", "800", "3"],
]
TOWNS_JA = [
    ["名称", "区", "医師数", "病床数"],
    ["青木医院", "北区", "12", "150"],
    ["井上病院", "南区", "30", "200"],
    ["上田医院", "北区", "25", "120"],
]


@pytest.mark.parametrize(
    ("question", "table", "answer"),
    [
        ("Which towns have a population below 500?", TOWNS, "none"),
        ("Which towns were chartered before 1900?", TOWNS, "none"),
        ("医師数が98人以上の医院はどこですか", TOWNS_JA, "なし"),
    ],
)
def test_none(derived: Derived, question: str, table: list[list[str]], answer: str) -> None:
    assert derived(question, "none_meets", table) == {answer}


@pytest.mark.parametrize(
    "question",
    [
        "Which towns have a population below 750?",
        "How many towns have a population below 500?",
        "Which districts have more than 20 schools?",
        "Which towns have a population above 100?",
    ],
)
def test_not_where_some_meet_it_or_another_thing_is_asked(derived: Derived, question: str) -> None:
    assert not derived(question, "none_meets", TOWNS)


@pytest.mark.parametrize(
    ("question", "operation", "table", "answer"),
    [
        ("How many towns have a population below 500?", "count", TOWNS, "0"),
        ("How many towns were chartered before 1900?", "count", TOWNS, "0"),
        ("Is the population of Elm above 5000?", "exists", TOWNS, "no"),
        ("医師数が98人以上の医院はいくつありますか", "count", TOWNS_JA, "0"),
    ],
)
def test_other_answers(
    derived: Derived, question: str, operation: str, table: list[list[str]], answer: str
) -> None:
    assert answer in derived(question, operation, table)

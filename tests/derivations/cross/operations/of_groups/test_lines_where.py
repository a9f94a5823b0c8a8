"""The lines for which a comparison of two numbers holds, and how many they are."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
STAFF = [
    ["District", "Doctors", "Nurses"],
    ["North", "20", "30"],
    ["South", "25", "15"],
    ["West", "10", "40"],
]
TRADE = [["国", "輸入額", "輸出額"], ["フランス", "50", "70"], ["ドイツ", "90", "60"], ["中国", "40", "45"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which districts had more nurses than doctors?", STAFF, "listed_where", "North; West"),
        ("How many districts had fewer nurses than doctors?", STAFF, "count_where", "1"),
        ("輸出額が輸入額より多い国をすべて挙げてください", TRADE, "listed_where", "フランス; 中国"),
        ("輸出額が輸入額を下回る国はいくつありますか", TRADE, "count_where", "1"),
    ],
)
def test_two_columns(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert {(name, text) for name, text, _ in alone(question, grid)} == {(operation, answer)}


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("In how many cities did the population increase from 2010 to 2020?", "count_where", "3"),
        ("In which years was the population of Leeds larger than in Hull?", "listed_where", "2010; 2015; 2020"),
        ("2010年から2020年にかけて人口が増えた市はいくつありますか", "count_where", "3"),
    ],
)  # fmt: skip
def test_times(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert {(name, text) for name, text, _ in alone(question)} == {(operation, answer)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("How many more nurses than doctors are there in North?", STAFF)
    assert not alone("Which district has the most nurses?", STAFF)
    assert not alone("How many districts have more than 20 nurses?", STAFF)

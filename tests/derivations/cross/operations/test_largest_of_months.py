"""The line with the largest, or the smallest, sum over several months."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
SALES = [
    ["Region", "Jan", "Feb", "Mar", "Apr", "May", "Jun"],
    ["North", "10", "25", "30", "41", "33", "12"],
    ["South", "12", "22", "35", "48", "31", "16"],
    ["West", "19", "28", "31", "40", "36", "11"],
]
SHOPS = [
    ["支店", "1月", "2月", "3月", "4月", "5月", "6月"],
    ["東京", "10", "25", "30", "41", "33", "12"],
    ["大阪", "12", "22", "35", "48", "31", "16"],
    ["福岡", "19", "28", "31", "40", "36", "11"],
]


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which region sold the most in the second quarter?", SALES, "largest_of_months", "South"),
        ("Which region sold the most in the first quarter?", SALES, "largest_of_months", "West"),
        ("Which region sold the least from April to June?", SALES, "smallest_of_months", "North"),
        ("第1四半期の売上が最も少ない支店はどこですか", SHOPS, "smallest_of_months", "東京"),
        ("4月から6月までの売上が最も多い支店はどこですか", SHOPS, "largest_of_months", "大阪"),
        ("売上の合計が最も多い支店はどこですか", SHOPS, "largest_of_months", "福岡"),
        ("Which region had the lowest total sales?", SALES, "smallest_of_months", "North"),
    ],
)
def test_answers(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert {(name, text) for name, text, _ in alone(question, grid)} == {(operation, answer)}


@pytest.mark.parametrize(
    "question",
    [
        "Which region sold the most in March?",
        "In which month of the first quarter did North sell the most?",
        "Which region sold the most in the third quarter?",
        "How much did North sell in the second quarter?",
    ],
)
def test_other_questions_and_missing_months(alone: Alone, question: str) -> None:
    assert not alone(question, SALES)


def test_a_stated_quarter_is_looked_up(alone: Alone) -> None:
    stated = [[*line, value] for line, value in zip(SALES, ("Q2", "86", "95", "87"), strict=True)]
    assert not alone("Which region sold the most in the second quarter?", stated)

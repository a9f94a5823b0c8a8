"""The lines above or below the mean of their group."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
PUPILS = [
    ["School", "Pupils", "Average age"],
    ["York", "90", "11"],
    ["Leeds", "20", "12"],
    ["Hull", "10", "13"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which cities had a population above the average in 2020?", "above_mean", "Leeds"),
        ("Which cities had a below average population in 2020?", "below_mean", "York; Hull"),
        ("How many cities had a population below the average in 2020?", "count_below_mean", "2"),
        ("How many cities had a population above average in 2020?", "count_above_mean", "1"),
        ("Which cities had more people than the average in 2020?", "above_mean", "Leeds"),
        ("Which cities had fewer people than average in 2020?", "below_mean", "York; Hull"),
        ("2020年の人口が平均を上回る市はどこですか", "above_mean", "川崎市"),
        ("2020年の人口が平均より少ない市はいくつありますか", "count_below_mean", "2"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question)}


def test_other_questions_and_stated_means(alone: Alone) -> None:
    assert {one[0] for one in alone("What was the average population in 2020?")} == {
        "mean_of_named"
    }
    assert not alone("Which schools are above the average age?", PUPILS)


def test_long_lists(alone: Alone) -> None:
    shops = [["Shop", "Sales"], *([f"Shop {at}", str(at)] for at in range(1, 41))]
    listed = alone("Which shops have sales above the average?", shops)
    assert ("above_mean", "; ".join(f"Shop {at}" for at in range(21, 41))) in {
        (name, text) for name, text, _ in listed
    }

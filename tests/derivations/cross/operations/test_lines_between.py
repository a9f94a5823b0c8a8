"""The lines between two bounds, and how many they are."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
THOUSANDS = [["Town", "People (thousands)"], ["York", "110"], ["Leeds", "700"], ["Hull", "260"]]
FARMS = [["Cows", "Herds"], ["10 to 49", "5"], ["50 to 99", "31"], ["100 to 199", "12"]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which cities had a population between 150 and 300 in 2010?", "between", "Leeds; Hull"),
        ("How many cities had a population between 150 and 250 in 2010?", "count_between", "1"),
        ("2010年の人口が150から250の間の市はいくつありますか", "count_between", "1"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question)}


def test_bounds_in_full(alone: Alone) -> None:
    found = alone("How many towns have between 100,000 and 300,000 people?", THOUSANDS)
    assert ("count_between", "2") in {(name, text) for name, text, _ in found}


def test_years_and_classes_are_no_bounds(alone: Alone) -> None:
    assert not alone("How many cities had a larger population between 2010 and 2020?")
    assert not alone("How many herds had between 50 and 99 cows?", FARMS)

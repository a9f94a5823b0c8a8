"""The sum of parts that are asked for together: classes within a range, one kind or another."""

from collections.abc import Callable

import pytest

from tests.derivations.cross.conftest import CITIES, Grid

Alone = Callable[..., set[tuple[str, str, str]]]
AGES = [
    ["Town", "Under 15 years", "15 to 24 years", "25 to 64 years", "65 and over"],
    ["York", "10", "20", "50", "20"],
    ["Leeds", "12", "18", "52", "18"],
]

SCALES: Grid = [
    ["", "People"],
    ["Age", ""],
    ["15 to 34", "25"],
    ["35 to 64", "34"],
    ["65 and older", "28"],
    ["Weeks", ""],
    ["1 to 17", "24"],
    ["18 to 34", "22"],
    ["35 to 52", "30"],
]


@pytest.mark.parametrize(
    ("question", "answer", "operands"),
    [
        ("How many people under 25 live in York?", "30", "10 20"),
        ("How many people in Leeds are 25 years or older?", "70", "52 18"),
    ],
)
def test_classes_of_a_range(alone: Alone, question: str, answer: str, operands: str) -> None:
    assert ("sum_of_parts", answer, operands) in alone(question, AGES)


def test_one_kind_or_another(alone: Alone) -> None:
    question = "How many people lived in Leeds or Hull in 2010?"
    assert ("sum_of_parts", "500", "300 200") in alone(question)


@pytest.mark.parametrize(
    ("question", "grid"),
    [
        ("How many people of 65 and over live in York?", AGES),
        ("Which is larger, Leeds or Hull?", CITIES),
        ("How many more people lived in Leeds or Hull?", CITIES),
        ("How many people lived in cities such as Leeds or Hull in 2010?", CITIES),
        ("How many people of 34 and younger were counted?", SCALES),
    ],
)
def test_what_is_stated_or_compared_is_not_added_up(
    alone: Alone, question: str, grid: Grid
) -> None:
    assert not any(name == "sum_of_parts" for name, *_ in alone(question, grid))

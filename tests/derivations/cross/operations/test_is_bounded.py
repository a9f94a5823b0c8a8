"""Whether a number is beyond a bound."""

from collections.abc import Callable

import pytest

from tests.derivations.cross.conftest import CHANGES

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Did York have more than 120 people in 2020?", "is_bounded", "yes", "150"),
        ("Was the population of Leeds below 310 in 2010?", "is_bounded", "yes", "300"),
        ("2020年の横浜市の人口は200以上ですか", "is_bounded", "いいえ", "150"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


def test_a_change_that_is_stated(alone: Alone) -> None:
    assert ("is_bounded", "no", "-3") in alone("Did York grow in 2020?", CHANGES)


@pytest.mark.parametrize(
    ("year", "bound", "answer"),
    [("2031", "1,000,000", "yes"), ("2032", "1,000,000", "no"), ("2031", "1,100", "yes")],
)
def test_a_bound_is_in_plain_units_or_in_those_of_the_sheet(
    alone: Alone, year: str, bound: str, answer: str
) -> None:
    grid = [
        ["Forest burnt (thousand hectares)", "", ""],
        ["Region", "2031", "2032"],
        ["North", "1,200", "800"],
        ["South", "30", "45"],
    ]
    question = f"Was more than {bound} of forest burnt in the North in {year}?"
    assert ("is_bounded", answer, {"2031": "1,200", "2032": "800"}[year]) in alone(question, grid)

"""The mean over all things of a kind."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "answer", "operands"),
    [
        ("What was the average population per city in 2010?", "200", "100 300 200"),
        ("What was the mean population across all cities in 2020?", "240", "150 340 230"),
        ("市ごとの2010年の人口の平均はいくつですか", "200", "100 300 200"),
    ],
)
def test_answers(alone: Alone, question: str, answer: str, operands: str) -> None:
    assert ("mean_of_all", answer, operands) in alone(question)


def test_lines_below_a_heading(alone: Alone) -> None:
    grid = [
        ["Sector", "Industry", "Jobs"],
        ["Services", "", "50"],
        ["", "Hotels", "20"],
        ["", "Schools", "30"],
        ["Mining", "", "7"],
        ["", "Coal", "3"],
        ["", "Stone", "4"],
    ]
    found = alone("What is the average number of jobs of the industries in services?", grid)
    assert ("mean_of_all", "25") in {(name, text) for name, text, _ in found}


def test_other_things_and_stated_means(alone: Alone) -> None:
    stated = [["City", "Homes", "Average size"], ["York", "5", "90"], ["Leeds", "8", "70"]]
    assert not alone("What was the average population per household in York in 2010?")
    assert not alone("What is the average size per city?", stated)

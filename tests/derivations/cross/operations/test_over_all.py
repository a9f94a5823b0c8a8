"""The mean and the sum over all things of a kind."""

from collections.abc import Callable

import pytest

from tests.derivations.cross.conftest import CITIES, CITIES_JA

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "answer", "operands"),
    [
        ("What was the average population per city in 2010?", "200", "100 300 200"),
        ("What was the mean population across all cities in 2020?", "240", "150 340 230"),
        ("市ごとの2010年の人口の平均はいくつですか", "200", "100 300 200"),
        ("市の平均人口は何人ですか", "240", "150 340 230"),
        ("What is the average population of a city?", "240", "150 340 230"),
    ],
)
def test_answers(alone: Alone, question: str, answer: str, operands: str) -> None:
    assert ("mean_of_all", answer, operands) in alone(question)


def test_things_of_one_kind(alone: Alone) -> None:
    grid = [
        ["市町村", "人口", "世帯"],
        ["東市", "900", "300"],
        ["西市", "700", "250"],
        ["南町", "90", "30"],
        ["北町", "60", "20"],
    ]
    assert alone("町の数は？", grid) == {("count_of_kind", "2", "")}
    sums = alone("町の人口の合計は？", grid)
    assert ("sum_of_all", "150", "90 60") in sums
    assert {name for name, _, _ in sums} == {"sum_of_all"}
    assert not alone("海沿いの町の数は？", grid)


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


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What was the total population of all cities in 2010?", "600"),
        ("How many people lived in all the cities together in 2020?", "720"),
        ("What was the sum of the population across all cities in 2010?", "600"),
        ("全市の2010年の人口の合計はいくつですか", "600"),
        ("2010年の人口は全市合わせて何人ですか", "600"),
        ("すべての市の2020年の人口の合計は？", "720"),
    ],
)
def test_sums(alone: Alone, question: str, answer: str) -> None:
    cities = CITIES if question.isascii() else CITIES_JA
    found = alone(question, [cities[0], *cities[2:]])
    assert ("sum_of_all", answer) in {(name, text) for name, text, _ in found}


@pytest.mark.parametrize(
    "question",
    [
        "What was the total population in 2010?",
        "Which city had the most of the total population of all cities in 2010?",
        "What share of the total population of all cities lived in York in 2010?",
    ],
)
def test_other_sums(alone: Alone, question: str) -> None:
    found = alone(question, [CITIES[0], *CITIES[2:]])
    assert "sum_of_all" not in {name for name, _, _ in found}


def test_a_stated_total_is_looked_up(alone: Alone) -> None:
    grid = [["City", "Homes"], ["York", "5"], ["Leeds", "8"], ["Hull", "2"], ["Total", "15"]]
    assert not alone("What is the total number of homes of all cities?", grid)


STATES = [
    ["State", "County", "Homes"],
    ["Alda", "Total", "30"],
    ["", "Elm", "10"],
    ["", "Ash", "20"],
    ["Breva", "Total", "70"],
    ["", "Oak", "40"],
    ["", "Fir", "30"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What is the total number of homes of all states?", "sum_of_all", "100"),
        ("What is the average number of homes of the counties in Breva?", "mean_of_all", "35"),
    ],
)
def test_lines_beside_their_totals(
    alone: Alone, question: str, operation: str, answer: str
) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question, STATES)}


def test_the_mean_of_months_leaves_their_total_and_notes_out(alone: Alone) -> None:
    grid = [["費目", "1月", "2月", "3月", "計"], ["食費", "20", "30", "40", "90"], ["家賃", "50", "50", "50", "150"]]  # fmt: skip
    assert ("mean_of_all", "30", "20 30 40") in alone("食費の月平均は？", grid)
    notes = [["", "Note", "2019", "2020"], ["Revenue", "3", "20", "40"], ["Costs", "4", "10", "30"]]
    assert ("mean_of_all", "30", "20 40") in alone("What was the average revenue per year?", notes)

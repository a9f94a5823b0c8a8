"""Shares of parts in the wholes that a question names, and growth from one time to another, of ordinary tables, with the query of each answer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.computed.growth import with_growth
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.questions.parse import read
from dsqa.readers.sheet import Sheet
from tests.answering.conftest import Asked

_GENERATED = {
    ("North", "Coal"): (520, 470), ("North", "Gas"): (310, 330), ("North", "Wind"): (170, 210), ("South", "Coal"): (240, 210),
    ("South", "Gas"): (460, 490), ("South", "Wind"): (90, 120), ("East", "Coal"): (150, 110), ("East", "Gas"): (250, 260), ("East", "Wind"): (300, 350),
}  # fmt: skip
ENERGY = "Region,Fuel,Year,Generation (GWh)\n" + "\n".join(
    f"{region},{fuel},{year},{numbers[at]}"
    for at, year in enumerate((2020, 2021))
    for (region, fuel), numbers in _GENERATED.items()
)
_JAPANESE = {"North": "道北", "South": "道南", "East": "道東", "Coal": "さけ", "Gas": "ほたて", "Wind": "こんぶ"}  # fmt: skip
CATCH = "地域,魚種,年,漁獲量（トン）\n" + "\n".join(
    f"{_JAPANESE[region]},{_JAPANESE[fuel]},{year},{numbers[at]}"
    for at, year in enumerate((2020, 2021))
    for (region, fuel), numbers in _GENERATED.items()
)
STAFF = """Department,Men,Women,Part-time
Finance,12,18,5
Engineering,60,20,8
Sales,25,25,12
Legal,4,9,2"""
CLASSES = "学部,男性,女性,留学生\n法学部,12,18,5\n工学部,60,20,8\n文学部,25,25,12\n医学部,4,9,2"
WIDE = "Region,Coal,Gas,Wind\nNorth,520,310,170\nSouth,240,460,90\nEast,150,250,300"
PEOPLE = "Country,2010,2020\nChile,17000,19100\nBrazil,195000,212500\nEgypt,82000,102300\nKenya,42000,53700\nGermany,81700,83100"
TOWNS = "市,2010年,2020年\n旭市,17000,19100\n銚子市,195000,212500\n香取市,82000,102300\n成田市,42000,53700\n匝瑳市,81700,83100"
INCOME = "Region,Income 2015 ($),Income 2020 ($),Population 2020\nNorth,30000,33000,100\nSouth,28000,35000,250\nEast,41000,40000,90\nWest,25000,24000,300"


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (ENERGY, "What share of North's generation in 2020 came from coal?", "52%"),
        (ENERGY, "What percentage of wind generation in 2021 was in the East?", "51.4706%"),
        (ENERGY, "How much of the South's generation in 2021 was gas, in percent?", "59.7561%"),
        (ENERGY, "What was coal's share of generation in the North in 2020?", "52%"),
        (ENERGY, "What percentage of total generation in 2020 came from wind?", "22.49%"),
        (ENERGY, "Of the generation of the East in 2021, what percentage was wind?", "48.6111%"),
        (ENERGY, "Which fuel had the largest share in the East in 2020?", "Wind"),
        (CATCH, "2020年の道北の漁獲量のうちさけは何%ですか", "52%"),
        (CATCH, "2021年のこんぶの漁獲量に占める道東の割合は何%ですか", "51.4706%"),
        (STAFF, "What percentage of the engineering staff are women?", "25%"),
        (STAFF, "What percentage of all staff are men?", "58.3815%"),
        (STAFF, "Which department has the highest share of women?", "Legal"),
        (STAFF, "In which departments are more than half of the staff women?", "Finance; Legal"),
        (STAFF, "In how many departments are most of the staff men?", "1"),
        (STAFF, "What percentage of women are in Finance?", "25%"),
        (CLASSES, "法学部の女性の割合は何%ですか", "60%"),
        (CLASSES, "女性の割合が最も高い学部はどこですか", "医学部"),
        (CLASSES, "女性が過半数の学部はいくつありますか", "2"),
        (WIDE, "What share of North's generation came from coal?", "52%"),
        (WIDE, "What percentage of the East's total is wind?", "42.8571%"),
        (WIDE, "What percentage of all coal is in the North?", "57.1429%"),
        (PEOPLE, "Which two countries grew the most between 2010 and 2020?", "Egypt; Brazil"),
        (PEOPLE, "Which country had the largest percentage growth from 2010 to 2020?", "Kenya"),
        (PEOPLE, "How many countries grew by more than 20%?", "2"),
        (PEOPLE, "How many countries grew by more than 1%?", "5"),
        (PEOPLE, "Which countries grew by less than 1% between 2010 and 2020?", "none"),
        (PEOPLE, "By how many percent did Kenya grow?", "27.8571%"),
        (TOWNS, "2010年から2020年の増加率が最も高い市はどこですか", "成田市"),
        (TOWNS, "増加率が20%を超える市はいくつありますか", "2"),
        (INCOME, "Which region's income grew fastest?", "South"),
        (INCOME, "Which regions saw their income fall?", "East; West"),
        (INCOME, "Which regions' income rose by at least 10%?", "North; South"),
        (INCOME, "What was the percentage change in income in the East?", "-2.439%"),
    ],
)  # fmt: skip
def test_of_parts_and_times(asked: Asked, text: str, question: str, answer: str) -> None:
    found, queried = asked(text, question)
    assert found == answer
    if answer.endswith("%"):
        assert float(queried.rstrip("%")) == pytest.approx(float(answer.rstrip("%")), abs=1e-4)
    else:
        assert queried == answer


def test_part_or_whole_that_no_cell_has_is_not_passed_over(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{ENERGY}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        for question in (
            "What percentage of nuclear generation in 2021 was in the East?",
            "What share of generation in the North was nuclear in 2020?",
        ):
            assert answerer.answer(question, "a").confidence < 0.7


def test_bounds_of_years_are_none_of_growth() -> None:
    relation = Relation(("年", "1月", "2月"), (("1997", "2006", "2016"), ("40", "35", "12"), ("42", "31", "20")))  # fmt: skip
    plain = PlainTable(
        relation,
        "a.csv",
        Sheet("", 0, [[None] * 3 for _ in range(4)], [[""] * 3 for _ in range(4)]),
    )
    assert with_growth(plain, read("平均は1997年から2016年までにどれだけ減った？")) is plain

"""Questions on lists with a row for each combination of labels, as offices publish them, with the query of each answer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from tests.answering.conftest import Asked

_KINDS, _TIMES = ("Coal", "Gas", "Wind"), (2019, 2020, 2021)
_AMOUNTS = {
    "North": ((520, 470, 400), (310, 330, 350), (170, 210, 330)), "South": ((240, 210, 200), (460, 490, 380), (90, 120, 130)),
    "East": ((150, 110, 130), (250, 260, 240), (300, 350, 420)), "West": ((610, 640, 560), (120, 140, 180), (60, 80, 90)),
}  # fmt: skip
"""By region, kind and year."""


def _list(head: str, names: dict[str, str], time: str = "{}") -> str:
    lines = [
        f"{names.get(region, region)},{names.get(kind, kind)},{time.format(year)},{amount}"
        for region, every in _AMOUNTS.items()
        for kind, amounts in zip(_KINDS, every, strict=True)
        for year, amount in zip(_TIMES, amounts, strict=True)
    ]
    return "\n".join([head, *lines])


ENERGY = _list("Region,Fuel,Year,Generation (GWh)", {})
FISCAL = _list("Region,Fuel,Fiscal year,Generation (GWh)", {}, "FY{}")
CATCH = _list(
    "海域,魚種,年,漁獲量（トン）",
    {"North": "太平洋", "South": "日本海", "East": "東シナ海", "West": "オホーツク海", "Coal": "さば", "Gas": "いわし", "Wind": "ぶり"},
)  # fmt: skip
LOANS = _list(
    "館名,分類,年度,貸出冊数",
    {"North": "中央館", "South": "東分館", "East": "西分館", "West": "北分館", "Coal": "文学", "Gas": "歴史", "Wind": "児童書"},
    "{}年度",
)  # fmt: skip
VISITS = "Month,Place,Visitors\n" + "\n".join(
    f"2023-{month:02d},{place},{number}"
    for month, numbers in enumerate(((900, 700), (400, 800), (1200, 1100), (650, 600)), 3)
    for place, number in zip(("Museum", "Pool"), numbers, strict=True)
)
BRANCHES = 'Branch,Year,Sales,Costs\nLeeds,2020,"1,500","1,200"\nLeeds,2021,"1,900","1,300"\nYork,2020,"2,100","2,300"\nYork,2021,"1,700","1,600"\nHull,2020,900,700\nHull,2021,950,980'
GRID = "From,To,People\n" + "\n".join(
    f"{start},{end},{10 * at + to}"
    for at, start in enumerate(("North", "South", "East"), 1)
    for to, end in enumerate(("North", "South", "East"), 1)
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        # Two sums of each thing.
        (ENERGY, "Which regions generated less in 2021 than in 2019?", "South"),
        (ENERGY, "In which regions did wind generate more than gas in 2021?", "East"),
        (ENERGY, "In how many years did coal generate more than gas in the North?", "3"),
        (BRANCHES, "In which years did Leeds have more sales than York?", "2021"),
        (BRANCHES, "Which branches had lower costs in 2021 than in 2020?", "York"),
        (VISITS, "In how many months did the Museum have more visitors than the Pool?", "3"),
        (CATCH, "2021年にぶりがさばより多く獲れた海域はどこですか", "東シナ海"),
        (CATCH, "太平洋でさばがいわしを上回った年はいくつありますか", "3"),
        (LOANS, "2019年度より2021年度の貸出冊数が多い館はどれですか", "中央館; 西分館; 北分館"),
        # A bound.
        (ENERGY, "Which regions generated more than 900 GWh in total in 2020?", "North"),
        (ENERGY, "In how many regions was less than 100 GWh generated from wind in 2019?", "2"),
        (ENERGY, "How many regions generated more than 2,000 GWh from gas in 2021?", "0"),
        (CATCH, "さばの漁獲量の合計が1400トンを超えた年をすべて挙げてください", "2019; 2020"),
        (LOANS, "2021年度の合計が800冊を下回った館はどこですか", "東分館; 西分館"),
        # Shares with a bound, and in their order.
        (ENERGY, "In which regions was coal more than half of generation in 2020?", "West"),
        (ENERGY, "For which regions did wind make up over a third of generation in 2021?", "East"),
        (ENERGY, "In which region did wind have the smallest share of generation in 2020?", "West"),
        (CATCH, "2020年にさばが漁獲量の4割を超える海域はどこですか", "太平洋; オホーツク海"),
        (LOANS, "2021年度に児童書の割合が最も高い館はどこですか", "西分館"),
        # Changes.
        (ENERGY, "Which fuel grew the most between 2019 and 2021?", "Wind"),
        (ENERGY, "Which region saw the largest drop from 2020 to 2021?", "South"),
        (ENERGY, "In which regions did wind generation grow by more than 40% from 2019 to 2021?", "North; South; West"),
        (FISCAL, "Which fuel grew the most between FY2019 and FY2021?", "Wind"),
        (CATCH, "2019年から2021年にかけて漁獲量が最も増えた魚種は何ですか", "ぶり"),
        (LOANS, "2019年度から2021年度に歴史の貸出が減った館はどこですか", "東分館; 西分館"),
        # The first of an order of sums.
        (ENERGY, "Which fuel generated the most over all years?", "Coal"),
        (CATCH, "漁獲量の合計が2番目に多い海域はどこですか", "オホーツク海"),
        # Means of sums.
        (ENERGY, "What was the average annual coal generation?", "1413.33"),
        (ENERGY, "Averaged over the four regions, what was generation in 2019?", "820"),
        (LOANS, "2020年度の1館あたりの貸出冊数は平均何冊ですか", "852.5"),
        # Sums of several rows.
        (ENERGY, "What was total generation outside the North in 2020?", "2,400"),
        (ENERGY, "How much was generated in 2021 without coal?", "2,120"),
        (ENERGY, "How much wind was generated from 2019 to 2021?", "2,350"),
        (ENERGY, "How much did the North and the East generate together in 2019?", "1,700"),
        (ENERGY, "How much coal was generated in all regions in 2021?", "1,290"),
        (FISCAL, "What was total generation from coal in the North from FY2019 to FY2020?", "990"),
        (VISITS, "How many people visited the Pool from March to May 2023?", "2,600"),
        (VISITS, "How many visitors did the Museum and the Pool have in April 2023?", "1,200"),
        (BRANCHES, "What were the total sales of all branches in 2021?", "4,550"),
        (CATCH, "2020年のさばを除く漁獲量の合計は何トンですか", "1,980"),
        (CATCH, "2019年から2021年までの日本海の漁獲量の合計は？", "2,320"),
        (LOANS, "2021年度の全館の文学の貸出冊数は何冊ですか", "1,290"),
        # Two sums.
        (ENERGY, "How many times as much coal as wind was generated in 2020?", "1.88158"),
        (ENERGY, "What was the percentage change in coal generation from 2019 to 2021?", "-15.1316%"),
        (ENERGY, "What is the gap between generation in the North and the South in 2020?", "190"),
        (CATCH, "2020年の太平洋の漁獲量は日本海を何トン上回っていますか", "190"),
        (CATCH, "2020年の日本海ではさばといわしのどちらが多いですか", "いわし"),
        # Not a list that is summed: the ends of a route.
        (GRID, "How many people moved from South to East?", "23"),
    ],
)  # fmt: skip
def test_an_answer(asked: Asked, text: str, question: str, answer: str) -> None:
    found, queried = asked(text, question)
    assert found == answer
    number = answer.replace(",", "").rstrip("%")
    if number.lstrip("-").replace(".", "").isdecimal() and ";" not in answer:
        assert float(queried.rstrip("%")) == pytest.approx(float(number), abs=1e-2)
    else:
        assert queried == answer


def test_the_cells_are_those_that_are_added_up(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{ENERGY}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer("Which regions generated more than 900 GWh in total in 2020?", "a")
        total = answerer.answer("How much wind was generated from 2019 to 2021?", "a")
    assert [one.cell for one in found.cells] == ["A3"]
    assert "summed by Region" in found.why
    assert len(total.cells) == 12
    assert sum(float(one.text) for one in total.operands) == pytest.approx(2350)


def test_a_label_that_no_cell_has_is_not_passed_over(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{ENERGY}\n".encode()})) as opened:
        answerer = Answerer(opened, reranker=None)
        found = answerer.answer("How much nuclear was generated from 2019 to 2021?", "a")
    assert found.status != "answered" or found.confidence < 0.7

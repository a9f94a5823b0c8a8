"""What happened in a month, and what had come together by its end."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.matching.months_to_date import has_other_period, prefer_period

CARS = [
    ["月", "当月", "", "年初からの累計", ""],
    ["", "乗用車", "トラック", "乗用車", "トラック"],
    ["1月", "3,120", "510", "3,120", "510"],
    ["2月", "3,244", "533", "6,364", "1,043"],
    ["3月", "3,801", "602", "10,165", "1,645"],
]
SHIPS = [
    ["Month", "Arrivals in month", "Arrivals year to date"],
    ["April", "41", "160"],
    ["May", "52", "212"],
    ["June", "47", "259"],
]
TRADE = [
    ["品名", "当月", "", "本年１月以降累計", ""],
    ["", "数量", "価額", "数量", "価額"],
    ["魚介類", "41", "227", "245", "1,402"],
    ["医薬品", "34", "103", "195", "566"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("2月の乗用車の台数は？", CARS, "j", "3,244"),
        ("3月末までの乗用車の台数は？", CARS, "j", "10,165"),
        ("3月のトラックの累計は？", CARS, "j", "1,645"),
        ("医薬品の価額は？", TRADE, "j", "103"),
        ("医薬品の価額の累計は？", TRADE, "j", "566"),
        ("How many ships arrived in May?", SHIPS, "e", "52"),
        ("How many ships had arrived by the end of May?", SHIPS, "e", "212"),
    ],
)
def test_the_wording_tells_the_period(
    located: Callable[..., Any], question: str, grid: list[list[str]], lang: str, text: str
) -> None:
    asked, found = located(question, grid, lang)
    # Whichever of the two cells was located first.
    for first in (found, [one for one in found if one.text == text] + found):
        best = prefer_period(asked.question, first)[0]
        assert best.text == text
        assert has_other_period(best)

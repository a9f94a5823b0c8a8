"""Notes that answer though the wording of the question does not ask for one."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.prose.note_instead_of_cell import note_instead_of_cell
from dsqa.prose.passages import Prose

ARRESTS = [
    ["Ten-year arrest trends"],
    ["[9,983 agencies; 2017 estimated population 211,303,234]"],
    ["Offense", "2008", "2017"],
    ["Arson", "10", "12"],
    ["Robbery", "25", "30"],
    ["Fraud", "45", "50"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many agencies does the ten-year arrest trend cover?", "9,983"),
        ("How many robbery arrests were there in 2017?", None),
        ("How much did fraud change in the ten-year trend?", None),
    ],
)
def test_told(located: Callable[..., Any], question: str, text: str | None) -> None:
    asked, found = located(question, ARRESTS)
    answer = note_instead_of_cell(asked, found[0], Prose([("f.xls", found[0].table.sheet)], "e"))
    assert (answer.text if answer else None) == text


STATIONS = [
    ["※13年度より福祉パスは実数"],
    ["駅別乗車人員"],
    ["", "12年度", "13年度"],
    ["北駅", "520", "610"],
    ["南駅", "430", "470"],
    ["計", "950", "1,080"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("福祉パスが実数になったのは何年度からですか", "13年度"),
        ("南駅の乗車人員は何年度から多いですか", None),
        ("13年度の南駅の乗車人員は", None),
    ],
)
def test_since_when(located: Callable[..., Any], question: str, text: str | None) -> None:
    asked, found = located(question, STATIONS, "j")
    answer = note_instead_of_cell(asked, found[0], Prose([("f.xls", found[0].table.sheet)], "j"))
    assert (answer.text if answer else None) == text

"""How many times one number is the other."""

from collections.abc import Callable

import pytest
from sample_grids import WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成22年の東区の人口は西区の何倍ですか", "1.5", "B6,B7", "ratio"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


def test_how_many_times_as_much_compares_amounts(ask: Ask) -> None:
    grid = [
        ["項目", "構成比（％）", "", "実数（億円）", ""],
        ["", "1994年度", "2017年度", "1994年度", "2017年度"],
        ["消費", "15.2", "19.6", "760", "1,140"],
        ["投資", "29.4", "24.1", "1,470", "1,320"],
    ]
    for question in (
        "2017年度の消費は1994年度の何倍ですか",
        "消費は1994年度と比べて2017年度は何倍ですか",
        "消費は2017年度は1994年度と比べて何倍ですか",
    ):
        answer = ask(question, grid, "j")
        assert (answer.text, answer.operation) == ("1.5", "ratio")

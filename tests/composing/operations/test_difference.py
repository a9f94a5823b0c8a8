"""How far two numbers are apart."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, TRADE, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("How many more in the South than in the North in 2001?", "3,100", "B4,B5", "difference"),
        ("By how much did the North fall from 2002 to 2003?", "800", "C4,D4", "difference"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成22年に南区は北区より何人多い？", "300", "B4,B5", "difference"),
        ("北区の人口は2010年から2015年にかけて何人増えましたか", "110", "B4,C4", "difference"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


def test_it_is_written_as_the_sheet_writes_numbers(ask: Ask) -> None:
    answer = ask("What is the difference between exports and imports in 2001?", TRADE)
    assert (answer.text, answer.operation) == ("3,200", "difference")
    assert ask("What were exports in 2001?", TRADE).text == "△1,200"


def test_amounts_are_subtracted_where_an_amount_is_asked_for(ask: Ask) -> None:
    grid = [
        ["項目", "増加率（％）", "", "実数（億円）", ""],
        ["", "2008年度", "2009年度", "2008年度", "2009年度"],
        ["国内総生産", "-4.0", "-3.4", "5,095", "4,920"],
        ["輸出", "-10.6", "-17.7", "889", "640"],
    ]
    question = "2008年度から2009年度にかけて、国内総生産は何億円減りましたか"
    answer = ask(question, grid, "j")
    assert (answer.text, addresses(answer)) == ("175", "D3,E3")

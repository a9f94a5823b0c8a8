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

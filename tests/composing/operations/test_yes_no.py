"""Whether a number is over a bound, or over a second one."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]
BURNT = [
    ["Forest burnt (thousand hectares)"],
    ["Region", "2031", "2032"],
    ["North", "1,200", "800"],
    ["South", "30", "45"],
]
ACCOUNTS = [
    ["会計", "収入", "収支"],
    ["市場会計", "500", "▲ 20"],
    ["水道会計", "900", "35"],
]


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("Were there more animals in the South than in the East in 2001?", "yes", "B5,B6"),
        ("Did the East have fewer animals than the West in 2002?", "no", "C6,C7"),
        ("Did the North have more than 1,500 animals in 2002?", "yes", "C4"),
        ("Did livestock in the South rise from 2001 to 2002?", "no", "B5,C5"),
        ("Was the North higher in 2002 than in 2003?", "yes", "C4,D4"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, "yes_no")
    assert answer.sql.startswith("SELECT CASE WHEN")


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("平成27年の人口は東区のほうが南区より多いですか", "はい", "C6,C5"),
        ("平成27年の北区の人口は300人以上ですか", "いいえ", "C4"),
        ("北区の人口は平成22年から平成27年にかけて増えましたか", "はい", "C4,B4"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, answer.operation) == (text, "yes_no")
    assert sorted(addresses(answer).split(",")) == sorted(cells.split(","))


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Was more than 1,000,000 hectares of forest burnt in the North in 2031?", "yes"),
        ("Was more than 1,000,000 hectares of forest burnt in the North in 2032?", "no"),
    ],
)
def test_a_bound_is_compared_in_the_unit_of_the_sheet(ask: Ask, question: str, text: str) -> None:
    assert ask(question, BURNT).text == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("市場会計の収支は黒字ですか", "いいえ"),
        ("水道会計の収支は黒字ですか", "はい"),
        ("市場会計の収支は赤字でしたか", "はい"),
    ],
)
def test_a_balance_in_the_black_is_over_zero(ask: Ask, question: str, text: str) -> None:
    assert ask(question, ACCOUNTS, "j").text == text

"""The largest, the second smallest, the larger of two, the top three."""

from collections.abc import Callable

import pytest
from sample_grids import LIVESTOCK, SPENDING, WARDS, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("Which region had the most livestock in 2003?", "South", "A5", "argmax"),
        ("Which region had the second largest number in 2001?", "West", "A7", "argmax"),
        ("Which region had the least livestock in 2002?", "North", "A4", "argmin"),
        ("In which year did the East have the most livestock?", "2002", "C2", "argmax"),
        ("Which year had the fewest in the North?", "2003", "D2", "argmin"),
        ("When was the number in the West lowest?", "2002", "C2", "argmin"),
        ("Which had more livestock in 2002, the North or the West?", "West", "A7", "pair_argmax"),
        ("Which had less livestock in 2002, the North or the West?", "North", "A4", "pair_argmin"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成27年に人口が最も多い区はどこですか", "東区", "A6", "argmax"),
        ("平成27年に人口が2番目に多い区は？", "南区", "A5", "argmax"),
        ("平成22年に人口が一番少ない区は？", "北区", "A4", "argmin"),
        ("平成22年の一番多い区の人口は何人ですか", "400", "B5", "max"),
        ("平成22年の一番少ない区の人口は何人ですか", "100", "B4", "min"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("Which two fields had the highest spending in 2002?", "Health; Schools", "A4,A5"),
        ("Besides health, which field had the highest spending in 2002?", "Schools", "A5"),
    ],
)
def test_the_first_two_and_the_first_but_one_that_is_named(
    ask: Ask, question: str, text: str, cells: str
) -> None:
    answer = ask(question, SPENDING)
    assert (answer.text, addresses(answer)) == (text, cells)


def test_the_largest_decrease_is_the_most_negative_change(ask: Ask) -> None:
    grid = [["Region", "Change"], ["North", "-5.1"], ["South", "-9.7"], ["East", "2.0"]]
    assert ask("Which region had the largest decrease?", grid).text == "South"


def test_who_is_a_person_and_not_the_post(ask: Ask) -> None:
    grid = [
        ["氏名", "役職", "報酬（千円）"],
        ["北野一", "会長", "300"],
        ["南野二", "社長", "250"],
        ["東野三", "理事", "90"],
    ]
    answer = ask("報酬が最も少ない人は誰ですか", grid, "j")
    assert answer.text == "東野三"


def test_a_change_up_or_down_is_largest_where_it_rises_most(ask: Ask) -> None:
    grid = [["市", "増減数"], ["北市", "-15"], ["南市", "21"], ["西市", "3"]]
    assert ask("増減数が最も大きい市はどこですか", grid, "j").text == "南市"

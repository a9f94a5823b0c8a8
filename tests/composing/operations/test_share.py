"""What part of its total a number is."""

from collections.abc import Callable

import pytest
from sample_grids import SPENDING, addresses

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("What percent of all spending did health account for in 2001?", "0.25", "B3,B4"),
        (
            "What percentage of all spending was for health in 2002, to one decimal place?",
            "40.0",
            "C3,C4",
        ),
    ],
)
def test_shares_of_a_total(ask: Ask, question: str, text: str, cells: str) -> None:
    answer = ask(question, SPENDING)
    assert (answer.text, addresses(answer)) == (text, cells)


def test_the_whole_is_the_one_that_is_named(ask: Ask) -> None:
    grid = [
        ["部門", "従業者総数", "個人業主", "雇用者", "常用雇用", "臨時・日雇"],
        ["家具", "1,630", "313", "1,090", "1,047", "43"],
        ["繊維", "2,248", "225", "1,781", "1,750", "31"],
    ]
    answer = ask("家具の雇用者のうち常用雇用の割合は何％ですか", grid, "j")
    assert (answer.text, set(addresses(answer).split(","))) == ("96.1", {"E2", "D2"})


def test_a_named_whole_may_be_zero(ask: Ask) -> None:
    grid = [
        ["部門", "従業者総数", "個人業主", "雇用者", "常用雇用"],
        ["家具", "1,630", "313", "0", "1,047"],
        ["繊維", "2,248", "225", "1,781", "1,750"],
    ]
    assert ask("家具の雇用者のうち常用雇用の割合は何％ですか", grid, "j").text


def test_a_whole_is_called_by_what_stands_above_its_total(ask: Ask) -> None:
    grid = [
        ["区", "火災件数", "", "", "死者"],
        ["", "総数", "建物", "林野", ""],
        ["総数", "90", "60", "30", "6"],
        ["西区", "40", "25", "15", "4"],
        ["北区", "50", "35", "15", "2"],
    ]
    answer = ask("西区の火災件数に占める建物火災の割合は何％ですか", grid, "j")
    assert (answer.text, set(addresses(answer).split(","))) == ("62.5", {"C4", "B4"})


SPENT = [
    ["区分", "決算額", "構成比（％）"],
    ["人件費", "2,000", "40.0"],
    ["　うち職員給", "900", "18.0"],
    ["物件費", "3,000", "60.0"],
    ["歳出合計", "5,000", "100.0"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("人件費に占める職員給の割合は何％ですか", "45.0"),
        ("人件費のうち職員給の割合は何％ですか", "45.0"),
        ("歳出に占める人件費の割合は何％ですか", "40.0"),
    ],
)
def test_a_percentage_of_the_total_is_no_share_of_a_named_whole(
    ask: Ask, question: str, text: str
) -> None:
    assert ask(question, SPENT, "j").text == text


def test_a_small_number_in_a_column_of_amounts_is_no_percentage(ask: Ask) -> None:
    grid = [["保健所", "源泉総数"], ["総数", "459"], ["花巻", "376"], ["二戸", "83"]]
    answer = ask("二戸の源泉総数が全体に占める割合は何%ですか", grid, "j")
    assert (answer.text, answer.operation) == ("18.1", "share")


def test_a_change_in_percent_is_no_share_of_a_named_whole(ask: Ask) -> None:
    grid = [
        ["地域", "人口（人）", "", "人口の増減", ""],
        ["", "総数", "男", "実数", "率（％）"],
        ["海道県", "5,200", "2,400", "-157", "-2.9"],
        ["　雪原市", "1,950", "910", "21", "1.1"],
        ["　港館市", "250", "110", "-15", "-5.6"],
    ]
    assert ask("海道県の人口に占める雪原市の割合は何％ですか", grid, "j").text == "37.5"

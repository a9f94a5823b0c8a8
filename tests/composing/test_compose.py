"""Operations over located cells, on one English and one Japanese sheet."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.answers.model import Answer
from dsqa.composing.compose import compose

Ask = Callable[..., Answer]
Located = Callable[..., Any]

LIVESTOCK = [
    ["Livestock by region"],
    ["Region", "2001", "2002", "2003"],
    ["Total", "10,600", "11,900", "11,500"],
    ["North", "1,200", "1,900", "1,100"],
    ["South", "4,300", "3,800", "5,400"],
    ["East", "2,100", "3,700", "2,000"],
    ["West", "3,000", "2,500", "3,000"],
]
WARDS = [
    ["区別人口"],
    ["区", "平成22年", "平成27年"],
    ["総数", "1,000", "1,210"],
    ["北区", "100", "210"],
    ["南区", "400", "350"],
    ["東区", "300", "450"],
    ["西区", "200", "200"],
]
CLUBS = [
    ["Club", "City", "Titles", "Stadium"],
    ["Rovers", "Leeds", "7", "Park"],
    ["United", "York", "3", "Dock"],
    ["Athletic", "Hull", "12", "Moor"],
]
TRADE = [["", "2001", "2002"], ["Exports", "△1,200", "3,400"], ["Imports", "2,000", "△5,600"]]
CHANGES = [["Year", "Change in output"], ["2001", "5.1"], ["2002", "-6.7"], ["2003", "2.0"]]
GROWTH = [
    ["Region", "2010", "2020", "Change 2010 to 2020"],
    ["North", "100", "170", "+70"],
    ["South", "300", "320", "+20"],
    ["East", "240", "200", "-40"],
]


def addresses(answer: Answer) -> str:
    return ",".join(sorted(ref.cell for ref in answer.cells))


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("How much livestock was there in the South in 2002?", "3,800", "C5", "lookup"),
        ("How much livestock was there in 2002?", "11,900", "C3", "lookup"),
        ("Which region had the most livestock in 2003?", "South", "A5", "argmax"),
        ("Which region had the second largest number in 2001?", "West", "A7", "argmax"),
        ("Which region had the least livestock in 2002?", "North", "A4", "argmin"),
        ("In which year did the East have the most livestock?", "2002", "C2", "argmax"),
        ("Which year had the fewest in the North?", "2003", "D2", "argmin"),
        ("When was the number in the West lowest?", "2002", "C2", "argmin"),
        ("Which had more livestock in 2002, the North or the West?", "West", "A7", "pair_argmax"),
        ("Which had less livestock in 2002, the North or the West?", "North", "A4", "pair_argmin"),
        ("How many regions had more than 2,500 in 2002?", "2", "C5,C6", "count"),
        ("How many regions had at least 2,500 in 2002?", "3", "C5,C6,C7", "count"),
        ("How many regions had fewer than 2,000 in 2001?", "1", "B4", "count"),
        ("How many regions had more than 9,000 in 2001?", "0", "", "count"),
        ("How many more in the South than in the North in 2001?", "3,100", "B4,B5", "difference"),
        ("By how much did the North fall from 2002 to 2003?", "800", "C4,D4", "difference"),
        ("What was the average of the North and the South in 2003?", "3,250.0", "D4,D5", "average"),
    ],
)
def test_english(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cells", "operation"),
    [
        ("平成27年の東区の人口は何人ですか", "450", "C6", "lookup"),
        ("平成27年に人口が最も多い区はどこですか", "東区", "A6", "argmax"),
        ("平成27年に人口が2番目に多い区は？", "南区", "A5", "argmax"),
        ("平成22年に人口が一番少ない区は？", "北区", "A4", "argmin"),
        ("平成22年の一番多い区の人口は何人ですか", "400", "B5", "max"),
        ("平成22年の一番少ない区の人口は何人ですか", "100", "B4", "min"),
        ("平成27年に人口が300人以上の区はいくつありますか", "2", "C5,C6", "count"),
        ("平成27年に人口が300人未満の区はいくつありますか", "2", "C4,C7", "count"),
        ("平成22年に南区は北区より何人多い？", "300", "B4,B5", "difference"),
        ("北区の人口は2010年から2015年にかけて何人増えましたか", "110", "B4,C4", "difference"),
        ("平成22年の東区の人口は西区の何倍ですか", "1.5", "B6,B7", "ratio"),
        ("平成22年と平成27年の南区の人口の平均を計算すると？", "375.0", "B5,C5", "average"),
    ],
)
def test_japanese(ask: Ask, question: str, text: str, cells: str, operation: str) -> None:
    answer = ask(question, WARDS, "j")
    assert (answer.text, addresses(answer), answer.operation) == (text, cells, operation)


@pytest.mark.parametrize(
    ("question", "text", "cell"),
    [
        ("Which club has the most titles?", "Athletic", "A4"),
        ("Which club has the fewest titles?", "United", "A3"),
        ("Which city is the club Rovers in?", "Leeds", "B2"),
        ("How many titles did Athletic win?", "12", "C4"),
        ("What is the stadium of United?", "Dock", "D3"),
    ],
)
def test_labels_and_texts(ask: Ask, question: str, text: str, cell: str) -> None:
    answer = ask(question, CLUBS)
    assert (answer.text, addresses(answer)) == (text, cell)


def test_computed_numbers_follow_the_sheet(ask: Ask) -> None:
    answer = ask("What is the sum of exports and imports in 2002?", TRADE)
    assert (answer.text, addresses(answer), answer.operation) == ("△2,200", "C2,C3", "sum")
    answer = ask("What is the difference between exports and imports in 2001?", TRADE)
    assert (answer.text, answer.operation) == ("3,200", "difference")
    assert ask("What were exports in 2001?", TRADE).text == "△1,200"


def test_a_question_that_says_it_went_down_drops_the_sign(ask: Ask) -> None:
    assert ask("How much did output decline in 2002?", CHANGES).text == "6.7"
    assert ask("What was the change in output in 2002?", CHANGES).text == "-6.7"
    assert ask("How much did output decline in 2001?", CHANGES).text == "5.1"


def test_a_change_that_the_sheet_states_is_looked_up(ask: Ask) -> None:
    for question in (
        "By how much did the North change between 2010 and 2020?",
        "How many more in the North in 2020 than in 2010?",
    ):
        answer = ask(question, GROWTH)
        assert (answer.text, addresses(answer), answer.operation) == ("+70", "D2", "lookup")
    answer = ask("How many more in the South than in the North in 2010?", GROWTH)
    assert (answer.text, addresses(answer), answer.operation) == ("200", "B2,B3", "difference")


def test_percent_change_counts_from_the_earlier_year(ask: Ask) -> None:
    for question in (
        "By what percentage did livestock in the East rise between 2001 and 2002?",
        "By what percentage did livestock in the East rise from 2001 to 2002?",
    ):
        answer = ask(question, LIVESTOCK)
        assert (answer.text, addresses(answer)) == ("76.2", "B6,C6")
        assert ask(f"{question[:-1]}, to the nearest percent?", LIVESTOCK).text == "76"


def test_an_operation_that_the_cells_cannot_carry_is_a_look_up(ask: Ask) -> None:
    texts = [["Club", "City", "Stadium"], ["Rovers", "Leeds", "Park"], ["United", "York", "Dock"]]
    answer = ask("What is the sum of stadium and city of United?", texts)
    assert answer.text in ("Dock", "York")
    assert answer.operation == "lookup"


@pytest.mark.parametrize(
    "question",
    ["", "?", "Which region had the most?", "How many regions had more than 5?", "zzz", "by how much?"],
)  # fmt: skip
def test_there_is_always_a_text_and_a_why(ask: Ask, question: str) -> None:
    answer = ask(question, LIVESTOCK)
    assert answer.text and answer.why


def test_nothing_located_no_answer(located: Located) -> None:
    asked, _ = located("How much?", LIVESTOCK)
    assert compose(asked, []) is None


SPENDING = [
    ["Spending by field"],
    ["Field", "2001", "2002"],
    ["All fields", "1,000", "1,200"],
    ["  Health", "250", "480"],
    ["  Schools", "600", "420"],
    ["  Roads", "150", "300"],
]


@pytest.mark.parametrize(
    ("question", "text", "cells"),
    [
        ("What percent of all spending did health account for in 2001?", "0.25", "B3,B4"),
        (
            "What percentage of all spending was for health in 2002, to one decimal place?",
            "40.0",
            "C3,C4",
        ),
        ("What were the spendings for health in 2001 and 2002 respectively?", "250; 480", "B4,C4"),
        ("Which two fields had the highest spending in 2002?", "Health; Schools", "A4,A5"),
        ("Besides health, which field had the highest spending in 2002?", "Schools", "A5"),
    ],
)
def test_shares_lists_and_the_first_of_several(
    ask: Ask, question: str, text: str, cells: str
) -> None:
    answer = ask(question, SPENDING)
    assert (answer.text, addresses(answer)) == (text, cells)


def test_the_largest_decrease_is_the_most_negative_change(ask: Ask) -> None:
    grid = [["Region", "Change"], ["North", "-5.1"], ["South", "-9.7"], ["East", "2.0"]]
    assert ask("Which region had the largest decrease?", grid).text == "South"


def test_the_sql_says_what_was_done(ask: Ask) -> None:
    answer = ask("Which region had the most livestock in 2003?", LIVESTOCK)
    assert answer.sql == "SELECT label FROM cells ORDER BY value DESC, n LIMIT 1"
    assert [(one.label, one.text, one.cell.cell) for one in answer.operands] == [
        ("North", "1,100", "D4"),
        ("South", "5,400", "D5"),
        ("East", "2,000", "D6"),
        ("West", "3,000", "D7"),
    ]
    looked_up = ask(
        "What was the output in 2001?", [["Year", "Output"], ["2000", "5"], ["2001", "7"]]
    )
    assert (
        looked_up.sql == """SELECT text FROM cells WHERE "row" = '2001' AND "column" = 'Output'"""
    )
    assert not looked_up.operands

"""The lines for which a comparison of two numbers holds, and how many they are."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
STAFF = [
    ["District", "Doctors", "Nurses"],
    ["North", "20", "30"],
    ["South", "25", "15"],
    ["West", "10", "40"],
]
EQUAL = [
    ["Ward", "Budget", "Actual"],
    ["Hill", "20", "30"],
    ["Mill", "25", "25"],
    ["Quay", "9", "4"],
]
BALANCE = [
    ["", "2019", "2020"],
    ["Current assets", "", ""],
    ["  Cash", "9", "7"],
    ["  Stock", "5", "4"],
    ["Fixed assets", "", ""],
    ["  Land", "8", "6"],
]
TRADE = [["国", "輸入額", "輸出額"], ["フランス", "50", "70"], ["ドイツ", "90", "60"], ["中国", "40", "45"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which districts had more nurses than doctors?", STAFF, "listed_where", "North; West"),
        ("Which wards had the same actual as budget?", EQUAL, "listed_where", "Mill"),
        ("Which current assets fell from 2019 to 2020?", BALANCE, "listed_where", "Cash; Stock"),
        ("How many districts had fewer nurses than doctors?", STAFF, "count_where", "1"),
        ("輸出額が輸入額より多い国をすべて挙げてください", TRADE, "listed_where", "フランス; 中国"),
        ("輸出額が輸入額を下回る国はいくつありますか", TRADE, "count_where", "1"),
    ],
)
def test_two_columns(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert {(name, text) for name, text, _ in alone(question, grid)} == {(operation, answer)}


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("In how many cities did the population increase from 2010 to 2020?", "count_where", "3"),
        ("In which years was the population of Leeds larger than in Hull?", "listed_where", "2010; 2015; 2020"),
        ("2010年から2020年にかけて人口が増えた市はいくつありますか", "count_where", "3"),
    ],
)  # fmt: skip
def test_times(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert {(name, text) for name, text, _ in alone(question)} == {(operation, answer)}


def test_a_year_is_no_ward(alone: Alone) -> None:
    grid = [["年 区", "", "", "人口", "増加数"], ["平成23年", "", "2011", "900", "5"], ["平成24年", "", "2012", "895", "-5"], ["東区", "East", "", "400", "3"], ["西区", "West", "", "300", "-2"], ["南区", "South", "", "200", "4"]]  # fmt: skip
    assert {text for _, text, _ in alone("人口が増えた区はどこですか", grid)} == {"東区; 南区"}


STATED = [
    ["City", "Population 2010", "Population 2020", "Change, 2010 to 2020"],
    ["York", "90", "87", "-3"],
    ["Leeds", "50", "54", "4"],
    ["Hull", "70", "62", "-8"],
]
STATED_JA = [
    ["市", "人口", "前回からの増減数"],
    ["横浜市", "90", "-3"],
    ["川崎市", "50", "4"],
    ["相模原市", "70", "-8"],
]


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which cities lost population?", STATED, "listed_where", "York; Hull"),
        ("How many cities gained population?", STATED, "count_stated", "1"),
        ("How many cities lost population from 2010 to 2020?", STATED, "count_stated", "2"),
        ("人口が減った市はどこですか", STATED_JA, "listed_where", "横浜市; 相模原市"),
    ],
)
def test_stated_changes(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert {(name, text) for name, text, _ in alone(question, grid)} == {(operation, answer)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("How many more nurses than doctors are there in North?", STAFF)
    assert not alone("Which district has the most nurses?", STAFF)
    assert not alone("How many districts have more than 20 nurses?", STAFF)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("In what year did York first have more people than Hull?", "2020"),
        ("ヨーク市の人口がハル市を初めて上回ったのは何年ですか", "2020年"),
        ("ヨーク市の人口がハル市を初めて抜いたのはいつですか", "2020年"),
    ],
)
def test_the_first_time(alone: Alone, question: str, answer: str) -> None:
    english = [["City", "2010", "2015", "2020"], ["York", "1", "2", "9"], ["Hull", "4", "5", "6"]]
    japanese = [["市", "2010年", "2015年", "2020年"], ["ヨーク市", "1", "2", "9"], ["ハル市", "4", "5", "6"]]  # fmt: skip
    found = alone(question, english if question.isascii() else japanese)
    assert {(name, text) for name, text, _ in found} == {("first_where", answer)}


def test_fewer_than_in_the_year_before(alone: Alone) -> None:
    grid = [["市", "2019年", "2020年"], ["青葉市", "10", "7"], ["上原市", "5", "8"], ["大沢市", "9", "3"]]  # fmt: skip
    found = alone("2020年に前年より人口が減った市をすべて挙げてください", grid)
    assert {(name, text) for name, text, _ in found} == {("listed_where", "青葉市; 大沢市")}


STATED = [
    ["District", "Visitors", "Change on previous year (%)"],
    ["North", "20", "3.5"],
    ["South", "25", "-1.5"],
    ["West", "10", "-0.4"],
]
STATED_JA = [["県", "販売額", "前年比増減率"], ["青森県", "50", "-7.5"], ["岩手県", "90", "6.1"], ["秋田県", "40", "4.5"]]  # fmt: skip
LEVELS = [["県", "販売額", "前年比"], ["青森県", "50", "97.5"], ["岩手県", "90", "106.1"], ["秋田県", "40", "104.5"]]  # fmt: skip
NESTED = [
    ["Year and district", "Permits"],
    ["2020", "62"], ["  North", "20"], ["  South", "25"], ["  West", "17"],
    ["2021", "66"], ["  North", "23"], ["  South", "21"], ["  West", "22"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which districts saw a fall in visitors compared with the previous year?", STATED, "listed_where", "South; West"),
        ("In how many districts did visitors increase over the previous year?", STATED, "count_stated", "1"),
        ("販売額が前年より減少した県をすべて挙げてください", STATED_JA, "listed_where", "青森県"),
        ("販売額が前年より増えた県はいくつありますか", STATED_JA, "count_stated", "2"),
        ("In which districts did permits fall from 2020 to 2021?", NESTED, "listed_where", "South"),
        ("In how many districts did permits increase between 2020 and 2021?", NESTED, "count_where", "2"),
    ],
)  # fmt: skip
def test_changes_that_are_stated_or_nested(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert {(name, text) for name, text, _ in alone(question, grid)} == {(operation, answer)}


def test_levels_against_100_are_no_changes(alone: Alone) -> None:
    assert not alone("販売額が前年より減少した県をすべて挙げてください", LEVELS)


def test_amounts_are_no_lines(alone: Alone) -> None:
    assert not alone(
        "How many million dollars did visitors increase over the previous year?", STATED
    )

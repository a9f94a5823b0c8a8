from collections.abc import Callable

import pytest

GAPS = [
    ["City", "2010", "2015", "2020"],
    ["York", "(D)", "120", "150"],
    ["Leeds", "300", "(D)", "340 p"],
    ["Hull", "200", "220", ".."],
    ["Ripon", "..", "15", "(D)"],
    ["(D) withheld", "", "", ""],
    [".. not available", "", "", ""],
    ["p provisional", "", "", ""],
]
GAPS_JA = [
    ["市町村", "2010年", "2015年", "2020年"],
    ["横浜市", "χ", "120", "150"],
    ["川崎市", "300", "χ", "p 340"],
    ["相模原市", "200", "220", "…"],
    ["逗子市", "…", "15", "χ"],
    ["「χ」は秘匿、「…」は不詳、pは速報値を示す。", "", "", ""],
]
Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which cities have no data for 2020?", ("listed_gaps", "Hull; Ripon")),
        ("How many cities have no population for 2020?", ("count_gaps", "2")),
        ("How many cities have a figure for 2020?", ("count_gaps", "2")),
        ("Which cities have withheld figures for 2020?", ("listed_gaps", "Ripon")),
        ('How many cities are marked ".." in 2020?', ("count_gaps", "1")),
        ("Which cities have provisional figures for 2020?", ("listed_gaps", "Leeds")),
        ("Is the 2020 figure for Leeds provisional?", ("has_number", "yes")),
        ("Is there a value for Hull in 2020?", ("has_number", "no")),
        ("Which years are missing for Ripon?", ("listed_gaps", "2010; 2020")),
        ("Which cities have data for every year?", ("listed_gaps", "none")),
        ("What is the first year with data for York?", ("end_of_numbers", "2015")),
        ("What is the last year with data for Hull?", ("end_of_numbers", "2015")),
        ("What is the latest available population of Hull?", ("latest_number", "220")),
        ("2020年の値がない市町村はどこですか。", ("listed_gaps", "相模原市; 逗子市")),
        ("2020年の値がない市町村はいくつありますか。", ("count_gaps", "2")),
        ("2020年の値が秘匿されている市町村は？", ("listed_gaps", "逗子市")),
        ("2020年の川崎市の値は速報値ですか。", ("has_number", "はい")),
        ("逗子市のデータがない年は？", ("listed_gaps", "2010年; 2020年")),
        ("相模原市の人口の最新の値は？", ("latest_number", "220")),
    ],
)  # fmt: skip
def test_lines_are_told_by_what_stands_in_place_of_a_number(
    alone: Alone, question: str, expected: tuple[str, str]
) -> None:
    grid = GAPS if question.isascii() else GAPS_JA
    assert {one[:2] for one in alone(question, grid)} == {expected}


def test_towns_without_farms_may_have_zero(alone: Alone) -> None:
    grid = [row[:] for row in GAPS]
    grid[1][1] = "0"
    assert not alone("How many cities have no farms in 2010?", grid)


def test_other_questions_ask_for_no_gaps(alone: Alone) -> None:
    assert not alone("What was the population of York in 2015?", GAPS)
    assert not alone("Which city had the most people in 2020?", GAPS)

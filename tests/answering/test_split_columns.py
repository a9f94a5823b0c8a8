"""Dates in three columns, and names of people in two."""

from collections.abc import Callable
from pathlib import Path

import pytest

import dsqa
from dsqa.answering.answerer import Answerer
from dsqa.answering.over_tables.split_columns import with_whole_columns
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.export.query import run_query
from tests.derivations.test_plain_tables import plain, sheet

STORMS = [
    ["Place", "Event Year", "Event Month", "Event Day", "Wind"],
    ["Bath", "2019", "March", "4", "80"],
    ["Hull", "2020", "January", "2", "101"],
    ["Derby", "2020", "March", "17", "66"],
    ["Truro", "2021", "July", "8", "90"],
]
RAIN = [
    ["年", "月", "日", "曜日", "場所", "雨量"],
    ["令和元", "3", "4", "月", "津市", "80"],
    ["", "", "30", "土", "呉市", "95"],
    ["令和2", "1", "5", "日", "柏市", "101"],
]


def whole(grid: list[list[str]]) -> PlainTable:
    found = plain(sheet(grid))
    assert found is not None
    return with_whole_columns(found)


def test_three_columns_are_one_date() -> None:
    found = whole(STORMS)
    assert [column.head for column in found.relation.columns] == ["Place", "Event Date", "Wind"]
    assert found.relation.columns[1].texts[:2] == ("2019-03-04", "2020-01-02")
    assert found.addresses(0, 1) == ["B2", "C2", "D2"]
    assert found.addresses(0, 2) == ["E2"]
    assert found.relation.heads == tuple(STORMS[0])


def test_a_year_and_a_month_that_are_left_out_are_those_above() -> None:
    assert whole(RAIN).relation.columns[0].texts == (
        "令和元年3月4日",
        "令和元年3月30日",
        "令和2年1月5日",
    )


@pytest.mark.parametrize(
    "heads", [["Year", "Month", "Hour"], ["Start Year", "Month", "Day"], ["Year", "Day", "Wind"]]
)
def test_other_columns_stay_apart(heads: list[str]) -> None:
    grid = [["Place", *heads], ["Bath", "2019", "3", "4"], ["Hull", "2020", "1", "2"]]
    assert len(whole(grid).relation.columns) == 4


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was the strongest wind?", "2020-01-02"),
        ("On which day was the event in Derby?", "2020-03-17"),
        ("Which place was hit on 8 July 2021?", "Truro"),
        ("How many events were there in 2020?", "2"),
        ("How many columns are there?", "5"),
    ],
)
def test_questions_about_dates_in_columns(tmp_path: Path, question: str, text: str) -> None:
    file = tmp_path / "storms.csv"
    file.write_text("\n".join(map(",".join, STORMS)) + "\n", "utf-8")
    assert dsqa.ask(question, file, reranker="none").text == text


def test_a_query_has_the_date_of_the_three_columns(make: Callable[..., Path]) -> None:
    rows = [["2019", "3", "4", "月", "津市", "80"], ["2020", "1", "5", "日", "柏市", "101"]]
    data = "\n".join(map(",".join, [RAIN[0], *rows])).encode()
    with open_collection(make({"a": ["rain.csv"]}, {"rain.csv": data}, lang="j")) as opened:
        answerer = Answerer(opened, reranker=None)
        question = "雨量が最も多かったのはいつですか。"
        answer = answerer.answer(question, "a")
        rows_found = run_query(answerer.contents("a"), answer.sql)
    assert answer.text == rows_found.iloc[0, 0] == "2020年1月5日"
    assert [cell.cell for cell in answer.cells] == ["A3", "B3", "C3"]


def test_a_day_of_a_date_is_no_day_of_the_week(tmp_path: Path) -> None:
    file = tmp_path / "rain.csv"
    rows = [*RAIN, ["", "6", "21", "日", "柏市", "12"], ["令和3", "2", "15", "月", "柏市", "7"]]
    file.write_text("\n".join(map(",".join, rows)) + "\n", "utf-8")
    answer = dsqa.ask("最後の柏市の雨は何年何月何日ですか。", file, reranker="none")
    assert "日 = " not in answer.why and "曜日" not in answer.why


def test_a_group_of_heads_over_the_parts_of_a_date(tmp_path: Path) -> None:
    rows = "".join(
        f"<tr><td>{year}</td><td>{month}</td><td>{day}</td><td>{place}</td><td>{wind}</td></tr>"
        for place, year, month, day, wind in STORMS[1:]
    )
    file = tmp_path / "storms.html"
    file.write_text(
        "<table><thead><tr><th colspan=3>Date</th><th rowspan=2>Place</th><th rowspan=2>Wind</th></tr>"
        f"<tr><th>Year</th><th>Month</th><th>Day</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    assert dsqa.ask("When was the strongest wind?", file, reranker="none").text == "2020-01-02"


TEAM = [
    ["First_Name", "Last Name", "Club", "Height"],
    ["Ida", "Berg", "Reds", "181"],
    ["Jan", "Moe", "Blues", "198"],
    ["Ida", "Lund", "Blues", "174"],
]


def test_two_columns_are_one_name() -> None:
    found = whole(TEAM)
    assert [one.head for one in found.relation.columns] == ["name", *TEAM[0]]
    assert found.relation.columns[0].texts == ("Ida Berg", "Jan Moe", "Ida Lund")
    assert found.addresses(1, 0) == ["A3", "B3"]
    in_japanese = whole([["姓", "名", "年齢"], ["佐藤", "花子", "31"], ["森", "健", "28"]])
    assert in_japanese.relation.columns[0].texts == ("佐藤花子", "森健")
    assert (
        len(whole([["Name", *TEAM[0]], *(["x", *row] for row in TEAM[1:])]).relation.columns) == 5
    )


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the tallest?", "Jan Moe"),
        ("Which club does Ida Lund play for?", "Blues"),
        ("How many players have the first name Ida?", "2"),
    ],
)
def test_questions_about_names_in_columns(
    make: Callable[..., Path], question: str, text: str
) -> None:
    data = "\n".join(map(",".join, TEAM)).encode()
    with open_collection(make({"a": ["team.csv"]}, {"team.csv": data})) as opened:
        answerer = Answerer(opened, reranker=None)
        answer = answerer.answer(question, "a")
        rows_found = run_query(answerer.contents("a"), answer.sql)
    assert answer.text == str(rows_found.iloc[0, 0]) == text

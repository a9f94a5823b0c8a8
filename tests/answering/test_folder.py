"""Folders whose files belong together: a file for each year or place, states of a file, copies, and lists of codes."""

from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest

import dsqa
from dsqa.answering.folders.name_parts import name_parts

Asked = Callable[[Mapping[str, str], str], dsqa.Answer]
BUDGET = "Department,Budget,Spent\nSchools,{},{}\nRoads,{},{}\nParks,{},{}\n"
YEARS = {
    f"budget_{year}.csv": BUDGET.format(*(100 * year - 200_000 + at for at in (1, 2, 50, 60, 7, 8)))
    for year in range(2018, 2023)
}
SALES = "Month,Sales,Returns\nMay,{},{}\nJune,{},{}\nJuly,{},{}\n"
TOWNS = {
    f"sales_{town}.csv": SALES.format(*(number * at for at in (10, 1, 20, 2, 30, 3)))
    for town, number in (("leeds", 3), ("york", 7), ("hull", 5))
}
VISITS = "区分,入館者数\n大人,{}\n子ども,{}\n"
NESTED = {
    f"{year}/{place}/入館者数.csv": VISITS.format(year - 1000, year - at)
    for year in (2020, 2021)
    for at, place in enumerate(("東京", "大阪", "福岡"), 100)
}
CODES = {
    "trees.csv": "Tree,Species Code,Height\n1,A1,5\n2,B2,7\n3,A1,9\n4,B2,4\n5,A1,6\n6,C3,8\n",
    "species.csv": "Code,Name\nA1,Red maple\nB2,White oak\nC3,Green ash\n",
    "water.csv": "Year,Water used\n2019,40\n2020,50\n2021,45\n",
}
BRANCHES = {
    f"売上_{place}.csv": f"商品,1月,2月\nりんご,{first},20\nみかん,30,40\nぶどう,5,6\n"
    for place, first in (("東京", 10), ("大阪", 20))
}
MIXED = {
    "売上.csv": "商品,1月,2月\nりんご,10,20\nみかん,30,40\nぶどう,5,6\n",
    "人口.csv": "都市,男性,女性\n大阪市,10,20\n堺市,30,40\n神戸市,5,6\n",
    "rivers.csv": "River,Length\nAire,114\nOuse,84\nWharfe,97\n",
}


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """The answer to a question on a folder of files."""

    def ask(files: Mapping[str, str], question: str) -> dsqa.Answer:
        for name, text in files.items():
            path = tmp_path / "files" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return dsqa.ask(question, tmp_path / "files")

    return ask


@pytest.mark.parametrize(
    ("files", "question", "answer", "named"),
    [
        (YEARS, "What was the budget for schools in 2020?", "2001", {"budget_2020.csv"}),
        (YEARS, "Which year had the highest budget for parks?", "2022", {"budget_2022.csv"}),
        (TOWNS, "Which branch had the highest sales in June?", "york", {"sales_york.csv"}),
        (TOWNS, "What were the total sales of all branches in May?", "150", set(TOWNS)),
        (TOWNS, "What were the sales in Hull in May?", "50", {"sales_hull.csv"}),
        (
            NESTED,
            "2021年に子どもの入館者数が最も多いのはどこですか",
            "東京",
            {"2021/東京/入館者数.csv"},
        ),
        (
            NESTED,
            "2020年の大阪の子どもの入館者数は？",
            "1919",
            {"2020/大阪/入館者数.csv"},
        ),
        (CODES, "How many red maples are there?", "3", {"trees.csv", "species.csv"}),
        (CODES, "How much water was used in 2020?", "50", {"water.csv"}),
        (CODES, "What does the code B2 stand for?", "White oak", {"species.csv"}),
        (CODES, "Which file has the water used?", "water.csv", {"water.csv"}),
        (BRANCHES, "りんごの1月の売上の合計は全支店でいくらですか？", "30", set(BRANCHES)),
        (BRANCHES, "りんごの1月の売上は全支店合計でいくら？", "30", set(BRANCHES)),
        (MIXED, "Which file lists the rivers?", "rivers.csv", {"rivers.csv"}),
        (MIXED, "売上はどのファイルにありますか", "売上.csv", {"売上.csv"}),
    ],
)
def test_the_files_that_a_question_means(
    asked: Asked, files: Mapping[str, str], question: str, answer: str, named: set[str]
) -> None:
    found = asked(files, question)
    assert found.text == answer
    assert {cell.file for cell in found.cells} <= named


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which year had the highest budget for parks?", "2022"),
        ("What was the budget for schools in 2020?", "2001"),
    ],
)
def test_a_zip_of_files_is_asked_as_one_table(tmp_path: Path, question: str, answer: str) -> None:
    with ZipFile(tmp_path / "budget.zip", "w") as packed:
        for name, text in YEARS.items():
            packed.writestr(name, text)
    assert dsqa.ask(question, tmp_path / "budget.zip").text == answer


def test_a_year_that_no_file_is_of_is_missing(asked: Asked) -> None:
    found = asked(YEARS, "What was the budget for schools in 2012?")
    assert [one.what for one in found.missing] == ["2012"]


def test_the_state_of_a_file_that_a_question_names(asked: Asked) -> None:
    files = {
        "fires_2022_final.csv": TOWNS["sales_york.csv"],
        "fires_2022_draft.csv": TOWNS["sales_hull.csv"],
    }
    assert asked(files, "What were the sales in May?").text == "70"
    assert asked(files, "What were the sales in May in the draft?").text == "50"


@pytest.mark.parametrize(
    ("name", "words", "states", "rank"),
    [
        ("loans_2022 (1).xlsx", ("loans", "2022"), (), 2),
        ("Copy of loans 2022.xlsx", ("loans", "2022"), (), 2),
        ("old/loans2022_draft.xlsx", ("loans", "2022"), ("old", "draft"), 4),
        ("火災_令和4年_確定.xlsx", ("火災", "令和4年"), ("確定",), 0),
        ("人口(令和元年).xlsx", ("人口", "令和元年"), (), 1),
        ("final.csv", ("final",), ("final",), 0),
    ],
)
def test_the_parts_of_a_name(
    name: str, words: tuple[str, ...], states: tuple[str, ...], rank: int
) -> None:
    assert name_parts(name) == (words, states, rank)

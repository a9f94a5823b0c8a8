"""Lists that repeat an outer name in each row, without its totals, asked by these names."""

import csv
from pathlib import Path

import pytest
from openpyxl import Workbook

import dsqa
from dsqa.answering.summed.levels import are_summed, is_of_times, lines_of, summed_columns
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import run_query
from dsqa.readers.sheet import Region, Sheet
from dsqa.tables.model import Axis, Label, Level, Table

HEADS = ["Shire", "Mill town", "Mills 2020", "Mills 2030", "Wheel height"]
ROWS = [
    ["Westmere", "Aldby", 40, 44, 3.5],
    ["Westmere", "Burford", 25, 21, 4.5],
    ["Westmere", "Cotham", 12, 18, 2.5],
    ["Eastmere", "Dunley", 70, 61, 3.0],
    ["Eastmere", "Eversham", 8, 9, 5.5],
    ["Northmere", "Fenton", 33, 35, 1.5],
    ["Northmere", "Garside", 31, 30, 2.0],
]
HEADS_JA = ["県", "市", "年", "性別", "児童数"]
ROWS_JA = [
    [prefecture, city, f"{year}年", sex, count + 10 * (year - 2020) + (sex == "女")]
    for prefecture, city, count in (
        ("群馬県", "青木市", 100),
        ("群馬県", "石田市", 300),
        ("千葉県", "上原市", 250),
        ("千葉県", "江口市", 220),
    )
    for year in (2020, 2021)
    for sex in ("男", "女")
]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("lists")
    found = {}
    for name, lines in (("mills.csv", [HEADS, *ROWS]), ("jido.csv", [HEADS_JA, *ROWS_JA])):
        found[name] = folder / name
        with found[name].open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream).writerows(lines)
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for line in (["Table 2. Mills by shire and town"], [], HEADS, *ROWS):
        sheet.append(line)
    found["mills.xlsx"] = folder / "mills.xlsx"
    book.save(found["mills.xlsx"])
    return found


OF_SHIRES = [
    ("Which shire had the most mills in 2030?", "Westmere", 1),
    ("Which shire had the fewest mills in 2020?", "Northmere", 1),
    ("How many mills did Westmere have in 2030?", "83", 3),
    ("How many more mills were there in Westmere than in Eastmere in 2030?", "13", 5),
    ("Did Northmere have more mills than Eastmere in 2030?", "no", 4),
    ("Which shires had more than 66 mills in 2030?", "Westmere; Eastmere", 2),
    ("How many shires had more than 66 mills in 2030?", "2", 5),
    ("Where did Eastmere rank among the shires by mills in 2020?", "1", None),
    ("What share of the mills of Westmere were in Aldby in 2030?", "0.53012", None),
    ("How many mill towns does Eastmere have?", "2", None),
]


@pytest.mark.parametrize("name", ["mills.csv", "mills.xlsx"])
@pytest.mark.parametrize(("question", "answer", "cells"), OF_SHIRES)
def test_sums_are_compared(
    files: dict[str, Path], tmp_path: Path, name: str, question: str, answer: str, cells: int | None
) -> None:
    with dsqa.open([files[name]], "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, name)
        rows = run_query(collection._answerer.contents(name), found.sql)
    assert same_denotation(found.text, answer)
    assert cells is None or len(found.cells) == cells
    told = "; ".join(map(str, rows.iloc[:, 0]))
    is_share = found.operation == "share"
    assert (
        float(told) == pytest.approx(float(answer), abs=1e-5)
        if is_share
        else same_denotation(told, answer)
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which mill town had the most mills in 2030?", "Dunley"),
        ("How many mills did Burford have in 2020?", "25"),
        ("Which mill town in Westmere had the most mills in 2030?", "Aldby"),
        ("Which shire is Fenton in?", "Northmere"),
        ("What was the wheel height of Garside?", "2.0"),
    ],
)
def test_single_rows_are_not_summed(
    files: dict[str, Path], tmp_path: Path, question: str, answer: str
) -> None:
    with dsqa.open([files["mills.csv"]], "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer(question, "mills.csv")
    assert same_denotation(found.text, answer)
    assert "summed" not in found.why


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("2021年の群馬県の児童数は？", "842"),
        ("2020年の千葉県の女の児童数は何人ですか", "472"),
        ("2021年に児童数が最も多い県は？", "千葉県"),
        ("2020年の群馬県と千葉県の児童数の差は？", "140"),
        ("2020年の青木市の男の児童数は？", "100"),
    ],
)
def test_times_are_kept_and_the_rest_is_summed(
    files: dict[str, Path], tmp_path: Path, question: str, answer: str
) -> None:
    with dsqa.open([files["jido.csv"]], "j", tmp_path / "store", reranker="none") as collection:
        assert collection.answer(question, "jido.csv").text == answer


def test_the_numbers_of_a_sum_are_shown(files: dict[str, Path], tmp_path: Path) -> None:
    with dsqa.open([files["mills.csv"]], "e", tmp_path / "store", reranker="none") as collection:
        found = collection.answer("How many mills did Eastmere have in 2020?", "mills.csv")
    assert found.operation == "sum"
    assert [(one.label, one.text, one.cell.cell) for one in found.operands] == [
        ("Dunley", "70", "C5"),
        ("Eversham", "8", "C6"),
    ]
    assert found.working == "70 + 8 = 78"


def _table(*columns: list[str], title: str = "") -> Table:
    levels = []
    for at, column in enumerate(columns):
        labels = tuple(Label(text, row, at) for row, text in enumerate(column) if text)
        places = {label.row: place for place, label in enumerate(labels)}
        levels.append(Level(labels, tuple(places.get(row, -1) for row in range(len(column)))))
    size = len(columns[0])
    rows = Axis(tuple(range(size)), tuple(levels))
    data = Axis((len(columns),), (Level((Label("Mills", 0, len(columns)),), (0,)),))
    region = Region(0, 0, size - 1, len(columns))
    return Table("cross", region, (), tuple(range(len(columns))), rows, data, title)


@pytest.mark.parametrize(
    "table",
    [
        _table(["West", "West", "East"]),
        _table(["West", "West", "East"], ["Total", "Aldby", "Dunley"]),
        _table(["West", "West", "East"], ["Aldby", "Aldby", "Dunley"]),
        _table(["West", "", "East"], ["Aldby", "Burford", "Dunley"]),
        _table(["West", "West", "East"], ["Aldby", "Burford", "Dunley"], title="Average height"),
        _table(["a", "a", "b"], ["c", "d", "e"], ["f", "g", "h"], ["i", "j", "k"], ["l", "m", "n"]),
    ],
)
def test_what_is_not_summed(table: Table) -> None:
    assert lines_of(table) == []


def test_lines_with_the_same_labels_are_summed() -> None:
    lines = lines_of(_table(["West", "West", "East"], ["Aldby", "Burford", "Dunley"]))
    assert are_summed(lines, [0])
    assert not are_summed(lines, [1])


@pytest.mark.parametrize(
    ("texts", "summed"),
    [(["4", "7"], [1]), (["4", "n/a"], []), (["1998", "2004"], []), (["4%", "7%"], [])],
)
def test_only_amounts_are_summed(texts: list[str], summed: list[int]) -> None:
    table = _table(["Aldby", "Burford"])
    values = [[None, float(one) if one.isdecimal() else one] for one in texts]
    sheet = Sheet("", 0, values, [["", one] for one in texts])
    assert summed_columns(table, sheet) == summed


def test_times() -> None:
    rows = _table(["2020", "2021"], ["West", "East"]).row_axis
    assert [is_of_times(level, "e") for level in rows.levels] == [True, False]

"""Rows that number the columns, columns without a head, and years in a row of numbers."""

import pytest

from dsqa.tables import understand
from dsqa.tables.grid import NUMBER, TEXT, survey
from dsqa.tables.heads.numbering import start_of
from dsqa.worker.child import parse
from tests.sample_collections import ROOT
from tests.tables.conftest import Build, Rows, column_paths, row_paths

CIRCLED = ["①", "②", "③", "④"]
NUMBERINGS: Rows = [
    [1.0, 2.0, 3.0, 4.0],
    ["1", "2", "3", "4"],
    ["(1)", "(2)", "(3)", "(4)"],
    [*CIRCLED],
    ["A", "B", "C", "D"],
]


@pytest.mark.parametrize("numbers", NUMBERINGS)
@pytest.mark.parametrize("above", [True, False])
def test_a_row_that_numbers_the_columns_names_none(
    sheet_of: Build, numbers: list[str | float | None], above: bool
) -> None:
    heads: list[str | float | None] = ["市", "病床", "看護師", "医師"]
    rows: Rows = [["病院"], *((numbers, heads) if above else (heads, numbers))]
    rows += [["甲市", 100.0, 5.0, 105.0], ["乙市", 200.0, 8.0, 208.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["病床", "看護師", "医師"]
    assert row_paths(table) == ["甲市", "乙市"]
    assert [level.head for level in table.row_axis.levels] == ["市"]


def test_numbers_above_heads_that_come_again_stay(sheet_of: Build) -> None:
    rows: Rows = [[None, "1", "2", "3"], ["Town", "Rooms", "Rooms", "Rooms"]]
    rows += [["Ayr", 10.0, 5.0, 15.0], ["Bute", 20.0, 8.0, 28.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["1 > Rooms", "2 > Rooms", "3 > Rooms"]


def test_numberings_count_on_by_one() -> None:
    assert start_of(CIRCLED) == 1
    assert start_of(["（2）", "（3）"]) == 2
    assert start_of(["A", "C"]) == start_of(["2019", "2020"]) == start_of([]) == 0


def test_a_glued_footnote_leaves_a_row_of_years_a_header(sheet_of: Build) -> None:
    rows: Rows = [["Cases by year"], ["Sex", 2029.0, 2030.0, 20316.0, 2032.0]]
    rows += [["Men", 11.0, 13.0, 15.0, 17.0], ["Women", 12.0, 14.0, 16.0, 18.0]]
    sheet = sheet_of(rows)
    sheet.texts[1] = ["Sex", "2029", "2030", "20316", "2032"]
    (table,) = understand(sheet)
    assert column_paths(table) == ["2029", "2030", "2031", "2032"]


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        (["City", "Visitors", None, "Beds"], ["Visitors", "Visitors", "Beds"]),
        (["City", None, "Visitors", None], ["Visitors", "Visitors", "Visitors"]),
    ],
)
def test_numbers_without_a_head_have_that_beside_them(
    sheet_of: Build, heads: list[str | float | None], expected: list[str]
) -> None:
    rows: Rows = [["T"], heads, ["Ayr", 1500.5, 20.0, 30.0], ["Bute", 1600.5, 21.0, 31.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == expected


def test_numbers_of_rows_have_no_head_of_another_column(sheet_of: Build) -> None:
    rows: Rows = [[None, "Won", "Name", "City"], [1.0, 8.0, "Ann", "Ayr"], [2.0, 6.0, "Bo", "Bute"]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["", "Won", "Name", "City"]


def test_no_numbers_of_the_samples_lack_a_head_that_stands_beside_them() -> None:
    lacking = []
    for file in sorted(ROOT.glob("collections/*/*_data/*")):
        sheets, tables = parse(file.read_bytes())
        grids = {sheet.index: survey(sheet) for sheet in sheets}
        for table in tables:
            kinds = grids[table.sheet_index].kinds[list(table.row_axis.positions)]
            counted = (kinds == NUMBER).sum(axis=0) > (kinds == TEXT).sum(axis=0)
            axis = table.column_axis
            named = {c: bool(axis.path(at)) for at, c in enumerate(axis.positions) if counted[c]}
            lacking += [
                (file.name, c)
                for c, is_named in named.items()
                if not is_named and c > table.region.left and (named.get(c - 1) or named.get(c + 1))
            ]
    assert not lacking

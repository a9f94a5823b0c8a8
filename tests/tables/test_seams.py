"""Panels: blocks side by side and one below the other that share a sheet, told by their seams."""

import pytest

from dsqa.readers.sheet import a1
from dsqa.tables import understand
from dsqa.tables.model import Table
from tests.tables.conftest import Build, Rows


def _columns(table: Table) -> tuple[str, str]:
    """The letters of the stub and of the other columns."""
    letters = ["".join(a1(0, c)[:-1] for c in columns) for columns in _sides(table)]
    return letters[0], letters[1]


def _sides(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return table.stub_columns, table.column_axis.positions


def _path(table: Table, row: int) -> list[str]:
    return [label.text for label in table.row_axis.path(table.row_axis.positions.index(row))]


def test_a_column_of_numbers_that_turns_into_labels_below_blank_rows_begins_a_block(
    sheet_of: Build,
) -> None:
    rows: Rows = [
        ["Shops", "Staff", "Open", "Closed"],
        [412.0, 3511.0, 390.0, 22.0],
        [],
        ["Final count"],
        ["All staff", 3511.0],
        ["Less part-time staff", -311.0],
        ["Full-time staff", 3200.0],
    ]
    above, below = understand(sheet_of(rows))
    assert above.row_axis.positions == (1,)
    assert _path(below, 5) == ["Less part-time staff"]
    assert (below.header_rows, below.stub_columns) == ((), (0,))


def test_rows_of_the_same_kind_below_a_blank_row_go_on(sheet_of: Build) -> None:
    rows: Rows = [
        ["Region", "Staff", "Open"],
        ["North", 12.0, 7.0],
        ["South", 14.0, 9.0],
        [],
        ["East", 12.0, "closed"],
        ["West", 19.0, "closed"],
    ]
    (table,) = understand(sheet_of(rows))
    assert table.row_axis.positions == (1, 2, 4, 5)


def test_a_stub_that_comes_again_begins_a_panel(sheet_of: Build) -> None:
    rows: Rows = [
        ["", "2030", "2031", "", "Change", "Rank"],
        ["Ash", 310.5, 290.5, "Ash", -20.0, 3.0],
        ["Elm", 220.5, 225.5, "Elm", 5.0, 1.0],
        ["Oak", 400.5, 371.5, "Oak", -29.0, 4.0],
    ]
    left, right = understand(sheet_of(rows))
    assert _columns(left) == ("A", "BC")
    assert _columns(right) == ("D", "EF")
    assert _path(right, 2) == ["Elm"]


def test_a_scale_that_begins_anew_begins_a_panel(sheet_of: Build) -> None:
    rows: Rows = [
        ["Short test", "", "Long test", ""],
        [0.0, 5.0, 0.0, 9.0],
        [1.0, 4.5, 1.0, 8.5],
        [2.0, 4.0, 2.5, 7.0],
        [3.0, 2.0, 3.0, 6.0],
    ]
    assert [_columns(table) for table in understand(sheet_of(rows))] == [("A", "B"), ("C", "D")]


@pytest.mark.parametrize("last", [["No.", "Account"], ["No.", "Company"]])
def test_heads_that_come_again_begin_panels_of_texts(last: list[str], sheet_of: Build) -> None:
    rows: Rows = [
        ["No.", "Account", "No.", "Account", *last],
        ["(1)", "General", "(3)", "Water", "(5)", "Harbour"],
        ["(2)", "Housing", "(4)", "Trams", "(6)", "Market"],
    ]
    tables = understand(sheet_of(rows))
    assert [table.header_rows for table in tables] == [(0,)] * 3
    assert [table.region.left for table in tables] == [0, 2, 4]


def test_two_lists_whose_heads_differ_are_one_table(sheet_of: Build) -> None:
    rows: Rows = [
        ["Name", "Town", "Name", "Street"],
        ["Ann", "Ely", "Bob", "High St"],
        ["Cid", "Rye", "Dot", "Low St"],
    ]
    (table,) = understand(sheet_of(rows))
    assert table.region.right == 3


def test_a_merged_head_stands_over_all_its_columns(sheet_of: Build) -> None:
    rows: Rows = [
        ["Cases", "Week", "", "Year", ""],
        ["Approved", "", 3.5, "", 9.5],
        ["Denied", "", 2.5, "", 4.5],
        [],
        ["Days", "Week", "", "Year", ""],
        ["Approved", "", 15.5, "", 44.5],
        ["Denied", "", 5.5, "", 14.5],
    ]
    merges = [(row, column, row, column + 1) for row in (0, 4) for column in (1, 3)]
    above, below = understand(sheet_of(rows, merges=tuple(merges)))
    assert (above.header_rows, below.header_rows) == ((0,), (4,))

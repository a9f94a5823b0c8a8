"""Lists of labels with their numbers side by side, and records that look like them."""

import pytest

from dsqa.tables import understand
from tests.tables.conftest import Build, Rows, column_paths, row_paths

ITEMS: Rows = [
    ["Cash", 100.0, "Loans", 300.0],
    ["Buildings", 500.0, "Payables", 50.0],
    ["Land", 70.0, "Equity", 320.0],
]


@pytest.mark.parametrize(
    "heads",
    [
        ["Assets", None, "Liabilities", None],
        ["資産", "金額", "負債", "金額"],
        ["Assets", "2030", "Liabilities", "2030"],
        ["Assets", "Book", "Liabilities", "Book"],
    ],
)
def test_lists_side_by_side_are_tables_of_their_own(
    sheet_of: Build, heads: list[str | float | None]
) -> None:
    left, right = understand(sheet_of([["Balance sheet"], heads, *ITEMS]))
    assert row_paths(left) == ["Cash", "Buildings", "Land"]
    assert row_paths(right) == ["Loans", "Payables", "Equity"]
    for table, name in ((left, heads[0]), (right, heads[2])):
        assert str(name) in f"{table.title} {table.row_axis.levels[0].head}"


def test_a_list_that_ends_before_the_other(sheet_of: Build) -> None:
    rows: Rows = [["Income", "Paid", "Costs", "Paid"], ["Fees", 4.0, "Rent", 9.0]]
    rows += [["Gifts", 6.0, "Power", 5.0], [None, None, "Paper", 2.0]]
    left, right = understand(sheet_of(rows))
    assert column_paths(left) == column_paths(right) == ["Paid"]
    assert len(row_paths(left)) == 2
    assert len(row_paths(right)) == 3


@pytest.mark.parametrize(
    "rows",
    [
        [["Player", "Goals", "Team", "Points"], ["Ann", 3.0, "Reds", 10.0]]
        + [["Bob", 4.0, "Blues", 11.0], ["Cid", 5.0, "Whites", 9.0]],
        [["Home", "Goals", "Away", "Goals"], ["Reds", 1.0, "Blues", 0.0]]
        + [["Greens", 2.0, "Whites", 3.0], ["Yaks", 3.0, "Zebras", 3.0]],
        [["Player", "Amount", "Team", "Amount"], ["Ann", 3.0, "Reds", 10.0]]
        + [["Bob", 4.0, "Blues", 11.0], ["Cid", 5.0, "Reds", 9.0]],
    ],
)
def test_records_with_two_texts_are_one_table(sheet_of: Build, rows: Rows) -> None:
    (table,) = understand(sheet_of(rows))
    assert len(table.row_axis.positions) == 3
    assert table.kind == "records"

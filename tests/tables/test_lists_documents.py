"""Invoices and quotations: a list of items, and below it the rows that total it."""

import pytest

from dsqa.tables import understand
from dsqa.tables.lists.documents import is_document, items_of
from tests.tables.conftest import Build, Rows, row_paths

ITEMS: Rows = [["Item", "Quantity", "Price", "Amount"], ["Desk", 2.0, 50.0, 100.0], ["Lamp", 3.0, 20.0, 60.0]]  # fmt: skip


@pytest.mark.parametrize(
    "totals",
    [
        [[None, None, "Subtotal", 160.0], [None, None, "VAT", 32.0], [None, None, "Total", 192.0]],
        [[None, "Subtotal", None, 160.0], [None, "VAT", None, 32.0], [None, "Total", None, 192.0]],
    ],
)
def test_rows_that_total_a_list_are_a_table_of_their_own(sheet_of: Build, totals: Rows) -> None:
    sheet = sheet_of([["Invoice"], *ITEMS, *totals])
    items, below = understand(sheet)
    assert row_paths(items) == ["Desk", "Lamp"]
    assert row_paths(below) == ["Subtotal", "VAT", "Total"]
    assert items_of(sheet, [items, below]) is items


def test_a_total_in_the_first_column_stays(sheet_of: Build) -> None:
    sheet = sheet_of([["Sales"], *ITEMS, ["Total", 5.0, None, 160.0]])
    (table,) = understand(sheet)
    assert row_paths(table) == ["Desk", "Lamp", "Total"]
    assert items_of(sheet, [table]) is None


@pytest.mark.parametrize(
    ("rows", "is_one"),
    [
        ([["INVOICE"], ["Date", "4 May"]], True),
        ([["Moss Ltd", "Quotation Q-7"], ["Date", "4 May"]], True),
        ([["御 請 求 書"]], True),
        ([["Invoice", "Total"], ["A-1", 7.0]], False),
        ([["Order number", "Customer", "Total"], ["A-1", "Moss", 7.0]], False),
        ([["Bill to:", "Moss"], ["Note: prices of May"]], False),
    ],
)
def test_is_document(sheet_of: Build, rows: Rows, *, is_one: bool) -> None:
    assert is_document(sheet_of(rows)) is is_one

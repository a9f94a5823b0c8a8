"""Rows and columns of a sheet, with what their cells are."""

from typing import Literal

from dsqa.service.model.answers import Series
from dsqa.service.model.base import Brief, CellShown, Struct
from dsqa.service.model.datasets import SheetFacts, TableFacts

Light = Literal["", "answer", "operand", "path", "near"]
"""Why a cell is lit: it answers, an operation ran over it, it is a label of the answer, it nearly won."""


Role = Literal["data", "column", "row", "corner", "title", "note", ""]
"""Data cell; head of a column; label of a row; head of labels; text above, text below a table; outside."""


class WindowCell(Struct, frozen=True, kw_only=True):
    """A cell of a window."""

    column: int
    """From 0."""
    text: str
    cell: str
    """A1 name, or the id of an HTML cell."""
    role: Role
    id: str
    """Of a head, for `headers`."""
    headers: str
    """Ids of the heads of a data cell, outermost first, those of its row before those of its column."""
    rowspan: int
    colspan: int
    is_bold: bool
    indent: int
    is_number: bool
    light: Light
    tag: str
    """Of a lit cell: its number in the operation."""
    notes: list[int]
    """Places in `WindowReply.notes` of those that speak of it."""


class WindowRow(Struct, frozen=True, kw_only=True):
    """A row of a window."""

    row: int
    """From 0, in the sheet."""
    name: str
    """Number in the file."""
    is_head: bool
    is_hidden: bool
    cells: list[WindowCell]


class WindowColumn(Struct, frozen=True, kw_only=True):
    """A column of a window."""

    column: int
    name: str
    """Letters."""
    is_hidden: bool
    is_stub: bool
    """Whether it holds labels of rows, and stays in view."""


class WindowReply(Struct, frozen=True, kw_only=True):
    """Rows and columns of a sheet, with what they are."""

    dataset: Brief
    number: int
    sheet: str
    file: str
    sha256: str
    is_hidden: bool
    caption: str
    sheets: list[SheetFacts]
    """All sheets, without their tables."""
    tables: list[TableFacts]
    columns: list[WindowColumn]
    heads: list[WindowRow]
    """Head rows of the table that the window begins in, where they are above it."""
    rows: list[WindowRow]
    total_rows: int
    total_columns: int
    first_row: int
    first_column: int
    truncated: bool
    """Whether there are rows or columns outside of the window."""
    previous: int | None
    next: int | None
    """First rows of the windows before and behind."""
    previous_column: int | None
    next_column: int | None
    cell: CellShown | None
    """The cell that was asked for."""
    notes: list[str]
    series: Series | None
    sheets_total: int = 0
    left_out: str = ""
    """Why rows behind those of the sheet are not shown, of a file that is too large for one; "" where all can be."""

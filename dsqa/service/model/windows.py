"""Rows and columns of a sheet, with the roles of their cells."""

from typing import Literal

from dsqa.service.model.answers import Series
from dsqa.service.model.base import Brief, CellShown, Struct
from dsqa.service.model.datasets import SheetFacts, TableFacts

Light = Literal["", "answer", "operand", "path", "near"]
"""Why a cell is lit: it is the answer, an operand, a label of the answer, or a neighbour."""


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
    """Id of a head, for `headers`."""
    headers: str
    """Ids of the heads of a data cell, outermost first, those of its row first."""
    rowspan: int
    colspan: int
    is_bold: bool
    indent: int
    is_number: bool
    light: Light
    tag: str
    """Number of a lit cell in the operation."""
    notes: list[int]
    """Places in `WindowReply.notes` of its notes."""


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
    """Whether it holds row labels, and stays in view."""


class WindowReply(Struct, frozen=True, kw_only=True):
    """Rows and columns of a sheet, with the roles of their cells."""

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
    """Head rows of the first table of the window, if they are above it."""
    rows: list[WindowRow]
    total_rows: int
    total_columns: int
    first_row: int
    first_column: int
    truncated: bool
    """Whether there are rows or columns outside the window."""
    previous: int | None
    next: int | None
    """First rows of the previous and the next window."""
    previous_column: int | None
    next_column: int | None
    cell: CellShown | None
    """The requested cell."""
    notes: list[str]
    series: Series | None
    sheets_total: int = 0
    left_out: str = ""
    """Why later rows of a large file are not shown; "" if all can be."""

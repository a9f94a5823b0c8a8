"""Every cell of the sheets as a table: titles, notes and labels may be answers but are not data
cells of tables."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dsqa.export.shapes import TIDY, NamedTable, number_of
from dsqa.store import Content
from dsqa.tables.frames import unique

if TYPE_CHECKING:
    import pandas as pd

SHEET_CELLS = "sheet_cells"
COLUMNS = ("file", "sheet", "address", "row_number", "column_number", "text", "value")


def sheet_cells(contents: Iterable[Content]) -> "pd.DataFrame":
    """One row per non-empty cell, in the order of the files: its place, its text, and its number or null.

    Rows and columns are counted from 1, as the file counts them.
    """
    import pandas as pd

    cells = [
        (
            sheet.file_in(held.name),
            sheet.name,
            sheet.address(row, column),
            *(at + 1 for at in sheet.number(row, column)),
            text,
            number_of(sheet.values[row][column]),
        )
        for held in contents
        for sheet in held.sheets
        for row, texts in enumerate(sheet.texts)
        for column, text in enumerate(texts)
        if text
    ]
    frame = pd.DataFrame(cells, columns=list(COLUMNS))
    return frame.astype({"value": "float64"})


def cells_name(named: Sequence[NamedTable]) -> str:
    """The name of the table of all cells: `sheet_cells`, with a number if another table has that name."""
    taken = [one.name + ending for one in named for ending in ("", TIDY)]
    return unique([*dict.fromkeys(taken), SHEET_CELLS])[-1]

"""Delimited and Parquet files that are too large for a sheet: a sheet holds their first rows."""

from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet

OF_ONE_TABLE = (".csv", ".tsv", ".txt", ".parquet")
"""Endings of the names of files that usually have one plain table, and may have very many rows."""
LARGE_BYTES = 16 << 20
"""Size in bytes below which a file is read up to its limits, however many cells it has."""
PREVIEW_BYTES = 4 << 20
PREVIEW_CELLS = 100_000
"""Maximum number of cells of the sheet of a file that is too large for one."""


def is_large(size: int, lines: int, width: int, limits: Limits) -> bool:
    """Whether a file of this many bytes, lines and fields per line is too large for a sheet.

    `dsqa.large` reads the columns of such a file that a question needs, from all of its rows.
    """
    if size <= LARGE_BYTES:
        return False
    is_longer = size > limits.max_delimited_bytes or lines > limits.max_rows
    return is_longer or lines * width > min(limits.max_filled, limits.max_cells)


def may_be_preview(name: str, sheets: list[Sheet]) -> bool:
    """Whether the sheets of a data file of this name may be the first rows of a larger one."""
    if len(sheets) != 1 or not name.lower().endswith(OF_ONE_TABLE):
        return False
    (sheet,) = sheets
    return not sheet.member and sheet.height * sheet.width >= PREVIEW_CELLS // 2

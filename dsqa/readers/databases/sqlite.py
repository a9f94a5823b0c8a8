"""SQLite data bases, by the standard library: one sheet of records for each table."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from math import isfinite
from pathlib import Path

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, grid_sheet
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import regex

_TABLES = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid"
_VIRTUAL = regex(r"(?i)\s*create\s+virtual\b")
_WITHIN = regex(r"(.+)_(?:data|idx|content|docsize|config|node|parent|rowid|segments|segdir|stat)")
"""Names of the tables in which a virtual table keeps its data."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The tables under the names of their columns, in the order in which they were made.

    Views, and virtual tables, whose modules would run, are not read; nor is a write-ahead log, which is another file. Raises
    UnreadableFile.
    """
    # SQLite reads from a file only: memory of its own cannot be opened without the right to write.
    with tempfile.TemporaryDirectory(prefix="dsqa-") as folder:
        path = Path(folder) / "data"
        path.write_bytes(data)
        try:
            with closing(
                sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
            ) as opened:
                # What a file defines (defaults, generated columns) may call no functions but harmless ones.
                opened.execute("PRAGMA trusted_schema = OFF")
                opened.execute("PRAGMA cell_size_check = ON")
                opened.text_factory = _text
                return list(_sheets(opened, limits))
        except sqlite3.Error as error:
            raise UnreadableFile(f"SQLite data base cannot be read: {error}") from None


def _sheets(opened: sqlite3.Connection, limits: Limits) -> Iterator[Sheet]:
    listed = [(name, sql or "") for name, sql in opened.execute(_TABLES)]
    virtual = {name for name, sql in listed if _VIRTUAL.match(sql)}
    names = [name for name, _ in listed if name not in virtual and _owner(name) not in virtual]
    cells = 0
    for at, name in enumerate(names[: limits.max_sheets]):
        quoted = name.replace('"', '""')
        found = opened.execute(f'SELECT * FROM "{quoted}" LIMIT ?', [limits.max_rows])
        heads: list[Scalar] = [head for head, *_ in found.description]
        rows = ([_scalar(value) for value in record] for record in found)
        sheet = grid_sheet((heads, *rows), limits, name, at)
        if sheet is None:
            continue
        cells += sheet.height * sheet.width
        if cells > limits.max_file_cells:
            raise UnreadableFile(f"more than {limits.max_file_cells} cells in the data base")
        yield sheet


def _owner(name: str) -> str:
    within = _WITHIN.fullmatch(name)
    return within[1] if within else ""


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")


def _scalar(value: object) -> Scalar:
    """A value; binary data is left out."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, float):
        return Literal(f"{value:.15g}") if isfinite(value) else None
    return None

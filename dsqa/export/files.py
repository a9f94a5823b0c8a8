"""Data frames as files: CSV, Parquet, JSON, SQLite and .xlsx."""

import contextlib
import io
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from dsqa.errors import DsqaError
from dsqa.files.whole import write_whole
from dsqa.tables.frames import unique
from dsqa.text.regex import regex

if TYPE_CHECKING:
    import pandas as pd

Kind = Literal["csv", "parquet", "json", "sqlite", "xlsx"]
ONE_FILE: tuple[Kind, ...] = ("sqlite", "xlsx")
"""Formats with all tables in one file."""
_NO_XLSX = regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""Characters that XML does not allow."""
_MOST_ROWS = 1_048_575
_LONGEST_CELL = 32_767
_LONGEST_TITLE = 31
"""Maximum length of the name of a sheet."""


def write_tables(
    folder: Path, kind: Kind, frames: Sequence[tuple[str, "pd.DataFrame"]]
) -> list[Path]:
    """Write data frames below a folder, which is made. Returns the files. Raises DsqaError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DsqaError(f"cannot write {folder}: {error.strerror}") from None
    if kind == "sqlite":
        return [_sqlite(folder / "tables.sqlite", frames)]
    if kind == "xlsx":
        path = folder / "tables.xlsx"
        write_whole(path, _workbook(frames))
        return [path]
    written = []
    for name, frame in frames:
        path = folder / f"{name}.{kind}"
        if kind == "parquet":
            _parquet(path, frame)
        else:
            write_whole(path, as_text(kind, frame).encode("utf-8", "replace"))
        written.append(path)
    return written


def as_text(kind: Kind, frame: "pd.DataFrame") -> str:
    """A data frame as CSV, or as a JSON list of objects."""
    if kind == "csv":
        return frame.to_csv(index=False)
    rows = [
        {name: _plain(cell) for name, cell in zip(frame.columns, row, strict=True)}
        for row in frame.itertuples(index=False, name=None)
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1, default=str) + "\n"


def _plain(cell: object) -> object:
    import numpy as np
    import pandas as pd

    if cell is pd.NA or cell is pd.NaT:
        return None
    if isinstance(cell, np.generic):
        cell = cell.item()
    if isinstance(cell, float):
        return None if not math.isfinite(cell) else int(cell) if cell.is_integer() else cell
    return cell


@contextlib.contextmanager
def _write_errors(path: Path) -> Iterator[None]:
    import sqlite3

    import duckdb

    try:
        yield
    except (OSError, sqlite3.Error, duckdb.Error) as error:
        raise DsqaError(f"cannot write {path}: {str(error).splitlines()[0]}") from None


def _parquet(path: Path, frame: "pd.DataFrame") -> None:
    import duckdb

    target = str(path).replace("'", "''")
    with _write_errors(path), duckdb.connect(":memory:") as connection:
        connection.register("frame", frame)
        connection.execute(f"COPY (SELECT * FROM frame) TO '{target}' (FORMAT parquet)")


def _sqlite(path: Path, frames: Sequence[tuple[str, "pd.DataFrame"]]) -> Path:
    import sqlite3

    with _write_errors(path):
        path.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(path)) as connection, connection:
            for name, frame in frames:
                frame.to_sql(name, connection, index=False)
    return path


def _workbook(frames: Sequence[tuple[str, "pd.DataFrame"]]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell

    workbook = Workbook(write_only=True)
    titles = unique([name for name, _ in frames], _LONGEST_TITLE)
    for title, (_, frame) in zip(titles, frames, strict=True):
        sheet = workbook.create_sheet(title)

        def cell(value: object, sheet: object = sheet) -> object:
            if not isinstance(value, str):
                return _plain(value)
            made = WriteOnlyCell(sheet, _NO_XLSX.sub("\ufffd", value)[:_LONGEST_CELL])
            # A text that begins with = is written as text, never as a formula.
            made.data_type = "s"
            return made

        sheet.append([cell(head) for head in frame.columns])
        for row in frame.head(_MOST_ROWS).itertuples(index=False, name=None):
            sheet.append([cell(value) for value in row])
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()

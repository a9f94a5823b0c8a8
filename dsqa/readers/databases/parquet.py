"""Parquet, by DuckDB: one sheet of records."""

import logging
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.log import one_line
from dsqa.readers.csv_.preview import PREVIEW_CELLS
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, grid_sheet
from dsqa.readers.sheet import Sheet
from dsqa.text.sqltext import literal, name

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_LOG = logging.getLogger("dsqa")
MAGIC = b"PAR1"
CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "memory_limit": "512MB",
    "temp_directory": "",
    "threads": "1",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}
"""Settings of a database that reads a file of unknown origin."""
_FLOATS = ("FLOAT", "DOUBLE")
_NUMBERS = (*_FLOATS, "DECIMAL", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT")  # fmt: skip


class ParquetColumn(NamedTuple):
    """A column of a file."""

    head: str
    kind: str
    """Its type, without what stands in parentheses."""
    text: str
    """SQL of the texts of its cells, as sheets show them."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The records under the names of their columns; dates and nested values as texts.

    Of a file with more cells or rows than its limits allow the first ones are read, with a logged line: `dsqa.large` reads the columns
    of such a file that a question needs. Raises UnreadableFile.
    """
    import duckdb

    # DuckDB reads Parquet from a file only.
    with tempfile.TemporaryDirectory(prefix="dsqa-") as folder:
        path = Path(folder) / "data"
        path.write_bytes(data)
        try:
            with duckdb.connect(":memory:", config=CONFIG) as connection:
                columns = shown_columns(connection, path)
                listed = ", ".join(one.text for one in columns)
                many = row_count(connection, path)
                most = _first_rows(many, len(columns), limits)
                found = connection.execute(f"SELECT {listed} FROM {source(path)} LIMIT {most}")
                records = iter(found.fetchone, None)
                kinds = [one.kind for one in columns]
                rows = (
                    [_scalar(text, kind) for text, kind in zip(record, kinds, strict=True)]
                    for record in records
                )
                sheet = grid_sheet(([one.head for one in columns], *rows), limits)
        except duckdb.Error as error:
            reason = one_line(error).replace(f" '{path}'", "").replace(str(path), "the file")
            raise UnreadableFile(f"Parquet cannot be read: {reason}") from None
    return [replace(sheet, is_cut=most < many)] if sheet else []


def source(path: Path) -> str:
    """A file as a table of a query."""
    return f"read_parquet({literal(str(path))})"


def row_count(connection: "DuckDBPyConnection", path: Path) -> int:
    """Number of records of a file. Raises duckdb.Error."""
    (many,) = connection.execute(f"SELECT count(*) FROM {source(path)}").fetchone() or (0,)
    return int(many)


def shown_columns(connection: "DuckDBPyConnection", path: Path) -> list[ParquetColumn]:
    """The columns of a file. Raises duckdb.Error."""
    described = connection.execute(f"DESCRIBE SELECT * FROM {source(path)}").fetchall()
    return [_shown(head, kind.partition("(")[0]) for head, kind, *_ in described]


def _shown(head: str, kind: str) -> ParquetColumn:
    column = name(head)
    if kind not in _FLOATS:
        return ParquetColumn(head, kind, f"CAST({column} AS VARCHAR)")
    # Floats of four bytes have seven digits.
    digits = 7 if kind == "FLOAT" else 15
    number = f"printf('%.{digits}g', CAST({column} AS DOUBLE))"
    return ParquetColumn(head, kind, f"CASE WHEN isfinite({column}) THEN {number} END")


def _first_rows(rows: int, columns: int, limits: Limits) -> int:
    """Number of records that are read."""
    most_cells = min(limits.max_cells, limits.max_filled)
    if rows < limits.max_rows and (rows + 1) * columns <= most_cells:
        return rows
    _LOG.warning("too large for a sheet, which holds its first rows")
    return min(limits.max_rows, most_cells // columns, PREVIEW_CELLS // columns + 1)


def _scalar(text: str | None, kind: str) -> Scalar:
    if text is None:
        return None
    if kind == "BOOLEAN":
        return text == "true"
    return Literal(text) if kind in _NUMBERS else text

"""Sheets and tables of data files in DuckDB, so that a file is read once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from dsqa.readers.sheet import Sheet
from dsqa.store.database import ensure_tables, reading_version, transaction
from dsqa.store.pack import PackedSheet, clean, pack_sheet, unpack_sheet
from dsqa.tables.model import Table

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray

SCHEMA = 1
"""Version of the tables below. Together with `reading_version` it decides what is still valid."""

_TABLES = {
    "sources": "id INTEGER, name VARCHAR, status VARCHAR, error VARCHAR, size BIGINT, "
    "stamp VARCHAR, seconds DOUBLE",
    "sheets": "source INTEGER, sheet INTEGER, name VARCHAR, hidden BOOLEAN, member VARCHAR, "
    "caption VARCHAR, height INTEGER, width INTEGER, extras BLOB",
    # One row per non-empty cell, in file order; a source is one run of rows.
    "cells": '"source" INTEGER, sheet INTEGER, "row" INTEGER, "column" INTEGER, kind TINYINT, '
    "number DOUBLE, text VARCHAR, raw VARCHAR",
    "tables": "source INTEGER, sheet INTEGER, position INTEGER, kind VARCHAR, title VARCHAR, "
    "unit VARCHAR, model BLOB",
}

_decode_table = msgspec.msgpack.Decoder(Table)
_encode = msgspec.msgpack.Encoder().encode


@dataclass(frozen=True)
class Content:
    """What one data file holds. An unreadable file has no sheets and says why in `error`."""

    name: str
    sheets: list[Sheet]
    tables: list[Table]
    error: str = ""

    @property
    def size(self) -> int:
        """Grid cells, the empty ones included: what the content costs in memory."""
        return sum(sheet.height * sheet.width for sheet in self.sheets)


class PackedTable(msgspec.Struct):
    """A `Table` as msgpack, with what a query may want to select by."""

    sheet: int
    position: int
    kind: str
    title: str
    unit: str
    model: bytes


class Packed(msgspec.Struct):
    """Sheets and tables of one data file, ready to be stored."""

    sheets: list[PackedSheet]
    tables: list[PackedTable]


class Known(msgspec.Struct, frozen=True):
    """What the store knows of a data file without loading it."""

    error: str
    stamp: str


def pack(sheets: Iterable[Sheet], tables: Iterable[Table]) -> Packed:
    """Sheets and tables in the form in which they are stored."""
    return Packed(
        [pack_sheet(sheet) for sheet in sheets],
        [
            PackedTable(
                table.sheet_index, table.index, table.kind, table.title, table.unit, _encode(table)
            )
            for table in tables
        ],
    )


class Store:
    """The tables `sources`, `sheets`, `cells` and `tables` of an open database."""

    def __init__(self, connection: "DuckDBPyConnection") -> None:
        self.connection = connection
        ensure_tables(connection, "content", f"{SCHEMA}:{reading_version()}", _TABLES)

    def known(self, name: str) -> Known | None:
        """Whether and how this data file was read, None when it was not."""
        row = self.connection.execute(
            "SELECT error, stamp FROM sources WHERE name = ?", [name]
        ).fetchone()
        return Known(*row) if row else None

    def all_known(self) -> dict[str, Known]:
        """Every data file that was read, by name."""
        rows = self.connection.execute("SELECT name, error, stamp FROM sources").fetchall()
        return {name: Known(error, stamp) for name, error, stamp in rows}

    def put(
        self, name: str, sheets: Sequence[Sheet], tables: Sequence[Table], *, stamp: str = ""
    ) -> None:
        """Store what a data file holds, in place of what was stored under this name."""
        self.put_packed(name, pack(sheets, tables), stamp=stamp)

    def put_packed(
        self, name: str, packed: Packed, *, size: int = 0, stamp: str = "", seconds: float = 0.0
    ) -> None:
        """`put` for what another process packed; `size` in bytes, `seconds` it took to read."""
        with transaction(self.connection):
            source = self._new_source(name, "", size, stamp, seconds)
            for sheet in packed.sheets:
                self._put_sheet(source, sheet)
            for table in packed.tables:
                self.connection.execute(
                    "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        source,
                        table.sheet,
                        table.position,
                        table.kind,
                        clean(table.title),
                        clean(table.unit),
                        table.model,
                    ],
                )

    def fail(self, name: str, error: str, *, size: int = 0, stamp: str = "") -> None:
        """Remember that a data file cannot be read, and why."""
        with transaction(self.connection):
            self._new_source(name, error or "unknown reason", size, stamp, 0.0)

    def get(self, name: str) -> Content | None:
        """What a data file holds, None when it was not read yet."""
        row = self.connection.execute(
            "SELECT id, error FROM sources WHERE name = ?", [name]
        ).fetchone()
        if row is None:
            return None
        source, error = row
        if error:
            return Content(name, [], [], error)
        models = self.connection.execute(
            "SELECT model FROM tables WHERE source = ? ORDER BY sheet, position", [source]
        ).fetchall()
        return Content(
            name, self._sheets(source), [_decode_table.decode(model) for (model,) in models]
        )

    def forget_failed(self) -> int:
        """Forget the data files that could not be read, so that they are tried again."""
        rows = self.connection.execute(
            "DELETE FROM sources WHERE error != '' RETURNING id"
        ).fetchall()
        return len(rows)

    def _new_source(self, name: str, error: str, size: int, stamp: str, seconds: float) -> int:
        for (old,) in self.connection.execute(
            "SELECT id FROM sources WHERE name = ?", [name]
        ).fetchall():
            self.connection.execute("DELETE FROM sources WHERE id = ?", [old])
            for table in ("sheets", "cells", "tables"):
                self.connection.execute(f"DELETE FROM {table} WHERE source = ?", [old])
        row = self.connection.execute("SELECT coalesce(max(id), 0) + 1 FROM sources").fetchone()
        assert row is not None
        source = int(row[0])
        status = "failed" if error else "read"
        self.connection.execute(
            "INSERT INTO sources VALUES (?, ?, ?, ?, ?, ?, ?)",
            [source, name, status, error, size, stamp, seconds],
        )
        return source

    def _put_sheet(self, source: int, sheet: PackedSheet) -> None:
        import numpy as np

        self.connection.execute(
            "INSERT INTO sheets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                source,
                sheet.index,
                sheet.name,
                sheet.hidden,
                sheet.member,
                sheet.caption,
                sheet.height,
                sheet.width,
                sheet.extras,
            ],
        )
        if not sheet.texts:
            return
        has_raw = np.zeros(len(sheet.texts), np.int8)
        raws = np.full(len(sheet.texts), "", dtype=object)
        for position, raw in sheet.raws.items():
            has_raw[position] = 1
            raws[position] = raw
        columns = {
            "r": np.frombuffer(sheet.rows, np.int32),
            "c": np.frombuffer(sheet.columns, np.int32),
            "kind": np.frombuffer(sheet.kinds, np.int8),
            "number": np.frombuffer(sheet.numbers, np.float64),
            "t": np.array(sheet.texts, dtype=object),
            "has_raw": has_raw,
            "raw": raws,
        }
        self.connection.register("packed", columns)
        self.connection.execute(
            "INSERT INTO cells SELECT ?, ?, r, c, kind, number, t, "
            "CASE WHEN has_raw = 1 THEN raw END FROM packed",
            [source, sheet.index],
        )
        self.connection.unregister("packed")

    def _sheets(self, source: int) -> list[Sheet]:
        heads = self.connection.execute(
            "SELECT sheet, name, hidden, member, caption, height, width, extras FROM sheets "
            "WHERE source = ? ORDER BY sheet",
            [source],
        ).fetchall()
        cells = self.connection.execute(
            'SELECT sheet, "row", "column", kind, number, text, raw, raw IS NOT NULL AS has_raw '
            'FROM cells WHERE source = ? ORDER BY sheet, "row", "column"',
            [source],
        ).fetchnumpy()
        return [_sheet(head, cells) for head in heads]


def _sheet(head: tuple[Any, ...], cells: "dict[str, NDArray[Any]]") -> Sheet:
    import numpy as np

    index, name, hidden, member, caption, height, width, extras = head
    first, last = np.searchsorted(cells["sheet"], [index, index + 1])
    column = {key: np.ma.getdata(array[first:last]) for key, array in cells.items()}
    # A number that is not a number (NaN) comes back as masked.
    numbers = np.ma.filled(cells["number"][first:last].astype(np.float64), np.nan)
    has_raw = np.flatnonzero(column["has_raw"])
    packed = PackedSheet(
        index=index,
        name=name,
        hidden=hidden,
        member=member,
        caption=caption,
        height=height,
        width=width,
        extras=extras,
        rows=column["row"].astype(np.int32).tobytes(),
        columns=column["column"].astype(np.int32).tobytes(),
        kinds=column["kind"].astype(np.int8).tobytes(),
        numbers=numbers.tobytes(),
        texts=[],
        raws={},
    )
    return unpack_sheet(packed, column["text"], (has_raw, column["raw"][has_raw]))

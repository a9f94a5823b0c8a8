"""Sheets and tables of data files in DuckDB, so that a file is read once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from dsqa.readers.sheet import Sheet
from dsqa.store.database import append, ensure_tables, reading_version, transaction
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
    "number DOUBLE, text VARCHAR, raw VARCHAR, has_raw BOOLEAN",
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


class Entry(NamedTuple):
    """What became of one data file."""

    name: str
    packed: Packed | None
    """None for a file that could not be read."""
    error: str = ""
    size: int = 0
    """Bytes of the file."""
    stamp: str = ""
    """What tells this state of the file from another one of the same name."""
    seconds: float = 0.0
    """What reading took."""


class Known(msgspec.Struct, frozen=True):
    """What the store knows of a data file without loading it."""

    error: str
    stamp: str


class Outline(NamedTuple):
    """What a data file holds, without its cells."""

    sheets: list[str]
    """Names, in order."""
    tables: list[bytes]
    """`Table` as msgpack, in order."""


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
        rows = self.connection.execute(
            "SELECT error, stamp FROM sources WHERE name = ?", [name]
        ).fetchall()
        return Known(*rows[0]) if rows else None

    def all_known(self) -> dict[str, Known]:
        """Every data file that was read, by name."""
        rows = self.connection.execute("SELECT name, error, stamp FROM sources").fetchall()
        return {name: Known(error, stamp) for name, error, stamp in rows}

    def put(self, name: str, sheets: Iterable[Sheet], tables: Iterable[Table]) -> None:
        """Store what a data file holds, in place of what was stored under this name."""
        self.put_all([Entry(name, pack(sheets, tables))])

    def fail(self, name: str, error: str, *, stamp: str = "") -> None:
        """Remember that a data file cannot be read, and why."""
        self.put_all([Entry(name, None, error, stamp=stamp)])

    def put_all(self, entries: Sequence[Entry]) -> None:
        """Store what was read of several data files, each name once, all of them or none."""
        with transaction(self.connection):
            self._remove([entry.name for entry in entries])
            rows = self.connection.execute("SELECT coalesce(max(id), 0) FROM sources").fetchall()
            first = int(rows[0][0]) + 1
            errors = [
                entry.error or ("" if entry.packed else "unknown reason") for entry in entries
            ]
            append(
                self.connection,
                "sources",
                {
                    "id": list(range(first, first + len(entries))),
                    "name": [entry.name for entry in entries],
                    "status": ["failed" if error else "read" for error in errors],
                    "error": errors,
                    "size": [entry.size for entry in entries],
                    "stamp": [entry.stamp for entry in entries],
                    "seconds": [entry.seconds for entry in entries],
                },
            )
            read = [
                (source, entry.packed)
                for source, entry in enumerate(entries, first)
                if entry.packed and not entry.error
            ]
            sheets = [(source, sheet) for source, packed in read for sheet in packed.sheets]
            append(self.connection, "sheets", _sheet_columns(sheets))
            append(self.connection, "cells", _cell_columns(sheets))
            append(
                self.connection,
                "tables",
                _table_columns([(s, table) for s, packed in read for table in packed.tables]),
            )

    def get(self, name: str) -> Content | None:
        """What a data file holds, None when it was not read yet."""
        rows = self.connection.execute(
            "SELECT id, error FROM sources WHERE name = ?", [name]
        ).fetchall()
        if not rows:
            return None
        source, error = rows[0]
        if error:
            return Content(name, [], [], error)
        models = self.connection.execute(
            "SELECT model FROM tables WHERE source = ? ORDER BY sheet, position", [source]
        ).fetchall()
        return Content(
            name, self._sheets(source), [_decode_table.decode(model) for (model,) in models]
        )

    def outlines(self, names: Sequence[str]) -> dict[str, Outline]:
        """Sheets and tables of those of the data files that were read."""
        rows = self.connection.execute(
            "SELECT id, name FROM sources WHERE status = 'read' "
            "AND name IN (SELECT unnest(?::VARCHAR[]))",
            [list(names)],
        ).fetchall()
        found = {source: Outline([], []) for source, _ in rows}
        if found:
            for source, sheet in self._of_sources("sheets", "name", "sheet", list(found)):
                found[source].sheets.append(sheet)
            for source, model in self._of_sources(
                "tables", "model", "sheet, position", list(found)
            ):
                found[source].tables.append(model)
        return {name: found[source] for source, name in rows}

    def _of_sources(
        self, table: str, column: str, order: str, sources: list[int]
    ) -> list[tuple[int, Any]]:
        return self.connection.execute(
            f"SELECT source, {column} FROM {table} WHERE list_contains(?, source) "
            f"ORDER BY source, {order}",
            [sources],
        ).fetchall()

    def forget_failed(self, names: list[str]) -> int:
        """Forget those of the data files that could not be read, so that they are tried again."""
        rows = self.connection.execute(
            "DELETE FROM sources WHERE error != '' AND name IN (SELECT unnest(?::VARCHAR[])) "
            "RETURNING id",
            [names],
        ).fetchall()
        return len(rows)

    def _remove(self, names: list[str]) -> None:
        rows = self.connection.execute(
            "DELETE FROM sources WHERE name IN (SELECT unnest(?::VARCHAR[])) RETURNING id", [names]
        ).fetchall()
        for table in ("sheets", "cells", "tables") if rows else ():
            self.connection.execute(
                f"DELETE FROM {table} WHERE list_contains(?, source)", [[row[0] for row in rows]]
            )

    def _sheets(self, source: int) -> list[Sheet]:
        heads = self.connection.execute(
            "SELECT sheet, name, hidden, member, caption, height, width, extras FROM sheets "
            "WHERE source = ? ORDER BY sheet",
            [source],
        ).fetchall()
        cells: dict[str, Any] = self.connection.execute(
            'SELECT sheet, "row", "column", kind, number, text, raw, has_raw '
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


def _sheet_columns(sheets: list[tuple[int, PackedSheet]]) -> dict[str, list[Any]]:
    return {
        "source": [source for source, _ in sheets],
        "sheet": [sheet.index for _, sheet in sheets],
        "name": [sheet.name for _, sheet in sheets],
        "hidden": [sheet.hidden for _, sheet in sheets],
        "member": [sheet.member for _, sheet in sheets],
        "caption": [sheet.caption for _, sheet in sheets],
        "height": [sheet.height for _, sheet in sheets],
        "width": [sheet.width for _, sheet in sheets],
        "extras": [sheet.extras for _, sheet in sheets],
    }


def _cell_columns(sheets: list[tuple[int, PackedSheet]]) -> "dict[str, NDArray[Any]]":
    import numpy as np

    counts = [len(sheet.texts) for _, sheet in sheets]
    starts = np.cumsum([0, *counts])
    has_raw = np.zeros(starts[-1], bool)
    raws = np.full(starts[-1], "", dtype=object)
    for start, (_, sheet) in zip(starts.tolist(), sheets, strict=False):
        for position, raw in sheet.raws.items():
            has_raw[start + position] = True
            raws[start + position] = raw

    def joined(column: str, kind: type) -> "NDArray[Any]":
        return np.frombuffer(b"".join(getattr(sheet, column) for _, sheet in sheets), kind)

    return {
        "source": np.repeat(np.array([source for source, _ in sheets], np.int32), counts),
        "sheet": np.repeat(np.array([sheet.index for _, sheet in sheets], np.int32), counts),
        "row": joined("rows", np.int32),
        "column": joined("columns", np.int32),
        "kind": joined("kinds", np.int8),
        "number": joined("numbers", np.float64),
        "text": np.array([text for _, sheet in sheets for text in sheet.texts], dtype=object),
        "raw": raws,
        "has_raw": has_raw,
    }


def _table_columns(tables: list[tuple[int, PackedTable]]) -> dict[str, list[Any]]:
    return {
        "source": [source for source, _ in tables],
        "sheet": [table.sheet for _, table in tables],
        "position": [table.position for _, table in tables],
        "kind": [table.kind for _, table in tables],
        "title": [clean(table.title) for _, table in tables],
        "unit": [clean(table.unit) for _, table in tables],
        "model": [table.model for _, table in tables],
    }

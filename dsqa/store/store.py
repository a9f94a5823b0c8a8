"""Sheets and tables of data files in DuckDB, so that a file is read once."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from dsqa.errors import DamagedStore
from dsqa.log import logger
from dsqa.readers.sheet import Sheet
from dsqa.store import parts
from dsqa.store.columns import PackedTable, cell_columns, sheet_columns, sheet_of, table_columns
from dsqa.store.connection import Database
from dsqa.store.database import append, ensure_tables, reading_version, transaction
from dsqa.store.digest import Columns, digest_of_columns, digest_of_packed
from dsqa.store.pack import PackedSheet, pack_sheet, unpack_sheet
from dsqa.tables.model import Table

SCHEMA = 3
"""Version of the tables. With `reading_version` it decides which contents are still valid."""

TABLES = {
    "sources": "id INTEGER, name VARCHAR, status VARCHAR, error VARCHAR, size BIGINT, "
    # Place of the contents: a source in the Parquet part `place`, or with "" in the tables below.
    "stamp VARCHAR, seconds DOUBLE, part VARCHAR, place INTEGER, "
    # Digest of the contents, see `dsqa.store.digest`.
    "digest BIGINT",
    "parts": "part VARCHAR",
    "sheets": "source INTEGER, sheet INTEGER, name VARCHAR, hidden BOOLEAN, member VARCHAR, "
    "caption VARCHAR, height INTEGER, width INTEGER, extras BLOB",
    # One row per non-empty cell, in file order; the rows of a source are consecutive.
    "cells": '"source" INTEGER, sheet INTEGER, "row" INTEGER, "column" INTEGER, kind TINYINT, '
    "number DOUBLE, text VARCHAR, raw VARCHAR, has_raw BOOLEAN",
    "tables": "source INTEGER, sheet INTEGER, position INTEGER, kind VARCHAR, title VARCHAR, "
    "unit VARCHAR, model BLOB",
}
"""Table -> its columns."""
_decode_table = msgspec.msgpack.Decoder(Table)
_encode = msgspec.msgpack.Encoder().encode


@dataclass(frozen=True)
class Content:
    """The contents of a data file. An unreadable file has no sheets, and `error` says why."""

    name: str
    sheets: list[Sheet]
    tables: list[Table]
    error: str = ""

    @property
    def size(self) -> int:
        """Number of grid cells, with empty ones: the cost in memory."""
        return sum(sheet.height * sheet.width for sheet in self.sheets)

    def sheet_of(self, table: Table) -> Sheet:
        """The sheet of one of its tables."""
        return next(one for one in self.sheets if one.index == table.sheet_index)

    def tables_on(self, sheet: Sheet) -> list[Table]:
        """Its tables on one of its sheets, in order."""
        return [one for one in self.tables if one.sheet_index == sheet.index]


class Packed(msgspec.Struct):
    """Sheets and tables of one data file, ready to be stored."""

    sheets: list[PackedSheet]
    tables: list[PackedTable]
    digest: int
    """See `dsqa.store.digest`."""


class Entry(NamedTuple):
    """The result of reading a data file."""

    name: str
    packed: Packed | None
    """None for an unreadable file."""
    error: str = ""
    size: int = 0
    """Size of the file in bytes."""
    stamp: str = ""
    """Fingerprint of this state of the file."""
    seconds: float = 0.0
    """Time that reading took."""
    passing: bool = False
    """Whether the error may have another cause than the file: it is forgotten when the store is next opened."""


class Known(msgspec.Struct, frozen=True):
    """What the store knows of a data file without loading it."""

    error: str
    stamp: str


class FileOutline(NamedTuple):
    """The contents of a data file, without its cells."""

    sheets: list[str]
    """Names, in order."""
    tables: list[bytes]
    """`Table` as msgpack, in order."""


def pack(sheets: Iterable[Sheet], tables: Iterable[Table]) -> Packed:
    """Sheets and tables in stored form."""
    packed = [pack_sheet(sheet) for sheet in sheets]
    encoded = [
        PackedTable(
            table.sheet_index, table.index, table.kind, table.title, table.unit, _encode(table)
        )
        for table in tables
    ]
    in_order = sorted(encoded, key=lambda table: (table.sheet, table.position))
    return Packed(packed, encoded, digest_of_packed(packed, [table.model for table in in_order]))


def unpack(name: str, packed: Packed) -> Content:
    """The contents of a data file, from stored form."""
    import numpy as np

    sheets = []
    for one in packed.sheets:
        places = np.array(list(one.raws), np.int64)
        raws = np.array(list(one.raws.values()), dtype=object)
        sheets.append(unpack_sheet(one, np.array(one.texts, dtype=object), (places, raws)))
    in_order = sorted(packed.tables, key=lambda table: (table.sheet, table.position))
    return Content(name, sheets, [_decode_table.decode(table.model) for table in in_order])


def store_version() -> str:
    """The versions that the tables and parts of a store must have."""
    return f"{SCHEMA}:{reading_version()}"


class Store:
    """The tables `sources`, `sheets`, `cells` and `tables` of an open database."""

    def __init__(self, connection: Database) -> None:
        self.connection = connection
        ensure_tables(connection, "content", store_version(), TABLES)

    def known(self, name: str) -> Known | None:
        """Whether and how this data file was read, None if it was not."""
        rows = self.connection.execute(
            "SELECT error, stamp FROM sources WHERE name = ?", [name]
        ).fetchall()
        return Known(*rows[0]) if rows else None

    def is_empty(self) -> bool:
        """Whether no data file was read yet."""
        return not self.connection.execute("SELECT 1 FROM sources LIMIT 1").fetchall()

    def all_known(self) -> dict[str, Known]:
        """Every data file that was read, by name."""
        rows = self.connection.execute("SELECT name, error, stamp FROM sources").fetchall()
        return {name: Known(error, stamp) for name, error, stamp in rows}

    def put(self, name: str, sheets: Iterable[Sheet], tables: Iterable[Table]) -> None:
        """Store the contents of a data file, replacing those under this name."""
        self.put_all([Entry(name, pack(sheets, tables))])

    def fail(self, name: str, error: str, *, stamp: str = "") -> None:
        """Record that a data file cannot be read, and why."""
        self.put_all([Entry(name, None, error, stamp=stamp)])

    def put_all(self, entries: Sequence[Entry]) -> None:
        """Store the results of several data files, each name once, all of them or none."""
        with transaction(self.connection):
            self._remove([entry.name for entry in entries])
            first = self._first()
            errors = [
                entry.error or ("" if entry.packed else "unknown reason") for entry in entries
            ]
            append(
                self.connection,
                "sources",
                {
                    "id": list(range(first, first + len(entries))),
                    "name": [entry.name for entry in entries],
                    "status": [
                        "passing" if entry.passing else "failed" if error else "read"
                        for entry, error in zip(entries, errors, strict=True)
                    ],
                    "error": errors,
                    "size": [entry.size for entry in entries],
                    "stamp": [entry.stamp for entry in entries],
                    "seconds": [entry.seconds for entry in entries],
                    "part": [""] * len(entries),
                    "place": list(range(first, first + len(entries))),
                    "digest": [entry.packed.digest if entry.packed else 0 for entry in entries],
                },
            )
            read = [
                (source, entry.packed)
                for source, entry in enumerate(entries, first)
                if entry.packed and not entry.error
            ]
            sheets = [(source, sheet) for source, packed in read for sheet in packed.sheets]
            append(self.connection, "sheets", sheet_columns(sheets))
            append(self.connection, "cells", cell_columns(sheets))
            append(
                self.connection,
                "tables",
                table_columns([(s, table) for s, packed in read for table in packed.tables]),
            )

    def get(self, name: str) -> Content | None:
        """The contents of a data file, None if it was not read yet.

        Raises DamagedStore if they differ from what was stored, and DsqaError if they are in a
        part that cannot be read.
        """
        found = self.connection.execute(
            "SELECT error, part, place, digest FROM sources WHERE name = ?", [name]
        ).fetchall()
        if not found:
            return None
        error, part, place, digest = found[0]
        if error:
            return Content(name, [], [], error)
        part = self._path(part) if part else ""
        with parts.converted_errors(part, "read") if part else nullcontext():
            behind, values = parts.rows("tables", part, [place])
            models = self.connection.execute(
                f"SELECT model FROM {behind} ORDER BY sheet, position", values
            ).fetchall()
            sheets = self._sheets(part, place)
        if digest_of_columns(sheets, [model for (model,) in models]) != digest:
            raise DamagedStore(part or str(self.connection.path), f"not what {name} held", part)
        return Content(
            name,
            [unpack_sheet(*sheet) for sheet in sheets],
            [_decode_table.decode(model) for (model,) in models],
        )

    def adopt(self, part: str, accept: Callable[[str, Known], bool] = lambda *_: True) -> None:
        """Record the data files of a Parquet part as read; their contents stay in it.

        They replace earlier contents under their names, unless `accept` refuses. A path below the
        folder of the store is kept as relative, so that the folder may be moved. Raises DsqaError.
        """
        taken = [
            source
            for source in parts.sources(self.connection, part)
            if accept(source.name, Known(source.error, source.stamp))
        ]
        own = self._own(part)
        with transaction(self.connection):
            self.connection.execute("DELETE FROM parts WHERE part = ?", [own])
            self.connection.execute("INSERT INTO parts VALUES (?)", [own])
            self._remove([source.name for source in taken])
            first = self._first()
            append(
                self.connection,
                "sources",
                {
                    "id": list(range(first, first + len(taken))),
                    "name": [source.name for source in taken],
                    "status": ["failed" if source.error else "read" for source in taken],
                    "error": [source.error for source in taken],
                    "size": [source.size for source in taken],
                    "stamp": [source.stamp for source in taken],
                    "seconds": [source.seconds for source in taken],
                    "part": [own] * len(taken),
                    "place": [source.place for source in taken],
                    "digest": [source.digest for source in taken],
                },
            )

    def adopted(self) -> set[str]:
        """The parts that were adopted, as paths or addresses."""
        rows = self.connection.execute("SELECT part FROM parts").fetchall()
        return {self._path(part) for (part,) in rows}

    def forget_part(self, part: str) -> None:
        """Drop the contents of a damaged part, and remove it if it is a part of dsqa on a disk."""
        own = self._own(part)
        with transaction(self.connection):
            for table in ("sources", "parts"):
                self.connection.execute(f"DELETE FROM {table} WHERE part = ?", [own])
        parts.remove(part)

    def forget_gone(self) -> None:
        """Forget the contents of parts that were deleted; one log line for all of them."""
        gone = [
            self._own(part)
            for part in sorted(self.adopted())
            if not parts.is_remote(part) and not Path(part).is_file()
        ]
        if gone:
            logger.warning("%d Parquet parts are gone; reading their data files anew", len(gone))
            for table in ("sources", "parts"):
                self.connection.execute(
                    f"DELETE FROM {table} WHERE part IN (SELECT unnest(?::VARCHAR[]))", [gone]
                )

    def forget_passing(self) -> None:
        """Drop the failures that may have had other causes than the files."""
        self.connection.execute("DELETE FROM sources WHERE status = 'passing'")

    def outlines(self, names: Sequence[str]) -> dict[str, FileOutline]:
        """Sheets and tables of the data files that were read.

        Raises DsqaError if they are in an unreadable part.
        """
        rows = self.connection.execute(
            "SELECT part, list(place), list(name) FROM sources WHERE status = 'read' "
            "AND name IN (SELECT unnest(?::VARCHAR[])) GROUP BY part",
            [list(names)],
        ).fetchall()
        found: dict[str, FileOutline] = {}
        for own, places, held in rows:
            outlines = {place: FileOutline([], []) for place in places}
            part = self._path(own) if own else ""
            with parts.converted_errors(part, "read") if part else nullcontext():
                behind, values = parts.rows("sheets", part, places)
                query = f"SELECT source, name FROM {behind} ORDER BY source, sheet"
                for place, sheet in self.connection.execute(query, values).fetchall():
                    outlines[place].sheets.append(sheet)
                behind, values = parts.rows("tables", part, places)
                query = f"SELECT source, model FROM {behind} ORDER BY source, sheet, position"
                for place, model in self.connection.execute(query, values).fetchall():
                    outlines[place].tables.append(model)
            found |= {name: outlines[place] for name, place in zip(held, places, strict=True)}
        return found

    def forget_failed(self, names: list[str]) -> int:
        """Drop the unreadable data files, so that they are read again."""
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

    def _first(self) -> int:
        """An id above those of all sources."""
        rows = self.connection.execute("SELECT coalesce(max(id), 0) FROM sources").fetchall()
        return int(rows[0][0]) + 1

    def _home(self) -> str:
        """The folder of the database file."""
        rows = self.connection.execute(
            "SELECT path FROM duckdb_databases() WHERE database_name = current_database()"
        ).fetchall()
        return str(Path(rows[0][0] or "").resolve().parent)

    def _path(self, own: str) -> str:
        """The path or address of a part, from its stored form."""
        return own if parts.is_remote(own) else parts.join(self._home(), own)

    def _own(self, part: str) -> str:
        """The stored form of the path or address of a part."""
        if parts.is_remote(part):
            return part
        path = Path(part).resolve()
        home = self._home()
        return path.relative_to(home).as_posix() if path.is_relative_to(home) else str(path)

    def _sheets(self, part: str, place: int) -> list[Columns]:
        behind, values = parts.rows("sheets", part, [place])
        heads = self.connection.execute(
            "SELECT sheet, name, hidden, member, caption, height, width, extras "
            f"FROM {behind} ORDER BY sheet",
            values,
        ).fetchall()
        behind, values = parts.rows("cells", part, [place])
        cells: dict[str, Any] = self.connection.execute(
            'SELECT sheet, "row", "column", kind, number, text, raw, has_raw '
            f'FROM {behind} ORDER BY sheet, "row", "column"',
            values,
        ).fetchnumpy()
        return [sheet_of(head, cells) for head in heads]

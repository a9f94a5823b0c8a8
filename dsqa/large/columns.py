"""Columns of a large file, read by DuckDB from all of its rows."""

import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.column_cells import Codes, Floats
from dsqa.errors import UnreadableFile
from dsqa.large.file import LargeFile
from dsqa.large.kept import Kept
from dsqa.log import one_line
from dsqa.text import sqltext

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MEMORY = "700MB"
MOST_BYTES = 96 << 20
"""Maximum size in bytes of a column that is read: its texts are held several times."""
_SECONDS = 60.0
"""Maximum seconds for reading a file."""
_MOST_LISTED = 200_000
"""Maximum number of different cells of a column that DuckDB numbers; of a column with more, each cell is fetched."""
_GLOB = frozenset("*?[]{}")
_CHUNK = 1 << 22
_FIRST = 1_000
"""Number of first rows, which usually show whether a column has only numbers."""
_DIGITS = r"([-+]?(\d+(\.\d*)?|\.\d+))?"
"""Numbers that Python and DuckDB read alike, and the empty text."""


class ColumnCells(NamedTuple):
    """The cells of a column."""

    lines: tuple[str, ...]
    """Distinct cells, in the order of their first occurrence."""
    codes: Codes
    """(rows,) index of the cell in `lines`."""
    values: Floats | None
    """(lines,) numbers, NaN for an empty cell; None if any cell is not a number."""


class LargeColumns:
    """The columns of a large file, each read when it is first needed."""

    def __init__(self, file: LargeFile, kept: Kept) -> None:
        """`kept`: what was read of it before."""
        self._file, self._kept = file, kept
        self._read: dict[int, Column] = {}

    def columns(self, places: Sequence[int]) -> list[Column]:
        """The given columns of the file, with all rows. Raises UnreadableFile."""
        for at in places:
            if at not in self._read and (cells := _unpacked(self._kept.get(f"{at}"))):
                self._read[at] = self._column(at, cells)
        lacking = [at for at in places if at not in self._read]
        if lacking:
            with self._opened() as (connection, source):
                listed = ", ".join(f"coalesce(c{at}, '') AS c{at}" for at in lacking)
                connection.execute(f"CREATE TEMP TABLE cells AS SELECT {listed} FROM {source}")
                lengths = ", ".join(f"sum(strlen(c{at}))" for at in lacking)
                sizes = connection.execute(f"SELECT {lengths} FROM cells").fetchone() or ()
                for at, size in zip(lacking, sizes, strict=True):
                    if (size or 0) > MOST_BYTES:
                        head = self._file.written.heads[at]
                        raise UnreadableFile(f"column {head} has more than {MOST_BYTES >> 20} MB")
                for at in lacking:
                    cells = _coded(connection, f"c{at}")
                    self._kept.put(f"{at}", _packed(cells))
                    self._read[at] = self._column(at, cells)
        return [self._read[at] for at in places]

    def _column(self, at: int, cells: "ColumnCells") -> Column:
        return Column(
            " ".join(self._file.written.heads[at].split()),
            cells.lines,
            False,
            cells.codes,
            cells.values,
        )

    def having(self, words: Sequence[str], places: Sequence[int]) -> list[int]:
        """The given columns that have a cell with one of these words, which are in lower case. Raises UnreadableFile."""
        if not words or not places:
            return []
        with self._opened() as (connection, source):
            has = [
                " OR ".join(f"contains(lower(c{at}), {sqltext.literal(word)})" for word in words)
                for at in places
            ]
            listed = ", ".join(f"bool_or({one})" for one in has)
            found = connection.execute(f"SELECT {listed} FROM {source}").fetchone() or ()
        return [at for at, is_there in zip(places, found, strict=True) if is_there]

    @contextmanager
    def readable_by(self, connection: "DuckDBPyConnection") -> Iterator[str]:
        """The file as a table of a query, with text columns c0, c1, ...; a database error about it becomes UnreadableFile."""
        import duckdb

        timer = threading.Timer(_SECONDS, connection.interrupt)
        timer.start()
        try:
            with tempfile.TemporaryDirectory(prefix="dsqa-") as folder:
                yield _source(self._file, _as_utf8(self._file, Path(folder)))
        except (duckdb.Error, RuntimeError, OSError) as error:
            reason = "took too long" if "Interrupt" in str(error) else one_line(error)[:200]
            raise UnreadableFile(f"its columns cannot be read: {reason}") from None
        finally:
            timer.cancel()

    @contextmanager
    def _opened(self) -> "Iterator[tuple[DuckDBPyConnection, str]]":
        """A database in memory, and the file as one of its tables."""
        import duckdb

        config: dict[str, str | bool | int | float | list[str]] = {
            "memory_limit": MEMORY,
            "temp_directory": "",
            "autoinstall_known_extensions": "false",
        }
        with (
            duckdb.connect(":memory:", config=config) as connection,
            self.readable_by(connection) as source,
        ):
            yield connection, source


def _as_utf8(file: LargeFile, folder: Path) -> Path:
    """The file itself, or a copy that DuckDB can read, under a name that is not a pattern."""
    path = file.path.resolve()
    copy = folder / "source.csv"
    if file.written.encoding not in ("utf-8", "ascii"):
        with (
            path.open(encoding=file.written.encoding, errors="replace", newline="") as stream,
            copy.open("w", encoding="utf-8", newline="") as written,
        ):
            while text := stream.read(_CHUNK):
                written.write(text)
        return copy
    if _GLOB.isdisjoint(str(path)):
        return path
    copy.symlink_to(path)
    return copy


def _source(file: LargeFile, path: Path) -> str:
    columns = ", ".join(f"'c{at}': 'VARCHAR'" for at in range(len(file.written.heads)))
    return (
        f"read_csv({sqltext.literal(str(path))}, auto_detect = false, header = false, skip = 1, columns = {{{columns}}}, "
        f"delim = {sqltext.literal(file.written.delimiter)}, quote = '\"', escape = '\"')"
    )


def _coded(connection: "DuckDBPyConnection", name: str) -> ColumnCells:
    """The cells of a column."""
    (about,) = connection.execute(
        f"SELECT approx_count_distinct({name}) FROM cells"
    ).fetchone() or (0,)
    if about > _MOST_LISTED:
        cells = np.asarray(connection.execute(f"SELECT {name} FROM cells").fetchnumpy()[name])
        lines, codes = _numbered(cells.tolist())
    else:
        ordered = f"SELECT {name} FROM cells GROUP BY {name} ORDER BY min(rowid)"
        lines = tuple(line for (line,) in connection.execute(ordered).fetchall())
        connection.execute(f"CREATE TYPE kind_{name} AS ENUM (SELECT unnest($1))", [list(lines)])
        coded = f"SELECT enum_code(CAST({name} AS kind_{name})) AS code FROM cells"
        codes = np.asarray(connection.execute(coded).fetchnumpy()["code"], np.int32)
    return ColumnCells(lines, codes, _values(connection, name, codes, len(lines)))


def _values(connection: "DuckDBPyConnection", name: str, codes: Codes, lines: int) -> Floats | None:
    """(lines,) numbers of a column, NaN for an empty cell; None if a cell is not a number, or all are empty."""
    are_digits = f"SELECT bool_and(regexp_full_match({name}, '{_DIGITS}')) FROM"
    for source in (f"(FROM cells LIMIT {_FIRST})", "cells"):
        if connection.execute(f"{are_digits} {source}").fetchone() != (True,):
            return None
    read = connection.execute(f"SELECT try_cast({name} AS DOUBLE) AS value FROM cells").fetchnumpy()
    numbers = np.ma.filled(np.ma.asarray(read["value"], np.float64), np.nan)
    values = np.full(lines, np.nan)
    values[codes] = numbers
    return values if np.isfinite(values).any() and not np.isinf(values).any() else None


def _numbered(lines: list[str]) -> tuple[tuple[str, ...], Codes]:
    if len(set(lines)) == len(lines):
        return tuple(lines), np.arange(len(lines), dtype=np.int32)
    known: dict[str, int] = {}
    codes = [known.setdefault(line, len(known)) for line in lines]
    return tuple(known), np.array(codes, np.int32)


def _packed(cells: ColumnCells) -> bytes:
    values = cells.values.astype("<f8").tobytes() if cells.values is not None else b""
    return msgspec.msgpack.encode((cells.lines, cells.codes.astype("<i4").tobytes(), values))


def _unpacked(data: bytes | None) -> ColumnCells | None:
    if data is None:
        return None
    lines, codes, values = msgspec.msgpack.decode(data, type=tuple[tuple[str, ...], bytes, bytes])
    return ColumnCells(
        lines,
        np.frombuffer(codes, "<i4").astype(np.int32),
        np.frombuffer(values, "<f8").astype(np.float64) if values else None,
    )

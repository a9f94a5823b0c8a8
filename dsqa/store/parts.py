"""Parquet parts: what the store holds of some data files, in a file of its own that DuckDB reads in place.

A row of a part is a row of one of the tables of the store, as the struct of that name; the three
others are null:

    source INTEGER, file STRUCT(...), sheet STRUCT(...), "table" STRUCT(...), cell STRUCT(...)

`source` counts the data files of the part from 1. One file is written at once or not at all, on a
disk and in an object store alike, so a part is never half there.
"""

import contextlib
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import FULL, DamagedStore, DsqaError, StoreNotWritable
from dsqa.log import one_line
from dsqa.regex import regex
from dsqa.store.connection import Database

ENDING = ".parquet"
_PARTIAL = "~"
"""Ending of a part that is being written, or whose writer was killed."""

_NAME = regex(r"[0-9a-f]{32}\.parquet")
"""Of a part, see `part_writer.part_name`."""

_COLUMNS = {"sources": "file", "sheets": "sheet", "tables": '"table"', "cells": "cell"}
"""Table of the store -> column of a part. The order is that of the rows: what is small first."""

_COPY = (
    "COPY (SELECT place AS source, struct_pack(name := name, status := status, error := error, "
    "size := size, stamp := stamp, seconds := seconds, digest := digest) AS file FROM sources "
    "UNION ALL BY NAME SELECT source, sheets AS sheet FROM sheets "
    'UNION ALL BY NAME SELECT source, tables AS "table" FROM tables '
    "UNION ALL BY NAME SELECT source, cells AS cell FROM cells) "
    "TO '{}' (FORMAT parquet, COMPRESSION zstd)"
)


class PartSource(NamedTuple):
    """A data file as its part knows it."""

    place: int
    """Its `source` in the part."""
    name: str
    error: str
    size: int
    stamp: str
    seconds: float
    digest: int
    """Of its sheets and tables, see `dsqa.store.digest`."""


def is_remote(place: str) -> bool:
    """Whether this is an address like `s3://bucket/folder`, not a path."""
    return "://" in place


def join(folder: str, name: str) -> str:
    """The address or path of something below a folder."""
    return f"{folder.rstrip('/')}/{name}" if is_remote(folder) else str(Path(folder) / name)


def write(connection: Database, target: str) -> None:
    """Write all that the tables of a store hold as one part. Raises DsqaError.

    `target` is a path, or an address that DuckDB can write to. Who writes the same part at the same
    time writes a whole one, too; the last stays.
    """
    path = target if is_remote(target) else f"{target}.{uuid.uuid4().hex}{_PARTIAL}"
    try:
        if not is_remote(target):
            Path(target).parent.mkdir(parents=True, exist_ok=True)
        with told(target, "write"):
            connection.execute(_COPY.format(path.replace("'", "''")))
        if path != target:
            Path(path).replace(target)
    except OSError as error:
        if error.errno in FULL:
            raise StoreNotWritable(target, str(error.strerror)) from None
        raise DsqaError(f"cannot write {target}: {error.strerror or error}") from None
    finally:
        if path != target:
            with contextlib.suppress(OSError):
                Path(path).unlink()


def rows(table: str, part: str, places: Sequence[int]) -> tuple[str, list[str]]:
    """What stands behind FROM for the rows of data files in a part, or with "" in the store."""
    # Numbers in the query, unlike a list in a parameter, let DuckDB skip what is not theirs.
    among = f"source IN ({', '.join(str(int(place)) for place in places)})"
    if not part:
        return f"(SELECT * FROM {table} WHERE {among})", []
    column = _COLUMNS[table]
    return (
        f"(SELECT source, unnest({column}) FROM read_parquet(?) WHERE {among} AND {column} IS NOT NULL)",
        [pattern(part)],
    )


def sources(connection: Database, part: str) -> list[PartSource]:
    """The data files of a part, in its order. Raises DsqaError where it cannot be read."""
    with told(part, "read"):
        found = connection.execute(
            "SELECT source, file.name, file.error, file.size, file.stamp, file.seconds, "
            "file.digest "
            "FROM read_parquet(?) WHERE file IS NOT NULL ORDER BY source",
            [pattern(part)],
        ).fetchall()
    return [PartSource(*row) for row in found]


def pattern(path: str) -> str:
    """A path for `read_parquet`, which takes `*`, `?` and `[` for more than they are."""
    if is_remote(path):
        return path
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in path)


def listed(connection: Database, folder: str) -> list[str]:
    """The parts in a folder, by name; none where there is no such folder. Raises DsqaError."""
    if not is_remote(folder):
        return sorted(str(path) for path in Path(folder).glob(f"*{ENDING}"))
    with told(folder, "read"):
        found = connection.execute(
            "SELECT file FROM glob(?) ORDER BY file", [join(folder, f"*{ENDING}")]
        ).fetchall()
    return [row[0] for row in found]


def sweep(folder: str) -> None:
    """Remove what killed writers have left. Only when nobody writes there any more."""
    if not is_remote(folder):
        for path in Path(folder).glob(f"*{ENDING}.*{_PARTIAL}"):
            with contextlib.suppress(OSError):
                path.unlink()


def remove(part: str) -> None:
    """Remove a part on a disk, if its name is that of a part; it stays where that is not allowed."""
    if not is_remote(part) and _NAME.fullmatch(Path(part).name):
        with contextlib.suppress(OSError):
            Path(part).unlink()


@contextlib.contextmanager
def told(place: str, verb: str) -> Iterator[None]:
    """Turns an error of DuckDB over one part into one line.

    Raises DamagedStore for one on a disk that cannot be read, StoreNotWritable for a disk that takes
    nothing, DsqaError for all else.
    """
    import duckdb

    try:
        yield
    except DamagedStore as error:
        # DuckDB's own file is not looked at here.
        raise _unreadable(place, verb, error.reason) from None
    except StoreNotWritable as error:
        raise StoreNotWritable(place, error.reason) from None
    except duckdb.Error as error:
        if "xtension" in str(error) and is_remote(place):
            raise DsqaError(
                f"cannot {verb} {place}: it needs the DuckDB extension httpfs on every machine, "
                "which `python -c \"import duckdb; duckdb.sql('INSTALL httpfs')\"` downloads"
            ) from None
        raise _unreadable(place, verb, one_line(error)[:300]) from None


def _unreadable(place: str, verb: str, reason: str) -> DsqaError:
    if verb == "read" and not is_remote(place):
        return DamagedStore(place, reason, place)
    return DsqaError(f"cannot {verb} {place}: {reason}")

"""Parquet parts: the contents of some data files, in a file that DuckDB reads in place.

A row of a part is a row of one of the tables of the store, as the struct of that name; the other three are
null:

    source INTEGER, file STRUCT(...), sheet STRUCT(...), "table" STRUCT(...), cell STRUCT(...)

`source` counts the data files of the part from 1. A file is written completely or not at all, on a
disk and in an object store, so a part is never incomplete.
"""

import contextlib
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import FULL, DamagedStore, DsqaError, StoreNotWritable
from dsqa.log import one_line
from dsqa.store.connection import Database
from dsqa.text.regex import regex

ENDING = ".parquet"
_PARTIAL = "~"
"""Ending of a part that is being written, or whose writer was killed."""

_NAME = regex(r"[0-9a-f]{32}\.parquet")
"""Name of a part, see `part_writer.part_name`."""

_COLUMNS = {"sources": "file", "sheets": "sheet", "tables": '"table"', "cells": "cell"}
"""Table of the store -> column of a part, in the order of the rows: small tables first."""

_COPY = (
    "COPY (SELECT place AS source, struct_pack(name := name, status := status, error := error, "
    "size := size, stamp := stamp, seconds := seconds, digest := digest) AS file FROM sources "
    "UNION ALL BY NAME SELECT source, sheets AS sheet FROM sheets "
    'UNION ALL BY NAME SELECT source, tables AS "table" FROM tables '
    "UNION ALL BY NAME SELECT source, cells AS cell FROM cells) "
    "TO '{}' (FORMAT parquet, COMPRESSION zstd)"
)


class PartSource(NamedTuple):
    """A data file in a part."""

    place: int
    """Its `source` in the part."""
    name: str
    error: str
    size: int
    stamp: str
    seconds: float
    digest: int
    """Digest of its sheets and tables, see `dsqa.store.digest`."""


def is_remote(place: str) -> bool:
    """Whether this is an address such as `s3://bucket/folder`, not a path."""
    return "://" in place


def join(folder: str, name: str) -> str:
    """The address or path of something below a folder."""
    return f"{folder.rstrip('/')}/{name}" if is_remote(folder) else str(Path(folder) / name)


def write(connection: Database, target: str) -> None:
    """Write all tables of a store as one part. Raises DsqaError.

    `target` is a path, or an address that DuckDB can write to. Two writers of the same part each write
    a complete one; the last one stays.
    """
    path = target if is_remote(target) else f"{target}.{uuid.uuid4().hex}{_PARTIAL}"
    try:
        if not is_remote(target):
            Path(target).parent.mkdir(parents=True, exist_ok=True)
        with converted_errors(target, "write"):
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
    """The FROM clause for the rows of data files in a part, or with "" in the store."""
    # Numbers in the query, unlike a list as a parameter, let DuckDB skip other rows.
    among = f"source IN ({', '.join(str(int(place)) for place in places)})"
    if not part:
        return f"(SELECT * FROM {table} WHERE {among})", []
    column = _COLUMNS[table]
    return (
        f"(SELECT source, unnest({column}) FROM read_parquet(?) WHERE {among} AND {column} IS NOT NULL)",
        [pattern(part)],
    )


def sources(connection: Database, part: str) -> list[PartSource]:
    """The data files of a part, in its order. Raises DsqaError if it cannot be read."""
    with converted_errors(part, "read"):
        found = connection.execute(
            "SELECT source, file.name, file.error, file.size, file.stamp, file.seconds, "
            "file.digest "
            "FROM read_parquet(?) WHERE file IS NOT NULL ORDER BY source",
            [pattern(part)],
        ).fetchall()
    return [PartSource(*row) for row in found]


def pattern(path: str) -> str:
    """A path for `read_parquet`, with `*`, `?` and `[` escaped."""
    if is_remote(path):
        return path
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in path)


def listed(connection: Database, folder: str) -> list[str]:
    """The parts in a folder, by name; none if there is no such folder. Raises DsqaError."""
    if not is_remote(folder):
        return sorted(str(path) for path in Path(folder).glob(f"*{ENDING}"))
    with converted_errors(folder, "read"):
        found = connection.execute(
            "SELECT file FROM glob(?) ORDER BY file", [join(folder, f"*{ENDING}")]
        ).fetchall()
    return [row[0] for row in found]


def sweep(folder: str) -> None:
    """Remove the remains of killed writers. Only if nobody is writing there."""
    if not is_remote(folder):
        for path in Path(folder).glob(f"*{ENDING}.*{_PARTIAL}"):
            with contextlib.suppress(OSError):
                path.unlink()


def remove(part: str) -> None:
    """Remove a part on a disk, if it has the name of a part; it stays if removing is not allowed."""
    if not is_remote(part) and _NAME.fullmatch(Path(part).name):
        with contextlib.suppress(OSError):
            Path(part).unlink()


@contextlib.contextmanager
def converted_errors(place: str, verb: str) -> Iterator[None]:
    """Turns an error of DuckDB over one part into one line: DamagedStore for an unreadable part on a disk, StoreNotWritable for a
    full disk, DsqaError otherwise."""
    import duckdb

    try:
        yield
    except DamagedStore as error:
        # This does not concern DuckDB's own file.
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

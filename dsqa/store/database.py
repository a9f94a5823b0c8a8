"""Opening the DuckDB database of a collection, and the versions of what it holds."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dsqa.errors import DsqaError, UsageError
from dsqa.log import logger, one_line
from dsqa.version import __version__

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray

LOCK_WAIT = 5.0
"""Seconds to wait for another process that holds the database."""

READING_ROOMS = ("readers", "tables")
"""The rooms whose code decides what is stored for a data file."""

_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    # Nothing here needs an extension, and a library should not reach for the network.
    "autoinstall_known_extensions": "false",
    # What a query needs beyond this goes to a temporary file beside the database.
    "memory_limit": "512MB",
}


def reading_version() -> str:
    """Fingerprint of the code of `READING_ROOMS`: what another code read is not trusted."""
    package = Path(__file__).parent.parent
    digest = sha256(__version__.encode())
    for room in READING_ROOMS:
        for path in sorted((package / room).rglob("*.*")):
            if path.suffix not in (".py", ".json", ".tsv"):
                continue
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def connect(path: Path, wait: float = LOCK_WAIT, *, writable: bool = True) -> "DuckDBPyConnection":
    """Open (or create) a database file for reading and writing, or one that exists for reading.

    Many processes may read one database, as long as none writes.

    Waits up to `wait` seconds while another process holds it, then raises DsqaError. A file
    that is no database of this DuckDB version is replaced by a new one, with one log line.
    """
    import duckdb

    try:
        if writable:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise _unwritable(path) from None
    deadline = time.monotonic() + wait
    while True:
        try:
            connection = duckdb.connect(str(path), read_only=not writable, config=_CONFIG)
        except duckdb.Error as error:
            if "lock" in str(error).lower() and isinstance(error, duckdb.IOException):
                if time.monotonic() < deadline:
                    time.sleep(0.1)
                    continue
                raise DsqaError(
                    f"{path} is in use by another process; wait for it to end, or give this "
                    "one a store of its own with --store"
                ) from None
            if isinstance(error, duckdb.IOException) and not os.access(path.parent, os.W_OK):
                raise _unwritable(path) from None
            if not (writable and _is_damaged(error)):
                raise DsqaError(f"cannot open the store {path}: {one_line(error)}") from None
            logger.warning("%s is no readable store (%s); building it anew", path, error)
            path.unlink()
            path.with_name(path.name + ".wal").unlink(missing_ok=True)
            continue
        if writable:
            connection.execute("CREATE TABLE IF NOT EXISTS meta (key VARCHAR, value VARCHAR)")
        return connection


def open_in_memory() -> "DuckDBPyConnection":
    """A database that is gone with its connection. One thread: many may be open side by side."""
    import duckdb

    connection = duckdb.connect(config={**_CONFIG, "threads": 1})
    connection.execute("CREATE TABLE meta (key VARCHAR, value VARCHAR)")
    return connection


def _unwritable(path: Path) -> UsageError:
    return UsageError(f"cannot write the store in {path.parent}; use --store")


def _is_damaged(error: Exception) -> bool:
    message = str(error)
    return any(
        part in message
        for part in ("not a valid DuckDB database", "version number", "Serialization", "Corrupt")
    )


def get_meta(connection: "DuckDBPyConnection", key: str) -> str:
    """A remembered value, "" when there is none."""
    rows = connection.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchall()
    return str(rows[0][0]) if rows else ""


def set_meta(connection: "DuckDBPyConnection", key: str, value: str) -> None:
    """Remember a value (within the transaction that is open, if one is)."""
    connection.execute("DELETE FROM meta WHERE key = ?", [key])
    connection.execute("INSERT INTO meta VALUES (?, ?)", [key, value])


@contextmanager
def transaction(connection: "DuckDBPyConnection") -> Iterator[None]:
    """Everything inside happens or nothing does, whatever interrupts it."""
    connection.execute("BEGIN TRANSACTION")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def ensure_tables(
    connection: "DuckDBPyConnection", part: str, version: str, tables: dict[str, str]
) -> None:
    """Make the tables of one part of the database, anew if another version made them.

    `tables` maps the name of a table to its column list. One log line says when something
    that was there is dropped.
    """
    key = f"{part} version"
    found = get_meta(connection, key)
    if found == version:
        return
    with transaction(connection):
        if found:
            logger.warning("the %s was built by another version of dsqa; building it anew", part)
            connection.execute("DELETE FROM meta WHERE starts_with(key, ?)", [f"{part} "])
        for name, columns in tables.items():
            connection.execute(f"DROP TABLE IF EXISTS {name}")
            connection.execute(f"CREATE TABLE {name} ({columns})")
        set_meta(connection, key, version)


def append(connection: "DuckDBPyConnection", table: str, columns: "dict[str, Any]") -> None:
    """Insert many rows at once. `columns` maps column names to lists or arrays of one length.

    DuckDB reads numpy arrays as they are, without a Python call for each row. Lists must hold
    one type (int, float, bool, str or bytes) and no None.
    """
    import numpy as np

    arrays = {
        name: values if isinstance(values, np.ndarray) else _array(values)
        for name, values in columns.items()
    }
    if not len(next(iter(arrays.values()))):
        return
    names = ", ".join(f'"{name}"' for name in arrays)
    connection.register("appended", arrays)
    connection.execute(f'INSERT INTO "{table}" ({names}) SELECT {names} FROM appended')
    connection.unregister("appended")


def _array(values: list[Any]) -> "NDArray[Any]":
    import numpy as np

    kind = type(values[0]) if values else object
    return np.array(values, dtype=kind if kind in (int, float, bool) else object)

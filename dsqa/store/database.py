"""Opening the DuckDB database of a collection, and the versions of its contents."""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dsqa.errors import FULL, DamagedStore, DsqaError, StoreNotWritable, UsageError
from dsqa.log import logger, one_line
from dsqa.store import seal
from dsqa.store.connection import Database
from dsqa.store.faults import fault
from dsqa.store.turns import turn
from dsqa.version import __version__

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray

LOCK_WAIT = 5.0
"""Seconds to wait for another process that uses the database."""
TURN_WAIT = 30.0
"""The same if commands take turns: several questions on one file at once, each of which uses it for some seconds."""
_LOGGED_AFTER = 2.0
"""Seconds of waiting after which a message is logged."""

READING_ROOMS = ("readers", "tables")
"""The rooms whose code decides what is stored for a data file."""
READING_FILES = (
    *(
        f"language/times/{name}"
        for name in ("atoms.py", "eras.py", "in_text.py", "patterns.py", "patterns.tsv")
    ),
    "language/heads.py",
    "language/heads.tsv",
    "language/totals.py",
    "language/totals.tsv",
    "language/total_patterns.tsv",
    "language/written_in.py",
    "language/written_in.tsv",
    "learned/nesting.json",
    "learned/roles.json.xz",
    "text/sqltext.py",
)
"""Files in other rooms that these rooms use."""

_PAUSE = 0.05
"""Seconds between two tries."""
_FOREIGN = "it is of another program"
_MARK, _MARK_AT = b"DUCK", 8
"""The magic bytes of a DuckDB file, and their place."""

_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    # No extension is needed, and a library should not use the network.
    "autoinstall_known_extensions": "false",
    # A query that needs more uses a temporary file beside the database.
    "memory_limit": "512MB",
}


@cache
def reading_version() -> str:
    """Fingerprint of the code of `READING_ROOMS`: contents from other code are not trusted."""
    package = Path(__file__).parent.parent
    digest = sha256(__version__.encode())
    rooms = (path for room in READING_ROOMS for path in sorted((package / room).rglob("*.*")))
    for path in (*rooms, *(package / file for file in READING_FILES)):
        if path.suffix in (".py", ".json", ".tsv"):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def connect(path: Path, wait: float = LOCK_WAIT, *, writable: bool = True) -> Database:
    """Open (or create) a database file for reading and writing, or one that exists for reading.

    Many processes may read one database, as long as none writes.

    Waits up to `wait` seconds while another process holds it, then raises DsqaError. A damaged
    file is replaced by a new one, with one log line; for reading only it raises
    DamagedStore. Raises StoreNotWritable for a full disk, UsageError for an impossible folder.
    """
    if writable:
        _make_folder(path)
    started, is_logged = time.monotonic(), False
    while True:
        try:
            with turn(path.parent, alone=writable) as is_ours:
                if not is_ours:
                    raise _InUse
                return _opened(path, writable)
        except _InUse:
            waited = time.monotonic() - started
            if waited < wait:
                if writable and waited > _LOGGED_AFTER and not is_logged:
                    logger.warning("waiting for another process that uses %s", path)
                    is_logged = True
                time.sleep(_PAUSE)
                continue
            raise DsqaError(
                f"{path} is in use by another process; wait for it to end, or give this "
                "one a store of its own with --store"
            ) from None


class _InUse(Exception):
    """Another process holds the database."""


def _opened(path: Path, writable: bool) -> Database:
    """As `connect`, without waiting: raises _InUse."""
    try:
        return _checked(path, writable)
    except DamagedStore as error:
        if not writable:
            raise
        _replace(path, error.reason)
    return _checked(path, writable)


def _checked(path: Path, writable: bool) -> Database:
    checked = seal.check(path)
    if checked.broken:
        raise DamagedStore(str(path), checked.broken)
    return _connected(path, writable, checked.holds)


def _connected(path: Path, writable: bool, was_sealed: bool) -> Database:
    """An open database. Raises _InUse and as `connect` does."""
    import duckdb

    is_new = not path.exists()
    try:
        connection = duckdb.connect(str(path), read_only=not writable, config=_CONFIG)
    except duckdb.Error as error:
        if isinstance(error, duckdb.IOException):
            if "Could not set lock" in str(error):
                raise _InUse from None
            if writable and not os.access(path.parent, os.W_OK):
                raise StoreNotWritable(str(path), "not allowed") from None
        meant = fault(error, str(path))
        if is_new and isinstance(meant, StoreNotWritable):
            # The beginning of a file would be taken for damage.
            with suppress(OSError):
                path.unlink(missing_ok=True)
        raise meant or DsqaError(f"cannot open the store {path}: {one_line(error)}") from None
    opened = Database(connection, path, writable=writable, was_sealed=is_new or was_sealed)
    try:
        if writable:
            # An open database may change; it is sealed again when it is closed.
            seal.remove(path)
            _begin(opened, is_new)
    except BaseException:
        opened.close()
        raise
    return opened


def _begin(opened: Database, is_new: bool) -> None:
    """Check that the database is one of dsqa, or empty. Raises DamagedStore."""
    if not is_new:
        import duckdb

        # To list the tables takes seven times as long.
        with suppress(duckdb.CatalogException):
            opened.execute("SELECT key FROM meta LIMIT 0")
            return
        if opened.execute("SELECT table_name FROM duckdb_tables()").fetchall():
            raise DamagedStore(str(opened.path), _FOREIGN)
    opened.execute("CREATE TABLE meta (key VARCHAR, value VARCHAR)")


def replace(path: Path, reason: str) -> None:
    """Take a damaged database, which this process does not have open, out of the way; one log line.

    A file that is clearly not a database of dsqa is moved aside, not deleted. Raises
    StoreNotWritable, also if another process has it open or is opening it.
    """
    with turn(path.parent, alone=True) as is_ours:
        if not is_ours:
            raise StoreNotWritable(str(path), f"{reason}, and in use by another process")
        _replace(path, reason)


def _replace(path: Path, reason: str) -> None:
    try:
        with path.open("r+b") as stream, seal.locked(stream.fileno(), alone=True) as free:
            if not free:
                raise StoreNotWritable(str(path), f"{reason}, and in use by another process")
            if _is_ours(path) and reason != _FOREIGN:
                logger.warning("%s is damaged (%s); making it anew from the files", path, reason)
                path.unlink()
            else:
                aside = _free(path)
                logger.warning("%s is no store; moving it to %s", path, aside.name)
                path.replace(aside)
                with suppress(FileNotFoundError):
                    seal.log_of(path).replace(seal.log_of(aside))
            seal.log_of(path).unlink(missing_ok=True)
    except OSError as problem:
        raise StoreNotWritable(str(path), f"{reason}, and {problem.strerror}") from None
    seal.remove(path)


def _free(path: Path) -> Path:
    """An unused name beside a file."""
    names = (f"{path.name}.not-ours{number or ''}" for number in count())
    return next(found for name in names if not (found := path.with_name(name)).exists())


def _is_ours(path: Path) -> bool:
    """Whether a file is a DuckDB database, or the rest of a sealed one."""
    if seal.seal_of(path).exists():
        return True
    try:
        with path.open("rb") as stream:
            head = stream.read(_MARK_AT + len(_MARK))
    except OSError:
        return True
    return head[_MARK_AT:] == _MARK or not head.strip(b"\0")


def open_in_memory(memory: str = "512MB") -> Database:
    """A database that disappears with its connection. One thread: many may be open in parallel."""
    import duckdb

    # Without its own folder DuckDB would make one in the current folder.
    config = {**_CONFIG, "threads": 1, "memory_limit": memory, "temp_directory": ""}
    connection = Database(duckdb.connect(config=config), None)
    connection.execute("CREATE TABLE meta (key VARCHAR, value VARCHAR)")
    return connection


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if error.errno in FULL:
            raise StoreNotWritable(str(path), str(error.strerror)) from None
        raise UsageError(f"cannot write the store in {path.parent}; use --store") from None


def get_meta(connection: Database, key: str) -> str:
    """A stored setting, "" if there is none."""
    rows = connection.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchall()
    return str(rows[0][0]) if rows else ""


def set_meta(connection: Database, settings: Mapping[str, str]) -> None:
    """Store settings (within the open transaction, if there is one)."""
    connection.execute("DELETE FROM meta WHERE list_contains(?, key)", [list(settings)])
    rows = ", ".join(["(?, ?)"] * len(settings))
    connection.execute(f"INSERT INTO meta VALUES {rows}", list(chain(*settings.items())))


@contextmanager
def transaction(connection: Database) -> Iterator[None]:
    """Everything inside happens or nothing does, even if interrupted."""
    import duckdb

    connection.execute("BEGIN TRANSACTION")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A failed commit has rolled back already, and a lost database cannot.
        with suppress(DsqaError, duckdb.Error):
            connection.execute("ROLLBACK")
        raise


def ensure_tables(connection: Database, part: str, version: str, tables: dict[str, str]) -> None:
    """Make the tables of one part of the database, again if another version made them.

    `tables` maps the name of a table to its column list. Dropping contents is logged in one line.
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
        set_meta(connection, {key: version})


def append(
    connection: "Database | DuckDBPyConnection", table: str, columns: "dict[str, Any]"
) -> None:
    """Insert many rows at once. `columns` maps column names to lists or arrays of one length.

    DuckDB reads numpy arrays directly, without a Python call per row. Lists must hold
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

"""The file of a seek index: the members of an archive and the points where decoding can begin.

SQLite keeps the last checkpoint of a killed build, and a look-up reads a few pages only. All access to
the file is in this module.
"""

import hashlib
import sqlite3
import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec

from dsqa.archive.names import name_bytes
from dsqa.archive.points import SeekPoint
from dsqa.archive.serial import Stretch

VERSION = 1
_SAMPLE = 64 * 1024

_SCHEMA = """
CREATE TABLE state(one INTEGER PRIMARY KEY CHECK (one = 1), packed BLOB NOT NULL);
CREATE TABLE members(
    number INTEGER PRIMARY KEY, hash INTEGER NOT NULL, name BLOB NOT NULL,
    header INTEGER NOT NULL, size INTEGER NOT NULL);
CREATE TABLE points(offset INTEGER PRIMARY KEY, bit INTEGER NOT NULL, window BLOB);
"""


class DamagedIndex(Exception):
    """The index cannot be read, or does not fit the archive: it must be built again."""


class BusyIndex(Exception):
    """Another process is building this index."""


class Member(NamedTuple):
    """A regular file of the archive."""

    name: str
    """The name without its first folder."""
    header: int
    """Position of its header in the decoded archive."""
    size: int
    """Size in bytes."""


class IndexState(msgspec.Struct):
    """Progress of an index."""

    identity: str
    """Size of the archive file."""
    version: int = VERSION
    complete: bool = False
    position: int = 0
    """Position of the next header in the decoded archive; the end of the known part."""
    members: int = 0
    check: int = 0
    """CRC-32 over the members, in archive order."""
    check_points: int = 0
    last_point: int = -1
    """Position of the last point."""
    pax: dict[bytes, bytes] = {}
    """Global pax headers in force at `position`."""
    broken: str = ""
    """Why the archive cannot be read beyond `position`."""


def identity(archive: Path) -> str:
    """The fingerprint of this state of an archive: size, time, first bytes. Raises OSError."""
    status = archive.stat()
    with archive.open("rb") as stream:
        start = hashlib.sha256(stream.read(_SAMPLE)).hexdigest()[:16]
    return f"{status.st_size}-{status.st_mtime_ns}-{start}"


class IndexTable:
    """An open index file."""

    def __init__(self, connection: sqlite3.Connection, state: IndexState) -> None:
        self._connection = connection
        self.state = state

    @classmethod
    def open(cls, path: Path, archive_identity: str) -> Self | None:
        """The complete index of this state of the archive, to read; None if there is none."""
        connection: sqlite3.Connection | None = None
        try:
            # `as_uri` escapes characters with a meaning in a URI.
            uri = f"{path.absolute().as_uri()}?mode=ro"
            connection = sqlite3.connect(uri, uri=True, timeout=0, isolation_level=None)
            connection.text_factory = bytes
            state = _load(connection)
        except (sqlite3.Error, UnicodeError):
            state = None
        if connection is None or state is None or not state.complete:
            if connection is not None:
                connection.close()
            return None
        if state.version != VERSION or state.identity != archive_identity:
            connection.close()
            return None
        return cls(connection, state)

    @classmethod
    def build(cls, path: Path, archive_identity: str) -> Self:
        """The index of this state of the archive, to continue; a new one if there is none.

        Raises BusyIndex, and OSError or sqlite3.Error if it cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        for attempt in range(2):
            connection = sqlite3.connect(path, timeout=0, isolation_level=None)
            connection.text_factory = bytes
            try:
                state = _begin(connection, archive_identity)
                if state.version == VERSION and state.identity == archive_identity:
                    return cls(connection, state)
            except (sqlite3.DatabaseError, UnicodeError) as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    connection.close()
                    raise BusyIndex from None
                if attempt:
                    connection.close()
                    raise
            # For another archive or version, or damaged.
            connection.close()
            remove(path)
        raise sqlite3.DatabaseError("a new index cannot be read")

    def close(self) -> None:
        self._connection.close()

    def add(self, members: list[Member], points: list[SeekPoint], state: IndexState) -> None:
        """Save a checkpoint: all of this or nothing."""
        rows = [(name_bytes(member.name), member.header, member.size) for member in members]
        for row in rows:
            state.check = _check_member(state.check, row)
        packed = []
        for point in points:
            window = None if point.window is None else zlib.compress(point.window, 1)
            row_of_point = (point.offset, point.bit, window)
            state.check_points = _check_point(state.check_points, row_of_point)
            state.last_point = point.offset
            packed.append(row_of_point)
        state.members += len(rows)
        cursor = self._connection
        cursor.execute("BEGIN IMMEDIATE")
        cursor.executemany(
            "INSERT INTO members(hash, name, header, size) VALUES (?, ?, ?, ?)",
            ((_hash(row[0]), *row) for row in rows),
        )
        cursor.executemany("INSERT INTO points VALUES (?, ?, ?)", packed)
        if state.complete:
            cursor.execute("CREATE INDEX by_hash ON members(hash)")
        cursor.execute("UPDATE state SET packed = ?", (_pack(state),))
        cursor.execute("COMMIT")
        self.state = state

    def member(self, name: str) -> Member | None:
        """The last member of this name. Raises DamagedIndex."""
        key = name_bytes(name)
        row = self._one(
            "SELECT header, size FROM members WHERE hash = ? AND name = ? "
            "ORDER BY number DESC LIMIT 1",
            (_hash(key), key),
        )
        if row is None:
            return None
        header, size = row
        # A member with holes may be larger than the archive.
        if not (_is_place(header, self.state.position) and _is_place(size, 1 << 62)):
            raise DamagedIndex("a member lies outside the archive")
        return Member(name, header, size)

    def members(self) -> Iterator[Member]:
        """All members in the order of the archive. Raises DamagedIndex."""
        for name, header, size in self._rows(
            "SELECT name, header, size FROM members ORDER BY number"
        ):
            yield Member(name.decode("utf-8", "surrogatepass"), header, size)

    def point(self, offset: int) -> SeekPoint | None:
        """The last point up to a place of the decoded archive. Raises DamagedIndex."""
        row = self._one(
            "SELECT offset, bit, window FROM points WHERE offset <= ? ORDER BY offset DESC LIMIT 1",
            (offset,),
        )
        if row is None:
            return None
        try:
            return SeekPoint(row[0], row[1], None if row[2] is None else zlib.decompress(row[2]))
        except (zlib.error, TypeError):
            raise DamagedIndex("a window is damaged") from None

    def stretch(self, offset: int) -> Stretch | None:
        """The point from which a place is decoded, and where the next one is. Raises DamagedIndex."""
        if offset >= self.state.position:
            return None
        point = self.point(offset)
        if point is None or not _is_place(point.bit, 1 << 62):
            raise DamagedIndex("a point is missing")
        row = self._one(
            "SELECT offset, bit FROM points WHERE offset > ? ORDER BY offset LIMIT 1", (offset,)
        )
        end, bit = row or (self.state.position, 0)
        return Stretch(point, end, bit)

    def is_whole(self) -> bool:
        """Whether the digest of the file is right. Reads all of it."""
        try:
            if self._one("PRAGMA integrity_check", ()) != (b"ok",):
                return False
            check, count = 0, 0
            for row in self._rows("SELECT name, header, size FROM members ORDER BY number"):
                check, count = _check_member(check, row), count + 1
            check_points = 0
            for point in self._rows("SELECT offset, bit, window FROM points ORDER BY offset"):
                check_points = _check_point(check_points, point)
        except (DamagedIndex, TypeError, struct.error):
            return False
        state = self.state
        return (check, count, check_points) == (state.check, state.members, state.check_points)

    def _one(self, query: str, values: tuple[object, ...]) -> tuple[Any, ...] | None:
        return next(self._rows(query, values), None)

    def _rows(self, query: str, values: Iterable[object] = ()) -> Iterator[tuple[Any, ...]]:
        try:
            yield from self._connection.execute(query, tuple(values))
        except (sqlite3.Error, UnicodeError) as error:
            # UnicodeError: from a message that quotes damaged text.
            raise DamagedIndex(str(error)) from None


def remove(path: Path) -> None:
    """Delete an index and SQLite's files beside it."""
    for suffix in ("", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _begin(connection: sqlite3.Connection, archive_identity: str) -> IndexState:
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA cache_size = -16384")
    connection.execute("BEGIN EXCLUSIVE")
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        for statement in _SCHEMA.strip().split(";\n"):
            connection.execute(statement)
        connection.execute(
            "INSERT INTO state VALUES (1, ?)", (_pack(IndexState(archive_identity)),)
        )
    connection.execute("COMMIT")
    return _load(connection)


def _pack(state: IndexState) -> bytes:
    packed = msgspec.msgpack.encode(state)
    return packed + struct.pack("<I", zlib.crc32(packed))


def _load(connection: sqlite3.Connection) -> IndexState:
    """Raises sqlite3.Error, also if the file is missing or damaged."""
    row = connection.execute("SELECT packed FROM state").fetchone()
    if row is None or not isinstance(row[0], bytes):
        raise sqlite3.DatabaseError("no state")
    packed, check = row[0][:-4], row[0][-4:]
    if check != struct.pack("<I", zlib.crc32(packed)):
        raise sqlite3.DatabaseError("the state is damaged")
    try:
        return msgspec.msgpack.decode(packed, type=IndexState)
    except (msgspec.MsgspecError, ValueError):
        # From another version.
        raise sqlite3.DatabaseError("the state cannot be read") from None


def _hash(name: bytes) -> int:
    digest = hashlib.blake2b(name, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def _check_member(check: int, row: tuple[bytes, int, int]) -> int:
    return zlib.crc32(row[0] + struct.pack("<qq", row[1], row[2]), check)


def _check_point(check: int, row: tuple[int, int, bytes | None]) -> int:
    return zlib.crc32(struct.pack("<qq", row[0], row[1]) + (row[2] or b""), check)


def _is_place(value: object, end: int) -> bool:
    return isinstance(value, int) and 0 <= value <= end

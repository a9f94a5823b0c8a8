"""Building the seek index of a .tar, .tar.gz or .tar.bz2: once, on all cores, and resumable."""

import os
import sqlite3
import struct
import tarfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import IO, NamedTuple, cast

import msgspec

from dsqa.archive.decoding import FAILURES, Broken
from dsqa.archive.names import data_name, name_bytes
from dsqa.archive.points import kind_of
from dsqa.archive.stream import OnwardStream
from dsqa.archive.table import BusyIndex, IndexTable, Member, identity
from dsqa.errors import FULL, DsqaError, StoreNotWritable
from dsqa.log import logger, one_line

CHECKPOINT_BYTES = 32 * 1024 * 1024
CHECKPOINT_MEMBERS = 20_000
"""A checkpoint is saved after this many bytes of the archive or of members."""

MAX_THREADS = 16

_NO_ROOM = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
)
"""SQLite errors that come from the disk."""

_REPORTED_EVERY = 4 * 1024 * 1024
"""Bytes of the archive between two calls of `progress`."""

Progress = Callable[[int, int], None]
"""Called with the bytes of the archive that are done, and all of them."""

_TAR_ERRORS = (
    *FAILURES, Broken, tarfile.TarError, OverflowError, RecursionError, struct.error, zlib.error,
)  # fmt: skip
"""What tarfile and the decoders raise on a broken or malicious archive."""


class Built(NamedTuple):
    """A complete index."""

    members: int
    decoded: int
    """Decoded bytes of the archive, up to its end or where it breaks off."""
    size: int
    """Size of the index in bytes."""
    new: bool
    """Whether there was anything to do."""
    broken: str
    """Why the archive cannot be read to its end; "" if it can."""


def build(
    archive: Path, index: Path, progress: Progress | None = None, threads: int | None = None
) -> Built:
    """Make the index of an archive complete.

    A complete index is left as it is; an interrupted build continues at its last checkpoint; the index of a
    changed archive, or a damaged one, is made again. A broken archive is indexed up to the break, with a
    log line. Raises DsqaError if the archive
    cannot be read or the index is being built by another process, StoreNotWritable
    if it cannot be written.
    """
    try:
        found = identity(archive)
        table = IndexTable.open(index, found) if index.is_file() else None
        new = table is None
        if table is None:
            table = IndexTable.build(index, found)
        try:
            if not table.state.complete:
                with closing(_Building(archive, table, progress, threads or _threads())) as work:
                    work.run()
                if identity(archive) != found:
                    raise DsqaError(f"{archive} has changed while it was indexed; run this again")
            state = table.state
        finally:
            table.close()
        return Built(state.members, state.position, index.stat().st_size, new, state.broken)
    except BusyIndex:
        raise DsqaError(f"{index} is being built by another process; wait for it") from None
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _NO_ROOM:
            raise StoreNotWritable(str(index), str(error)) from None
        raise DsqaError(f"cannot write {index}: {error}") from None
    except OSError as error:
        if error.errno in FULL and error.filename != str(archive):
            raise StoreNotWritable(str(index), str(error.strerror)) from None
        raise DsqaError(f"cannot index {archive}: {error.strerror or error}") from None


def _threads() -> int:
    return min(MAX_THREADS, os.cpu_count() or 1)


class _Building:
    """One run over an archive, from the last checkpoint to the end."""

    def __init__(
        self, archive: Path, table: IndexTable, progress: Progress | None, threads: int
    ) -> None:
        self._archive = archive
        self._table = table
        self._progress = progress
        self._size = archive.stat().st_size
        self._members: list[Member] = []
        self._position = table.state.position
        self._global: Mapping[str, object] = self._pax()
        self._saved = self._reported = 0
        self._stream = OnwardStream(archive, kind_of(archive), threads, table.point, self._tick)

    def run(self) -> None:
        """Read the archive to its end. Raises OSError and sqlite3.Error."""
        broken = ""
        try:
            self._scan()
        except _TAR_ERRORS as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise  # of the disk, not of the data on it
            broken = one_line(error) or type(error).__name__
            logger.warning("%s is broken: %s", self._archive.name, broken)
        self._save(complete=True, broken=broken)
        self._report(self._size)

    def close(self) -> None:
        """End the threads."""
        self._stream.close()

    def _scan(self) -> None:
        stream = self._stream
        if stream.seek(self._position) < self._position:
            raise Broken("it ends before the last checkpoint")
        with tarfile.TarFile(
            fileobj=cast(IO[bytes], stream), encoding="utf-8", pax_headers=self._pax()
        ) as tar:
            while (member := tar.next()) is not None:
                # tarfile remembers every member; a million of them take too much memory.
                tar.members = []  # type: ignore[attr-defined]
                following = tar.offset
                plain = member.isreg() and not member.issparse()
                end = member.offset_data + member.size if plain else following
                if following <= member.offset or stream.seek(end) < end:
                    raise Broken(f"it ends within {member.name}")
                name = data_name(member.name)
                if member.isreg() and name:
                    self._members.append(Member(name, member.offset, member.size))
                self._position = following
                self._global = tar.pax_headers
                self._tick()

    def _tick(self) -> None:
        """Called for every member and every few decoded bytes."""
        consumed = self._stream.consumed()
        if consumed - self._reported >= _REPORTED_EVERY:
            self._report(consumed)
        if consumed - self._saved >= CHECKPOINT_BYTES or len(self._members) >= CHECKPOINT_MEMBERS:
            self._save()
            self._saved = consumed

    def _report(self, consumed: int) -> None:
        self._reported = consumed
        if self._progress:
            self._progress(min(consumed, self._size), self._size)

    def _save(self, *, complete: bool = False, broken: str = "") -> None:
        state = self._table.state
        points = [point for point in self._stream.points() if point.offset > state.last_point]
        changed = msgspec.structs.replace(
            state,
            position=self._position,
            pax={name_bytes(key): name_bytes(str(value)) for key, value in self._global.items()},
            complete=complete,
            broken=broken,
        )
        self._table.add(self._members, points, changed)
        self._members = []

    def _pax(self) -> dict[str, str]:
        kept = self._table.state.pax
        return {_text(key): _text(value) for key, value in kept.items()}


def _text(value: bytes) -> str:
    return value.decode("utf-8", "surrogatepass")

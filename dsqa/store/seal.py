"""The seal of a database file: the block in each place, written when the file is closed.

DuckDB checks the bytes of a block, but not that it is the block that was written in this place: if
two blocks are swapped, or an older one returns, it reads the wrong data, and may crash. The seal lists
the checksums at the heads of the blocks; comparing them reads a few bytes of each.

`FILE.seal`: `MAGIC`, the digest of the file's header, the eight bytes at the head of each block, the
digest of all that. The seal is removed while the file is open for writing, and does not apply to a file
whose header has changed since, or that has a write-ahead log beside it.
"""

import contextlib
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

MAGIC = b"dsqa seal 1\n"
ENDING = ".seal"

HEADER = 3 * 4096
"""Bytes before the first block."""
BLOCK = 256 * 1024
HEAD = 8
"""Length of the checksum at the beginning of a block."""
MOST = 8192
"""Number of sealed blocks (2 GB), from the first. The contents of data files are also checked by
digests when they are read."""
_DIGEST = 16


def seal_of(database: Path) -> Path:
    """The file of the seal."""
    return database.with_name(database.name + ENDING)


def log_of(database: Path) -> Path:
    """DuckDB's write-ahead log of a database."""
    return database.with_name(database.name + ".wal")


def remove(database: Path) -> None:
    """Remove the seal, because the file is about to change."""
    with contextlib.suppress(OSError):
        seal_of(database).unlink(missing_ok=True)


def write(database: Path) -> None:
    """Seal a closed file; nothing is done if another process writes it, or on a full disk."""
    if is_open_here(database):
        return
    partial = seal_of(database).with_name(f"{seal_of(database).name}~{os.getpid()}")
    with contextlib.suppress(OSError), database.open("rb") as stream:
        file = stream.fileno()
        with locked(file) as free:
            if not free or log_of(database).exists():
                return
            sealed = MAGIC + _header(file) + _heads(file, MOST)
            try:
                partial.write_bytes(sealed + _digest(sealed))
                partial.replace(seal_of(database))
            finally:
                partial.unlink(missing_ok=True)


class Checked(NamedTuple):
    """The result of comparing a file with its seal."""

    holds: bool
    """Whether there is a seal for this state of the file."""
    broken: str = ""
    """How the file differs from it, "" if it does not."""


def check(database: Path) -> Checked:
    """Compare a file with its seal. A file that is open in this process is not checked."""
    if not seal_of(database).exists() or is_open_here(database):
        return Checked(False)
    with contextlib.suppress(OSError), database.open("rb") as stream:
        checked = _compared(database, stream.fileno())
        if not checked.broken:
            return checked
        # Another process may just have opened the file to write: then the seal is gone by now.
        with locked(stream.fileno()) as free:
            return _compared(database, stream.fileno()) if free else Checked(False)
    return Checked(False)


def _sealed_heads(database: Path, file: int) -> bytes | None:
    """The heads of the blocks by a seal for this state of the file."""
    try:
        sealed = seal_of(database).read_bytes()
    except OSError:
        return None
    body, digest = sealed[:-_DIGEST], sealed[-_DIGEST:]
    start = len(MAGIC) + _DIGEST
    if (
        not body.startswith(MAGIC)
        or _digest(body) != digest
        or _header(file) != body[len(MAGIC) : start]
        or log_of(database).exists()
    ):
        return None
    return body[start:]


def _compared(database: Path, file: int) -> Checked:
    heads = _sealed_heads(database, file)
    if heads is None:
        return Checked(False)
    count = len(heads) // HEAD
    found = _heads(file, count)
    if len(found) < len(heads):
        return Checked(True, f"cut off after {os.fstat(file).st_size} bytes")
    for number in range(count):
        place = slice(number * HEAD, (number + 1) * HEAD)
        if found[place] != heads[place]:
            return Checked(True, f"not what was written at byte {HEADER + number * BLOCK}")
    return Checked(True)


def _header(file: int) -> bytes:
    return _digest(os.pread(file, HEADER, 0))


def _heads(file: int, most: int) -> bytes:
    """The heads of the first whole blocks of a file."""
    count = min(most, max(0, os.fstat(file).st_size - HEADER) // BLOCK)
    return b"".join(os.pread(file, HEAD, HEADER + number * BLOCK) for number in range(count))


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()


def is_open_here(database: Path) -> bool:
    """Whether this process has the file open: closing it once more would end DuckDB's lock."""
    try:
        mine = database.stat()
        numbers = [path.name for path in Path("/dev/fd").iterdir()]
    except OSError:
        return True
    for number in numbers:
        with contextlib.suppress(OSError, ValueError):
            if os.path.samestat(os.fstat(int(number)), mine):
                return True
    return False


@contextlib.contextmanager
def locked(file: int, *, alone: bool = False) -> Iterator[bool]:
    """Whether no other process writes the file (or, `alone`, has it open for DuckDB), and none will
    while the block runs."""
    try:
        import fcntl

        fcntl.lockf(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except (ImportError, OSError):
        yield False
        return
    yield True

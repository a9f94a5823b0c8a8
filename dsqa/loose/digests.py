"""The digest of a file. That of a large file is kept until the file changes."""

import contextlib
import re
import time
from hashlib import blake2b, file_digest
from os import stat_result
from pathlib import Path

from dsqa.errors import StoreNotWritable, UsageError
from dsqa.files.whole import write_whole
from dsqa.loose.cache import place

LARGE_BYTES = 16 << 20
"""Minimum size of a file whose digest is kept: computing it takes a second per gigabyte."""
_SETTLED = 2.0
"""A file may change again within these seconds without a new modification time, on some file systems."""
_BYTES = 16
_HEX = re.compile(rf"[0-9a-f]{{{2 * _BYTES}}}")


def digest_of(path: Path) -> str:
    """The digest of the bytes of a file, in hexadecimal. Raises OSError."""
    state = path.stat()
    if state.st_size < LARGE_BYTES:
        return _read(path)
    try:
        kept = place("digests", _told_by(path, state)) / "digest"
    except StoreNotWritable:
        return _read(path)  # There is no cache.
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if _HEX.fullmatch(known := kept.read_text("ascii")):
            return known
    found = _read(path)
    if time.time() - max(state.st_mtime, state.st_ctime) > _SETTLED:
        with contextlib.suppress(UsageError):
            write_whole(kept, found.encode())
    return found


def _told_by(path: Path, state: stat_result) -> str:
    """The fingerprint of a state of a file. Only the system sets the time of its last change."""
    told = (state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns)
    name = str(path.resolve()).encode("utf-8", "surrogateescape")
    return blake2b(name + b"\0" + repr(told).encode(), digest_size=_BYTES).hexdigest()


def _read(path: Path) -> str:
    with path.open("rb") as stream:
        return file_digest(stream, lambda: blake2b(digest_size=_BYTES)).hexdigest()

"""Files of users: read with a size limit and unpacked; written whole or not at all."""

import gzip
import lzma
import os
import shutil
import sys
import uuid
import zlib
from pathlib import Path
from typing import IO, cast

from dsqa.errors import MalformedFile, UsageError

MAX_BYTES = 1 << 30
"""Maximum size in bytes: question, run, gold and weight files are far smaller."""
DAMAGED = (EOFError, zlib.error, gzip.BadGzipFile, lzma.LZMAError)
"""Errors of reading from `opened` if compressed data are damaged or cut; OSError may come too."""
STDIN = Path("-")
GZIP, XZ = ".gz", ".xz"
"""Endings of the names of compressed files."""
_GZIP, _XZ = b"\x1f\x8b", b"\xfd7zXZ\x00"


def opened(path: Path) -> IO[bytes]:
    """A file to read bytes from; gzip and xz are recognised by their first bytes and unpacked. Raises OSError."""
    stream = path.open("rb")
    try:
        first = stream.read(len(_XZ))
        stream.seek(0)
    except OSError:
        stream.close()
        raise
    packed = first.startswith(_GZIP), first.startswith(_XZ)
    if not any(packed):
        return stream
    # gzip.open and lzma.open close only what they opened themselves.
    stream.close()
    return cast("IO[bytes]", gzip.open(path, "rb") if packed[0] else lzma.open(path, "rb"))


def read_whole(path: Path, most: int = MAX_BYTES) -> bytes:
    """The bytes of a file, unpacked; `-` is standard input.

    Raises UsageError if it cannot be read or holds more than `most` bytes, and MalformedFile if its compressed data are damaged or cut.
    """
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with opened(path) as stream:
                data = stream.read(most + 1)
    except DAMAGED as error:
        raise MalformedFile(f"{path}: damaged gzip or xz, or cut short: {error}") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) > most:
        raise UsageError(f"cannot read {path}: larger than {most:,} bytes")
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; its old contents stay until all is written. Raises UsageError.

    A path that is not a plain file, such as /dev/stdout, is written into.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        # A link stays a link: its target is replaced.
        target = path.resolve()
        part = target.with_name(f".{target.name[:60]}.{uuid.uuid4().hex}")
        try:
            part.write_bytes(data)
            if target.exists():
                shutil.copymode(target, part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from None


def check_writable(path: Path) -> None:
    """Check before the work that a file can be written here. Raises UsageError if not."""
    if path.is_dir():
        raise UsageError(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UsageError(f"cannot write {path}: not allowed")

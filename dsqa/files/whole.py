"""Files of users: read with a limit, unpacked where they are packed; written whole or not at all."""

import gzip
import os
import shutil
import sys
import uuid
import zlib
from pathlib import Path
from typing import IO, cast

from dsqa.errors import MalformedFile, UsageError

MAX_BYTES = 1 << 30
"""No question, run, gold or weight file comes near this; a larger one was named by mistake."""
DAMAGED = (EOFError, zlib.error, gzip.BadGzipFile)
"""What reading from `opened` raises where gzip's data are damaged or cut; OSError comes beside."""
STDIN = Path("-")
_GZIP = b"\x1f\x8b"


def opened(path: Path) -> IO[bytes]:
    """A file to read bytes from: by its first bytes unpacked, whatever its name. Raises OSError."""
    stream = path.open("rb")
    try:
        first = stream.read(2)
        stream.seek(0)
    except OSError:
        stream.close()
        raise
    if first != _GZIP:
        return stream
    # gzip.open closes only what it opened itself.
    stream.close()
    return cast("IO[bytes]", gzip.open(path, "rb"))


def read_whole(path: Path, most: int = MAX_BYTES) -> bytes:
    """The bytes of a file, or of what gzip packed in it; `-` is standard input.

    Raises UsageError where it cannot be read or holds more than `most` bytes, and MalformedFile
    where what gzip packed is damaged or cut.
    """
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with opened(path) as stream:
                data = stream.read(most + 1)
    except DAMAGED as error:
        raise MalformedFile(f"{path}: damaged gzip, or cut short: {error}") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) > most:
        raise UsageError(f"cannot read {path}: larger than {most:,} bytes")
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; what stood there stays until all is written. Raises UsageError.

    What is no plain file, as /dev/stdout, is written into.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        # A link stays one: what it leads to is replaced.
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
    """Raises UsageError where no file can be written here: to be said before the work, not after."""
    if path.is_dir():
        raise UsageError(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UsageError(f"cannot write {path}: not allowed")

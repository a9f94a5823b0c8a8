"""The contents of an archive, a compressed file or standard input, as files in the cache.

Formats are determined by bytes, never by names: a .gz may be a tar or not.
"""

import bz2
import gzip
import io
import os
import sys
import threading
import zlib
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import IO, cast

from dsqa.collection.archive import extract, safe_path
from dsqa.errors import UsageError
from dsqa.loose.cache import place
from dsqa.readers.limits import MAX_FILE
from dsqa.text.printable import one_line

MOST_MEMBERS = 2_000
MOST_UNPACKED = 4 * 1024**3
"""Maximum number of files and bytes from one archive."""
_GZIP, _BZIP = b"\x1f\x8b", b"BZh"
_CHUNK = 1 << 20
_HEAD = 1 << 16
"""The first member of a tar begins within this many bytes."""
_DONE = "=complete"


def is_packed(path: Path) -> bool:
    """Whether a file is compressed by gzip or bzip2."""
    try:
        with path.open("rb") as stream:
            return stream.read(3).startswith((_GZIP, _BZIP))
    except OSError:
        return False


def is_tar(path: Path) -> bool:
    """Whether a file is a tar, compressed or not."""
    import tarfile

    try:
        with _opened(path) as stream, tarfile.open(fileobj=io.BytesIO(stream.read(_HEAD))) as held:
            # The library takes a file that begins with zeros for an empty tar.
            return held.next() is not None
    except (OSError, EOFError, zlib.error, tarfile.TarError):
        return False


def unpacked(path: Path) -> Path:
    """The file that is compressed by gzip or bzip2. Raises UsageError, and StoreNotWritable."""
    target = place("unpacked", _name(path)) / "file"
    if not target.exists():
        try:
            with _opened(path) as stream:
                _copy(stream, target, str(path))
        except (OSError, EOFError, zlib.error) as error:
            raise UsageError(f"cannot unpack {one_line(path)}: {one_line(error)}") from None
    return target


def untarred(path: Path) -> Iterator[tuple[str, Path]]:
    """The members of a tar that may hold data, by name. A broken tar is read up to the break."""
    folder = place("unpacked", _name(path))
    names = folder / "names"
    if not (folder / _DONE).exists():
        written: list[str] = []
        left = MOST_UNPACKED

        def target(name: str, size: int) -> Path | None:
            nonlocal left
            left -= size
            if any(part.startswith(".") for part in Path(name).parts) or left < 0:
                return None
            written.append(name)
            return safe_path(folder, name)

        extract(path, target, lambda: len(written) >= MOST_MEMBERS or left < 0, _inside)
        names.write_text("\n".join(map(_on_a_line, written)), encoding="utf-8")
        (folder / _DONE).touch()
    for line in sorted(set(names.read_text(encoding="utf-8").split("\n"))):
        if line and (found := safe_path(folder, line)).is_file():
            yield line, found


def spooled() -> Path:
    """Standard input as a file. Raises UsageError."""
    return keep(sys.stdin.buffer, "standard input")


def kept(data: bytes) -> Path:
    """Bytes as a file. Raises UsageError."""
    return keep(io.BytesIO(data), "the data")


def keep(stream: IO[bytes], name: str) -> Path:
    """The bytes of a stream as a file in a folder named by its digest.

    Raises UsageError if it is too large or cannot be kept, StoreNotWritable without a cache.
    """
    digest = blake2b(digest_size=16)
    try:
        partial = place("unpacked", "incoming") / f"{os.getpid()}-{threading.get_ident()}~"
        try:
            _copy(stream, partial, name, digest.update)
            return partial.replace(place("unpacked", digest.hexdigest()) / "file")
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"cannot keep {one_line(name)}: {error.strerror or error}") from None


def _inside(name: str) -> str:
    """A name without any step upwards: `./a/../b.csv` -> `a/b.csv`."""
    return "/".join(part for part in name.split("/") if part not in ("", ".", ".."))


def _on_a_line(name: str) -> str:
    # A member with a line feed in its name is left out.
    return "" if "\n" in name else name


def _opened(path: Path) -> IO[bytes]:
    stream = path.open("rb")
    head = stream.read(3)
    stream.seek(0)
    if head.startswith(_GZIP):
        return cast("IO[bytes]", gzip.GzipFile(fileobj=stream))
    if head.startswith(_BZIP):
        return cast("IO[bytes]", bz2.BZ2File(stream))
    return stream


def _name(path: Path) -> str:
    """The fingerprint of this state of a file: its path, size and time."""
    status = path.stat()
    told = f"{path.resolve()}:{status.st_size}:{status.st_mtime_ns}"
    return blake2b(os.fsencode(told), digest_size=16).hexdigest()


def _copy(
    source: IO[bytes], target: Path, name: str, note: Callable[[bytes], object] = len
) -> None:
    """Write a file completely or not at all; `note` gets its bytes, piece by piece.

    Raises UsageError if it is too large, and OSError.
    """
    partial = target.with_name(f"{target.name}{os.getpid()}~")
    size = 0
    try:
        with partial.open("wb") as stream:
            while data := source.read(_CHUNK):
                size += len(data)
                if size > MAX_FILE:
                    raise UsageError(f"{one_line(name)} holds more than {MAX_FILE >> 20} MB")
                note(data)
                stream.write(data)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)

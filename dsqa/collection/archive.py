"""Data files out of the organisers' tar, in one sequential pass."""

import contextlib
import os
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import IO

from dsqa.collection.metadata import open_stream
from dsqa.errors import FULL, StoreNotWritable
from dsqa.log import logger, one_line
from dsqa.readers.limits import MAX_FILE

_CHUNK = 1024 * 1024
_LONGEST = 1800
"""Maximum length of an escaped name; systems allow 1,024 to 4,096 characters in a path."""


def extract(
    archive: Path,
    target: Callable[[str, int], Path | None],
    stop: Callable[[], bool] = lambda: False,
    named: Callable[[str], str] | None = None,
) -> None:
    """Write members of a .tar, .tar.gz or .tar.bz2 to the paths that `target` names.

    `target` gets the name of each regular member, changed by `named` (by default without its first folder,
    `data_search_e_data/NAME` -> NAME), and its size in bytes, and returns None for a member to skip; nothing is
    written anywhere else. `stop` is called after each written member. Links, devices and members
    over `MAX_FILE` are skipped. A broken archive is read up to the break, with a log
    line. Raises StoreNotWritable if the disk takes no more.
    """
    import tarfile

    from dsqa.archive.names import data_name

    named = named or data_name
    try:
        with (
            open_stream(archive) as stream,
            tarfile.open(fileobj=stream, mode="r|", errorlevel=1) as members,
        ):
            for member in members:
                # tarfile remembers every member; a million of them take too much memory.
                members.members = []  # type: ignore[attr-defined]
                name = named(member.name)
                if not member.isreg() or not name:
                    continue
                if member.size > MAX_FILE:
                    logger.warning(
                        "%s: %s is larger than %d MB", archive.name, name, MAX_FILE >> 20
                    )
                    continue
                path = target(name, member.size)
                if path is None:
                    continue
                source = members.extractfile(member)
                if source is not None:
                    write_file(source, path)
                if stop():
                    return
    except (tarfile.TarError, EOFError, OSError, zlib.error) as error:
        logger.warning("%s is broken: %s", archive.name, one_line(error))


def write_file(source: IO[bytes], path: Path) -> None:
    """Copy to a file that gets its name only when it is complete. Raises StoreNotWritable and OSError."""
    # The number keeps apart two processes that write the same file.
    partial = path.with_name(f"{path.name[:200]}~{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("wb") as copy:
            while chunk := source.read(_CHUNK):
                copy.write(chunk)
        partial.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
        if error.errno in FULL:
            raise StoreNotWritable(str(path.parent), str(error.strerror)) from None
        raise


def safe_path(folder: Path, name: str) -> Path:
    """The path of a data file below `folder`. Distinct names have distinct paths.

    Letters, digits and `-_.%` stay; anything else, and a leading dot, becomes `=XX` per
    byte, so that no name can point elsewhere. Long names are cut into nested folders that end in a
    bare `=`, which no escaped name does; names that are too long for a path keep their beginning, followed by
    `=sha256-` and a digest, which is not an escape.
    """
    escaped = "".join(
        chr(byte) if chr(byte).isalnum() and byte < 128 or byte in b"-_.%" else f"={byte:02X}"
        for byte in name.encode("utf-8", "surrogatepass")
    )
    if len(escaped) > _LONGEST:
        digest = sha256(escaped.encode()).hexdigest()
        escaped = f"{escaped[:100]}=sha256-{digest}"
    pieces = [escaped[start : start + 180] for start in range(0, len(escaped), 180)] or ["="]
    if pieces[-1].startswith("."):
        pieces[-1] = "=2E" + pieces[-1][1:]
    shard = escaped[:2].replace(".", "_").replace("=", "_") + "="
    return folder.joinpath(shard, *(piece + "=" for piece in pieces[:-1]), pieces[-1])

"""The user's cache: the contents of loose files, and files that were unpacked or fetched.

`ROOT/sets/KEY` is a collection (see `dsqa.loose.sets`), `ROOT/unpacked/DIGEST` holds files from an
archive or from the web, `ROOT/web/KEY` describes the file at a URL (see `dsqa.loose.web`), `ROOT/digests/KEY` is the digest
of a large file (see `dsqa.loose.digests`). All of it can be made again.
"""

import contextlib
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dsqa.collection.places import cache_folder
from dsqa.errors import StoreNotWritable
from dsqa.files.usercache import use_temporary_cache
from dsqa.log import logger

MOST_BYTES = 4 * 1024**3
"""Maximum size of the cache; entries unused for longest are removed first."""
IN_USE = 3600.0
"""An entry is not removed within this many seconds of its last use: another process may be using it."""
_KINDS = ("sets", "unpacked", "web", "digests")


class CacheEntry(NamedTuple):
    """An entry of the cache."""

    path: Path
    size: int
    """Size in bytes."""
    used: float
    """When it was last used, in seconds since 1970."""


def place(kind: str, name: str) -> Path:
    """The folder of an entry, made if necessary, and marked as used now.

    A cache that may not be written is replaced by a temporary one. Raises StoreNotWritable.
    """
    try:
        try:
            return _made(kind, name)
        except OSError as error:
            refused = error
        folder = cache_folder()
        use_temporary_cache()
        logger.warning(
            "cannot write the cache %s: %s; going on without it, what is read is not kept",
            folder,
            refused.strerror,
        )
        return _made(kind, name)
    except OSError as error:
        reason = f"{error.strerror}; DSQA_CACHE may name another folder"
        raise StoreNotWritable(f"the cache {cache_folder()}", reason) from None


def _made(kind: str, name: str) -> Path:
    path = cache_folder() / kind / name
    path.mkdir(parents=True, exist_ok=True)
    os.utime(path)
    return path


def entries() -> list[CacheEntry]:
    """All entries, least recently used first."""
    found = []
    for kind in _KINDS:
        with contextlib.suppress(OSError):
            for path in (cache_folder() / kind).iterdir():
                with contextlib.suppress(OSError):
                    found.append(CacheEntry(path, sum(_sizes(path)), path.stat().st_mtime))
    return sorted(found, key=lambda one: one.used)


def clear() -> int:
    """Remove all entries. Returns the number of bytes removed."""
    held = entries()
    for one in held:
        shutil.rmtree(one.path, ignore_errors=True)
    return sum(one.size for one in held if not one.path.exists())


def make_room(most: int = MOST_BYTES) -> None:
    """Remove the least recently used entries until the others take at most `most` bytes."""
    held = entries()
    size = sum(one.size for one in held)
    for one in held:
        if size <= most or time.time() - one.used < IN_USE:
            return
        shutil.rmtree(one.path, ignore_errors=True)
        size -= one.size


def _sizes(folder: Path) -> Iterator[int]:
    for above, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                yield (Path(above) / name).lstat().st_size

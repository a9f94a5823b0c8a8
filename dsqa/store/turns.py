"""Processes that open, make or replace a database of one folder do so one after the other.

DuckDB locks a file that it has opened, but not one that it is about to make: a second process would find
a part of a file and take it for a damaged one, or find none and make another in its place.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def turn(folder: Path, *, alone: bool) -> Iterator[bool]:
    """Whether no other process is opening a database of this folder, and none will while the block runs.

    Not `alone`: others may open one for reading only. True where the system cannot tell: the file
    system has no locks for folders, or there is no such folder.
    """
    try:
        import fcntl

        opened = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield True
        return
    try:
        yield _locked(opened, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
    finally:
        os.close(opened)


def _locked(opened: int, how: int) -> bool:
    import fcntl

    try:
        fcntl.flock(opened, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True

"""What an error of DuckDB means: a damaged file, a disk that takes no more, too little memory.

DuckDB checks each block of its file when it reads it (a checksum of its bytes), and each entry of the
write-ahead log. What it says then has no class of its own, so its words are looked at.
"""

import os
from typing import TYPE_CHECKING

from dsqa.errors import FULL, DamagedStore, DsqaError, OutOfMemory, StoreNotWritable
from dsqa.log import one_line

if TYPE_CHECKING:
    import duckdb

_REASONS = tuple(os.strerror(number) for number in FULL)
_NOT_WRITTEN = ("Could not write", "Could not fsync", "Could not truncate", "Cannot create")
_DAMAGED = (
    "Corrupt",
    "Could not read",
    "not a valid DuckDB database",
    "version number",
    "Failed to deserialize",
    "WAL file",
)
_LONGEST = 200


def full(message: str) -> str:
    """Which of `FULL` a message speaks of, in words; "" where none."""
    return next((words for words in _REASONS if words in message), "")


def fault(error: "duckdb.Error", place: str) -> DsqaError | None:
    """What an error on the database in `place` means; None where it is none of the file or the machine."""
    import duckdb

    message = str(error).replace(place, "the store")
    reason = one_line(message)[:_LONGEST]
    if isinstance(error, duckdb.OutOfMemoryException):
        return OutOfMemory(f"not enough memory for the store {place}: {message.splitlines()[0]}")
    why = full(message)
    if why or any(words in message for words in _NOT_WRITTEN):
        return StoreNotWritable(place, why or reason)
    broken = (duckdb.FatalException, duckdb.InternalException, duckdb.SerializationException)
    if isinstance(error, broken) or any(words in message for words in _DAMAGED):
        return DamagedStore(place, reason)
    return None

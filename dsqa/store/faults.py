"""The meaning of a DuckDB error: a damaged file, a full disk, too little memory.

DuckDB checks each block of its file when it reads it (a checksum of its bytes), and each entry of the
write-ahead log. These errors have no class, so
their messages are matched.
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
    "Corrupt", "Could not read", "not a valid DuckDB database", "version number", "Failed to deserialize", "WAL file",
)  # fmt: skip
_LONGEST = 200


def full(message: str) -> str:
    """The reason from `FULL` that a message contains; "" if there is none."""
    return next((words for words in _REASONS if words in message), "")


def fault(error: "duckdb.Error", place: str) -> DsqaError | None:
    """The meaning of an error on the database in `place`; None if neither the file nor the machine
    is the cause."""
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

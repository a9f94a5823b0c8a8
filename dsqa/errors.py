"""The named errors of dsqa. Each message is one line that says what, where and what to do."""

import errno

FULL = (
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EIO,
    errno.EROFS,
    errno.EACCES,
    errno.EPERM,
)
"""Numbers of system errors that say of a disk that nothing can be written there."""


class DsqaError(Exception):
    """Base of all errors that a user may see as one line (exit code 1)."""


class UsageError(DsqaError):
    """The command or its input files cannot be used as given (exit code 2)."""


class CollectionNotFound(UsageError):
    """The folder holds no metadata file in the NTCIR Data Search layout."""


class DatasetNotFound(DsqaError):
    """No dataset with this id in the collection."""


class IndexNotFound(UsageError):
    """There is no search index where one is needed."""


class DataFileMissing(DsqaError):
    """The metadata names a data file that neither the folder nor the archive holds."""


class UnreadableFile(DsqaError):
    """No reader could turn the bytes of the data file into sheets."""


class ReadingDisturbed(UnreadableFile):
    """Reading failed for want of memory or because a process was ended; another try may succeed."""

    def __init__(self, message: str, *, from_outside: bool) -> None:
        """`from_outside`: something other than the data file may have been the cause."""
        super().__init__(message)
        self.from_outside = from_outside


class NoRoom(UnreadableFile):
    """A data file out of an archive cannot be written anywhere; another time it may be readable."""


class MalformedFile(UsageError):
    """A question, run, gold or cells file that does not follow its format; says the lines."""


class DamagedStore(DsqaError):
    """A file of the store does not hold what was written into it; it can be made anew."""

    def __init__(self, place: str, reason: str, part: str = "") -> None:
        """`part`: the Parquet part that is damaged, "" where it is the database."""
        said = f"cannot read {place}: {reason}" if part else f"{place} is damaged ({reason})"
        super().__init__(said)
        self.place = place
        self.reason = reason
        self.part = part


class StoreNotWritable(DsqaError):
    """The store, or what lies beside it, cannot be written: its disk is full, read-only, over a quota."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"cannot write {place}: {reason}")
        self.place = place
        self.reason = reason


class OutOfMemory(DsqaError):
    """The work needs more memory than there is."""

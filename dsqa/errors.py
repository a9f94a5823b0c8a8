"""The named errors of dsqa. Each message is one line with the problem, its place and the next step."""

import errno

FULL = (
    errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS, errno.EACCES, errno.EPERM,
)  # fmt: skip
"""Numbers of system errors that mean that a disk cannot be written."""


class DsqaError(Exception):
    """Base of all errors that a user may see as one line (exit code 1)."""


class UsageError(DsqaError):
    """The command or its input files cannot be used as given (exit code 2)."""


class CollectionNotFound(UsageError):
    """The folder has no metadata file in the NTCIR Data Search layout."""


class DatasetNotFound(DsqaError):
    """No dataset with this id in the collection."""


class SheetNotFound(UsageError):
    """No sheet with this name or number in the dataset."""


class IndexNotFound(UsageError):
    """There is no search index where one is needed."""


class DataFileMissing(DsqaError):
    """The metadata names a data file that is neither in the folder nor in the archive."""


class UnreadableFile(DsqaError):
    """No reader can turn the bytes of the data file into sheets."""


class ReadingDisturbed(UnreadableFile):
    """Reading failed because of a lack of memory, or because a process was ended; another try may succeed."""

    def __init__(self, message: str, *, from_outside: bool) -> None:
        """`from_outside`: something other than the data file may have been the cause."""
        super().__init__(message)
        self.from_outside = from_outside


class NoRoom(UnreadableFile):
    """A data file from an archive cannot be written anywhere; another time it may be readable."""


class MalformedFile(UsageError):
    """A question, run, gold or cells file that does not follow its format; the message has the lines."""


class DamagedStore(DsqaError):
    """A file of the store does not have the written contents; it can be made again."""

    def __init__(self, place: str, reason: str, part: str = "") -> None:
        """`part`: the damaged Parquet part, "" if it is the database."""
        said = f"cannot read {place}: {reason}" if part else f"{place} is damaged ({reason})"
        super().__init__(said)
        self.place = place
        self.reason = reason
        self.part = part


class StoreNotWritable(DsqaError):
    """The store, or a file beside it, cannot be written: its disk is full, read-only, or over a quota."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"cannot write {place}: {reason}")
        self.place = place
        self.reason = reason


class OutOfMemory(DsqaError):
    """The work needs more memory than there is."""

"""The details beside a run: if they cannot be written they are given up, and the run goes on."""

import contextlib
from pathlib import Path

from dsqa.errors import UsageError
from dsqa.log import logger


class Details:
    """A JSON Lines file that is written line by line; complete lines stay if writing fails."""

    def __init__(self, path: Path) -> None:
        """Raises UsageError if the file cannot be made."""
        self._path = path
        self.failed = False
        """Whether lines were lost."""
        self._whole = 0
        try:
            self._file = path.open("wb", buffering=0)
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror or error}") from None

    def write(self, line: str) -> None:
        """Write a line, unless an earlier one failed. The first failure is logged."""
        if self.failed:
            return
        data = line.encode()
        try:
            left = memoryview(data)
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            self._give_up(error)
        else:
            self._whole += len(data)

    def _give_up(self, error: OSError) -> None:
        self.failed = True
        with contextlib.suppress(OSError):  # only a plain file can be cut
            self._file.truncate(self._whole)
        reason = error.strerror or error
        logger.error("cannot write %s: %s; the run goes on without it", self._path, reason)

    def __enter__(self) -> "Details":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._file.close()
        except OSError as failure:  # a network disk may report an error only now
            self._give_up(failure)

"""The file of training readings of a cross-encoder: JSON lines, compressed by gzip.

Once written, it serves every training, also on a computer without the datasets and their readers: this module needs
only the standard library.
"""

import gzip
import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, NamedTuple

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import DAMAGED, MAX_BYTES, opened, write_whole

_LONGEST_LINE = 1 << 24
"""Maximum bytes of a line; a question with its candidates has some ten thousand."""
_MOST = 8 * MAX_BYTES
"""Maximum bytes of an unpacked file."""


class Reading(NamedTuple):
    """One question with the candidates that a cross-encoder reads, in the order of the ranker."""

    set: str
    """As `BenchSet.key`."""
    lang: str
    file: int
    """Checksum of the name of its data file, which decides its fold."""
    text: str
    candidates: tuple[str, ...]
    right: tuple[int, ...]
    """The numbers of the right candidates."""

    def fold(self, folds: int) -> int:
        """Its fold, the same in every run; questions on one data file are in one fold."""
        return self.file % folds

    @property
    def teaches(self) -> bool:
        """Whether there are right candidates and wrong ones."""
        return 0 < len(self.right) < len(self.candidates)


def write_readings(path: Path, readings: Iterable[Reading]) -> int:
    """Write a file; returns the number of readings. The same readings give the same bytes. Raises UsageError."""
    many = 0
    with tempfile.TemporaryFile() as made:
        with gzip.GzipFile(fileobj=made, mode="wb", filename="", mtime=0) as packed:
            for one in readings:
                line = json.dumps(one._asdict(), ensure_ascii=False, separators=(",", ":"))
                packed.write(line.encode("utf-8", "replace") + b"\n")
                many += 1
        made.seek(0)
        write_whole(path, made.read())
    return many


def read_readings(path: Path) -> Iterator[Reading]:
    """The readings of a file, one by one. Raises UsageError if it cannot be read, MalformedFile if it is not such a file."""
    try:
        with opened(path) as stream:
            for number, line in enumerate(_lines(stream, path), 1):
                reading = _reading(line)
                if reading is None:
                    raise MalformedFile(
                        f"{path}: line {number}: no reading as `dsqa train-readings` writes it"
                    )
                yield reading
    except DAMAGED as error:
        raise MalformedFile(f"{path}: damaged gzip or xz, or cut short: {error}") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def texts_of(readings: Iterable[Reading]) -> Iterator[str]:
    """The questions and candidates of some readings, each text once."""
    seen: set[str] = set()
    for one in readings:
        for text in (one.text, *one.candidates):
            if text not in seen:
                seen.add(text)
                yield text


def _lines(stream: IO[bytes], path: Path) -> Iterator[bytes]:
    read = 0
    while line := stream.readline(_LONGEST_LINE + 1):
        read += len(line)
        if len(line) > _LONGEST_LINE or read > _MOST:
            raise MalformedFile(f"{path}: larger than any file of readings")
        yield line


def _reading(line: bytes) -> Reading | None:
    """The reading in a line; None if it is not one."""
    try:
        found = Reading(**json.loads(line))
    except (ValueError, TypeError, RecursionError):
        return None
    texts = (found.set, found.lang, found.text)
    if not all(isinstance(one, str) for one in texts) or not _is_number(found.file):
        return None
    if not isinstance(found.candidates, list) or not isinstance(found.right, list):
        return None
    if not all(isinstance(one, str) for one in found.candidates):
        return None
    there = range(len(found.candidates))
    if not all(_is_number(one) and one in there for one in found.right):
        return None
    return found._replace(candidates=tuple(found.candidates), right=tuple(sorted({*found.right})))


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0

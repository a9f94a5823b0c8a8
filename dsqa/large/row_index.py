"""The places where the rows of a large delimited file begin: found once, so that any rows are read quickly."""

import codecs
import csv
from array import array
from collections.abc import Iterable, Iterator
from io import StringIO, TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from dsqa.errors import UnreadableFile
from dsqa.large.file import AS_ASCII, sampled
from dsqa.log import one_line
from dsqa.readers.csv_.reader import choose_delimiter

STEP = 64
"""Number of rows from one kept place to the next."""
MOST_WIDTH = 2_000
"""Maximum number of fields of a row: windows are filled up to the longest row."""
_LONGEST_FIELD = 1 << 20
"""Maximum number of characters of a field: a quote that is never closed must not take in the rest of the file."""
_MOST_READ = 64 << 20
"""Maximum number of bytes that are read at once."""
CHANGED = "it has changed since it was read"


class RowIndex(msgspec.Struct, frozen=True):
    """An index of the rows of one state of a file."""

    size: int
    changed: int
    """Time of the last change of the indexed file, in ns."""
    delimiter: str
    encoding: str
    after_blank: bool
    """Whether a blank may stand between a delimiter and a quote."""
    rows: int
    """Number of rows, without the empty ones at the end of the file."""
    width: int
    """Number of fields of the longest row."""
    places: bytes
    """The bytes at which every `STEP`-th row begins, and the one after the last row, as 8 bytes each."""

    def is_of(self, path: Path) -> bool:
        """Whether the file is still in the indexed state. Raises OSError."""
        state = path.stat()
        return (state.st_size, state.st_mtime_ns) == (self.size, self.changed)

    def read(self, path: Path, first: int, last: int) -> list[list[str]]:
        """Rows `first` to `last` (excluded), each filled up to `width`.

        Raises UnreadableFile if the file has changed or these rows are too long, OSError if it is gone.
        """
        last = min(last, self.rows)
        if first >= last:
            return []
        places = array("q")
        places.frombytes(self.places)
        start, end = places[first // STEP], places[(last - 1) // STEP + 1]
        if end - start > _MOST_READ:
            raise UnreadableFile(f"rows {first + 1} to {last} have more than {_MOST_READ >> 20} MB")
        if not self.is_of(path):
            raise UnreadableFile(CHANGED)
        with path.open("rb") as stream:
            stream.seek(start)
            data = stream.read(end - start)
        text = data.decode(self.encoding, "replace").replace("\0", "")
        records = _records(StringIO(text, newline=""), self.delimiter, self.after_blank)
        skipped = first % STEP
        try:
            found = list(islice(records, skipped, skipped + last - first))
        except csv.Error as error:
            raise UnreadableFile(f"rows {first + 1} to {last}: {one_line(error)}") from None
        return [[*row[: self.width], *[""] * (self.width - len(row))] for row in found]


def build_index(path: Path) -> RowIndex:
    """Find the rows of a delimited file as its reader does: row n is record n.

    Reads the whole file. Raises UnreadableFile if rows cannot be found by bytes, OSError.
    """
    state = path.stat()
    text, encoding = sampled(path, state.st_size)
    if encoding not in (*AS_ASCII, "latin-1"):
        raise UnreadableFile(f"its encoding is {encoding}")
    text = text.replace("\0", "")
    hint = text[:6] if text[:4].lower() == "sep=" and text[5:6] in ("\r", "\n") else ""
    delimiter = hint[4:5] or choose_delimiter(text)
    if not delimiter.isascii():
        raise UnreadableFile(f"its delimiter is {delimiter}")
    after_blank = f'{delimiter} "' in text
    with path.open("rb") as stream:
        start = _start(stream, hint)
        found = _found(stream, start, delimiter, after_blank)
    index = RowIndex(
        size=state.st_size,
        changed=state.st_mtime_ns,
        delimiter=delimiter,
        # Letters of other alphabets may be between the sampled places.
        encoding="utf-8" if encoding == "ascii" else encoding,
        after_blank=after_blank,
        rows=found.rows,
        width=found.width,
        places=found.places.tobytes(),
    )
    if not index.is_of(path):
        raise UnreadableFile(CHANGED)
    return index


def _start(stream: IO[bytes], hint: str) -> int:
    """The byte at which the first row begins: after a byte order mark and a line `sep=;`."""
    first = stream.read(len(codecs.BOM_UTF8) + len(hint) + 1)
    mark = len(codecs.BOM_UTF8) if first.startswith(codecs.BOM_UTF8) else 0
    start = mark + len(hint)
    return start + (hint[-1:] == "\r" and first[start : start + 1] == b"\n")


class _Found(NamedTuple):
    rows: int
    width: int
    places: "array[int]"


def _found(stream: IO[bytes], start: int, delimiter: str, after_blank: bool) -> _Found:
    """The rows of a stream from a place on. Raises UnreadableFile."""
    stream.seek(start)
    # One byte per character: what is between the marks does not matter here.
    lines = _Lines(TextIOWrapper(stream, "latin-1", newline=""), start)
    places, rows, width, end, at = array("q"), 0, 0, start, 0
    begin = start
    try:
        for at, row in enumerate(_records(lines, delimiter, after_blank)):
            if not at % STEP:
                places.append(begin)
            begin = lines.place
            if len(row) > width:
                width = len(row)
            if any(row):
                rows, end = at + 1, begin
    except csv.Error as error:
        raise UnreadableFile(f"row {at + 2:,} cannot be told: {one_line(error)}") from None
    if width > MOST_WIDTH:
        raise UnreadableFile(f"it has {width:,} columns, and {MOST_WIDTH:,} can be shown")
    del places[-(-rows // STEP) :]
    places.append(end)
    return _Found(rows, width, places)


class _Lines:
    """The lines of a stream, with the place where the next one begins."""

    def __init__(self, stream: TextIOWrapper, place: int) -> None:
        self._stream, self.place = stream, place

    def __iter__(self) -> Iterator[str]:
        for line in self._stream:
            self.place += len(line)
            yield line


def _records(lines: Iterable[str], delimiter: str, after_blank: bool) -> Iterator[list[str]]:
    csv.field_size_limit(max(_LONGEST_FIELD, csv.field_size_limit()))
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=after_blank)

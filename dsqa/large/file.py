"""Which files are too large for a sheet, and in what format they are written."""

import csv
import io
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from dsqa.derivations.columns.plain_tables import MOST_COLUMNS, name_every_column
from dsqa.errors import UnreadableFile
from dsqa.large.kept import Kept
from dsqa.readers.csv_.preview import LARGE_BYTES, is_large
from dsqa.readers.csv_.reader import choose_delimiter
from dsqa.readers.encodings import decode
from dsqa.readers.limits import Limits

_SAMPLE = 1 << 16
"""Number of bytes at the beginning that decide the encoding, the delimiter and the heads."""
_PLACES = 16
"""Number of places, at equal distances, at which as many bytes are checked for the encoding."""
_CHUNK = 1 << 24
_BLANK = b"\n\n", b"\n\r\n"
_BREAK = b"\r\n"
AS_ASCII = ("utf-8", "cp932", "euc_jp", "cp1252", "ascii")
"""Encodings in which a line break is one byte, and no byte of another character."""


MOST_ROWS = 5_000_000
"""Maximum number of rows that answers are derived from: a group takes a byte per row."""
_KEPT = "written"


class Written(msgspec.Struct, frozen=True):
    """The format of a delimited file whose first line names every column."""

    delimiter: str
    encoding: str
    heads: tuple[str, ...]


class LargeFile(NamedTuple):
    """A delimited file that is too large for a sheet."""

    path: Path
    written: Written


def large_file(
    path: Path, limits: Limits, kept: Kept, *, is_copy: bool = False
) -> LargeFile | None:
    """The file if it is too large for a sheet; None for any other. `kept`: earlier findings about it; `is_copy`: whether it is the copy of
    a file that is too large, whatever its size in bytes.

    Raises UnreadableFile if it cannot be read by columns, OSError if it cannot be read at all.
    """
    if known := kept.get(_KEPT):
        return LargeFile(path, msgspec.json.decode(known, type=Written))
    size = path.stat().st_size
    if not (is_copy or size > LARGE_BYTES) or size > limits.max_file_bytes:
        return None
    text, encoding = sampled(path, size)
    delimiter = choose_delimiter(text)
    heads = tuple(next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), []))
    lines = _lines(path)
    if not is_copy and not is_large(size, lines.number, len(heads), limits):
        return None
    if reason := _reason(text, encoding, heads, lines):
        raise UnreadableFile(reason)
    written = Written(delimiter, encoding, heads)
    kept.put(_KEPT, msgspec.json.encode(written))
    return LargeFile(path, written)


def sampled(path: Path, size: int) -> tuple[str, str]:
    """The beginning of a file, and the encoding of all of it. Raises OSError."""
    with path.open("rb") as stream:
        first = stream.read(_SAMPLE)
        # Letters beyond ASCII may come late.
        later = (_lines_at(stream, size * at // _PLACES) for at in range(_PLACES))
        found = decode(first + b"".join(later))
    return found.text[:_SAMPLE], found.encoding.removesuffix("-sig")


def _reason(text: str, encoding: str, heads: tuple[str, ...], lines: "_Lines") -> str:
    """Why a file cannot be read by columns; "" if it can."""
    if encoding not in AS_ASCII:
        return f"its encoding is {encoding}"
    if not 2 <= len(heads) <= MOST_COLUMNS:
        return f"it has {len(heads)} columns, and 2 to {MOST_COLUMNS} can be read"
    if text[:4].lower() == "sep=" or not _names_columns(heads):
        return "its first line does not name every column"
    if lines.are_blank:
        return "it has blank lines"
    if lines.number > MOST_ROWS:
        return f"it has more than {MOST_ROWS:,} rows"
    return ""


def _lines_at(stream: IO[bytes], place: int) -> bytes:
    """Some whole lines after a place of a file."""
    stream.seek(place)
    _, _, lines = stream.read(_SAMPLE).partition(b"\n")
    return lines[: lines.rfind(b"\n") + 1]


def _names_columns(heads: tuple[str, ...]) -> bool:
    """Whether each column has a distinct name, on one line, that is not a number."""
    is_number = (
        head.strip().replace(".", "", 1).isdigit() for head in heads if head.strip()[:1].isdigit()
    )
    return "\n" not in "".join(heads) and name_every_column(heads) and not any(is_number)


class _Lines(NamedTuple):
    number: int
    """Number of line breaks."""
    are_blank: bool
    """Whether there are blank lines before the end: row numbers would then not identify rows."""


def _lines(path: Path) -> _Lines:
    number, before, has_blank, are_blank = 0, b"", False, False
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            sought = _BLANK if b"\r" in chunk else _BLANK[:1]
            blanks = [at for at in map(chunk.find, sought) if at >= 0]
            blanks += [0] if any(one in before + chunk[:2] for one in _BLANK) else []
            are_blank |= has_blank and bool(chunk.strip(_BREAK))
            are_blank |= bool(blanks) and bool(chunk[min(blanks) :].strip(_BREAK))
            has_blank |= bool(blanks)
            number += chunk.count(b"\n")
            before = chunk[-2:]
    return _Lines(number, are_blank)

"""CSV and its relatives: comma, tab, semicolon or bar between the fields."""

import csv
import io
import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import ROW, Cells, finish, is_sparse
from dsqa.readers.csv_.aligned import aligned_rows, without_thousands
from dsqa.readers.csv_.packed import unpacked, without_flag
from dsqa.readers.csv_.preview import LARGE_BYTES, PREVIEW_BYTES, PREVIEW_CELLS, is_large
from dsqa.readers.encodings import decode
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.readers.values import ValueCache, typed_rows

_LOG = logging.getLogger("dsqa")
_DELIMITERS = ",\t;|"
_SAMPLE_CHARACTERS = 1 << 16
_SAMPLE_RECORDS = 400
_MAX_REPAIRS = 20
_DIVIDED = 0.5
"""Minimum share of records with as many fields, of a text that a delimiter divides."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The one sheet of a delimited text file; row n of the sheet is record n of the file.

    Nothing above the table is skipped; short rows are padded; texts stay as written. A file of more cells, rows or
    bytes than its limits allow is cut after the last row that fits, with a logged line; a large one (see
    `dsqa.readers.csv_.preview`) keeps its first rows. Raises UnreadableFile if there is no text in the file.
    """
    if len(data) > LARGE_BYTES and is_large(len(data), data.count(b"\n"), _fields(data), limits):
        _LOG.warning("too large for a sheet, which holds its first rows")
        limits = replace(
            limits,
            max_delimited_bytes=min(PREVIEW_BYTES, limits.max_delimited_bytes),
            max_filled=min(PREVIEW_CELLS, limits.max_filled),
        )
    text = _text(data, limits.max_delimited_bytes)
    if not text.strip():
        raise UnreadableFile("the file is empty")
    delimiter, text = _hinted_delimiter(text)
    is_packed, text = text != (apart := unpacked(text)), apart
    sample = text[:_SAMPLE_CHARACTERS]
    delimiter = delimiter or choose_delimiter(sample)
    rows = _aligned(text) if _is_undivided(sample) else None
    texts, is_cut = _rows(rows or _records(text, delimiter, f'{delimiter} "' in sample), limits)
    is_cut |= len(data) > limits.max_delimited_bytes
    width = max(map(len, texts))
    if is_sparse(len(texts), width, sum(map(_filled, texts))):
        return [replace(_sparse(texts, limits), is_cut=is_cut)]
    is_cut |= _square(texts, limits.max_cells)
    read = [list(map(without_flag, row)) for row in texts] if is_packed else texts
    return [Sheet(name="", index=0, values=typed_rows(read), texts=texts, is_cut=is_cut)]


def _text(data: bytes, most: int) -> str:
    """The text of the file, or of its first `most` bytes, up to the end of a line."""
    text = decode(data[:most]).text.replace("\0", "")
    if len(data) <= most:
        return text
    end = max(text.rfind("\n"), text.rfind("\r")) + 1 or len(text)
    _LOG.warning("%d bytes: cut off after the first %d", len(data), most)
    return text[:end]


def _fields(data: bytes) -> int:
    """Approximate number of fields of the first line."""
    first = data[: data.find(b"\n") + 1 or None][:_SAMPLE_CHARACTERS]
    return max(first.count(mark.encode()) for mark in _DELIMITERS) + 1


def choose_delimiter(sample: str) -> str:
    """The delimiter for which most records of the text have the same number of fields.

    Ragged titles and notes lower the share of every candidate alike; a character that occurs only inside texts or
    decimal numbers rarely divides the header line too.
    """
    scores = {delimiter: _consistency(sample, delimiter) for delimiter in _DELIMITERS}
    return max(_DELIMITERS, key=lambda delimiter: scores[delimiter])


def _is_undivided(sample: str) -> bool:
    """Whether no delimiter divides most of the lines."""
    plain = without_thousands(sample)
    return all(_consistency(plain, delimiter) < _DIVIDED for delimiter in _DELIMITERS)


def _aligned(text: str) -> Iterator[list[str]] | None:
    """The rows of a text whose columns are aligned by blanks; None for another one."""
    rows = aligned_rows(text)
    return iter(rows) if rows else None


def _consistency(sample: str, delimiter: str) -> float:
    widths: Counter[int] = Counter()
    reader = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
    try:
        for _, row in zip(range(_SAMPLE_RECORDS), reader, strict=False):
            widths[len(row)] += any(row)
    except csv.Error:
        return 0.0
    total = widths.total()
    several = [(count, width) for width, count in widths.items() if width > 1]
    if not several or not total:
        return 0.0
    count, width = max(several)
    # The width only breaks ties: two fields may be chance, many are not.
    return count / total + 0.05 * (1 - 1 / width)


def _hinted_delimiter(text: str) -> tuple[str, str]:
    """(delimiter, rest of the text) if the first line is Excel's `sep=;`, which is not a row of the sheet."""
    if text[:4].lower() == "sep=" and text[5:6] in ("\r", "\n"):
        return text[4], text[6:].removeprefix("\n") if text[5] == "\r" else text[6:]
    return "", text


def _records(text: str, delimiter: str, blank_after: bool) -> Iterator[list[str]]:
    """The records of the text. A quote that is never closed affects only its line."""
    # A field cannot be longer than the text, whose size the caller limits.
    csv.field_size_limit(max(len(text), csv.field_size_limit()))

    if text.count('"') % 2 == 0:
        source = io.StringIO(text, newline="")
        yield from csv.reader(source, delimiter=delimiter, skipinitialspace=blank_after)
        return
    lines = list(io.StringIO(text, newline=""))
    for _ in range(_MAX_REPAIRS):
        first, records = _complete_records(lines, delimiter, blank_after)
        yield from records
        if first is None:
            return
        yield next(csv.reader([lines[first]], delimiter=delimiter, quoting=csv.QUOTE_NONE))
        lines = lines[first + 1 :]
    yield from csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE)


def _complete_records(
    lines: list[str], delimiter: str, blank_after: bool
) -> tuple[int | None, list[list[str]]]:
    """The records, and the line number of the first record with an unclosed quote."""
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=blank_after)
    records: list[list[str]] = []
    first = last = 0
    for record in reader:
        records.append(record)
        first, last = last, reader.line_num
    if last - first < 2:
        return None, records
    strict = csv.reader(
        lines[first:], delimiter=delimiter, skipinitialspace=blank_after, strict=True
    )
    try:
        next(strict)
    except csv.Error as error:
        if "unexpected end" in str(error):
            return first, records[:-1]
    return None, records


def _rows(rows: Iterator[list[str]], limits: Limits) -> tuple[list[list[str]], bool]:
    """The rows without empty fields and without empty rows at the end, for data bases end each line with a delimiter, and whether there are more of them."""
    texts: list[list[str]] = []
    fields = filled = 0
    is_cut = True
    for row in rows:
        while row and not row[-1]:
            row.pop()
        fields += len(row) or 1
        filled += _filled(row)
        if fields > limits.max_cells or filled > limits.max_filled:
            most = min(limits.max_cells, limits.max_filled)
            _LOG.warning("more than %d cells: cut off after row %d", most, len(texts))
            break
        if len(texts) == limits.max_rows:
            _LOG.warning("cut off after row %d", len(texts))
            break
        texts.append(row)
    else:
        is_cut = False
    while texts and not any(texts[-1]):
        texts.pop()
    if not texts:
        raise UnreadableFile(f"no text in the first {limits.max_cells:,} cells")
    return texts, is_cut


def _filled(row: list[str]) -> int:
    return len(row) - row.count("")


def _square(texts: list[list[str]], max_cells: int) -> bool:
    """Pad the rows to one width, up to the row at which the grid would become too large; returns whether there is such a row."""
    width, many = 0, len(texts)
    for at, row in enumerate(texts):
        wider = max(width, len(row))
        if (at + 1) * wider > max_cells:
            _LOG.warning("more than %d cells: cut off after row %d", max_cells, at)
            del texts[at:]
            break
        width = wider
    if not texts:
        raise UnreadableFile(f"no text in the first {max_cells:,} cells")
    for row in texts:
        if len(row) < width:
            row.extend([""] * (width - len(row)))
    return len(texts) < many


def _sparse(texts: list[list[str]], limits: Limits) -> Sheet:
    """The sheet of rows if few are as long as the longest."""
    cells = Cells(limits.max_filled)
    value = ValueCache()
    for row, line in enumerate(texts):
        for column, text in enumerate(line[:ROW]):
            if text:
                cells.places.append(row * ROW + column)
                cells.values.append(value[text])
                cells.texts.append(text)
    return finish("", 0, cells, False, limits)

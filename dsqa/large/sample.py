"""Rows from all over a large file, as a sample of its columns."""

import csv
import io
from collections.abc import Iterator

from dsqa.derivations.columns.relation import Relation
from dsqa.large.file import LargeFile

_PLACES = 16
"""Number of places at equal distances where rows are read: a file is often sorted by a column."""
_BYTES = 1 << 16
_ROWS = 20
"""Number of rows read at each place."""


def sample_of(file: LargeFile) -> Relation:
    """A relation of some rows of a large file, in its order. Raises OSError."""
    rows: list[list[str]] = []
    size = file.path.stat().st_size
    with file.path.open("rb") as stream:
        for place in range(_PLACES):
            stream.seek(size * place // _PLACES)
            lines = (
                stream.read(_BYTES)
                .decode(file.written.encoding, "replace")
                .splitlines(keepends=True)
            )
            # The first line is cut or the heads; the last one is cut.
            text = "".join(lines[1:-1])
            found = csv.reader(io.StringIO(text, newline=""), delimiter=file.written.delimiter)
            rows += _whole_rows(found, len(file.written.heads))
    return Relation(file.written.heads, [list(column) for column in zip(*rows, strict=True)])


def _whole_rows(found: Iterator[list[str]], width: int) -> list[list[str]]:
    rows: list[list[str]] = []
    try:
        for row in found:
            if len(row) == width:
                rows.append(row)
            if len(rows) == _ROWS:
                break
    except csv.Error:
        pass  # A quote that was opened before this place; the rows up to it are whole.
    return rows

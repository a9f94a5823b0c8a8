"""The rows of a tab-separated file with a header, as pandas reads it for the official scripts."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa.files.textfile import read_text
from dsqa.text.regex import regex

_BREAKS = regex(r"[\t\r\n]")


class Row(NamedTuple):
    """One row, with as many cells as the header has columns."""

    line: int
    """Number of its line, from 1."""
    cells: Sequence[str]


def read_rows(path: Path) -> tuple[Sequence[str], list[Row]]:
    """The names of the columns, and the rows. Quoted cells may contain tabs and line ends.

    Raises MalformedFile for a row with more cells than the header, UsageError if the file cannot be read.
    """
    rows = _rows(path)
    first = next(rows, None)
    if first is None:
        raise MalformedFile(f"{path}: empty; the first line must name the columns")
    names = first.cells
    found = []
    for line, cells in rows:
        if len(cells) > len(names):
            raise MalformedFile(
                f"{path}: line {line} has {len(cells)} cells, the header {len(names)}; cut the rest"
            )
        found.append(Row(line, [*cells, *[""] * (len(names) - len(cells))]))
    return names, found


def checked_id(path: Path, line: int, identifier: str, column: str) -> str:
    """The id, checked for use in a run. Raises MalformedFile if it is empty or would break a line."""
    if not identifier.strip():
        raise MalformedFile(f"{path}: line {line} has no {column}")
    if _BREAKS.search(identifier):
        raise MalformedFile(
            f"{path}: line {line}: {column} {identifier[:60]!r} holds a tab or a line end"
        )
    return identifier


def _rows(path: Path) -> Iterator[Row]:
    lines = (line + "\n" for line in read_text(path).lines)
    reader = csv.reader(lines, delimiter="\t")
    line = 1
    try:
        for cells in reader:
            if cells:
                yield Row(line, cells)
            line = reader.line_num + 1
    except csv.Error as error:
        raise MalformedFile(f"{path}: line {line} is not tab-separated: {error}") from None

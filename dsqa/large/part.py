"""Some rows of a large file as a sheet, below the heads of its table."""

from dataclasses import replace
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.large.rows import LargeRows
from dsqa.readers.sheet import Cut, Region, Sheet
from dsqa.store import Content
from dsqa.tables.model import Axis, Label, Level, Table

_MOST_HEADS = 100
"""Maximum row number of the last head row of a table; heads further down are not shown."""


class Part(NamedTuple):
    """Rows of a file. In its sheet the head rows come first, and the rows between are cut out."""

    content: Content
    heads: int
    """Number of head rows in the sheet."""
    shift: int
    """Number of rows of the file that are cut out below the head rows."""

    def row(self, at: int) -> int:
        """The row of the file for a row of the sheet."""
        return at if at < self.heads else at + self.shift

    def at(self, row: int) -> int | None:
        """The row of the sheet for a row of the file; None if the sheet lacks it."""
        at = row if row < self.heads else row - self.shift
        inside = at < self.heads if row < self.heads else self.heads <= at
        return at if inside and at < self.content.sheets[0].height else None


def part_of(content: Content, rows: LargeRows, first: int, last: int) -> Part:
    """Rows `first` to `last` (excluded) of a file; `content`: what the store has of it.

    The rows of the store are used if they are the same, and if the file has changed: nothing else
    is then known. Raises UnreadableFile for rows below them.
    """
    (sheet,) = content.sheets
    stored = Part(content, 0, 0)
    table = max(content.tables, key=lambda one: one.region.bottom, default=None)
    heads = max(table.header_rows, default=-1) + 1 if table else 0
    if heads > _MOST_HEADS:
        table, heads = None, 0
    try:
        texts = rows.read(first, last)
        if texts == sheet.texts[first:last]:
            return stored
        begin = max(first, heads)
        texts = rows.read(0, heads) + rows.read(begin, last)
    except UnreadableFile:
        if first >= sheet.height:
            raise
        return stored
    cuts = (Cut(heads, begin - heads),) if begin > heads else ()
    # Only texts are shown: the types of these rows are not needed.
    made = Sheet(sheet.name, sheet.index, [list(row) for row in texts], texts, row_cuts=cuts)
    tables = [_below(table, made, heads)] if table else []
    return Part(Content(content.name, [made], tables), heads, begin - heads)


def _below(table: Table, sheet: Sheet, heads: int) -> Table:
    """The table whose head rows begin a sheet, with the other rows of the sheet as its data."""
    positions = tuple(range(heads, sheet.height))
    levels = tuple(_level(level, sheet, positions) for level in table.row_axis.levels)
    region = table.region
    return replace(
        table,
        region=Region(region.top, region.left, max(sheet.height - 1, region.top), region.right),
        row_axis=Axis(positions, levels),
        index=0,
    )


def _level(level: Level, sheet: Sheet, positions: tuple[int, ...]) -> Level:
    """A level of the row axis, with labels from the column that has those of the first rows."""
    if not level.labels:
        return replace(level, codes=(-1,) * len(positions))
    column = level.labels[0].column
    labels: list[Label] = []
    codes: list[int] = []
    for row in positions:
        text = " ".join(sheet.texts[row][column].split())
        codes.append(len(labels) if text else -1)
        if text:
            labels.append(Label(text, row, column))
    return replace(level, labels=tuple(labels), codes=tuple(codes))

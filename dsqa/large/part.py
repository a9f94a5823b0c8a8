"""Some rows of a large file as a sheet of its own, below the heads of its table."""

from dataclasses import replace
from typing import NamedTuple

from dsqa.errors import UnreadableFile
from dsqa.large.rows import LargeRows
from dsqa.readers.sheet import Cut, Region, Sheet
from dsqa.store import Content
from dsqa.tables.model import Axis, Label, Level, Table

_MOST_HEADS = 100
"""Rows down to the last head row of a table; further down its heads are not shown."""


class Part(NamedTuple):
    """Rows of a file; in its sheet the head rows come first, and what lies between is cut out."""

    content: Content
    heads: int
    """Rows of the sheet that stand above the others."""
    shift: int
    """How many rows of the file are cut out below them."""

    def row(self, at: int) -> int:
        """The row in the file of a row of the sheet."""
        return at if at < self.heads else at + self.shift

    def at(self, row: int) -> int | None:
        """The row of the sheet that is a row of the file; None where it has it not."""
        at = row if row < self.heads else row - self.shift
        inside = at < self.heads if row < self.heads else self.heads <= at
        return at if inside and at < self.content.sheets[0].height else None


def part_of(content: Content, rows: LargeRows, first: int, last: int) -> Part:
    """Rows `first` up to `last` of a file, which is not among them; `content`: what the store has of it.

    What the store has is given where that is the same, and where the file has changed: it is then all that there is.
    Raises UnreadableFile for rows below it.
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
    # What is shown is made of texts: nobody asks for the types of these rows.
    made = Sheet(sheet.name, sheet.index, [list(row) for row in texts], texts, row_cuts=cuts)
    tables = [_below(table, made, heads)] if table else []
    return Part(Content(content.name, [made], tables), heads, begin - heads)


def _below(table: Table, sheet: Sheet, heads: int) -> Table:
    """The table that the head rows of a sheet begin, with the other rows of the sheet as its data."""
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
    """A level of the rows, whose labels stand in the column in which those of the first rows do."""
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

"""`Table`: the meaning of a region of a sheet.

A table has two axes. The *row axis* has one position per data row, the *column axis* one per data column. An axis is
described by levels, outermost first; a level gives the label of each position. The header path of a position is its
labels from the outermost level inwards. The same shape serves hierarchical cross tables (a level per header row or stub
level), flat record tables (a row level per key column) and forms (a row level of labels), and lets a question be
matched against the distinct labels of a level instead of every cell.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dsqa.readers.sheet import Region

TableKind = Literal["cross", "records", "form"]


class Label(NamedTuple):
    """A header label and the cell it is written in."""

    text: str
    """Cleaned: unwrapped, blanks between single Japanese characters removed, footnote marks dropped."""
    row: int
    column: int


@dataclass(frozen=True)
class Level:
    """One level of an axis: distinct labels and, per axis position, an index into them (-1: none)."""

    labels: tuple[Label, ...]
    codes: tuple[int, ...]
    head: str = ""
    """The name of the level, if the sheet has one (the stub head, the head of the key column)."""


@dataclass(frozen=True)
class Axis:
    """Positions are physical 0-based row (or column) numbers in increasing order."""

    positions: tuple[int, ...]
    levels: tuple[Level, ...]

    def path(self, index: int) -> tuple[Label, ...]:
        """Labels of the index-th position, outermost first."""
        return tuple(
            level.labels[level.codes[index]] for level in self.levels if level.codes[index] >= 0
        )


@dataclass(frozen=True)
class Table:
    """One table of a sheet. Cell (row_axis.positions[i], column_axis.positions[j]) is a data cell."""

    kind: TableKind
    """A form is one record: its labels name fields, and the cell on the right of each is its value.
    Side-by-side pairs of columns are separate tables (`form_records`)."""
    region: Region
    """From the first header row to the last data row, stub included; title and notes are outside."""
    header_rows: tuple[int, ...]
    stub_columns: tuple[int, ...]
    """Columns that identify the rows. Columns of numbers, such as codes, are also on the column axis: they may be asked for."""
    row_axis: Axis
    column_axis: Axis
    title: str = ""
    unit: str = ""
    """Unit of the whole table ("1,000 persons"); units of single rows or columns are in labels."""
    notes: tuple[str, ...] = ()
    sheet_index: int = 0
    index: int = 0
    """0-based position among the tables of its sheet, top to bottom, then left to right."""

    @property
    def axes(self) -> tuple[Axis, Axis]:
        """The axis of its rows, and that of its columns."""
        return self.row_axis, self.column_axis

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of its rows, then those of its columns."""
        return (*self.row_axis.levels, *self.column_axis.levels)

    @property
    def size(self) -> int:
        """Number of its data cells."""
        return len(self.row_axis.positions) * len(self.column_axis.positions)

    def labels(self, most: int | None = None) -> Iterator[str]:
        """The texts of its labels, level by level; at most so many of each."""
        return (label.text for level in self.levels for label in level.labels[:most])

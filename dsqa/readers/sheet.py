"""`Sheet`: the result of every reader, whatever the format of the file.

A sheet is a dense grid in file order. Row and column numbers are 0-based places in it everywhere in the code; only
addresses use A1 names. They are those of the file, unless a sheet is so sparse that its reader has cut long blank runs
short: then `number` gives those of the file, and `place` is its inverse. Hidden rows and columns keep their places;
`hidden_rows` and `hidden_columns` list them.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from dsqa.readers.csv_.decimals import has_decimal_commas

Value = float | str | bool | datetime | None
"""Typed value of a cell. Numbers are always float, as every spreadsheet format stores them;
`None` is an empty cell. Durations are a float (a fraction of a day)."""


class Region(NamedTuple):
    """A rectangle of cells; all four bounds are inclusive and 0-based."""

    top: int
    left: int
    bottom: int
    right: int

    def contains(self, row: int, column: int) -> bool:
        return self.top <= row <= self.bottom and self.left <= column <= self.right


class Cut(NamedTuple):
    """A run of blank rows (or columns) that was cut short: from place `at` of the sheet on, numbers of the file are
    larger by `shift`."""

    at: int
    shift: int
    """Number of rows (or columns) left out up to here, including earlier cuts."""


class Style(NamedTuple):
    """The look of a cell, as far as it suggests its role. Cells without an entry have the default style."""

    bold: bool = False
    indent: int = 0
    """Indentation steps set on the cell (alignment), not blanks inside its text."""


class Markup(NamedTuple):
    """The roles of rows and columns in the markup of a file, such as `<thead>` and `<th>` in HTML."""

    head_rows: tuple[int, ...] = ()
    """Rows of heads of columns above all data."""
    inner_heads: tuple[int, ...] = ()
    """Rows of heads further down: heads of the rows below them, or the first ones again."""
    head_columns: int = 0
    """Number of first columns that are heads of rows."""
    foot_rows: int = 0
    """Number of last rows that are totals of the others, or remarks on them."""


class Cell(NamedTuple):
    """One cell of a sheet, as returned by `Sheet.cell`."""

    row: int
    column: int
    value: Value
    text: str
    style: Style
    address: str


PLAIN = Style()


@dataclass(frozen=True)
class Sheet:
    """One sheet (or the one grid of a CSV, one table of an HTML page, …) of a data file.

    `values` and `texts` have the same shape: a list of rows, each `width` long. `texts[r][c]` is the text a person sees with the
    number format applied, "" when empty. A merged region has its value in the top left cell only; the others are empty.
    """

    name: str
    """Name of the sheet; "" for formats that have one nameless grid (CSV, a lone HTML table)."""
    index: int
    """0-based position among the sheets that the reader yielded for this file."""
    values: list[list[Value]]
    texts: list[list[str]]
    styles: dict[tuple[int, int], Style] = field(default_factory=dict)
    merges: tuple[Region, ...] = ()
    cell_ids: dict[tuple[int, int], str] = field(default_factory=dict)
    """HTML `cell-id` attributes, which then serve as the address of the cell."""
    hidden: bool = False
    member: str = ""
    """Path of the member inside a zip, "" for a file outside zips."""
    caption: str = ""
    """Text before the grid that is in no cell (HTML paragraphs, PDF text,
    lines joined by newlines), "" if there is none."""
    row_cuts: tuple[Cut, ...] = ()
    """Places where blank rows are left out, top down; () except in very sparse sheets."""
    column_cuts: tuple[Cut, ...] = ()
    """The same for columns, from the left."""
    markup: Markup | None = None
    """The roles of rows and columns in the markup of the file; None if it has none."""
    hidden_rows: tuple[int, ...] = ()
    """Rows of the grid that the file hides, increasing; they are read like all others."""
    hidden_columns: tuple[int, ...] = ()
    """The same for columns."""
    is_cut: bool = False
    """Whether rows of the file below the last one are left out, because they are too many."""

    @cached_property
    def has_triangles(self) -> bool:
        """Whether a text begins with △ or ▲, as negative numbers do in Japan."""
        return any(text[:1] in ("△", "▲") for line in self.texts for text in line if text)

    @cached_property
    def decimal_commas(self) -> bool:
        """Whether the sheet shows its numbers with decimal commas: 1.234,5."""
        return has_decimal_commas(self.texts)

    @cached_property
    def is_encodable(self) -> bool:
        """Whether all texts can be written as UTF-8: none has a lone surrogate."""
        try:
            "".join(chain.from_iterable(self.texts)).encode()
            values = chain.from_iterable(self.values)
            "".join([value for value in values if isinstance(value, str)]).encode()
            "".join((self.name, self.member, self.caption, *self.cell_ids.values())).encode()
        except UnicodeEncodeError:
            return False
        return True

    @property
    def height(self) -> int:
        return len(self.texts)

    @property
    def width(self) -> int:
        return len(self.texts[0]) if self.texts else 0

    def cell(self, row: int, column: int) -> Cell:
        """The cell at a 0-based position. Raises IndexError outside the grid."""
        return Cell(
            row,
            column,
            self.values[row][column],
            self.texts[row][column],
            self.styles.get((row, column), PLAIN),
            self.address(row, column),
        )

    def file_in(self, name: str) -> str:
        """The data file `name` as in addresses, followed by the zip member if there is one."""
        return f"{name}/{self.member}" if self.member else name

    def address(self, row: int, column: int) -> str:
        """`cell-id` of an HTML cell that has one, else the A1 name in the file."""
        return self.cell_ids.get((row, column)) or a1(*self.number(row, column))

    def number(self, row: int, column: int) -> tuple[int, int]:
        """The 0-based row and column in the file of a place in the grid."""
        return row + _shift(self.row_cuts, row), column + _shift(self.column_cuts, column)

    @property
    def extent(self) -> tuple[int, int]:
        """Rows and columns up to the last cell, as the file counts them."""
        row, column = self.number(self.height - 1, self.width - 1)
        return row + 1, column + 1

    def row_name(self, row: int) -> int:
        """The 1-based number in the file of a row of the grid."""
        return self.number(row, 0)[0] + 1

    def column_name(self, column: int) -> str:
        """The letters in the file of a column of the grid."""
        return a1(0, self.number(0, column)[1])[:-1]

    def place(self, row: int, column: int) -> tuple[int, int] | None:
        """The place in the grid of a 0-based row and column of the file; None for a cell that the
        grid does not have."""
        at, beside = _place(self.row_cuts, row), _place(self.column_cuts, column)
        inside = 0 <= at < self.height and 0 <= beside < self.width
        return (at, beside) if inside else None


def _shift(cuts: tuple[Cut, ...], at: int) -> int:
    """Number of rows (or columns) left out before a place."""
    following = bisect_right(cuts, at, key=_at) if cuts else 0
    return cuts[following - 1].shift if following else 0


def _place(cuts: tuple[Cut, ...], number: int) -> int:
    """The place of a row (or column) of the file, -1 for one that is left out."""
    following = bisect_right(cuts, number, key=_number) if cuts else 0
    at = number - (cuts[following - 1].shift if following else 0)
    return -1 if following < len(cuts) and at >= cuts[following].at else at


def _at(cut: Cut) -> int:
    return cut.at


def _number(cut: Cut) -> int:
    return cut.at + cut.shift


def a1(row: int, column: int) -> str:
    """A1 name of a 0-based position: `a1(13, 2) == "C14"`."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def parse_a1(name: str) -> tuple[int, int]:
    """0-based (row, column) of an A1 name. Raises ValueError for any other text."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if not letters.isascii() or not letters.isalpha() or not digits or int(digits) < 1:
        raise ValueError(f"not a cell name: {name!r}")
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(digits) - 1, column - 1

"""A cross table for derivations: its two axes, and the numbers and texts of its cells along them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import CrossAxis, LineCells
from dsqa.language.amounts.numbers import decimals, parse_number
from dsqa.language.tokens import tokens
from dsqa.language.values import number
from dsqa.locate.indexing.index import TableIndex
from dsqa.readers.sheet import Value

Floats = npt.NDArray[np.float64]


class Ordered(NamedTuple):
    """The numbers of some lines; lines without a number are left out."""

    lines: tuple[int, ...]
    numbers: list[float]
    order: list[int]
    """Places among them, from the smallest number to the largest."""
    ordered: list[float]
    """The numbers in this order."""


@dataclass(frozen=True)
class CrossTable:
    """A table with its two axes."""

    index: TableIndex

    @cached_property
    def axes(self) -> tuple[CrossAxis, CrossAxis]:
        """Rows, columns."""
        return CrossAxis(self.index.rows), CrossAxis(self.index.columns)

    def position(self, row: int, column: int) -> tuple[int, int]:
        """The place of a data cell on the sheet."""
        rows, columns = self._positions
        return rows[row], columns[column]

    def text(self, row: int, column: int) -> str:
        """The text of a data cell."""
        at = self.position(row, column)
        return self.index.sheet.texts[at[0]][at[1]].strip()

    def value(self, row: int, column: int) -> float:
        """The number of a data cell, NaN if it is not one."""
        at = self.position(row, column)
        return _number(self.index.sheet.values[at[0]][at[1]])

    def across(self, axis: int, line: int) -> Floats:
        """(lines of the axis,) the numbers along an axis at a line of the other one."""
        known = self._across.get((axis, line))
        if known is None:
            grid, (rows, columns) = self.index.sheet.values, self._positions
            if axis == 0:
                cells = [grid[row][columns[line]] for row in rows]
            else:
                cells = [grid[rows[line]][column] for column in columns]
            known = self._across[axis, line] = np.array(list(map(_number, cells)), np.float64)
        return known

    @cached_property
    def _across(self) -> dict[tuple[int, int], Floats]:
        return {}

    def values(self, axis: int, line: int) -> list[float]:
        """The numbers of `across`, for single look-ups."""
        known = self._values.get((axis, line))
        if known is None:
            known = self._values[axis, line] = self.across(axis, line).tolist()
        return known

    @cached_property
    def _values(self) -> dict[tuple[int, int], list[float]]:
        return {}

    def ordered(self, axis: int, lines: tuple[int, ...], across: int) -> Ordered | None:
        """The numbers of some lines of an axis at a line of the other one; None for fewer than two."""
        where = axis, across, lines
        if where not in self._ordered:
            self._ordered[where] = _ordered(self.values(axis, across), lines)
        return self._ordered[where]

    @cached_property
    def _ordered(self) -> dict[tuple[int, int, tuple[int, ...]], Ordered | None]:
        return {}

    def texts(self, axis: int, cells: LineCells) -> tuple[str, ...]:
        """The texts of some cells along an axis."""
        grid, (rows, columns) = self.index.sheet.texts, self._positions
        if axis == 0:
            column = columns[cells.across]
            return tuple([grid[rows[line]][column].strip() for line in cells.lines])
        row = grid[rows[cells.across]]
        return tuple([row[columns[line]].strip() for line in cells.lines])

    @cached_property
    def _positions(self) -> tuple[Sequence[int], Sequence[int]]:
        """Labels of rows and columns on the sheet."""
        table = self.index.table
        return table.row_axis.positions, table.column_axis.positions

    @cached_property
    def hides_decimals(self) -> bool:
        """Whether a cell has more decimals than it shows."""
        rows, columns = self._positions
        sheet = self.index.sheet
        return any(
            isinstance(value := sheet.values[row][column], float)
            and not value.is_integer()
            and "%" not in (text := sheet.texts[row][column])
            and round(value, decimals(text)) != value
            for row in rows
            for column in columns
        )

    def decimals(self, axis: int, cells: LineCells) -> int:
        """The largest number of decimals that some cells along an axis show."""
        return max(map(decimals, self.texts(axis, cells)), default=0)

    @cached_property
    def rows_saying(self) -> dict[str, set[int]]:
        """By word: the rows with a text cell that has it; {} for large tables."""
        found: dict[str, set[int]] = defaultdict(set)
        rows, columns = (axis.size for axis in self.axes)
        if rows * columns <= limits.SEARCHED_CELLS:
            for row in range(rows):
                for column in range(columns):
                    text = self.text(row, column)
                    if text and text[-1:] not in "0123456789%" and len(text) < 200:
                        for token in tokens(text, "e"):
                            if token.kind != "function":
                                found[token.text].add(row)
        return dict(found)

    @cached_property
    def rows_with_number(self) -> dict[float, set[int]]:
        """By number: the rows with a cell that has it; {} for large tables."""
        found: dict[float, set[int]] = defaultdict(set)
        rows, columns = (axis.size for axis in self.axes)
        if rows * columns <= limits.SEARCHED_CELLS:
            for column in range(columns):
                for row, value in enumerate(self.across(0, column).tolist()):
                    if value == value:
                        found[value].add(row)
        return dict(found)


def _number(value: Value) -> float:
    """The number of a cell by value or text, NaN if it is not one."""
    if isinstance(value, float):
        return value
    if not isinstance(value, str):
        return np.nan
    found = number(value)
    if found is None:
        found = parse_number(value)
    return np.nan if found is None else found


def _ordered(values: list[float], lines: tuple[int, ...]) -> Ordered | None:
    there = tuple([line for line in lines if values[line] == values[line]])
    if len(there) < 2:
        return None
    numbers = [values[line] for line in there]
    order = sorted(range(len(there)), key=numbers.__getitem__)
    return Ordered(there, numbers, order, [numbers[place] for place in order])

"""Where the tables of `dsqa sql` show a cell: as data, as a label, or among all cells of the sheets."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np

from dsqa.answers.model import CellRef
from dsqa.answers.resolve import ResolvedCell, resolve
from dsqa.export.shapes import TIDY, NamedTable, named_tables, number_of, tidy_names
from dsqa.export.sheet_cells import cells_name
from dsqa.queries.cell_conditions import LabelColumn, condition_of_labels
from dsqa.store import Content
from dsqa.tables.model import Axis, Level
from dsqa.text import sqltext

_MOST_CELLS = 50_000
"""Maximum number of cells of a table for conditions on labels."""


class OwnColumns(NamedTuple):
    """Quoted names of the columns of a table that are not labels."""

    unit: str = "unit"
    address: str = "address"
    text: str = "text"
    value: str = "value"


class PublishedCell(NamedTuple):
    """A cell in a published table."""

    table: str
    """Name of the table, quoted."""
    column: str
    """The column that shows the cell, quoted."""
    where: str
    text: str
    """The text in the column."""
    address: str
    number: float | None = None
    """Value of a data cell; None for a text."""
    labels: tuple[tuple[str, str], ...] = ()
    """Labels of a data cell, by quoted column name."""
    unit: str = ""
    """Unit of the table of a data cell."""
    own: OwnColumns = OwnColumns()

    def select(self, what: str = "") -> str:
        """The query for the column, or for another expression over the row."""
        return f"SELECT {what or self.column} FROM {self.table} WHERE {self.where}"


class PublishedTables:
    """The published tables of some files, which stay the same between questions."""

    def __init__(self, contents: Sequence[Content]) -> None:
        self.contents = contents
        self._labelled: dict[tuple[int, tuple[int, ...]], Counter[tuple[str, ...]]] = {}

    @cached_property
    def named(self) -> list[NamedTable]:
        """The tables as queries name them."""
        return named_tables(self.contents)

    def data(self, ref: CellRef) -> PublishedCell | None:
        """The data cell with an address; None for a label, and outside the tables."""
        found = resolve(ref, self.contents)
        one = self._table_of(found)
        if found is None or one is None:
            return None
        (row, column), (rows, columns) = found.position, one.table.axes
        text = found.sheet.texts[row][column]
        if row not in rows.positions or column not in columns.positions or not text:
            return None
        at, across = rows.positions.index(row), columns.positions.index(column)
        labels = tuple(
            (name, level.labels[code].text)
            for name, axis, level in _levels(one)
            if (code := level.codes[at if axis is rows else across]) >= 0
        )
        own, address = _own(one), found.sheet.address(row, column)
        where = f"{own.address} = {sqltext.literal(address)}"
        if self._is_alone(rows, at) and self._is_alone(columns, across):
            where = " AND ".join(f"{name} = {sqltext.literal(label)}" for name, label in labels)
        number = number_of(found.sheet.values[row][column])
        unit = one.table.unit
        return PublishedCell(_tidy(one), own.text, where, text, address, number, labels, unit, own)

    def condition(self, cells: Sequence[PublishedCell]) -> str:
        """The condition on labels for exactly these data cells of one table, in its order; "" if
        there is none."""
        one = next((one for one in self.named if _tidy(one) == cells[0].table), None)
        if one is None or one.table.size > _MOST_CELLS:
            return ""
        addresses, columns = _label_columns(one)
        wanted = [cell.address for cell in cells]
        among = set(wanted)
        chosen = np.array([address in among for address in addresses])
        if [address for address in addresses if address in among] != wanted:
            return ""
        return condition_of_labels(columns, chosen)

    def labels(self, ref: CellRef) -> Iterator[PublishedCell]:
        """The levels that have the label with an address, each by a data cell below it."""
        found = resolve(ref, self.contents)
        one = self._table_of(found)
        if found is None or one is None:
            return
        rows, columns = one.table.axes
        for name, axis, level in _levels(one):
            at = _carrying(level, found.position)
            if at is None:
                continue
            down = rows.positions[at : at + 1] if axis is rows else rows.positions
            across = columns.positions[at : at + 1] if axis is columns else columns.positions
            texts = found.sheet.texts
            shown = ((i, j) for i, j in product(down, across) if texts[i][j])
            place = next(shown, None)
            if place is not None:
                address = found.sheet.address(*place)
                where = f"{_own(one).address} = {sqltext.literal(address)}"
                yield PublishedCell(
                    _tidy(one), name, where, level.labels[level.codes[at]].text, address
                )

    def anywhere(self, ref: CellRef) -> PublishedCell | None:
        """The cell with an address among all cells of the sheets; None if it is empty."""
        found = resolve(ref, self.contents)
        if found is None:
            return None
        row, column = found.position
        address, text = found.sheet.address(row, column), found.sheet.texts[row][column]
        where = f"{self.of_sheet(ref)}address = {sqltext.literal(address)}"
        number = number_of(found.sheet.values[row][column])
        return (
            PublishedCell(self.every_cell, "text", where, text, address, number) if text else None
        )

    def name_of_sheet(self, ref: CellRef) -> PublishedCell | None:
        """The name of the sheet of a cell, beside the cell; None if it is empty, or the sheet has no name."""
        found = self.anywhere(ref)
        return found and found._replace(column="sheet", text=ref.sheet) if ref.sheet else None

    @property
    def every_cell(self) -> str:
        """The quoted name of the table of all cells."""
        return sqltext.name(cells_name(self.named))

    def of_sheet(self, ref: CellRef) -> str:
        """The condition for the cells of a sheet, followed by AND; "" for a single unnamed sheet."""
        sheets = [
            (sheet.file_in(one.name), sheet.name) for one in self.contents for sheet in one.sheets
        ]
        is_told = len({file for file, _ in sheets}) > 1, bool(ref.sheet)
        parts = [
            f"{column} = {sqltext.literal(own)} AND "
            for column, own, told in zip(("file", "sheet"), ref[:2], is_told, strict=True)
            if told
        ]
        return "".join(parts)

    def _is_alone(self, axis: Axis, at: int) -> bool:
        """Whether no other position of an axis has the same labels; one label per level."""
        told = tuple(n for n, level in enumerate(axis.levels) if level.codes[at] >= 0)
        counts = self._labelled.get((id(axis), told))
        if counts is None:
            levels = [axis.levels[n] for n in told]
            having = (
                n for n in range(len(axis.positions)) if all(one.codes[n] >= 0 for one in levels)
            )
            counts = Counter(_texts(levels, n) for n in having)
            self._labelled[id(axis), told] = counts
        return counts[_texts([axis.levels[n] for n in told], at)] == 1

    def _table_of(self, found: ResolvedCell | None) -> NamedTable | None:
        if found is None or found.table is None:
            return None
        return next(
            (
                one._replace(table=found.table)
                for one in self.named
                if any(part is found.table for part in one.form or (one.table,))
            ),
            None,
        )


def _tidy(one: NamedTable) -> str:
    return sqltext.name(one.name + TIDY)


def _own(one: NamedTable) -> OwnColumns:
    names = tidy_names(one.table)[-len(OwnColumns._fields) :]
    # A label column may have that name too: these names then have a number.
    return OwnColumns(
        *(sqltext.name(name) if name not in OwnColumns._fields else name for name in names)
    )


def _levels(one: NamedTable) -> Iterator[tuple[str, Axis, Level]]:
    """The levels of a table, each with the quoted name of its column in the tidy table."""
    every = [(axis, level) for axis in one.table.axes for level in axis.levels]
    for (axis, level), name in zip(every, tidy_names(one.table), strict=False):
        yield sqltext.name(name), axis, level


def _label_columns(one: NamedTable) -> tuple[list[str], list[LabelColumn]]:
    """The addresses of the cells of the tidy table, and its columns of labels."""
    (rows, columns), sheet = one.table.axes, one.sheet
    places = [(row, column) for row in rows.positions for column in columns.positions]
    shown = np.array([sheet.texts[row][column] != "" for row, column in places], bool)
    addresses = [sheet.address(*place) for place, is_shown in zip(places, shown, strict=True) if is_shown]  # fmt: skip
    found = []
    for name, axis, level in _levels(one):
        known: dict[str, int] = {}
        numbers = [known.setdefault(label.text, len(known)) for label in level.labels]
        codes = np.array([numbers[code] if code >= 0 else -1 for code in level.codes], np.int64)
        down, across = len(rows.positions), len(columns.positions)
        each = np.repeat(codes, across) if axis is rows else np.tile(codes, down)
        found.append(LabelColumn(name, each[shown], list(known)))
    return addresses, found


def _carrying(level: Level, position: tuple[int, int]) -> int | None:
    """The first position of an axis with the label of a cell."""
    codes = {
        code for code, label in enumerate(level.labels) if (label.row, label.column) == position
    }
    return next((at for at, code in enumerate(level.codes) if code in codes), None)


def _texts(levels: Sequence[Level], at: int) -> tuple[str, ...]:
    """The labels of a position, which has one of each level."""
    return tuple(level.labels[level.codes[at]].text for level in levels)

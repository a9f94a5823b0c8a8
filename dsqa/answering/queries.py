"""The query that gives an answer out of located cells, over the tables as `dsqa sql` publishes them."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from dsqa import sqltext
from dsqa.answering.model import Answer, CellRef
from dsqa.answering.standing import standing
from dsqa.export.query import TIDY
from dsqa.export.shapes import NamedTable, named_tables, tidy_names
from dsqa.store import Content
from dsqa.tables.model import Axis, Level

MOST_CELLS = 200
"""Cells that a query lists."""


class _Cell(NamedTuple):
    table: NamedTable
    row: int
    column: int
    """Positions on the axes of the table."""
    address: str
    text: str
    """What the cell shows."""


def query_of_cells(answer: Answer, contents: Sequence[Content]) -> str:
    """The query over the tidy table that gives an answer; "" for prose, and what several tables or no single query give."""
    refs = [one.cell for one in answer.operands] or list(answer.cells)
    if not 0 < len(refs) <= MOST_CELLS:
        return ""
    named = named_tables(contents)
    if not answer.operands and len(refs) == 1 and (label := _label(refs[0], contents, named)):
        return label
    found = [_cell(ref, contents, named) for ref in refs]
    cells = [one for one in found if one is not None]
    if len(cells) < len(refs) or len({one.table.name for one in cells}) > 1:
        return ""
    view = sqltext.name(cells[0].table.name + TIDY)
    if answer.operands:
        labels = {one.label for one in answer.operands}
        is_told = answer.sql and ("label" not in answer.sql or answer.text in labels)
        return _over_operands(answer, cells, view) if is_told else ""
    if len(cells) == 1 and "abs(value)" in answer.sql:
        return f"SELECT abs(value) FROM {view} WHERE {_where(cells[0])}"
    if sorted(one.text for one in cells) != sorted(answer.text.split("; ")):
        return ""
    if len(cells) == 1:
        return f"SELECT text FROM {view} WHERE {_where(cells[0])}"
    listed = ", ".join(sqltext.literal(one.address) for one in cells)
    return f"SELECT text FROM {view} WHERE address IN ({listed})"


def _over_operands(answer: Answer, cells: Sequence[_Cell], view: str) -> str:
    rows = ", ".join(
        f"({n}, {sqltext.literal(one.label)}, {sqltext.literal(cell.address)})"
        for n, (one, cell) in enumerate(zip(answer.operands, cells, strict=True))
    )
    return (
        f"WITH cells AS (SELECT n, label, value FROM (VALUES {rows}) AS o(n, label, address) "
        f"JOIN {view} USING (address)) {answer.sql}"
    )


def _cell(ref: CellRef, contents: Sequence[Content], named: Sequence[NamedTable]) -> _Cell | None:
    """The data cell of an address; None for a label, and outside of tables."""
    found = standing(ref, contents)
    if found is None or found.table is None:
        return None
    one = next((one for one in named if one.table is found.table), None)
    if one is None:
        return None
    row, column = found.position
    rows, columns = found.table.row_axis.positions, found.table.column_axis.positions
    if row not in rows or column not in columns:
        return None
    address, text = found.sheet.address(row, column), found.sheet.texts[row][column].strip()
    return _Cell(one, rows.index(row), columns.index(column), address, text)


def _label(ref: CellRef, contents: Sequence[Content], named: Sequence[NamedTable]) -> str:
    """The query for a label, by a data cell that has it; "" for any other cell."""
    found = standing(ref, contents)
    one = found and next((one for one in named if one.table is found.table), None)
    if found is None or one is None:
        return ""
    rows, columns = one.table.row_axis, one.table.column_axis
    levels = [(axis, level) for axis in (rows, columns) for level in axis.levels]
    for (axis, level), name in zip(levels, tidy_names(one.table), strict=False):
        at = _carrying(level, found.position)
        if at is not None:
            down = rows.positions[at : at + 1] if axis is rows else rows.positions
            across = columns.positions[at : at + 1] if axis is columns else columns.positions
            for row, column in product(down, across):
                if found.sheet.texts[row][column]:
                    address = sqltext.literal(found.sheet.address(row, column))
                    view = sqltext.name(one.name + TIDY)
                    return f"SELECT {sqltext.name(name)} FROM {view} WHERE address = {address}"
    return ""


def _carrying(level: Level, position: tuple[int, int]) -> int | None:
    """The first position of an axis that carries the label of a cell."""
    codes = {
        code for code, label in enumerate(level.labels) if (label.row, label.column) == position
    }
    return next((at for at, code in enumerate(level.codes) if code in codes), None)


def _where(cell: _Cell) -> str:
    """The labels of a cell where no other cell has them, else its address."""
    table = cell.table.table
    axes = (table.row_axis, cell.row), (table.column_axis, cell.column)
    if not all(_is_alone(axis, at) for axis, at in axes):
        return f"address = {sqltext.literal(cell.address)}"
    levels = [(level, at) for axis, at in axes for level in axis.levels]
    conditions = [
        f"{sqltext.name(name)} = {sqltext.literal(level.labels[level.codes[at]].text)}"
        for name, (level, at) in zip(tidy_names(table), levels, strict=False)
        if level.codes[at] >= 0
    ]
    return " AND ".join(conditions)


def _is_alone(axis: Axis, at: int) -> bool:
    """Whether no other position has the labels of one; one label of each level that it has."""
    told = [level for level in axis.levels if level.codes[at] >= 0]
    alike = [
        other
        for other in range(len(axis.positions))
        if all(
            level.codes[other] >= 0
            and level.labels[level.codes[other]].text == level.labels[level.codes[at]].text
            for level in told
        )
    ]
    return alike == [at]

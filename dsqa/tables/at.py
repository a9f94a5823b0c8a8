"""The table around a cell, and the header paths of the cell."""

from collections.abc import Iterable

from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Axis, Label, Table


def table_at(tables: Iterable[Table], sheet: Sheet, position: tuple[int, int]) -> Table | None:
    """The table of this sheet whose region holds the cell (physical, 0-based), the smallest one if
    several do."""
    holding = [
        table
        for table in tables
        if table.sheet_index == sheet.index and table.region.contains(*position)
    ]
    return min(holding, key=_area, default=None)


def paths_at(table: Table, position: tuple[int, int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Row path and column path of a cell, outermost first; empty on an axis without it."""
    rows, columns = labels_at(table, position)
    return tuple(label.text for label in rows), tuple(label.text for label in columns)


def labels_at(
    table: Table, position: tuple[int, int]
) -> tuple[tuple[Label, ...], tuple[Label, ...]]:
    """As `paths_at`, with labels, which have their positions."""
    row, column = position
    return _path(table.row_axis, row), _path(table.column_axis, column)


def _path(axis: Axis, position: int) -> tuple[Label, ...]:
    return axis.path(axis.positions.index(position)) if position in axis.positions else ()


def _area(table: Table) -> int:
    region = table.region
    return (region.bottom - region.top + 1) * (region.right - region.left + 1)

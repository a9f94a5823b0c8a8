"""What stands at a cell: the table around it, and the paths that lead to it."""

from collections.abc import Iterable

from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table


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
    row, column = position
    rows, columns = table.row_axis, table.column_axis
    row_path = rows.path(rows.positions.index(row)) if row in rows.positions else ()
    column_path = (
        columns.path(columns.positions.index(column)) if column in columns.positions else ()
    )
    return tuple(label.text for label in row_path), tuple(label.text for label in column_path)


def _area(table: Table) -> int:
    region = table.region
    return (region.bottom - region.top + 1) * (region.right - region.left + 1)

"""Sheets for the table tests, written down as small grids."""

from collections.abc import Callable

import pytest

from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.tables.model import Axis, Table

Rows = list[list[str | float | None]]
Build = Callable[..., Sheet]


def build_sheet(
    rows: Rows,
    merges: tuple[tuple[int, int, int, int], ...] = (),
    styles: dict[tuple[int, int], Style] | None = None,
    caption: str = "",
) -> Sheet:
    """A sheet of texts and numbers; short rows are filled up."""
    width = max((len(row) for row in rows), default=0)
    values: list[list[Value]] = [[*row, *[None] * (width - len(row))] for row in rows]
    values = [[None if v == "" else v for v in row] for row in values]
    texts = [
        ["" if v is None else f"{v:g}" if isinstance(v, float) else str(v) for v in row]
        for row in values
    ]
    regions = tuple(Region(*merge) for merge in merges)
    return Sheet("s", 0, values, texts, styles or {}, regions, caption=caption)


@pytest.fixture
def sheet_of() -> Build:
    return build_sheet


def column_paths(table: Table) -> list[str]:
    """The header path of each column."""
    return _paths(table.column_axis)


def row_paths(table: Table) -> list[str]:
    """The header path of each row."""
    return _paths(table.row_axis)


def _paths(axis: Axis) -> list[str]:
    return [" > ".join(one.text for one in axis.path(at)) for at in range(len(axis.positions))]

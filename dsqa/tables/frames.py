"""A table as a pandas DataFrame with its header paths as (multi-level) row and column labels."""

from typing import TYPE_CHECKING, Literal

from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Axis, Table

if TYPE_CHECKING:
    import pandas as pd


def to_dataframe(
    table: Table, sheet: Sheet, cells: Literal["texts", "values"] = "texts"
) -> "pd.DataFrame":
    """The data cells of a table of `sheet`.

    `cells` chooses the displayed texts or the typed values. Levels without a label at a position
    hold "". The physical rows and columns stand in `attrs["rows"]` and `attrs["columns"]`, title
    and unit in `attrs["title"]` and `attrs["unit"]`.
    """
    import pandas as pd

    rows, columns = table.row_axis.positions, table.column_axis.positions
    grid = sheet.texts if cells == "texts" else sheet.values
    frame = pd.DataFrame(
        [[grid[r][c] for c in columns] for r in rows],
        index=_index(table.row_axis),
        columns=_index(table.column_axis),
    )
    frame.attrs.update(title=table.title, unit=table.unit, rows=list(rows), columns=list(columns))
    return frame


def _index(axis: Axis) -> "pd.Index[str] | pd.MultiIndex":
    import pandas as pd

    if not axis.levels:
        return pd.Index([""] * len(axis.positions))
    arrays = [
        [level.labels[code].text if code >= 0 else "" for code in level.codes]
        for level in axis.levels
    ]
    names = [level.head or None for level in axis.levels]
    if len(arrays) == 1:
        return pd.Index(arrays[0], name=names[0])
    return pd.MultiIndex.from_arrays(arrays, names=names)

"""A table as a pandas DataFrame: records flat, a cross table with its header paths as labels."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from dsqa.readers.sheet import Sheet, Value
from dsqa.tables.labels.paths import STEP
from dsqa.tables.lists.form_records import fields
from dsqa.tables.model import Axis, Table

if TYPE_CHECKING:
    import pandas as pd

Cells = Literal["texts", "values"]

_EXACT = 2.0**53
"""Whole numbers below this are exact as floats."""


def to_dataframe(table: Table, sheet: Sheet, cells: Cells = "texts") -> "pd.DataFrame":
    """The cells of a table of `sheet`.

    A form is one row, with a column for each of its labels. Records have a column for each of theirs, in the order of
    the sheet, and are numbered from 0. A cross table has its data cells under its headers: a level of the index for
    each level of the row labels, of the columns for each level of the column labels; a level is named as in the sheet,
    else `row_1`, `column_1`, counted from the outermost, with "" for a position without a label. `cells` chooses the
    displayed texts or the typed values; a column of whole numbers is then `Int64`. The physical rows and columns are in
    `attrs["rows"]` and `attrs["columns"]`, title and unit in `attrs["title"]` and `attrs["unit"]`.
    """
    import pandas as pd

    rows = table.row_axis.positions
    if table.kind == "form":
        return _of_form(table, sheet, cells)
    if table.kind == "records":
        heads, columns = record_columns(table)
        index: pd.Index = pd.RangeIndex(len(rows))
        names: pd.Index = pd.Index(heads)
    else:
        columns = table.column_axis.positions
        index, names = _index(table.row_axis, "row"), _index(table.column_axis, "column")
    data = [column_cells(sheet, rows, column, cells) for column in columns]
    frame = pd.DataFrame(dict(enumerate(data)), index=index)
    frame.columns = names
    frame.attrs.update(title=table.title, unit=table.unit, rows=list(rows), columns=list(columns))
    return frame


def _of_form(table: Table, sheet: Sheet, cells: Cells) -> "pd.DataFrame":
    import pandas as pd

    held = fields(sheet, (table,))
    heads = unique([field.label.text for field in held])
    data = [column_cells(sheet, (field.row,), field.column, cells) for field in held]
    frame = pd.DataFrame(dict(zip(heads, data, strict=True)))
    frame.attrs.update(title=table.title, unit=table.unit)
    frame.attrs.update(rows=[one.row for one in held], columns=[one.column for one in held])
    return frame


def record_columns(table: Table) -> tuple[list[str], tuple[int, ...]]:
    """Name and physical column of each column of a table of records, in the order of the sheet."""
    stub = {level.labels[0].column: level.head for level in table.row_axis.levels if level.labels}
    heads = {column: head or f"column_{column + 1}" for column, head in stub.items()}
    axis = table.column_axis
    for at, column in enumerate(axis.positions):
        path = STEP.join(label.text for label in axis.path(at))
        heads[column] = path or heads.get(column) or f"column_{column + 1}"
    columns = tuple(sorted(heads))
    return unique([heads[column] for column in columns]), columns


def column_cells(
    sheet: Sheet, rows: Sequence[int], column: int, cells: Cells = "values"
) -> "pd.api.extensions.ExtensionArray | list[object]":
    """The cells of a column in these rows: their texts or their values.

    Values that are all whole numbers are `Int64`; None is an empty cell.
    """
    import pandas as pd

    if cells == "texts":
        return [sheet.texts[row][column] for row in rows]
    values = [sheet.values[row][column] for row in rows]
    if any(value is not None for value in values) and all(map(_is_whole_or_empty, values)):
        whole: Any = [None if value is None else int(cast("float", value)) for value in values]
        made: pd.api.extensions.ExtensionArray = pd.array(whole, dtype="Int64")
        return made
    return list(values)


def _is_whole_or_empty(value: Value) -> bool:
    return value is None or (
        isinstance(value, float) and value.is_integer() and abs(value) < _EXACT
    )


def unique(names: Sequence[str], longest: int | None = None) -> list[str]:
    """The names, with a number after repeated ones; case does not count, as in a database.

    None is longer than `longest` characters.

    >>> unique(["area", "Area", "year"])
    ['area', 'Area_2', 'year']
    """
    taken: set[str] = set()
    found = []
    for name in names:
        one, number = name[:longest], 1
        while one.casefold() in taken:
            number += 1
            end = f"_{number}"
            one = (name if longest is None else name[: longest - len(end)]) + end
        taken.add(one.casefold())
        found.append(one)
    return found


def level_names(axis: Axis, kind: str) -> list[str]:
    """The names of the levels of an axis: as in the sheet, else `row_1`, counted from the outermost."""
    return [level.head or f"{kind}_{number}" for number, level in enumerate(axis.levels, 1)]


def _index(axis: Axis, kind: str) -> "pd.Index[str] | pd.MultiIndex":
    import pandas as pd

    if not axis.levels:
        return pd.Index([""] * len(axis.positions), name=f"{kind}_1")
    arrays = [
        [level.labels[code].text if code >= 0 else "" for code in level.codes]
        for level in axis.levels
    ]
    names = level_names(axis, kind)
    if len(arrays) == 1:
        return pd.Index(arrays[0], name=names[0])
    return pd.MultiIndex.from_arrays(arrays, names=names)

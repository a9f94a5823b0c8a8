"""An understood table -> a data frame: `tidy`, one row per data cell, or `wide`, as in the sheet."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from dsqa.derivations.columns.plain_tables import DAYS
from dsqa.derivations.series_list import relations_of
from dsqa.readers.sheet import Sheet, Value
from dsqa.store import Content
from dsqa.tables.frames import column_cells, level_names, unique
from dsqa.tables.labels.clean import clean
from dsqa.tables.labels.paths import STEP
from dsqa.tables.lists.form_records import fields, grouped
from dsqa.tables.model import Level, Table
from dsqa.text import sqltext
from dsqa.text.regex import regex

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from dsqa.derivations.columns.column import Column
    from dsqa.derivations.columns.plain_tables import JoinedColumn, PlainTable
    from dsqa.derivations.shown.query_conditions import Published
    from dsqa.large.table import LargeTable

Shape = Literal["tidy", "wide"]
TIDY = "_tidy"
"""Ending of the table name of a tidy table in a database."""

_NO_WORD = regex(r"\W+")
_PARTS_OF_NAME = 2
_LONGEST = 60
"""Maximum length of a name."""


class SheetNumbers:
    """The numbers of the columns of some rows of a sheet, each column read once."""

    def __init__(self, sheet: Sheet, rows: Sequence[int]) -> None:
        self._sheet, self._rows = sheet, rows
        self._known: dict[int, NDArray[np.float64] | None] = {}

    def of(self, column: int) -> "NDArray[np.float64] | None":
        """The numbers of a column that has only numbers, NaN for an empty cell."""
        if column not in self._known:
            self._known[column] = _numbers(self._sheet, self._rows, column)
        return self._known[column]


class NamedTable(NamedTuple):
    """A named table."""

    name: str
    """Letters, digits and `_`; names differ even without case: for a file or a database."""
    file: str
    sheet: Sheet
    table: Table
    plain: "PlainTable | None" = None
    """The table as a relation, if it is plain: its columns are then those of the sheet."""
    large: "LargeTable | None" = None
    """The whole large file, if the sheet has only its first rows."""
    form: tuple[Table, ...] = ()
    """All parts of a form, of which `table` is the first; () for any other table."""
    numbers: SheetNumbers | None = None
    """The numbers of its columns, for further queries."""


def named_tables(
    contents: Iterable[Content], large: "Mapping[str, LargeTable] | None" = None
) -> list[NamedTable]:
    """All tables of data files, in their order, named after file and sheet; `large`: the large
    files by name."""
    found: list[NamedTable] = []
    for held in contents:
        plain = {one.sheet.index: one for one in relations_of(held)}
        for parts in grouped(held.tables):
            table = parts[0]
            sheet = held.sheet_of(table)
            name = _slug(held.name, sheet.member, sheet.name)
            whole = (large or {}).get(held.name)
            own = plain.get(sheet.index)
            form = parts if table.kind == "form" else ()
            file = sheet.file_in(held.name)
            numbers = SheetNumbers(own.sheet, own.relation.rows) if own else None
            found.append(NamedTable(name, file, sheet, table, own, whole, form, numbers))
    names = unique([one.name for one in found])
    return [one._replace(name=name) for one, name in zip(found, names, strict=True)]


def plain_by_sheet(tables: Iterable[NamedTable]) -> dict[tuple[str, int], NamedTable]:
    """The plain tables by data file and number of the sheet."""
    return {(one.plain.file, one.sheet.index): one for one in tables if one.plain is not None}


def tidy(one: NamedTable) -> "pd.DataFrame":
    """One row per data cell, with a column for each level of the headers, `unit`, `address`, `text`, `value`.

    Levels are named as in the sheet, else `row_1`, `column_1`, counted from the outermost. `value` is a number or null.
    """
    import pandas as pd

    if len(one.form) > 1:
        parts = [tidy(one._replace(table=part, form=())) for part in one.form]
        return pd.concat(parts, ignore_index=True)
    table, sheet = one.table, one.sheet
    rows, columns = table.row_axis, table.column_axis
    down, across = range(len(rows.positions)), range(len(columns.positions))
    names = tidy_names(table)
    cells: list[list[object]] = []
    for level in rows.levels:
        cells.append([_label(level, i) for i in down for _ in across])
    for level in columns.levels:
        cells.append([_label(level, j) for _ in down for j in across])
    places = [(row, column) for row in rows.positions for column in columns.positions]
    cells.append([table.unit] * len(places))
    cells.append([sheet.address(*place) for place in places])
    cells.append([sheet.texts[row][column] for row, column in places])
    cells.append([number_of(sheet.values[row][column]) for row, column in places])
    frame = pd.DataFrame(dict(zip(names, cells, strict=True)))
    return frame[frame[names[-2]] != ""].reset_index(drop=True)


def tidy_names(table: Table) -> list[str]:
    """The columns of the tidy table: the levels of the rows, those of the columns, and four more."""
    rows, columns = table.row_axis, table.column_axis
    return unique([*level_names(rows, "row"), *level_names(columns, "column"), *_OWN])


def wide(one: NamedTable) -> "pd.DataFrame":
    """The table with its headers joined: a column for each level of the row labels, then the data columns.

    A column with only numbers is numeric; in others the cells are as the sheet shows them. A form is one row, with a
    column for each of its labels.
    """
    import pandas as pd

    table, sheet = one.table, one.sheet
    if one.form:
        held = fields(sheet, one.form)
        heads = unique([field.label.text for field in held])
        values = [_cells(sheet, (field.row,), field.column) for field in held]
        return pd.DataFrame(dict(zip(heads, values, strict=True)))
    if one.plain is not None:
        # A copy of the sheet, in which merged cells are repeated in each of their places.
        own, relation = one.plain.sheet, one.plain.relation
        cells = [_cells(own, relation.rows, at) for at in relation.places]
        return pd.DataFrame(dict(zip(plain_names(one.plain.relation.heads), cells, strict=True)))
    rows, columns = table.row_axis, table.column_axis
    stub: list[tuple[str, Sequence[object]]] = []
    of_data = {*columns.positions}
    for name, level in zip(level_names(rows, "row"), rows.levels, strict=True):
        # A key column of numbers is also a data column.
        if level.labels and {label.column for label in level.labels} <= of_data:
            continue
        stub.append((name, [_label(level, i) for i in range(len(rows.positions))]))
    data: list[tuple[str, Sequence[object]]] = []
    for j, column in enumerate(columns.positions):
        head = STEP.join(label.text for label in columns.path(j)) or f"column_{j + 1}"
        data.append((head, _cells(sheet, rows.positions, column)))
    every = [*stub, *data]
    return pd.DataFrame(
        dict(zip(unique([name for name, _ in every]), [cells for _, cells in every], strict=True))
    )


def plain_names(heads: Iterable[str]) -> list[str]:
    """Column names of a plain table, from its headers."""
    cleaned = [clean(head) for head in heads]
    return unique([head or f"column_{at}" for at, head in enumerate(cleaned, 1)])


def published(one: NamedTable, plain: "PlainTable") -> "Published":
    """A plain table in `wide` form, for queries; `plain`: the same as answers are derived from it."""
    from dsqa.derivations.shown.dates_in_text import (
        days_in_text,
        part_of_date_in_text,
        with_rows_before,
    )
    from dsqa.derivations.shown.query_conditions import Published

    assert one.plain is not None
    sheet, rows = one.plain.sheet, one.plain.relation.rows
    names = dict(
        zip(
            one.plain.relation.places,
            map(sqltext.name, plain_names(one.plain.relation.heads)),
            strict=True,
        )
    )
    numbers = one.numbers or SheetNumbers(sheet, rows)
    columns, values = [], []
    for at, column in zip(plain.relation.places, plain.relation.columns, strict=True):
        joined = plain.joined.get(at)
        if joined is None:
            columns.append(names[at])
            values.append(numbers.of(at))
        elif joined.query:
            told = joined.query.replace("{name}", names[joined.parts[0]])
            told = told.replace("{other}", names[joined.parts[-1]])
            for place, part in enumerate(joined.parts):
                told = told.replace(f"{{part {place}}}", names[part])
            is_number = column.plain_numbers is not None
            columns.append(f"TRY_CAST(replace({told}, ',', '') AS DOUBLE)" if is_number else told)
            values.append(column.plain_numbers)
        elif joined.is_step:
            (part,) = joined.parts
            places = plain.relation.places
            held = plain.relation.columns[places.index(part)] if part in places else column
            columns.append(with_rows_before(sqltext.name(one.name), names[part], joined.sign, held))
            values.append(plain.relation.read(plain.relation.places.index(at), "number"))
        elif joined.sign == DAYS:
            ends = [
                plain.relation.columns[plain.relation.places.index(one)] for one in joined.parts
            ]
            columns.append(days_in_text([names[one] for one in joined.parts], ends))
            values.append(plain.relation.read(plain.relation.places.index(at), "number"))
        elif joined.is_number:
            columns.append(_formula(sheet, rows, joined, names))
            values.append(plain.relation.read(plain.relation.places.index(at), "number"))
        elif joined.sign:
            (part,) = joined.parts
            dates = plain.relation.columns[plain.relation.places.index(part)]
            columns.append(part_of_date_in_text(names[part], dates, column))
            values.append(plain.relation.read(plain.relation.places.index(at), "number"))
        elif len(joined.parts) == _PARTS_OF_NAME:
            told = ", ".join(names[part] for part in joined.parts)
            columns.append(f"concat_ws('{' ' * (column.head == 'name')}', {told})")
            values.append(None)
        else:
            parts = [numbers.of(part) for part in joined.parts]
            columns.append(_date([names[part] for part in joined.parts], parts, column))
            values.append(None)
    return Published(one.name, plain.relation, tuple(columns), tuple(values))


def _formula(
    sheet: Sheet, rows: Sequence[int], joined: "JoinedColumn", names: Mapping[int, str]
) -> str:
    """A computed column as SQL writes it; "" where its operands are not all numbers."""
    is_numeric = all(_is_numeric(sheet, rows, part) for part in joined.parts)
    told = f" {joined.sign} ".join(names[part] for part in joined.parts)
    return f"({told})" if is_numeric else ""


def _date(
    names: Sequence[str], numbers: "Sequence[NDArray[np.float64] | None]", column: "Column"
) -> str:
    """The date of three columns as SQL writes it; "" where these are not all numbers in every row."""
    import numpy as np

    if any(one is None or np.isnan(one).any() for one in numbers):
        return ""
    year, month, day = (f"CAST({name} AS BIGINT)" for name in names)
    if "年" in column.text(0):
        return f"concat({year}, '年', {month}, '月', {day}, '日')"
    return f"strftime(make_date({year}, {month}, {day}), '%Y-%m-%d')"


def _numbers(sheet: Sheet, rows: Sequence[int], column: int) -> "NDArray[np.float64] | None":
    """The numbers of a column that has only numbers, NaN for an empty cell."""
    import numpy as np

    if not _is_numeric(sheet, rows, column):
        return None
    found = [number_of(sheet.values[row][column]) for row in rows]
    return np.array([np.nan if one is None else one for one in found], np.float64)


_OWN = ("unit", "address", "text", "value")


def _cells(sheet: Sheet, rows: Sequence[int], column: int) -> Sequence[object]:
    """The cells of a column: whole numbers, numbers, or texts."""
    if _is_numeric(sheet, rows, column):
        return column_cells(sheet, rows, column)  # type: ignore[return-value]
    return [sheet.texts[row][column] or None for row in rows]


def _is_numeric(sheet: Sheet, rows: Sequence[int], column: int) -> bool:
    return all(
        sheet.texts[row][column] == "" or number_of(sheet.values[row][column]) is not None
        for row in rows
    )


def number_of(value: Value) -> float | None:
    """The number of a cell; None for anything else."""
    is_number = isinstance(value, float | int) and not isinstance(value, bool)
    return float(value) if is_number else None  # type: ignore[arg-type]


def _label(level: Level, at: int) -> str | None:
    code = level.codes[at]
    return level.labels[code].text if code >= 0 else None


def _slug(*parts: str) -> str:
    """A name of letters, digits and `_` that begins with a letter."""
    words = [re.sub(r"\.[A-Za-z0-9]{1,5}$", "", part) for part in parts if part]
    name = _NO_WORD.sub("_", "_".join(words)).strip("_")[-_LONGEST:].strip("_")
    return name if name[:1].isalpha() else f"t_{name}".rstrip("_")

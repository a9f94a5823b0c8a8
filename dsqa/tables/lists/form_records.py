"""Forms as one record, whose fields are labels with a value beside each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables.model import Label, Table


class FormField(NamedTuple):
    """A field of a form, and the cell of its value."""

    label: Label
    row: int
    column: int


def grouped(tables: Sequence[Table]) -> Iterator[tuple[Table, ...]]:
    """The tables in their order, with the parts of one form together: its side-by-side pairs of
    columns are separate tables, so that every value has its label on the left."""
    parts: list[Table] = []
    for table in tables:
        if parts and not is_one_form(parts[-1], table):
            yield tuple(parts)
            parts = []
        parts.append(table)
    if parts:
        yield tuple(parts)


def is_one_form(before: Table, after: Table) -> bool:
    """Whether two tables are parts of one form: side-by-side pairs of columns."""
    return (
        before.kind == after.kind == "form"
        and before.sheet_index == after.sheet_index
        and (before.region.top, before.region.bottom) == (after.region.top, after.region.bottom)
    )


def fields(sheet: Sheet, parts: Sequence[Table]) -> list[FormField]:
    """The fields of a form, row by row; the value of a label is the first cell with text on its right."""
    found = [
        FormField(path[-1], row, _value_column(sheet, part, row))
        for part in parts
        for at, row in enumerate(part.row_axis.positions)
        if (path := part.row_axis.path(at))
    ]
    return sorted(found, key=lambda one: (one.row, one.column))


def _value_column(sheet: Sheet, part: Table, row: int) -> int:
    columns = part.column_axis.positions
    return next((c for c in columns if sheet.texts[row][c].strip()), columns[0])


def joined_region(parts: Sequence[Table]) -> Region:
    """The region of all parts."""
    regions = [part.region for part in parts]
    return Region(
        min(one.top for one in regions),
        min(one.left for one in regions),
        max(one.bottom for one in regions),
        max(one.right for one in regions),
    )

"""Long tables of records: a sample of the rows is understood, and all other rows are taken to be alike."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables.labels.clean import clean
from dsqa.tables.lists.records import key_level
from dsqa.tables.model import Axis, Label, Level, Table

LONG = 5_000
"""Minimum number of rows of such a table. Shorter ones are read whole: their rows may be of several kinds."""
FIRST_ROWS, FURTHER_ROWS = 300, 300
"""Rows of the sample: the first ones, and others evenly spaced."""
_FILLED = 0.5
"""Minimum share of filled cells in every row: titles, sections and notes have fewer."""


def long_records(sheet: Sheet, understand: Callable[[Sheet], Sequence[Table]]) -> Table | None:
    """The only table of a long sheet that is just a line of heads with rows below it; None for any other sheet.

    `understand` reads the sample: the columns of its row labels are the key columns of the whole table.
    """
    if sheet.height <= LONG or sheet.merges or sheet.styles or sheet.caption or sheet.cell_ids:
        return None
    heads = [text.strip().lower() for text in sheet.texts[0]]
    least = max(2, _FILLED * sheet.width)
    if not all(heads) or len(set(heads)) < len(heads):
        return None
    if any(sheet.width - row.count("") < least for row in sheet.texts):
        return None
    sample = _sample(sheet)
    found = understand(sample)
    if len(found) != 1 or not _is_flat(found[0], sample):
        return None
    keys = _columns_of_labels(found[0])
    if len(set(keys)) < len(keys):
        return None
    columns = tuple(range(sheet.width))
    names = tuple(Label(clean(text), 0, at) for at, text in enumerate(sheet.texts[0]))
    return replace(
        found[0],
        kind="records",
        region=Region(0, 0, sheet.height - 1, sheet.width - 1),
        row_axis=Axis(tuple(range(1, sheet.height)), tuple(_levels(sheet, keys))),
        column_axis=Axis(columns, (Level(names, columns),)),
    )


def _sample(sheet: Sheet) -> Sheet:
    """The heads, the first rows, and evenly spaced other rows, without facts by row number, which would be wrong."""
    first = 1 + FIRST_ROWS
    step = max(1, (sheet.height - first) // FURTHER_ROWS)
    rows = [*range(first), *range(first, sheet.height, step)]
    values, texts = ([grid[row] for row in rows] for grid in (sheet.values, sheet.texts))
    return replace(sheet, values=values, texts=texts, markup=None, hidden_rows=())


def _is_flat(table: Table, sample: Sheet) -> bool:
    """Whether the sample is one table with one line of heads over all columns."""
    whole = Region(0, 0, sample.height - 1, sample.width - 1)
    if table.header_rows != (0,) or table.region != whole:
        return False
    return len(table.column_axis.levels) == 1 and len(table.row_axis.levels) > 0


def _columns_of_labels(table: Table) -> list[int]:
    """For each level of the rows the column of its labels: one, if all labels are in the same column."""
    return [
        column
        for level in table.row_axis.levels
        for column in sorted({label.column for label in level.labels})
    ]


def _levels(sheet: Sheet, keys: Iterable[int]) -> Iterable[Level]:
    """A level for each column that names the rows; equal texts share the label of the first."""
    for column in keys:
        texts = ((row, sheet.texts[row][column]) for row in range(1, sheet.height))
        level = key_level(texts, column, clean(sheet.texts[0][column]))
        if level.labels:
            yield level

"""Long tables of records: read from a sample of their rows, and then taken as they are."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dsqa.readers.sheet import Region, Sheet
from dsqa.tables.labels.clean import clean
from dsqa.tables.lists.records import key_level
from dsqa.tables.model import Axis, Label, Level, Table

LONG = 5_000
"""Rows from which on a table is read so. Shorter ones are read whole: their rows may be of several kinds."""
FIRST_ROWS, FURTHER_ROWS = 300, 300
"""Rows of the sample: the first ones, and others evenly spaced."""
_FILLED = 0.5
"""Least share of the cells of every row that are filled: titles, sections and notes have fewer."""


def long_records(sheet: Sheet, understand: Callable[[Sheet], Sequence[Table]]) -> Table | None:
    """The one table of a long sheet that is nothing but a line of heads and rows below it; None for any other sheet.

    `understand` reads the sample: the columns that it takes its labels of rows from are those that name a row.
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
    """The heads, the first rows, and others from all over the sheet; what is said of its rows is of other ones."""
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
    """For each level of the rows the columns that its labels stand in: one, where no row takes a label from elsewhere."""
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

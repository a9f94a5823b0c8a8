"""`LabelledGrid`: the cells of the one table of a dataset with one line of heads."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.answering.gathered.cells import Origin
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.readers.sheet import Sheet
from dsqa.store import Content

_MOST_CELLS = 5_000
_FEWEST = 2


class LabelledGrid(NamedTuple):
    """The cells of a table by row and column, the heads above them."""

    file: str
    sheet: Sheet
    head_row: int
    rows: tuple[int, ...]
    """Physical rows."""
    columns: tuple[int, ...]
    """Physical columns."""

    @property
    def heads(self) -> list[str]:
        return [self.text(-1, at) for at in range(len(self.columns))]

    def text(self, row: int, column: int) -> str:
        """The text of a cell; row -1 has the heads."""
        at = self.head_row if row < 0 else self.rows[row]
        return self.sheet.texts[at][self.columns[column]].strip()

    def line(self, column: int) -> list[str]:
        """The texts of a column."""
        return [self.text(row, column) for row in range(len(self.rows))]

    def origin(self, row: int, column: int) -> Origin:
        """The cell of the file."""
        at = self.head_row if row < 0 else self.rows[row]
        return Origin(self.file, self.sheet, at, self.columns[column])


def grid_of(contents: Sequence[Content], tables: Sequence[PlainTable]) -> LabelledGrid | None:
    """The grid of a dataset of one file with one table, small enough; None for others."""
    if len(contents) != 1 or len(contents[0].tables) != 1 or len(tables) > 1:
        return None
    (held,), (table,) = contents, contents[0].tables
    if tables:
        plain = tables[0]
        relation, sheet = plain.relation, plain.sheet
        columns = [at for at in relation.places if at not in plain.joined]
        rows, names = [*relation.rows], [one.head for one in relation.columns]
        above = range(rows[0] - 1, -1, -1) if rows else ()
        head_row = next((at for at in above if [*map(str.split, _texts(sheet, at, columns))] == [*map(str.split, names)]), -1)  # fmt: skip
    else:
        (sheet,) = (one for one in held.sheets if one.index == table.sheet_index)
        if len(table.header_rows) != 1:
            return None
        (head_row,) = table.header_rows
        region = table.region
        columns = [*range(region.left, region.right + 1)]
        rows = [
            at for at in range(head_row + 1, region.bottom + 1) if any(_texts(sheet, at, columns))
        ]
    if (
        head_row < 0
        or not len(rows) >= _FEWEST
        or not len(columns) >= _FEWEST
        or len(rows) * len(columns) > _MOST_CELLS
    ):
        return None
    return LabelledGrid(held.name, sheet, head_row, tuple(rows), tuple(columns))


def _texts(sheet: Sheet, row: int, columns: Sequence[int]) -> list[str]:
    return [sheet.texts[row][at] for at in columns]

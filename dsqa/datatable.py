"""A table for Python users."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Self

from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table
from dsqa.text.printable import short_names

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, repr=False)
class DataTable:
    """One table of a dataset."""

    file: str
    """Data file name; `file.zip/member.xls` for a member of an archive."""
    sheet: str
    """Name of the sheet, "" if the format has none."""
    title: str
    unit: str
    notes: tuple[str, ...]
    table: Table = field(repr=False)
    """The understood table: header rows, stub columns, axes."""
    grid: Sheet = field(repr=False)
    """The sheet that contains it."""

    @classmethod
    def of(cls, file: str, table: Table, grid: Sheet) -> Self:
        """A table of a sheet of a data file."""
        return cls(file, grid.name, table.title, table.unit, table.notes, table, grid)

    def dataframe(self, cells: Literal["values", "texts"] = "values") -> "pd.DataFrame":
        """Records as in the sheet; of a cross table the data cells under row paths and column paths.

        `cells` chooses typed values (whole numbers are `Int64`) or the displayed texts. Raises ValueError for anything else.
        """
        from dsqa.tables.frames import to_dataframe

        if cells not in ("values", "texts"):
            raise ValueError(f'cells is "values" or "texts", not {cells!r}')

        return to_dataframe(self.table, self.grid, cells)

    def __repr__(self) -> str:
        rows, columns = self.table.row_axis.positions, self.table.column_axis.positions
        where = f"{self.file}#{self.sheet}" if self.sheet else self.file
        return f"<DataTable {self.title!r}, {len(rows)} x {len(columns)}, {short_names(where)}>"

    def _repr_html_(self) -> str:
        from dsqa.web.pages.notebook import table_html

        return table_html(self.file, self.table, self.grid)

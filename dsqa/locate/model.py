"""Types of the candidates that locating returns."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from dsqa.locate.indexing.index import AxisIndex, TableIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.features import FEATURES
from dsqa.readers.sheet import Value
from dsqa.tables.model import Label

Along = Literal["rows", "columns"]
"""An axis of a table."""


class AxisPlace(NamedTuple):
    """A place on an axis of a table."""

    along: Along
    axis: AxisIndex
    at: int


@dataclass(frozen=True)
class Candidate:
    """One cell that may be the answer."""

    table: TableIndex
    row: int
    """Index on the row axis, not a sheet row."""
    column: int
    """Index on the column axis."""
    score: float
    """Score by the ranker; comparable only within one question."""
    features: Floats
    """(len(FEATURES),)"""
    label: Label | None = None
    """The label, if not the data cell is the answer but a label above or beside it (which club …?)."""

    def scored(self, score: float) -> "Candidate":
        """The same candidate with another score."""
        # dataclasses.replace takes three times as long, and a question has fifty of them.
        return Candidate(self.table, self.row, self.column, score, self.features, self.label)

    @property
    def position(self) -> tuple[int, int]:
        """Physical 0-based row and column on the sheet."""
        if self.label is not None:
            return self.label.row, self.label.column
        table = self.table.table
        return (
            table.row_axis.positions[self.row],
            table.column_axis.positions[self.column],
        )

    def on(self, along: Along) -> AxisPlace:
        """Its place on an axis."""
        if along == "rows":
            return AxisPlace(along, self.table.rows, self.row)
        return AxisPlace(along, self.table.columns, self.column)

    def beside(self, along: Along) -> AxisPlace:
        """Its place on the other axis."""
        return self.on("columns" if along == "rows" else "rows")

    def sides(self) -> tuple[AxisPlace, AxisPlace]:
        """Its places on both axes, the rows first."""
        return self.on("rows"), self.on("columns")

    def moved(self, along: Along, at: int, score: float = 0.0) -> "Candidate":
        """The data cell at another place along an axis."""
        row, column = (at, self.column) if along == "rows" else (self.row, at)
        return Candidate(self.table, row, column, score, self.features)

    @property
    def row_path(self) -> tuple[str, ...]:
        """Labels of its row, outermost first."""
        return tuple(label.text for label in self.table.table.row_axis.path(self.row))

    @property
    def column_path(self) -> tuple[str, ...]:
        """Labels of its column, outermost first."""
        return tuple(label.text for label in self.table.table.column_axis.path(self.column))

    @property
    def text(self) -> str:
        row, column = self.position
        return self.table.sheet.texts[row][column]

    @property
    def value(self) -> Value:
        row, column = self.position
        return self.table.sheet.values[row][column]

    def feature(self, name: str) -> float:
        """The value of one feature by its name."""
        return float(self.features[FEATURES.index(name)])

"""What the locating room hands on."""

from dataclasses import dataclass

from dsqa.locate.features import FEATURES
from dsqa.locate.index import TableIndex
from dsqa.locate.lexicon import Floats
from dsqa.readers.sheet import Value
from dsqa.tables.model import Label


@dataclass(frozen=True)
class Candidate:
    """One cell that may answer, best first in every list of them."""

    table: TableIndex
    row: int
    """Index on the row axis, not a sheet row."""
    column: int
    """Index on the column axis."""
    score: float
    """Of the ranker; comparable within one question only."""
    features: Floats
    """(len(FEATURES),)"""
    label: Label | None = None
    """Set where not the data cell answers but a label that it stands under (which club …?)."""

    def scored(self, score: float) -> "Candidate":
        """The same with another score."""
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

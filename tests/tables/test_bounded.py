"""Texts of a table are bounded, whatever a cell holds."""

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.areas.bounded import LONGEST
from dsqa.tables.model import Axis, Table

LONG = "label of a hostile file, " * 800


def texts(table: Table) -> list[str]:
    def of(axis: Axis) -> list[str]:
        return [
            text
            for level in axis.levels
            for text in (level.head, *(one.text for one in level.labels))
        ]

    return [table.title, table.unit, *table.notes, *of(table.row_axis), *of(table.column_axis)]


def table(label: str) -> Table:
    head = [["Title", None, None], [f"Region {label}", f"Men {label}", f"Women {label}"]]
    body = [[f"Town {at} {label}", 10.0 + at, 20.0 + at] for at in range(6)]
    rows = [*head, *body, [f"Note: {label}", None, None]]
    shown = [["" if value is None else str(value) for value in row] for row in rows]
    (found,) = understand(Sheet("", 0, rows, shown))
    return found


def test_texts_of_a_table_are_bounded() -> None:
    found = texts(table(LONG))
    assert max(map(len, found)) == LONGEST
    assert sum(len(text) > LONGEST - 20 for text in found) >= 6


def test_usual_texts_stay_as_they_are() -> None:
    assert "Town 3 x" in texts(table("x"))

"""Parts of sheets that were shown lately: who follows links within a sheet sees the same rows again, with other cells lit."""

from collections.abc import Callable
from typing import NamedTuple

from dsqa.recent import Recent
from dsqa.service.model import SheetFacts, TableFacts, WindowColumn, WindowRow
from dsqa.store import Content

MOST_CELLS = 100_000
"""Cells of all parts that are kept."""


class PartName(NamedTuple):
    """Which part of which sheet."""

    folder: str
    lang: str
    dataset_id: str
    number: int
    rows: range
    columns: range


class SheetPart(NamedTuple):
    """Some rows and columns of a sheet, of which no cell is lit, and what is to be known of the sheet beside them."""

    sheets: list[SheetFacts]
    tables: list[TableFacts]
    columns: list[WindowColumn]
    heads: list[WindowRow]
    rows: list[WindowRow]
    notes: list[str]

    @property
    def size(self) -> int:
        """Its cells."""
        return sum(len(row.cells) for row in (*self.heads, *self.rows))


class _Held(NamedTuple):
    content: Content
    part: SheetPart


class KeptParts:
    """The parts that were made last, bounded by their cells."""

    def __init__(self, most: int = MOST_CELLS) -> None:
        self._recent: Recent[PartName, _Held] = Recent(most, lambda held: held.part.size)

    def part(self, name: PartName, content: Content, make: Callable[[], SheetPart]) -> SheetPart:
        """A part of a sheet, made unless it is at hand. `content`: what was read of the file."""
        held = self._recent.use(name)
        # What was read anew is another content.
        if held is not None and held.content is content:
            return held.part
        made = make()
        self._recent.put(name, _Held(content, made))
        return made

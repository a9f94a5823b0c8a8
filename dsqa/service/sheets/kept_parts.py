"""Recently shown parts of sheets: links within a sheet show the same rows again, with other cells highlighted."""

from collections.abc import Callable
from typing import NamedTuple

from dsqa.recent import Recent
from dsqa.service.model import SheetFacts, TableFacts, WindowColumn, WindowRow
from dsqa.store import Content

MOST_CELLS = 100_000
"""Maximum number of cells of all parts."""


class PartName(NamedTuple):
    """The key of a part of a sheet."""

    folder: str
    lang: str
    dataset_id: str
    number: int
    rows: range
    columns: range


class SheetPart(NamedTuple):
    """Some rows and columns of a sheet, with no cell highlighted, and facts about the sheet."""

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
    """The most recent parts, bounded by their cells."""

    def __init__(self, most: int = MOST_CELLS) -> None:
        self._recent: Recent[PartName, _Held] = Recent(most, lambda held: held.part.size)

    def part(self, name: PartName, content: Content, make: Callable[[], SheetPart]) -> SheetPart:
        """A part of a sheet, made if it is not there. `content`: the contents of the file."""
        held = self._recent.use(name)
        # Contents that were read again are another object.
        if held is not None and held.content is content:
            return held.part
        made = make()
        self._recent.put(name, _Held(content, made))
        return made

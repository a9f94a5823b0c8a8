"""The sheets of a dataset by number, by name and by address."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.answers.model import CellRef
from dsqa.display.grid import Position
from dsqa.errors import UsageError
from dsqa.readers.sheet import Sheet, parse_a1
from dsqa.store import Content
from dsqa.tables.model import Table


class Place(NamedTuple):
    """A sheet and its place in the dataset."""

    number: int
    """1-based, over all sheets of the dataset in the order of its metadata."""
    content: Content
    sheet: Sheet

    @property
    def file(self) -> str:
        """Data file name, followed by the member if the file is an archive."""
        return self.sheet.file_in(self.content.name)

    @property
    def tables(self) -> list[Table]:
        """The tables of this sheet, in order."""
        return self.content.tables_on(self.sheet)

    def ref(self, position: Position) -> CellRef:
        """The address of a cell."""
        return CellRef(self.file, self.sheet.name, self.sheet.address(*position))


def places(contents: Sequence[Content]) -> list[Place]:
    """All sheets of a dataset."""
    return [
        Place(number, content, sheet)
        for number, (content, sheet) in enumerate(_sheets(contents), 1)
    ]


def _sheets(contents: Sequence[Content]) -> Iterator[tuple[Content, Sheet]]:
    for content in contents:
        for sheet in content.sheets:
            yield content, sheet


def choose(found: Sequence[Place], wanted: str) -> Place:
    """The sheet with this name or else this number.

    Raises UsageError with a list of the sheets if there is none, or several of that name.
    """
    named = [place for place in found if place.sheet.name == wanted]
    if len(named) == 1:
        return named[0]
    if len(named) > 1:
        numbers = ", ".join(str(place.number) for place in named)
        raise UsageError(f"sheets {numbers} are all called {wanted}: give the number")
    if wanted.isdecimal() and 1 <= int(wanted) <= len(found):
        return found[int(wanted) - 1]
    listed = ", ".join(f"{place.number} {place.sheet.name}".strip() for place in found[:20])
    raise UsageError(f"no sheet {wanted} in this dataset; it has {listed or 'none'}")


def position_of(sheet: Sheet, cell: str) -> Position:
    """The position of an A1 name or cell-id. Raises UsageError if the sheet lacks it."""
    for position, cell_id in sheet.cell_ids.items():
        if cell_id == cell:
            return position
    try:
        row, column = parse_a1(cell.strip())
    except ValueError:
        raise UsageError(f"{cell} is neither an A1 name nor a cell-id of this sheet") from None
    found = sheet.place(row, column)
    if found is None:
        rows, columns = sheet.extent
        if row < rows and column < columns:
            raise UsageError(f"{cell} is blank, and so is all around it")
        raise UsageError(
            f"{cell} is outside the sheet, which has {rows} rows and {columns} columns"
        )
    return found


def locate_ref(found: Sequence[Place], ref: CellRef) -> tuple[Place, Position] | None:
    """The sheet and position of an address; None if the dataset has no such cell."""
    for place in found:
        if place.file == ref.file and place.sheet.name == ref.sheet:
            try:
                return place, position_of(place.sheet, ref.cell)
            except UsageError:
                continue
    return None

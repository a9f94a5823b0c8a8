"""Datasets and cells in the form of replies."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answers.model import CellRef
from dsqa.collection import Dataset
from dsqa.display.grid import Position
from dsqa.display.places import Place, position_of
from dsqa.errors import DsqaError, UnreadableFile, UsageError
from dsqa.ingest import content_of
from dsqa.readers.sheet import parse_a1
from dsqa.search.indexing.document import organisations
from dsqa.service.model import Brief, CellShown
from dsqa.service.processes.library import Library, Open
from dsqa.service.sheets.kept_parts import KeptParts
from dsqa.store import Content
from dsqa.tables.at import paths_at, table_at
from dsqa.text.printable import plain_text, whole_text

if TYPE_CHECKING:
    from dsqa.large.part import Part
    from dsqa.large.rows import LargeRows

LONGEST = 2_000
"""Maximum length of a text of a reply."""


def text(of: str, most: int = LONGEST) -> str:
    """Text of a data file for pages and JSON: bounded, without control characters."""
    # Most texts are printable ASCII and need no closer look.
    kept = of if of.isascii() and of.isprintable() else whole_text(plain_text(of))
    return kept if len(kept) <= most else kept[:most] + "…"


def link(url: str) -> str:
    """A URL that a page may link; "" for other kinds."""
    return url if url.startswith(("http://", "https://")) else ""


def brief(held: Open, dataset: Dataset) -> Brief:
    """A dataset in short."""
    return Brief(
        id=dataset.id,
        title=text(dataset.title) or dataset.id,
        publisher=publisher(dataset),
        description=text(dataset.description),
        url=link(dataset.url),
        lang=held.served.lang,
    )


def publisher(dataset: Dataset) -> str:
    """The publisher of a dataset: its organisations, else its attribution, which often repeats the
    title and the URL."""
    return text("; ".join(organisations(dataset)) or dataset.attribution, 300)


class SheetView(NamedTuple):
    """A sheet with some rows of another sheet, or a whole sheet."""

    place: Place
    part: "Part | None" = None

    def row(self, at: int) -> int:
        """The row of the other sheet for a row of this one."""
        return self.part.row(at) if self.part else at

    def at(self, row: int) -> int | None:
        """The row of this sheet for a row of the other one; None if it is missing."""
        if self.part:
            return self.part.at(row)
        return row if row < self.place.sheet.height else None


class CellsByAddress:
    """The cells of a dataset by address.

    A position is a row and a column of a sheet; for a large file, of the file.
    """

    def __init__(
        self, library: Library, held: Open, dataset_id: str, found: Sequence[Place]
    ) -> None:
        self.held, self.dataset_id, self.found = held, dataset_id, found
        self._library = library

    def shown(self, ref: CellRef, shown: str | None = None) -> CellShown:
        """A cell with its text and its header paths; `shown`: its text, if known."""
        located = self.locate(ref)
        try:
            if located is not None:
                return self.at(*located)
        except NotThere:
            pass  # The file has changed meanwhile.
        return CellShown(
            address=text(str(ref)), file=ref.file, sha256="", sheet=ref.sheet, number=0,
            cell=ref.cell, shown=text(shown or ""), row_path=[], column_path=[],
        )  # fmt: skip

    def locate(self, ref: CellRef) -> tuple[Place, Position] | None:
        """The sheet and position of an address; None if the dataset has no such cell."""
        for place in self.found:
            if (place.file, place.sheet.name) == (ref.file, ref.sheet):
                try:
                    return place, self.position(place, ref.cell)
                except NotThere:
                    continue
        return None

    def position(self, place: Place, cell: str) -> Position:
        """The position of a cell by its name. Raises NotThere."""
        rows = self.rows(place)
        try:
            if rows is None:
                return position_of(place.sheet, cell)
            row, column = parse_a1(cell.strip())
        except UsageError as error:
            raise NotThere(str(error)) from None
        except ValueError:
            raise NotThere(f"{cell} is no name of a cell") from None
        height, width = self.extent(place)
        if row >= height or column >= width:
            raise NotThere(
                f"{cell} is outside the sheet, which has {height} rows and {width} columns"
            )
        return row, column

    def rows(self, place: Place) -> "LargeRows | None":
        """All rows of the file of a sheet that has only the first ones; None for other sheets."""
        return self._library.rows(self.held, place.content)[0]

    def left_out(self, place: Place) -> str:
        """Why rows of the file of a sheet are missing; "" if none are."""
        return self._library.rows(self.held, place.content)[1]

    def extent(self, place: Place) -> tuple[int, int]:
        """Rows and columns up to the last cell, in the numbers of the file."""
        rows = self.rows(place)
        if rows is not None:
            return rows.height, rows.width
        return place.sheet.extent if place.sheet.height and place.sheet.width else (0, 0)

    def size(self, place: Place) -> tuple[int, int]:
        """Upper bounds of positions."""
        if self.rows(place) is not None:
            return self.extent(place)
        return place.sheet.height, place.sheet.width

    def view(self, place: Place, first: int, last: int) -> SheetView:
        """The sheet with the rows from `first` to `last`, excluded. Raises NotThere."""
        rows = self.rows(place)
        if rows is None:
            return SheetView(place)
        from dsqa.large.part import part_of

        try:
            part = part_of(place.content, rows, first, last)
        except UnreadableFile as error:
            kept = f"only its first {place.sheet.height:,} rows are kept"
            raise NotThere(f"{place.file}: {error}; {kept}") from None
        return SheetView(Place(place.number, part.content, part.content.sheets[0]), part)

    def near(self, place: Place, position: Position) -> tuple[Place, Position]:
        """A sheet that contains the cell at a position, and its place there. Raises NotThere."""
        row, column = position
        view = self.view(place, row, row + 1)
        at = view.at(row)
        if at is None or column >= view.place.sheet.width:
            raise NotThere(f"{place.file}: row {row + 1:,} is not kept so far to the right")
        return view.place, (at, column)

    def at(self, place: Place, position: Position) -> CellShown:
        """The cell at a position of a sheet. Raises NotThere if its file has changed."""
        return self.in_view(*self.near(place, position))

    def in_view(self, place: Place, position: Position) -> CellShown:
        """The cell at a position of a sheet from `view` or `near`."""
        table = table_at(place.tables, place.sheet, position)
        row_path, column_path = paths_at(table, position) if table else ((), ())
        ref = place.ref(position)
        return CellShown(
            address=text(str(ref)),
            file=ref.file,
            sha256=self.sha256(place),
            sheet=ref.sheet,
            number=place.number,
            cell=ref.cell,
            shown=text(place.sheet.texts[position[0]][position[1]]),
            row_path=[text(one, 300) for one in row_path],
            column_path=[text(one, 300) for one in column_path],
        )

    @property
    def kept_parts(self) -> KeptParts:
        """Recently shown parts of sheets."""
        return self._library.kept_parts

    def sha256(self, place: Place) -> str:
        """The digest of the data file of a sheet."""
        return self._library.sha256(self.held, place.content.name)


def exact_place(found: Sequence[Place], number: int) -> Place:
    """The sheet of this number. Raises NotThere."""
    if not 1 <= number <= len(found):
        raise NotThere(f"no sheet {number} in this dataset, which has {len(found)}")
    return found[number - 1]


class NotThere(DsqaError):
    """The requested thing does not exist."""


def contents_of(held: Open, dataset_id: str) -> list[Content]:
    """The contents of the data files of a dataset. Raises DatasetNotFound."""
    return content_of(held.collection, held.dataset(dataset_id))

"""Datasets and cells as replies have them."""

from collections.abc import Sequence

from dsqa.answers.model import CellRef
from dsqa.collection import Dataset
from dsqa.display.places import Place, locate_ref
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.printable import plain_text, whole_text
from dsqa.service.library import Library, Open
from dsqa.service.model import Brief, CellShown
from dsqa.store import Content
from dsqa.tables.at import paths_at, table_at

LONGEST = 2_000
"""Characters of a text of a reply."""


def text(of: str, most: int = LONGEST) -> str:
    """Text of a data file, fit for a page and for JSON: bounded, without control characters."""
    kept = whole_text(plain_text(of))
    return kept if len(kept) <= most else kept[:most] + "…"


def link(url: str) -> str:
    """An address that a page may link; "" for one of any other kind."""
    return url if url.startswith(("http://", "https://")) else ""


def brief(held: Open, dataset: Dataset) -> Brief:
    """A dataset in a few words."""
    return Brief(
        id=dataset.id,
        title=text(dataset.title) or dataset.id,
        publisher=text(dataset.attribution, 300),
        description=text(dataset.description),
        url=link(dataset.url),
        lang=held.served.lang,
    )


class Cells:
    """The cells of one dataset by their addresses."""

    def __init__(
        self, library: Library, held: Open, dataset_id: str, found: Sequence[Place]
    ) -> None:
        self.held, self.dataset_id, self.found = held, dataset_id, found
        self._library = library

    def shown(self, ref: CellRef, shown: str | None = None) -> CellShown:
        """A cell with its text and its header paths; `shown`: what it is known to show."""
        located = locate_ref(self.found, ref)
        if located is None:
            return CellShown(
                address=text(str(ref)), file=ref.file, sha256="", sheet=ref.sheet, number=0,
                cell=ref.cell, shown=text(shown or ""), row_path=[], column_path=[],
            )  # fmt: skip
        return self.at(*located)

    def at(self, place: Place, position: tuple[int, int]) -> CellShown:
        """The cell at a position of a sheet."""
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

    def sha256(self, place: Place) -> str:
        """The digest of the data file of a sheet."""
        return self._library.sha256(self.held, place.content.name)


def exact_place(found: Sequence[Place], number: int) -> Place:
    """The sheet of this number. Raises NotThere."""
    if not 1 <= number <= len(found):
        raise NotThere(f"no sheet {number} in this dataset, which has {len(found)}")
    return found[number - 1]


class NotThere(DsqaError):
    """What is asked for does not exist here."""


def contents_of(held: Open, dataset_id: str) -> list[Content]:
    """What the data files of a dataset hold. Raises DatasetNotFound."""
    return content(held.collection, dataset_id)

"""Answers, tables, datasets and collections in notebooks: a fragment from the templates of the pages.

A notebook has no style sheet and no service of dsqa: a fragment brings a few style rules, for itself only,
light and dark, and links only to the pages of publishers.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from dsqa.answers.model import Answer, MissingTerm
from dsqa.answers.resolve import ResolvedCell, resolve
from dsqa.collection import Dataset
from dsqa.display.grid import Position
from dsqa.readers.sheet import Sheet
from dsqa.service.model import Brief, CellShown, FileFacts
from dsqa.service.sheets.excerpts import excerpt
from dsqa.service.shown import link, publisher, text
from dsqa.store import Content
from dsqa.tables.at import paths_at
from dsqa.tables.model import Table
from dsqa.web.pages.environment import environment
from dsqa.web.pages.texts import Lang

_LANG: Lang = "en"
"""The language of `repr`: the preference of the reader is unknown."""
_MOST_LIT = 200
_LONGEST = 300


def answer_html(answer: Answer, contents: Sequence[Content]) -> str:
    """An answer with its cell, its confidence, and the cell lit in its table."""
    here = [resolve(cell, contents) for cell in answer.cells[:_MOST_LIT]]
    first = here[0] if here else None
    shown: dict[str, Any] = {"window": None}
    if first is not None and first.table is not None:
        lit = {one.position for one in here if one is not None and one.table is first.table}
        shown = _excerpt(answer.cells[0].file, first, first.table, lit)
    return _render(
        "answer",
        answer=answer,
        cell=_cell(answer, first),
        more=max(0, len(answer.cells) - 1),
        missing=[
            MissingTerm(text(one.what, 200), text(one.there, _LONGEST), one.kind)
            for one in answer.missing
        ],
        notes=[text(note, _LONGEST) for note in answer.notes],
        **shown,
    )


def table_html(file: str, table: Table, sheet: Sheet) -> str:
    """The first rows of a table."""
    here = ResolvedCell(sheet, table, (table.region.top, table.region.left))
    notes = [text(note, _LONGEST) for note in table.notes]
    return _render("table", notes=notes, **_excerpt(file, here, table, ()))


def dataset_html(dataset: Dataset) -> str:
    """The metadata of a dataset."""
    files = [
        FileFacts(
            name=text(one.name, _LONGEST), format="", declared=text(one.format, 100), size=None,
            sha256="", url=link(one.url), error="",
        )
        for one in dataset.files
    ]  # fmt: skip
    return _render("dataset", brief=_brief(dataset), files=files)


def collection_html(name: str, lang: str, datasets: Iterable[Dataset], total: int) -> str:
    """A collection with its first datasets."""
    shown = [_brief(one) for one in datasets]
    return _render("collection", name=text(name, _LONGEST), code=lang, datasets=shown, total=total)


def _render(kind: str, **values: Any) -> str:
    template = environment(_LANG).get_template(f"notebook/{kind}.html")
    return template.render(lang=_LANG, text=text, **values)


def _excerpt(
    file: str, here: ResolvedCell, table: Table, lit: Iterable[Position]
) -> dict[str, Any]:
    """The window of a table, and the size of the table."""
    return {
        "window": excerpt(file, here.sheet, table, frozenset(lit)),
        "rows": len(table.row_axis.positions),
        "columns": len(table.column_axis.positions),
        "unit": text(table.unit, 100),
    }


def _cell(answer: Answer, first: ResolvedCell | None) -> CellShown | None:
    if not answer.cells:
        return None
    ref = answer.cells[0]
    rows, columns = answer.row_path, answer.column_path
    if first is not None and first.table is not None:
        rows, columns = paths_at(first.table, first.position)
    return CellShown(
        address=text(str(ref)), file=ref.file, sha256="", sheet=ref.sheet, number=0, cell=ref.cell,
        shown="", row_path=[text(one, _LONGEST) for one in rows],
        column_path=[text(one, _LONGEST) for one in columns],
    )  # fmt: skip


def _brief(dataset: Dataset) -> Brief:
    return Brief(
        id=text(dataset.id, _LONGEST),
        title=text(dataset.title, _LONGEST) or text(dataset.id, _LONGEST),
        publisher=publisher(dataset),
        description=text(dataset.description, 1_000),
        url=link(dataset.url),
    )

"""Using dsqa from Python: open a collection, answer questions, take tables as DataFrames."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from dsqa.answering.answerer import Answerer
from dsqa.answering.model import Answer
from dsqa.answering.plain_answer import Form
from dsqa.collection import Dataset, open_collection
from dsqa.collection.open import Collection as Source
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.locate.rerank import Reranker, load_reranker
from dsqa.locate.weights import Weights, load
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table

if TYPE_CHECKING:
    import pandas as pd

    from dsqa.answering.anywhere import Choice
    from dsqa.search.searcher import Found, Searcher


@dataclass(frozen=True)
class DataTable:
    """One table of a dataset."""

    file: str
    """Data file name; `file.zip/member.xls` for a member of an archive."""
    sheet: str
    """Name of the sheet, "" where the format has none."""
    title: str
    unit: str
    notes: tuple[str, ...]
    table: Table = field(repr=False)
    """Header rows, stub columns, axes: everything that was understood."""
    grid: Sheet = field(repr=False)
    """The sheet it stands in."""

    def dataframe(self, cells: Literal["values", "texts"] = "values") -> "pd.DataFrame":
        """The data cells under MultiIndex headers: row paths and column paths.

        `cells` chooses typed values or the texts that a person sees in the sheet.
        Raises ValueError for anything else.
        """
        from dsqa.tables.frames import to_dataframe

        if cells not in ("values", "texts"):
            raise ValueError(f'cells is "values" or "texts", not {cells!r}')

        return to_dataframe(self.table, self.grid, cells)


class Collection:
    """An open collection. Use it as a context manager, or close it.

    Every use of a closed one raises DsqaError.
    """

    def __init__(
        self,
        source: Source,
        weights: Weights | None = None,
        reranker: Reranker | str | None = "default",
    ) -> None:
        """`source`: what `dsqa.collection.open_collection` gives; the rest is as for `Answerer`."""
        self._held: Source | None = source
        self._answerer = Answerer(source, weights, reranker=reranker)
        self._search: Searcher | None = None

    @property
    def _source(self) -> Source:
        if self._held is None:
            raise DsqaError("the collection is closed; open it again with dsqa.open")
        return self._held

    @property
    def lang(self) -> Lang:
        """Language of the collection, "e" or "j"."""
        return self._source.lang

    def __len__(self) -> int:
        return len(self._source)

    def __iter__(self) -> Iterator[Dataset]:
        """The datasets, in the order of the metadata file."""
        return iter(self._source)

    def __contains__(self, dataset_id: object) -> bool:
        """Whether the collection has a dataset of this id."""
        return isinstance(dataset_id, str) and bool(self._source.known_ids([dataset_id]))

    def __getitem__(self, dataset_id: str) -> Dataset:
        """The metadata of a dataset. Raises DatasetNotFound."""
        return self.dataset(dataset_id)

    def dataset(self, dataset_id: str) -> Dataset:
        """The metadata of a dataset. Raises DatasetNotFound."""
        return self._source.dataset(dataset_id)

    def answer(self, question: str, dataset_id: str, form: Form = "shown") -> Answer:
        """The best guess for a question on a dataset.

        `form` "value" gives plain numbers: scaled by their unit (百万円, in thousands), shares as
        fractions, △ and brackets as minus. Raises ValueError for any other than "shown" and
        "value".
        What is wrong with its files is logged by the logger `dsqa` and costs the answer its
        quality. Raises DatasetNotFound.
        """
        if form not in ("shown", "value"):
            raise ValueError(f'form is "shown" or "value", not {form!r}')
        self._source.dataset(dataset_id)
        return self._answerer.answer(question, dataset_id, form)

    def search(self, query: str, most: int = 10) -> "list[Found]":
        """The datasets that a query is about, best first; it may be in the other language.

        Raises IndexNotFound for a large collection that `dsqa index` was not run for.
        """
        return self._searcher().search(query, most)

    def ask(self, question: str, read: int = 5) -> "list[Choice]":
        """Answers from the datasets that a search finds, the likeliest first.

        `read`: how many of them are read. `dsqa.answering.anywhere.overall` makes one answer of
        them. Raises as `search` does.
        """
        from dsqa.answering.anywhere import Anywhere

        return Anywhere(self._searcher(), lambda _: self._answerer, read).choices(question)

    def _searcher(self) -> "Searcher":
        from dsqa.search.open import index_of
        from dsqa.search.searcher import Searcher

        if self._search is None:
            self._search = Searcher(index_of(self._source))
        return self._search

    def tables(self, dataset_id: str) -> list[DataTable]:
        """The tables of a dataset, in the order of its files and sheets. Raises DatasetNotFound."""
        found = []
        for held in content(self._source, dataset_id):
            sheets = {sheet.index: sheet for sheet in held.sheets}
            for table in held.tables:
                sheet = sheets[table.sheet_index]
                file = sheet.file_in(held.name)
                found.append(
                    DataTable(file, sheet.name, table.title, table.unit, table.notes, table, sheet)
                )
        return found

    def close(self) -> None:
        """Close the store; what was read is saved already."""
        if self._held is not None:
            self._held.close()
            self._held = self._search = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def open(
    folder: Path | str,
    lang: Lang | None = None,
    store: Path | str | None = None,
    *,
    reranker: str = "default",
    weights: Path | str | None = None,
) -> Collection:
    """Open the collection in a folder in the layout of NTCIR Data Search.

    `lang` may be left out where the folder holds one language. What is read from its files is kept
    in `.dsqa` in the folder, or below `store`. `reranker` names what reads the best candidates
    again: "default", "none", a folder or a Hugging Face model; `weights` is a file of
    `dsqa train` in place of those of the package. Raises CollectionNotFound, UsageError where the
    language must be said or there is no such re-ranker, and DsqaError for no weight file.
    """
    held = load(Path(weights)) if weights is not None else None
    chosen = load_reranker(reranker)
    return Collection(open_collection(folder, lang, store), held, chosen)

"""Using dsqa from Python: open a collection, answer questions, take tables as DataFrames."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self, Union

from dsqa.answering.answerer import Answerer
from dsqa.answering.model import Answer
from dsqa.answering.plain_answer import Form
from dsqa.collection import Dataset, open_collection
from dsqa.collection.open import Collection as Source
from dsqa.collection.open import is_collection
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.locate.rerank import Reranker, load_reranker
from dsqa.locate.weights import Weights, load
from dsqa.loose import LooseFile, gather, given, set_folder
from dsqa.loose.written_in import language_of, language_of_contents
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table

if TYPE_CHECKING:
    import pandas as pd

    from dsqa.answering.anywhere import Choice
    from dsqa.search.searcher import Found, Searcher


Data = Union[str, Path, bytes, Sequence[str | Path], "pd.DataFrame"]
"""What `open` and `ask` take."""


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

    def answer(self, question: str, dataset_id: str | None = None, form: Form = "shown") -> Answer:
        """The best guess for a question on a dataset; it is searched for where none is said, unless
        there is only one.

        `form` "value" gives plain numbers: scaled by their unit (百万円, in thousands), shares as
        fractions, △ and brackets as minus. Raises ValueError for any other than "shown" and
        "value".
        What is wrong with its files is logged by the logger `dsqa` and costs the answer its
        quality. Raises DatasetNotFound.
        """
        if form not in ("shown", "value"):
            raise ValueError(f'form is "shown" or "value", not {form!r}')
        if dataset_id is None and len(self) == 1:
            dataset_id = next(iter(self)).id
        if dataset_id is None:
            from dsqa.answering.anywhere import overall

            found = overall(self.ask(question))
            if form == "shown" or not found.dataset_id:
                return found
            # The same once more, in the other form; the chance of the dataset stays.
            other = self._answerer.answer(question, found.dataset_id, form)
            return replace(other, confidence=found.confidence)
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
        from dsqa.loose.reading import read_small
        from dsqa.search.open import index_of
        from dsqa.search.searcher import Searcher

        if self._search is None:
            # What stands in the tables of a small collection is searched, too.
            read_small(self._source)
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
    source: "Data",
    lang: Lang | None = None,
    store: Path | str | None = None,
    *,
    reranker: str = "default",
    weights: Path | str | None = None,
    allow_private: bool = False,
) -> Collection:
    """Open a collection in the layout of NTCIR Data Search, or make one of files.

    `source`: the folder of a collection; a file of any format that is read, a folder of files, a
    pattern, an archive, a URL, or several of them; the bytes of a file; or a pandas DataFrame. Each file is
    a dataset whose id is its name. `lang` may be left out where a collection holds one language; of
    files it is the one of their labels. What is read of a collection is kept
    in `.dsqa` in its folder, of files in the user's cache, or of both below `store`. `reranker` names what
    reads the best candidates again: "default", "none", a folder or a Hugging Face model; `weights` is a file of
    `dsqa train` in place of those of the package. A URL is fetched, of a private network only with
    `allow_private`. Raises UsageError for what is not there, where the
    language must be said or there is no such re-ranker, and DsqaError for no weight file.
    """
    held = load(Path(weights)) if weights is not None else None
    chosen = load_reranker(reranker)
    return Collection(_opened(source, lang, store, allow_private), held, chosen)


def ask(
    question: str,
    source: "Data",
    lang: Lang | None = None,
    *,
    form: Form = "shown",
    reranker: str = "default",
    allow_private: bool = False,
) -> Answer:
    """The answer to a question from a file, or from whatever `open` takes. Raises as `open` does.

    The language is that of the question, unless `lang` says it.
    """
    if lang is None and not (isinstance(source, str | Path) and is_collection(Path(source))):
        lang = language_of(question)
    with open(source, lang, reranker=reranker, allow_private=allow_private) as collection:
        return collection.answer(question, form=form)


def _opened(
    source: "Data", lang: Lang | None, store: Path | str | None, allow_private: bool
) -> Source:
    if isinstance(source, str | Path) and is_collection(Path(source)):
        return open_collection(source, lang, store)
    files = _files(source, allow_private)
    if lang is None:
        with open_collection(set_folder(files, "e"), "e", store) as read:
            contents = (held for one in read for held in content(read, one.id))
            lang = language_of_contents(contents)
    return open_collection(set_folder(files, lang), lang, store)


def _files(source: "Data", allow_private: bool) -> list[LooseFile]:
    if isinstance(source, bytes):
        return [given(source, "data")]
    if isinstance(source, str | Path):
        return gather([str(source)], allow_private=allow_private)
    if isinstance(source, Sequence):
        return gather([str(one) for one in source], allow_private=allow_private)
    is_numbered = source.index.name is None and source.index.nlevels == 1
    is_plain = is_numbered and source.index.inferred_type == "integer"
    return [given(source.to_csv(index=not is_plain).encode(), "table.csv")]

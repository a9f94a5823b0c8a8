"""The open collections of a process that answers: datasets by id, answers, searches."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dsqa.answering.answerer import Answerer
from dsqa.answering.anywhere import READ, DatasetAnswer, answers_among, completed_among, in_place
from dsqa.collection import Dataset, OpenCollection
from dsqa.collection.open import find_parts
from dsqa.errors import DatasetNotFound, DsqaError, IndexNotFound, UnreadableFile
from dsqa.language.written_in import language_of
from dsqa.log import one_line
from dsqa.readers.csv_.preview import may_be_preview
from dsqa.search.engine import Filters, exists, opened
from dsqa.search.searcher import Searcher, SearchHit
from dsqa.search.source import Source
from dsqa.service.model import Example
from dsqa.service.processes.served import Served
from dsqa.service.sheets.kept_parts import KeptParts
from dsqa.store import Content
from dsqa.tables.model import Table

if TYPE_CHECKING:
    from dsqa.large.rows import LargeRows

_decode = msgspec.msgpack.Decoder(Table).decode
_KNOWN = 10_000
"""Number of digests of files, and of datasets per collection, that are kept."""
_MOST_LARGE = 64
"""Number of large files whose rows are open."""
_TABLES, _LABELS = 10, 300
"""Maximum number of tables of a dataset, and labels of a level, searched for the words of a query."""


class Open:
    """A served collection, opened when first needed."""

    def __init__(self, served: Served, reranker: str) -> None:
        self.served = served
        self._reranker = reranker
        self._answerer: Answerer | None = None
        self._searcher: Searcher | None = None
        self._datasets: dict[str, Dataset] = {}

    @property
    def answerer(self) -> Answerer:
        """The answerer of the collection. Raises as `open_collection` does."""
        if self._answerer is None:
            parts = find_parts(Path(self.served.folder), self.served.lang)
            collection = OpenCollection(parts, Path(self.served.home), writable=False, unsaved=True)
            self._answerer = Answerer(collection, reranker=self._reranker)
        return self._answerer

    @property
    def collection(self) -> OpenCollection:
        """Its datasets. Raises as `open_collection` does."""
        return self.answerer.collection

    def dataset(self, dataset_id: str) -> Dataset:
        """One of its datasets, or several files asked as one, kept for further requests. Raises DatasetNotFound."""
        known = self._datasets.get(dataset_id)
        if known is None:
            known = self.answerer.folder.dataset(dataset_id)
            if len(self._datasets) >= _KNOWN:
                self._datasets.clear()
            self._datasets[dataset_id] = known
        return known

    def holds(self, dataset_id: str) -> bool:
        """Whether it has a dataset."""
        try:
            self.dataset(dataset_id)
        except DatasetNotFound:
            return False
        return True

    @property
    def searcher(self) -> Searcher | None:
        """The searcher of the collection; None if it has no index."""
        if self._searcher is None and exists(self.served.index):
            self._searcher = Searcher(opened(self.served.index))
        return self._searcher

    @property
    def source(self) -> str:
        """Its name in an index."""
        return Source(self.served.lang, Path(self.served.folder)).name


class Library:
    """All served collections. Not thread-safe."""

    def __init__(self, served: Sequence[Served], reranker: str = "default") -> None:
        self._reranker = reranker
        self._open = [Open(one, reranker) for one in served]
        self._digests: dict[tuple[str, int, int], str] = {}
        self._examples: list[Example] | None = None
        self.kept_parts = KeptParts()
        self._rows: dict[tuple[str, str, str], tuple[Content, LargeRows | None, str]] = {}

    def kept(self, examples: "Callable[[Library], list[Example]]") -> list[Example]:
        """The example questions, made when first needed."""
        if self._examples is None:
            self._examples = examples(self)
        return self._examples

    def add(self, served: Served) -> None:
        """Serve one more collection."""
        self._examples = None
        if all(one.served != served for one in self._open):
            self._open.append(Open(served, self._reranker))

    def open(self) -> None:
        """Open all collections, so that the first request does not wait; failures are reported when needed."""
        for one in self._open:
            with suppress(DsqaError):
                one.collection  # noqa: B018

    def only_id(self) -> str:
        """The id of the only served dataset; "" if there are several. Raises as `open_collection` does."""
        held = self.collections
        return held[0].collection.only_id() if len(held) == 1 else ""

    @property
    def collections(self) -> list[Open]:
        """The collections without repeats."""
        return [one for one in self._open if not one.served.is_twin]

    def holder(self, dataset_id: str, question: str = "") -> Open:
        """The collection of a dataset; for files in both languages the one for the language of the question.

        Raises DatasetNotFound.
        """
        holding = [one for one in self._open if one.holds(dataset_id)]
        if not holding:
            held = self.collections
            near = held[0].collection.catalog.those_near(dataset_id) if len(held) == 1 else ""
            raise DatasetNotFound(f"no dataset {dataset_id!r} here{near}")
        if not question:
            return holding[0]
        lang = language_of(question)
        first = holding[0].served.folder
        twins = [one for one in holding if one.served.folder == first]
        return next((one for one in twins if one.served.lang == lang), holding[0])

    def dataset(self, dataset_id: str) -> tuple[Open, Dataset]:
        """A dataset and its collection. Raises DatasetNotFound."""
        held = self.holder(dataset_id)
        return held, held.dataset(dataset_id)

    def of_source(self, source: str) -> Open:
        """The collection of a dataset that was found."""
        return next(one for one in self.collections if one.source == source)

    def found(self, one: SearchHit) -> tuple[Open, Dataset]:
        """A dataset that was found, and its collection. Raises DatasetNotFound if the index is older."""
        held = self.of_source(one.source)
        return held, held.dataset(one.dataset_id)

    def search(
        self, query: str, most: int, filters: Filters | None = None, lang: str = ""
    ) -> list[SearchHit]:
        """The best datasets of all collections, best first, ranked together. Raises IndexNotFound
        if none has an index."""
        searched = [
            one.searcher
            for one in self.collections
            if one.searcher is not None and lang in ("", one.served.lang)
        ]
        if not searched and not lang:
            raise IndexNotFound(
                "nothing is searchable here: run dsqa index on the collection, then start again"
            )
        found = [one for searcher in searched for one in searcher.search(query, most, filters)]
        found.sort(key=lambda one: (-one.score, one.dataset_id))
        return [one._replace(rank=rank) for rank, one in enumerate(found[:most], 1)]

    def choices(self, question: str) -> list[DatasetAnswer]:
        """Answers from the datasets that a search finds, likeliest first; those in the language of
        the question come before others."""
        lang = language_of(question)
        found = self.search(question, READ, lang=lang) or self.search(question, READ)

        def answerer(source: str) -> Answerer:
            one = self.of_source(source)
            twins = (other for other in self._open if other.served.folder == one.served.folder)
            return next((other for other in twins if other.served.lang == lang), one).answerer

        return answers_among(question, in_place(question, found, answerer), answerer)

    def completed(self, question: str, before: Sequence[str], dataset_id: str) -> str:
        """A question as it reads after those before it, on a dataset, or on those that a search finds. Raises DatasetNotFound and IndexNotFound."""
        if not before:
            return question
        if dataset_id:
            answerer = self.holder(dataset_id, question).answerer
            return answerer.completed(question, before, [dataset_id])
        found = self.search(" ".join(before), READ)
        return completed_among(
            question, before, found, lambda source: self.of_source(source).answerer
        )

    def sha256(self, held: Open, file: str) -> str:
        """The digest of a data file in its present state; "" if it cannot be read."""
        try:
            path = self.path(held, file)
            status = path.stat()
            key = str(path), status.st_size, status.st_mtime_ns
            if key not in self._digests:
                if len(self._digests) >= _KNOWN:
                    self._digests.clear()
                with path.open("rb") as stream:
                    self._digests[key] = file_digest(stream, "sha256").hexdigest()
            return self._digests[key]
        except (DsqaError, OSError):
            return ""

    def rows(self, held: Open, content: Content) -> "tuple[LargeRows | None, str]":
        """All rows of a data file of which `content` has only the first, or why they are missing;
        (None, "") for other files."""
        if not may_be_preview(content.name, content.sheets):
            return None, ""
        from dsqa.large.rows import rows_of  # which hardly any file needs

        key = held.served.folder, held.served.lang, content.name
        known = self._rows.get(key)
        # Contents that were read again are of another state of the file.
        if known is None or known[0] is not content:
            try:
                known = content, rows_of(held.collection, content), ""
            except UnreadableFile as error:
                known = content, None, one_line(error)
            if len(self._rows) >= _MOST_LARGE:
                self._rows.clear()
            self._rows[key] = known
        return known[1:]

    def path(self, held: Open, file: str) -> Path:
        """The path of a data file; for a member, that of its archive. Raises DsqaError."""
        return held.collection.files.path(file)

    def labels(self, held: Open, dataset_id: str) -> list[str]:
        """Titles and labels of the tables of a dataset that were read before, without repeats."""
        collection = held.collection
        texts: dict[str, None] = {}
        names = [file.name for file in collection.dataset(dataset_id).files]
        for outline in collection.store.outlines(names).values():
            for table in map(_decode, outline.tables[:_TABLES]):
                texts[table.title] = None
                texts.update(dict.fromkeys(table.labels(_LABELS)))
        return [one for one in texts if one]

    def briefs(self) -> Iterator[tuple[Open, Dataset]]:
        """All datasets, collection by collection."""
        for one in self.collections:
            for dataset in one.collection:
                yield one, dataset

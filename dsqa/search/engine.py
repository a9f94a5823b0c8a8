"""The inverted index: tantivy with our fields. The only module that uses the engine.

Terms are ready made (`dsqa.search.indexing.analyse`), so the engine only splits at blanks.
"""

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from dsqa.errors import DsqaError, IndexNotFound, StoreNotWritable
from dsqa.log import one_line
from dsqa.search.indexing.document import Document
from dsqa.store.faults import full

VERSION = "3"
"""Version of the fields below, and of the content of a document."""

SEARCHED = ("metadata", "contents")
"""The fields that are searched. Each field costs a look-up per term, so they are few: the title is in
`metadata` twice, and the learned ranking weighs it further."""
FILTERED = ("organisation", "statistics", "format")
_MOST_EQUAL = 400
"""Maximum number of ties with the last result that are considered; listing more would take longer than
the search."""
_HEAP = 256 * 1024 * 1024
"""Bytes that the writer collects before it writes a segment."""


class StoredDataset(msgspec.Struct, frozen=True, array_like=True):
    """The stored fields of a dataset."""

    source: str
    id: str
    title: str
    description: str
    title_terms: str
    about_terms: str
    contents_terms: str


class IndexMatch(NamedTuple):
    """A search hit, with the score of the engine (BM25)."""

    score: float
    stored: StoredDataset


class WeightedTerm(NamedTuple):
    """A term to look for in one field."""

    field: str
    term: str
    weight: float


class Filters(NamedTuple):
    """Conditions on a dataset; empty for none. Terms are as from `analyse.terms`."""

    organisation: Sequence[str] = ()
    statistics: Sequence[str] = ()
    format: Sequence[str] = ()
    year: int | None = None
    source: str = ""


class Engine:
    """An index in a folder."""

    def __init__(self, folder: Path) -> None:
        """Open the index in a folder, or make one. Raises DsqaError."""
        tantivy = _library()
        self._tantivy = tantivy
        self._schema = _schema(tantivy)
        self.folder = folder
        self._writer: Any = None
        with self._reading():
            folder.mkdir(parents=True, exist_ok=True)
            self._index = tantivy.Index(self._schema, path=str(folder), reuse=True)
            # Otherwise a thread of the engine watches the folder, and writes a lock into it at any time.
            self._index.config_reader(reload_policy="manual")
            self._searcher = self._index.searcher()
        self._frequencies: dict[tuple[str, str], int] = {}

    # writing

    def add(self, source: str, document: Document) -> None:
        """Add a dataset. Searches find it after `commit`."""
        made = self._tantivy.Document()
        made.add_text("key", _key(source, document.id))
        made.add_text("source", source)
        made.add_unsigned("order", _order(source, document.id))
        title = document.title_terms
        made.add_text("metadata", f"{title} {title} {document.about_terms}")
        if document.contents_terms:
            made.add_text("contents", document.contents_terms)
        made.add_text("organisation", document.organisation)
        made.add_text("statistics", document.statistics)
        made.add_text("format", document.formats)
        for year in document.years:
            made.add_unsigned("year", year)
        made.add_bytes(
            "stored",
            msgspec.msgpack.encode(
                StoredDataset(
                    source,
                    document.id,
                    document.title,
                    document.description,
                    document.title_terms,
                    document.about_terms,
                    document.contents_terms,
                )
            ),
        )
        writer = self._open_writer()
        with self._writing():
            writer.add_document(made)

    def delete(self, source: str, ids: Iterable[str]) -> None:
        """Delete datasets. Those added later with the same ids stay."""
        writer = self._open_writer()
        with self._writing():
            for identifier in ids:
                writer.delete_documents_by_term("key", _key(source, identifier))

    def commit(self) -> None:
        """Save what was added and deleted, and make it visible to `search`."""
        if self._writer is not None:
            with self._writing():
                self._writer.commit()
        self._index.reload()
        self._searcher = self._index.searcher()
        self._frequencies = {}

    def close(self) -> None:
        """Wait for the engine's background work. Uncommitted changes are lost."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with self._writing():
                writer.wait_merging_threads()

    def _open_writer(self) -> Any:
        if self._writer is None:
            try:
                self._writer = self._index.writer(_HEAP, 1)
            except ValueError as error:
                if reason := full(str(error)):
                    raise StoreNotWritable(str(self.folder), reason) from None
                raise DsqaError(
                    f"cannot write the search index {self.folder}: {one_line(error)}; "
                    "is another process building it?"
                ) from None
        return self._writer

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Raises StoreNotWritable if the engine reports a full disk."""
        try:
            yield
        except (OSError, ValueError) as error:
            # After a failure the engine only reports that its threads have ended.
            reason = full(str(error)) or full(_room(self.folder)) or one_line(error)
            raise StoreNotWritable(str(self.folder), reason) from None

    # reading

    def __len__(self) -> int:
        return int(self._searcher.num_docs)

    def frequency(self, field: str, term: str) -> int:
        """Number of datasets that have a term in a field."""
        known = self._frequencies.get((field, term))
        if known is None:
            known = int(self._searcher.doc_freq(field, term))
            self._frequencies[field, term] = known
        return known

    def search(
        self, wanted: Sequence[WeightedTerm], filters: Filters, most: int
    ) -> list[IndexMatch]:
        """The datasets with the best scores, best first; ties by source and id."""
        query = self._query(wanted, filters)
        if query is None:
            return []
        with self._reading():
            hits = self._best(query, most)
            matches = [IndexMatch(score, self._stored(address)) for score, address in hits]
        matches.sort(key=lambda match: (-match.score, match.stored.source, match.stored.id))
        return matches

    def _best(self, query: Any, most: int) -> list[tuple[float, Any]]:
        """The hits with the highest scores. The order of ties does not depend on how the index
        was built, unless there are very many: then the engine takes the first ones."""
        # The number of requested hits hardly changes the time.
        hits: list[tuple[float, Any]] = self._searcher.search(
            query, most + _MOST_EQUAL, count=False
        ).hits
        if len(hits) <= most or hits[most - 1][0] != hits[most][0]:
            return hits[:most]
        last = hits[most - 1][0]
        above = [hit for hit in hits if hit[0] > last]
        equal = [hit for hit in hits if hit[0] == last]
        orders = self._searcher.fast_field_values("order", [address for _, address in equal])
        chosen = sorted(range(len(equal)), key=orders.__getitem__)[: most - len(above)]
        return above + [equal[at] for at in chosen]

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Turns the engine's errors about a damaged index into one line."""
        try:
            yield
        except BaseException as error:
            # A panic of the engine is not an Exception, and its class cannot be imported.
            if not isinstance(error, OSError | ValueError | msgspec.MsgspecError) and (
                type(error).__name__ != "PanicException"
            ):
                raise
            if reason := full(str(error)):
                raise StoreNotWritable(str(self.folder), reason) from None
            raise DsqaError(
                f"cannot read the search index {self.folder} ({one_line(error)}); "
                "delete that folder and run dsqa index"
            ) from None

    def _stored(self, address: Any) -> StoredDataset:
        return _decode(self._searcher.doc(address).get_first("stored"))

    def _query(self, wanted: Sequence[WeightedTerm], filters: Filters) -> Any:
        query, occur = self._tantivy.Query, self._tantivy.Occur
        should = [
            (occur.Should, self._term(one.field, one.term, "freq", one.weight))
            for one in wanted
            if self.frequency(one.field, one.term)
        ]
        must = [(occur.Must, part) for part in self._filters(filters)]
        if not should:
            return None
        if not must:
            # The engine can skip quickly through a flat list of terms only.
            return query.boolean_query(should)
        return query.boolean_query([(occur.Must, query.boolean_query(should)), *must])

    def _filters(self, filters: Filters) -> list[Any]:
        query = self._tantivy.Query
        found = [
            query.term_query(self._schema, field, term, "basic")
            for field in FILTERED
            for term in getattr(filters, field)
        ]
        if filters.year is not None:
            found.append(query.term_query(self._schema, "year", filters.year, "basic"))
        if filters.source:
            found.append(query.term_query(self._schema, "source", filters.source, "basic"))
        return [query.const_score_query(one, 0.0) for one in found]

    def _term(self, field: str, term: str, option: str, weight: float) -> Any:
        query = self._tantivy.Query
        return query.boost_query(query.term_query(self._schema, field, term, option), weight)


def _room(folder: Path) -> str:
    """The error of the system when a file is written into a folder; "" if it works."""
    try:
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(64 * 1024))
    except OSError as error:
        return str(error)
    return ""


def exists(folder: Path) -> bool:
    """Whether there is an index in this folder."""
    return (folder / "meta.json").is_file()


def opened(folder: Path) -> Engine:
    """The index in a folder. Raises IndexNotFound if there is none."""
    if not exists(folder):
        raise IndexNotFound(f"no search index in {folder}: run dsqa index first")
    return Engine(folder)


_decode = msgspec.msgpack.Decoder(StoredDataset).decode


def _key(source: str, identifier: str) -> str:
    return f"{source}\x1f{identifier}"


def _order(source: str, identifier: str) -> int:
    """An order of datasets with equal scores that depends on the datasets only."""
    return int.from_bytes(blake2b(_key(source, identifier).encode(), digest_size=7).digest())


def _schema(tantivy: Any) -> Any:
    builder = tantivy.SchemaBuilder()
    for name in ("key", "source"):
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    for name in SEARCHED:
        builder.add_text_field(name, tokenizer_name="whitespace", index_option="freq")
    for name in FILTERED:
        builder.add_text_field(name, tokenizer_name="whitespace", index_option="basic")
    builder.add_unsigned_field("year", indexed=True)
    builder.add_unsigned_field("order", fast=True)
    builder.add_bytes_field("stored", stored=True, indexed=False)
    return builder.build()


def _library() -> Any:
    import tantivy

    return tantivy

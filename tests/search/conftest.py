"""Small indexes: straight from datasets, and from collections as `dsqa index` makes them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
import pytest

from dsqa.collection import Dataset, open_collection
from dsqa.collection.metadata import parse_line
from dsqa.language.lang import Lang
from dsqa.search.engine import Engine, opened
from dsqa.search.indexing.analysers import AnalysisJob
from dsqa.search.indexing.build import IndexReport, build
from dsqa.search.indexing.document import Document, document, table_texts
from dsqa.search.searcher import Searcher, SearchHit
from dsqa.tables.model import Table

SOURCE = "e:/somewhere"


class InProcess:
    """Makes documents as the children do, without the time that they need to start."""

    def __init__(self, count: int) -> None:
        assert count > 0

    def documents(self, batches: Iterable[list[AnalysisJob]]) -> Iterator[list[Document]]:
        decode = msgspec.msgpack.Decoder(Table).decode
        for batch in batches:
            yield [
                document(
                    parse_line(job.record.encode()),
                    table_texts(map(decode, job.tables), job.sheets),
                )
                for job in batch
            ]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pass


@pytest.fixture(autouse=True)
def little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer has the least that the engine takes: to get more takes longer than these indexes."""
    monkeypatch.setattr("dsqa.search.engine._HEAP", 15_000_000)


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds start no children."""
    monkeypatch.setattr("dsqa.search.indexing.build.Analysers", InProcess)


@pytest.fixture
def indexed(tmp_path: Path) -> Iterator[Callable[..., Searcher]]:
    """`indexed(datasets, …)`: a searcher over them, each sequence saved by itself."""
    engines: list[Engine] = []

    def indexed(*groups: Sequence[Dataset]) -> Searcher:
        engine = Engine(tmp_path / f"engine-{len(engines)}")
        engines.append(engine)
        for group in groups:
            for dataset in group:
                engine.add(SOURCE, document(dataset))
            engine.commit()
        return Searcher(engine)

    yield indexed
    for engine in engines:
        engine.close()


@pytest.fixture
def update(tmp_path: Path) -> Callable[..., IndexReport]:
    """`update(folder, lang=None)`: bring the index `tmp_path / "index"` up to a collection."""

    def update(folder: Path, lang: Lang | None = None) -> IndexReport:
        with open_collection(folder, lang) as collection:
            return build(collection, tmp_path / "index", processes=1)

    return update


@pytest.fixture
def find(tmp_path: Path) -> Callable[..., list[SearchHit]]:
    """`find(query)`: what is found in the index `tmp_path / "index"`."""

    def find(query: str, most: int = 10) -> list[SearchHit]:
        return Searcher(opened(tmp_path / "index" / "engine")).search(query, most)

    return find

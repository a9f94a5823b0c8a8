"""Building and updating the index of a collection."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dsqa.collection import OpenCollection
from dsqa.collection.metadata import parse_line
from dsqa.errors import DsqaError, StoreNotWritable
from dsqa.log import logger
from dsqa.search.engine import VERSION, Engine, exists
from dsqa.search.indexing.analysers import Analysers, AnalysisJob
from dsqa.search.indexing.state import State
from dsqa.search.source import Source

if TYPE_CHECKING:
    from numpy.typing import NDArray

GROUP = 300_000
"""Datasets that are saved together: an interrupted build loses one group at most. Each group becomes a segment
of the index, and fewer segments are faster to search."""
BATCH = 1_000
"""Datasets per message to a child."""

Progress = Callable[[int, int], None]
"""Called with the number of datasets done and to do."""


@dataclass(frozen=True)
class IndexReport:
    """The result of a build, in numbers of datasets."""

    added: int
    """New or changed."""
    unchanged: int
    removed: int
    seconds: float


def build(
    collection: OpenCollection,
    folder: Path,
    progress: Progress | None = None,
    processes: int = 0,
) -> IndexReport:
    """Update the index in a folder to the collection; it may hold other collections too.

    New datasets are added, changed ones replaced, missing ones removed; newly read
    data files count as a change. Saved every `GROUP` datasets. `processes`: children that
    analyse, 0 for one per core. Raises DsqaError; see `Collection.again`.
    """
    started = time.monotonic()
    source = Source(collection.lang, collection.folder).name
    with closing(State(folder / "state.duckdb", VERSION, collection, source)) as state:
        if state.fresh or not exists(folder / "engine"):
            # Either the state of the index is unknown, or there is no index.
            shutil.rmtree(folder / "engine", ignore_errors=True)
            state.forget_all()
        with closing(_opened(folder / "engine", state)) as engine:
            gone = state.gone()
            engine.delete(state.source, gone)
            engine.commit()
            state.forget(gone)
            todo = state.todo()
            if len(todo):
                _add(collection, state, engine, todo, progress, processes)
    unchanged = len(collection) - len(todo)
    return IndexReport(len(todo), unchanged, len(gone), time.monotonic() - started)


def _opened(folder: Path, state: State) -> Engine:
    """The engine in a folder, made again if it cannot be read."""
    try:
        return Engine(folder)
    except StoreNotWritable:
        raise
    except DsqaError:
        logger.warning(
            "the search index %s is damaged or of another version; making it anew", folder
        )
        shutil.rmtree(folder, ignore_errors=True)
        state.forget_all()
        return Engine(folder)


def _add(
    collection: OpenCollection,
    state: State,
    engine: Engine,
    todo: "NDArray[Any]",
    progress: Progress | None,
    processes: int,
) -> None:
    children = processes or min(os.cpu_count() or 1, 1 + len(todo) // BATCH)
    done = 0
    with Analysers(children) as analysers:
        for start in range(0, len(todo), GROUP):
            lines = todo[start : start + GROUP]
            engine.delete(state.source, state.held(lines))
            state.begin(lines)
            for documents in analysers.documents(_jobs(collection, lines)):
                for document in documents:
                    engine.add(state.source, document)
                done += len(documents)
                if progress:
                    progress(done, len(todo))
            engine.commit()
            state.done(lines)


def _jobs(collection: OpenCollection, lines: "NDArray[Any]") -> Iterator[list[AnalysisJob]]:
    read = not collection.store.is_empty()
    for start in range(0, len(lines), BATCH):
        records = collection.catalog.records(lines[start : start + BATCH])
        yield (
            _with_contents(collection, records)
            if read
            else [AnalysisJob(record) for record in records]
        )


def _with_contents(collection: OpenCollection, records: list[str]) -> list[AnalysisJob]:
    files = [[file.name for file in parse_line(record.encode()).files] for record in records]
    held = collection.store.outlines([name for names in files for name in names])
    jobs = []
    for record, names in zip(records, files, strict=True):
        read = [held[name] for name in names if name in held]
        tables = [model for outline in read for model in outline.tables]
        jobs.append(
            AnalysisJob(record, tables, [sheet for outline in read for sheet in outline.sheets])
        )
    return jobs

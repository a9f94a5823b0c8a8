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
from dsqa.search.analysers import Analysers, AnalysisJob
from dsqa.search.engine import VERSION, Engine, exists
from dsqa.search.source import Source
from dsqa.search.state import State

if TYPE_CHECKING:
    from numpy.typing import NDArray

GROUP = 300_000
"""Datasets that are saved together: an interrupted build loses no more. Each group becomes a segment
of the index, and few segments are searched faster."""
BATCH = 1_000
"""Datasets that are sent to a child together."""

Progress = Callable[[int, int], None]
"""Told the number of datasets done and the number to do."""


@dataclass(frozen=True)
class IndexReport:
    """What a build did. Counts are datasets."""

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
    """Bring the index in a folder up to the collection; it may hold others beside it.

    New datasets are added, changed ones replaced, those that are gone taken out; what was read of
    data files counts as a change. Saved every `GROUP` datasets. `processes`: children that
    analyse, 0 for one a core. Raises DsqaError; see `Collection.again`.
    """
    started = time.monotonic()
    source = Source(collection.lang, collection.folder).name
    with closing(State(folder / "state.duckdb", VERSION, collection, source)) as state:
        if state.fresh or not exists(folder / "engine"):
            # Nothing is known of what lies there, or nothing lies there.
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
    """The engine in a folder, made anew where what lies there cannot be read."""
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

"""Reading data files into the store: all of a collection, or those of one dataset on demand."""

import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dsqa.collection.open import Collection
from dsqa.errors import DataFileMissing, DatasetNotFound, UnreadableFile
from dsqa.log import logger, one_line
from dsqa.store.store import Content, Entry
from dsqa.worker import Reply

BATCH_FILES = 256
BATCH_BYTES = 32 * 1024 * 1024
BATCH_SECONDS = 5.0
"""What was read is saved when this many files, bytes of files or seconds have come together: DuckDB
takes less time and room for few large batches than for many small ones."""

Progress = Callable[[int, int], None]
"""Told the number of files done and the number of files to do."""


class Failure(NamedTuple):
    """A data file that could not be read."""

    dataset_id: str
    file: str
    reason: str


@dataclass(frozen=True)
class IngestReport:
    """What an ingest did. Counts are data files."""

    read: int
    known: int
    """Already in the store, the unreadable ones included."""
    failed_before: int = 0
    """Those of `known` that could not be read."""
    failures: tuple[Failure, ...] = field(default=())
    seconds: float = 0.0


class _Job(NamedTuple):
    dataset_id: str
    name: str
    stamp: str
    path: Path | None
    """None where there is nothing to read, for the reason in `error`."""
    error: str = ""


def ingest(
    collection: Collection,
    ids: Iterable[str] | None = None,
    progress: Progress | None = None,
    *,
    retry: bool = False,
) -> IngestReport:
    """Read and understand the data files of these datasets (default: all) that are still to be read.

    Everything read is saved in small batches, also when this is interrupted; a file that cannot
    be read is logged, remembered, and tried again only with `retry`. Raises DatasetNotFound for
    an id that the collection does not have, before any work.
    """
    started = time.monotonic()
    wanted = _wanted(collection, ids)
    if retry:
        collection.store.forget_failed(list(wanted))
    known = collection.store.all_known()
    stamps = {name: collection.files.stamp(name) for name in wanted}
    todo = {
        name: dataset_id
        for name, dataset_id in wanted.items()
        if name not in known or known[name].stamp != stamps[name]
    }
    collection.extract(todo)
    jobs = [_job(collection, dataset_id, name, stamps[name]) for name, dataset_id in todo.items()]
    failures: list[Failure] = []
    batch: list[Entry] = []
    saved = time.monotonic()
    done = 0
    try:
        with closing(_replies(collection, jobs)) as replies:
            for job, reply in replies:
                batch.append(_entry(job, reply))
                if batch[-1].error:
                    failures.append(Failure(job.dataset_id, job.name, batch[-1].error))
                done += 1
                if (
                    len(batch) >= BATCH_FILES
                    or sum(entry.size for entry in batch) >= BATCH_BYTES
                    or time.monotonic() - saved >= BATCH_SECONDS
                ):
                    _save(collection, batch)
                    batch, saved = [], time.monotonic()
                if progress:
                    progress(done, len(jobs))
    finally:
        _save(collection, batch)
    return IngestReport(
        len(jobs) - len(failures),
        len(wanted) - len(jobs),
        sum(bool(known[name].error) for name in wanted if name not in todo),
        tuple(failures),
        time.monotonic() - started,
    )


def content(collection: Collection, dataset_id: str) -> list[Content]:
    """What the data files of a dataset hold, in the order of its metadata.

    Reads what is not in the store yet; unreadable files have no sheets and say why. What was
    used last stays in memory. Raises DatasetNotFound.
    """
    contents = []
    for file in collection.dataset(dataset_id).files:
        found = collection.cache.get(file.name)
        if found is None:
            found = _load(collection, dataset_id, file.name)
            collection.cache.put(found)
        contents.append(found)
    return contents


def _load(collection: Collection, dataset_id: str, name: str) -> Content:
    known = collection.store.known(name)
    stamp = collection.files.stamp(name)
    if known is None or known.stamp != stamp:
        job = _job(collection, dataset_id, name, stamp)
        reply = Reply() if job.path is None else collection.workers.read(job.path)
        _save(collection, [_entry(job, reply)])
    elif known.error:
        _log_failure(dataset_id, name, known.error)
    found = collection.store.get(name)
    return found or Content(name, [], [], "not in the store")


def _wanted(collection: Collection, ids: Iterable[str] | None) -> dict[str, str]:
    """Data file name -> the first dataset that names it, in metadata order."""
    if ids is not None:
        ids = list(ids)
        unknown = sorted(set(ids) - collection.known_ids(ids))
        if unknown:
            raise DatasetNotFound(f"no dataset {', '.join(unknown[:5])} in {collection.folder}")
    wanted: dict[str, str] = {}
    for dataset_id, name in collection.catalog.file_names(ids):
        wanted.setdefault(name, dataset_id)
    return wanted


def _job(collection: Collection, dataset_id: str, name: str, stamp: str) -> _Job:
    try:
        return _Job(dataset_id, name, stamp, collection.files.path(name))
    except (DataFileMissing, UnreadableFile) as error:
        return _Job(dataset_id, name, stamp, None, str(error))


def _replies(collection: Collection, jobs: list[_Job]) -> Generator[tuple[_Job, Reply], None, None]:
    """Every job with what became of it, in the order of the jobs."""
    paths = [job.path for job in jobs if job.path is not None]
    with closing(collection.workers.read_all(paths)) as replies:
        for job in jobs:
            yield job, Reply() if job.path is None else next(replies)


def _entry(job: _Job, reply: Reply) -> Entry:
    """The store entry of a file; logs what went wrong with it."""
    error = one_line(job.error or reply.error)
    for warning in reply.warnings:
        logger.warning("dataset %s: file %s: %s", job.dataset_id, job.name, warning)
    if error:
        _log_failure(job.dataset_id, job.name, error)
    return Entry(job.name, reply.packed, error, reply.size, job.stamp, reply.seconds)


def _log_failure(dataset_id: str, name: str, reason: str) -> None:
    logger.warning("dataset %s: file %s: %s", dataset_id, name, reason)


def _save(collection: Collection, batch: list[Entry]) -> None:
    if batch:
        collection.store.put_all(batch)
        for entry in batch:
            collection.cache.discard(entry.name)

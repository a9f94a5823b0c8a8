"""Reading data files into the store: all of a collection, or those of one dataset on demand."""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dsqa.collection.model import Dataset
from dsqa.collection.open import OpenCollection
from dsqa.errors import DataFileMissing, DatasetNotFound, NoRoom, UnreadableFile
from dsqa.log import logger, one_line
from dsqa.store.store import Content, Entry, unpack

if TYPE_CHECKING:
    from dsqa.worker import Reply, Workers

BATCH_FILES = 256
BATCH_BYTES = 32 * 1024 * 1024
BATCH_SECONDS = 5.0
"""Results are saved after this many files, bytes of files or seconds: DuckDB needs less time and space for few large batches than
for many small ones."""

AGAIN = 16
"""Maximum number of files on the disk that wait for a second try, because their reader was lost."""

Progress = Callable[[int, int], None]
"""Called with the number of files done and to do."""


class Failure(NamedTuple):
    """A data file that could not be read."""

    dataset_id: str
    file: str
    reason: str


@dataclass(frozen=True)
class IngestReport:
    """The result of an ingest. Counts are numbers of data files."""

    read: int
    known: int
    """Files already in the store, including unreadable ones."""
    failed_before: int = 0
    """Unreadable files of `known`."""
    failures: tuple[Failure, ...] = field(default=())
    seconds: float = 0.0


class Job(NamedTuple):
    """A data file to read."""

    dataset_id: str
    name: str
    stamp: str
    path: Path | None
    """None if there is nothing to read, for the reason in `error`."""
    error: str = ""


class IngestPlan(NamedTuple):
    """The work of an ingest."""

    todo: dict[str, tuple[str, str]]
    """Data file name -> dataset id and stamp, in the best order for reading."""
    known: int
    failed_before: int

    def jobs(self, collection: OpenCollection) -> Iterator[Job]:
        """The data files, each prepared when it is requested.

        Files from a large archive do not stay on the disk: call `Files.release` after reading them.
        """
        for name, (dataset_id, stamp) in self.todo.items():
            yield _job(collection, dataset_id, name, stamp)

    def report(self, failures: Sequence[Failure], seconds: float) -> IngestReport:
        """The report after all work is done."""
        read = len(self.todo) - len(failures)
        return IngestReport(read, self.known, self.failed_before, tuple(failures), seconds)


def ingest(
    collection: OpenCollection,
    ids: Iterable[str] | None = None,
    progress: Progress | None = None,
    *,
    retry: bool = False,
) -> IngestReport:
    """Read and understand the data files of these datasets (default: all) that are not in the store.

    Results are saved in small batches, also if this is interrupted; a file that cannot be read is logged, remembered, and tried
    again only with `retry`. Raises DatasetNotFound, before any work, for an id that is not in the collection. A damaged store is
    made again.
    """
    started = time.monotonic()
    ids = None if ids is None else list(ids)
    return collection.again(partial(_ingest, collection, ids, progress, retry, started))


def _ingest(
    collection: OpenCollection,
    ids: list[str] | None,
    progress: Progress | None,
    retry: bool,
    started: float,
) -> IngestReport:
    todo = plan(collection, ids, retry=retry)
    failures: list[Failure] = []
    batch: list[Entry] = []
    saved = time.monotonic()
    done = 0
    try:
        with closing(replies(collection.workers, todo.jobs(collection))) as read:
            for job, reply in read:
                if job.path is not None:
                    collection.files.release([job.path])
                batch.append(entry(job, reply))
                log_reading(job, reply.warnings, batch[-1].error)
                if batch[-1].error:
                    failures.append(Failure(job.dataset_id, job.name, batch[-1].error))
                done += 1
                if (
                    len(batch) >= BATCH_FILES
                    or sum(one.size for one in batch) >= BATCH_BYTES
                    or time.monotonic() - saved >= BATCH_SECONDS
                ):
                    save(collection, batch)
                    batch, saved = [], time.monotonic()
                if progress:
                    progress(done, len(todo.todo))
    finally:
        save(collection, batch)
    return todo.report(failures, time.monotonic() - started)


def plan(
    collection: OpenCollection, ids: Iterable[str] | None = None, *, retry: bool = False
) -> IngestPlan:
    """The remaining work for these datasets (default: all), with files already taken from the archive.

    Raises DatasetNotFound. With `retry`, unreadable files are included.
    """
    wanted = _wanted(collection, ids)
    collection.store.forget_gone()
    if retry:
        collection.store.forget_failed(list(wanted))
    known = collection.store.all_known()
    stamps = {name: collection.files.stamp(name) for name in wanted}
    todo = {
        name: dataset_id
        for name, dataset_id in wanted.items()
        if name not in known or known[name].stamp != stamps[name]
    }
    names = collection.files.prepare(todo)
    return IngestPlan(
        {name: (todo[name], stamps[name]) for name in names},
        len(wanted) - len(todo),
        sum(bool(known[name].error) for name in wanted if name not in todo),
    )


def content(collection: OpenCollection, dataset_id: str) -> list[Content]:
    """The contents of the data files of a dataset, in the order of its metadata.

    Reads files that are not in the store yet; unreadable files have no sheets, and an error. The last used contents stay in
    memory. Raises DatasetNotFound.
    """
    return content_of(collection, collection.dataset(dataset_id))


def content_of(collection: OpenCollection, dataset: Dataset) -> list[Content]:
    """As `content`, for a `Dataset`."""
    contents = []
    for file in dataset.files:
        found = collection.cache.get(file.name)
        if found is None:
            found = collection.again(partial(_load, collection, dataset.id, file.name))
            collection.cache.put(found)
        contents.append(found)
    return contents


def _load(collection: OpenCollection, dataset_id: str, name: str) -> Content:
    known = collection.store.known(name)
    stamp = collection.files.stamp(name)
    is_read = known is not None and known.stamp == stamp
    if not is_read and (collection.writable or collection.unsaved):
        from dsqa.worker import Reply  # which what was read before does not need

        job = _job(collection, dataset_id, name, stamp)
        reply = Reply()
        if job.path is not None:
            reply = collection.workers.read(job.path)
            collection.files.release([job.path])
        read = entry(job, reply)
        log_reading(job, reply.warnings, read.error)
        if collection.writable:
            save(collection, [read])
        if read.packed and not read.error:
            return unpack(name, read.packed)
        if not collection.writable:
            return Content(name, [], [], read.error)
    elif known is not None and known.error:
        _log_failure(dataset_id, name, known.error)
    found = collection.store.get(name)
    return found or Content(name, [], [], "not in the store")


def _wanted(collection: OpenCollection, ids: Iterable[str] | None) -> dict[str, str]:
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


def _job(collection: OpenCollection, dataset_id: str, name: str, stamp: str) -> Job:
    try:
        return Job(dataset_id, name, stamp, collection.files.path(name, hold=True))
    except NoRoom as error:
        # Without a stamp, it is tried again another time.
        return Job(dataset_id, name, "", None, str(error))
    except (DataFileMissing, UnreadableFile) as error:
        return Job(dataset_id, name, stamp, None, str(error))


def replies(workers: "Workers", jobs: Iterable[Job]) -> "Generator[tuple[Job, Reply], None, None]":
    """Every job with its reply, in the order of the jobs.

    Files whose reader was lost are read once more, alone, after the others of their round.
    """
    coming = iter(jobs)
    again: list[tuple[Job, Path]] = []

    def one_round() -> Iterator[Job]:
        while len(again) < AGAIN and (job := next(coming, None)) is not None:
            yield job

    begun = True
    while begun:
        begun = False
        with closing(_side_by_side(workers, one_round())) as read:
            for job, reply in read:
                begun = True
                if reply.may_go_better and job.path is not None:
                    again.append((job, job.path))
                else:
                    yield job, reply
        for job, path in again:
            yield job, workers.read_alone(path)
        again.clear()


def _side_by_side(
    workers: "Workers", jobs: Iterable[Job]
) -> "Generator[tuple[Job, Reply], None, None]":
    from dsqa.worker import Reply

    begun: deque[Job] = deque()

    def paths() -> Iterator[Path]:
        for job in jobs:
            begun.append(job)
            if job.path is not None:
                yield job.path

    def without_path() -> "Iterator[tuple[Job, Reply]]":
        while begun and begun[0].path is None:
            yield begun.popleft(), Reply()

    with closing(workers.read_all(paths())) as read:
        for reply in read:
            yield from without_path()
            yield begun.popleft(), reply
    yield from without_path()


def entry(job: Job, reply: "Reply") -> Entry:
    """The store entry of a file."""
    error = one_line(job.error or reply.error)
    passing = reply.from_outside and not job.error
    return Entry(job.name, reply.packed, error, reply.size, job.stamp, reply.seconds, passing)


def log_reading(job: Job, warnings: Iterable[str], error: str) -> None:
    """Log the warnings and the error of a file."""
    for warning in warnings:
        logger.warning("dataset %s: file %s: %s", job.dataset_id, job.name, warning)
    if error:
        _log_failure(job.dataset_id, job.name, error)


def _log_failure(dataset_id: str, name: str, reason: str) -> None:
    logger.warning("dataset %s: file %s: %s", dataset_id, name, reason)


def save(collection: OpenCollection, batch: Sequence[Entry]) -> None:
    """Put a batch of results into the store, all of them or none."""
    if batch:
        collection.store.put_all(batch)
        for saved in batch:
            collection.cache.discard(saved.name)

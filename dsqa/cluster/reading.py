"""`ingest` on a cluster: its workers read data files into Parquet parts, which the store adopts.

Only this process writes the database. A chunk of data files becomes one part, whose name depends on
the files, so that reading the chunk again writes the same part.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dsqa.cluster.connection import WORKER_SECONDS
from dsqa.cluster.flow import eighths, flow, threads
from dsqa.cluster.kept import kept, lend
from dsqa.cluster.site import Site, check, demand, site
from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError
from dsqa.ingest import (
    BATCH_BYTES,
    Failure,
    IngestReport,
    Job,
    Progress,
    entry,
    log_reading,
    plan,
    replies,
    save,
)
from dsqa.log import logger
from dsqa.store import parts
from dsqa.store.database import open_in_memory
from dsqa.store.part_writer import part_name, write_part
from dsqa.store.store import Entry, Known, store_version
from dsqa.worker import Workers

if TYPE_CHECKING:
    from distributed import Client

CHUNK_FILES = 16, 1024
"""Minimum (if there are enough) and maximum number of data files per part."""
CHUNK_BYTES = 1024 * 1024, BATCH_BYTES
"""Maximum number of their bytes together, which a single file may exceed."""
_SHARES = 8
"""Chunks per thread of the cluster, between these bounds."""


class FileBatch(NamedTuple):
    """Data files that are read into one part."""

    target: str
    jobs: tuple[Job, ...]


class ReadFile(NamedTuple):
    """The result for a data file of a chunk."""

    error: str
    warnings: list[str]
    passing: bool = False
    """As `Entry.passing`."""


def ingest_on_cluster(
    collection: OpenCollection,
    ids: Iterable[str] | None = None,
    progress: Progress | None = None,
    *,
    client: "Client",
    retry: bool = False,
    folder: str = "",
    patience: float = WORKER_SECONDS,
) -> IngestReport:
    """As `dsqa.ingest.ingest`, by the workers of a cluster.

    Parts are written below `folder`, a path or an address like `s3://bucket/x`, by default `parts`
    beside the database; those that an interrupted run has left there are used. Raises DsqaError
    if the cluster fails; all written parts stay.
    """
    started = time.monotonic()
    place = parts_folder(collection, folder)
    wanted = site(_seen(collection), "" if parts.is_remote(place) else place)
    check(client, wanted)
    _adopt_left(collection, place)
    todo = plan(collection, ids, retry=retry)
    # All files are prepared at once, also from an archive, because the workers see no other copy.
    every = list(todo.jobs(collection))
    order = {job.name: at for at, job in enumerate(every)}
    shares = _SHARES * max(1, threads(client))
    # As many files in parallel as the workers have threads, each in a separate child process.
    make = partial(Workers, replace(collection.workers.settings, workers=1))
    failures: list[Failure] = []
    done = 0
    with ExitStack() as stack:
        name = stack.enter_context(kept(client, make))
        # A damaged part that could not be removed is written again.
        work = partial(read_chunk, name, wanted, retry or bool(collection.refused))
        chunks = _chunks(every, place, shares)
        ending = stack.enter_context(
            closing(flow(client, work, chunks, partial(_split, place), patience))
        )
        for ended in ending:
            jobs = ended.piece.jobs
            if ended.result is None:
                lost = [Entry(job.name, None, ended.lost, stamp=job.stamp) for job in jobs]
                save(collection, lost)
                read = [ReadFile(ended.lost, []) for _ in jobs]
            else:
                collection.store.adopt(ended.piece.target)
                read = ended.result
                passing = [
                    Entry(job.name, None, one.error, stamp=job.stamp, passing=True)
                    for job, one in zip(jobs, read, strict=True)
                    if one.passing
                ]
                save(collection, passing)
            collection.files.release([job.path for job in jobs if job.path])
            for job, one in zip(jobs, read, strict=True):
                collection.cache.discard(job.name)
                log_reading(job, one.warnings, one.error)
                if one.error:
                    failures.append(Failure(job.dataset_id, job.name, one.error))
            done += len(jobs)
            if progress:
                progress(done, len(every))
    parts.sweep(place)
    failures.sort(key=lambda failure: order[failure.file])
    return todo.report(failures, time.monotonic() - started)


def parts_folder(collection: OpenCollection, folder: str = "") -> str:
    """The folder of the parts of a collection: parts of other code are in another folder."""
    root = folder or str(collection.home.resolve() / "parts")
    if not parts.is_remote(root):
        root = str(Path(root).resolve())
    return parts.join(root, f"{collection.lang}-{store_version().replace(':', '-')}")


def read_chunk(kept: str, wanted: Site, again: bool, chunk: FileBatch) -> list[ReadFile]:
    """Read the data files of a chunk into its part, unless it is there. Runs on a worker.

    `kept` names the reading processes of the worker. With `again` an existing part is written
    again. Raises DsqaError.
    """
    demand(wanted)
    if not again and (found := _written(chunk)) is not None:
        return found
    entries: list[Entry] = []
    read: list[ReadFile] = []
    with lend(kept) as workers:
        assert isinstance(workers, Workers)
        for job, reply in replies(workers, chunk.jobs):
            entries.append(entry(job, reply))
            read.append(ReadFile(entries[-1].error, reply.warnings, entries[-1].passing))
    # A part stays: whether the cause was outside the file is recorded in the store only.
    write_part([one for one in entries if not one.passing], chunk.target)
    return read


def _written(chunk: FileBatch) -> list[ReadFile] | None:
    """The results for the files of a chunk whose part exists already."""
    with open_in_memory() as connection, suppress(DsqaError):
        sources = parts.sources(connection, chunk.target)
        if [source.name for source in sources] == [job.name for job in chunk.jobs]:
            return [ReadFile(source.error, []) for source in sources]
    return None


def _seen(collection: OpenCollection) -> tuple[str, ...]:
    """What a worker must see to read the data files."""
    files = collection.files
    # Files from an archive are extracted into the folder of the store.
    places = (files.folder, files.archive and collection.home.resolve())
    return tuple(str(place) for place in places if place)


def _adopt_left(collection: OpenCollection, place: str) -> None:
    """Adopt the good parts that an interrupted run has written."""
    left = parts.listed(collection.store.connection, place)
    left = sorted(set(left) - collection.store.adopted() - collection.refused)
    if not left:
        return
    known = collection.store.all_known()

    def accept(name: str, found: Known) -> bool:
        mine = known.get(name)
        good = found.stamp == collection.files.stamp(name) and (
            mine is None or mine.stamp != found.stamp or bool(mine.error and not found.error)
        )
        if good:
            known[name] = found
        return good

    for part in left:
        try:
            collection.store.adopt(part, accept)
        except DsqaError as error:
            logger.warning("%s; reading its data files anew", error)


def _chunks(jobs: Sequence[Job], place: str, shares: int) -> Iterator[FileBatch]:
    """The jobs in their order, in as many chunks as the bounds allow."""
    sizes = [_size(job) for job in jobs]
    most_files = _within(CHUNK_FILES, -(-len(jobs) // shares))
    most_bytes = _within(CHUNK_BYTES, -(-sum(sizes) // shares))
    together: list[Job] = []
    held = 0
    for job, size in zip(jobs, sizes, strict=True):
        if together and (len(together) == most_files or held + size > most_bytes):
            yield _chunk(place, together)
            together, held = [], 0
        together.append(job._replace(path=job.path and job.path.absolute()))
        held += size
    if together:
        yield _chunk(place, together)


def _within(bounds: tuple[int, int], number: int) -> int:
    least, most = bounds
    return min(most, max(least, number))


def _size(job: Job) -> int:
    try:
        return job.path.stat().st_size if job.path else 0
    except OSError:
        return 0


def _chunk(place: str, jobs: Sequence[Job]) -> FileBatch:
    name = part_name([(job.name, job.stamp) for job in jobs])
    return FileBatch(parts.join(place, name), tuple(jobs))


def _split(place: str, chunk: FileBatch) -> list[FileBatch]:
    return [_chunk(place, chunk.jobs[part]) for part in eighths(len(chunk.jobs))]

"""The child process that reads and indexes the served collections before the first request.

Only it writes the stores. It ends before the answering processes open them for reading, which DuckDB
allows to many at once.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from dsqa.collection import OpenCollection, open_collection
from dsqa.collection.open import find_parts
from dsqa.errors import DsqaError
from dsqa.ingest import content
from dsqa.large.rows import rows_of
from dsqa.log import logger, one_line, set_up
from dsqa.loose.reading import MOST_DATASETS, read_small
from dsqa.processes import frame_output, read_frame, write_frame
from dsqa.readers.csv_.preview import LARGE_BYTES, OF_ONE_TABLE
from dsqa.search.open import index_of, is_small
from dsqa.service.processes.frames import Progress
from dsqa.service.processes.served import Plan, Served

Tell = Callable[[Progress], None]


def main(_: Sequence[str]) -> None:
    """Prepare the `Plan` on stdin, and report progress by frames of `Progress`."""
    replies = frame_output()
    head = read_frame(sys.stdin.buffer)
    if head is None:
        return
    plan = msgspec.msgpack.decode(head, type=Plan)
    set_up(plan.level)

    def tell(progress: Progress) -> None:
        write_frame(replies, msgspec.msgpack.encode(progress))

    try:
        for served in plan.served:
            prepare(served, tell)
    except DsqaError as error:
        tell(Progress("", 0, 0, failed=one_line(error)))
        return
    tell(Progress("", 0, 0, ready=True))


def prepare(served: Served, tell: Tell) -> None:
    """Read and index a small collection; load only the catalog of a large one. Raises DsqaError."""
    folder = Path(served.folder)

    def counted(what: str, done: int, total: int) -> None:
        tell(Progress(what, done, total))

    try:
        # The folder of the store itself, whatever the settings of this process are.
        opened = open_collection(
            folder, served.lang, progress=partial(_loaded, tell), home=Path(served.home)
        )
    except DsqaError as error:
        _check_readable(served, error)
        return
    with opened as collection:
        if collection.is_in_memory or collection.home != Path(served.home):
            problem = DsqaError(f"cannot write {served.home}: say another folder with --store")
            _check_readable(served, problem)
            return
        read_small(collection, counted)
        if len(collection) <= MOST_DATASETS:
            _find_rows(collection)
        if is_small(collection.parts):
            index_of(collection)
        elif not served.index.exists():
            logger.warning("no search index of %s: dsqa index makes it searchable", folder)


def _find_rows(collection: OpenCollection) -> None:
    """Index the rows of large files, which takes a second per 100 MB, for the answering processes."""
    for dataset in collection:
        for file in dataset.files:
            with suppress(DsqaError, OSError):  # The reason is reported when the rows are needed.
                if not file.name.lower().endswith(OF_ONE_TABLE):
                    continue
                if collection.files.path(file.name).stat().st_size <= LARGE_BYTES:
                    continue
                for one in content(collection, dataset.id):
                    rows_of(collection, one)


def _check_readable(served: Served, problem: DsqaError) -> None:
    """Check whether a store that cannot be written can be read: another service may have it open.
    Raises `problem`."""
    parts = find_parts(Path(served.folder), served.lang)
    try:
        OpenCollection(parts, Path(served.home), writable=False).close()
    except DsqaError:
        raise problem from None


def _loaded(tell: Tell, lines: int) -> None:
    tell(Progress("loading the catalog", lines, 0))

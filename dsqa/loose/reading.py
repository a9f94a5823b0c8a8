"""Reads a small collection before it is searched: its files say more than its metadata."""

from collections.abc import Callable

from dsqa.collection import OpenCollection
from dsqa.ingest import ingest
from dsqa.log import logger

MOST_DATASETS = 300
"""Maximum number of datasets of a collection that is read automatically; larger ones need `dsqa ingest`."""

Progress = Callable[[str, int, int], None]


def read_small(collection: OpenCollection, progress: Progress | None = None) -> None:
    """Read the unread files of a collection of at most `MOST_DATASETS`; a larger one is not read,
    which is logged if nothing of it was ever read."""
    if len(collection) > MOST_DATASETS:
        if collection.again(lambda: collection.store.is_empty()):
            logger.info(
                "%d datasets, none of them read: only titles and descriptions are searched; "
                "dsqa ingest reads them",
                len(collection),
            )
        return

    def tell(done: int, total: int) -> None:
        if progress:
            progress("reading", done, total)

    ingest(collection, progress=tell)

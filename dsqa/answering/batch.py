"""Answering many questions: the work goes dataset by dataset, the answers come in file order."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from dsqa.answering.misnamed import misnamed
from dsqa.answers.model import Answer
from dsqa.collection import OpenCollection
from dsqa.ingest import ingest
from dsqa.log import logger
from dsqa.questions.model import Topic

if TYPE_CHECKING:
    from dsqa.answering.answerer import Answerer
    from dsqa.answering.children import AnsweringPool, Setup

ABSENT = "not in the collection"

Progress = Callable[[str, int, int], None]
"""Called with the stage ("reading", "answering"), the number done and the total number."""


Read = Callable[[OpenCollection, Sequence[str], Callable[[int, int], None]], object]
"""`ingest` or a function with the same effect."""


def answer_all(
    collection: OpenCollection,
    topics: Sequence[Topic],
    *,
    answerer: "Answerer | None" = None,
    progress: Progress | None = None,
) -> Iterator[tuple[Topic, Answer]]:
    """Every topic with its answer, in the given order, each as soon as possible.

    The files of all topics are read first, in one pass over the archive. Bad data never raises: it is
    logged in one line with the dataset id, and makes the answers on that dataset worse.
    """
    with logged_once():
        known = prepare(collection, _ids(topics), progress)
        yield from _in_order(topics, _one_by_one(collection, topics, known, answerer), progress)


def answer_with_children(
    collection: OpenCollection,
    topics: Sequence[Topic],
    children: "AnsweringPool",
    plan: "Setup",
    progress: Progress | None = None,
    read: Read = ingest,
) -> Iterator[tuple[Topic, Answer]]:
    """As `answer_all`, by other processes. Closes the collection, whose store they read.

    `read` reads the data files that are not in the store yet.
    """
    with logged_once():
        known = prepare(collection, _ids(topics), progress, read)
        answers = _by_children(
            collection, topics, known, children, plan, partial(prepare, read=read)
        )
        yield from _in_order(topics, answers, progress)


def _ids(topics: Sequence[Topic]) -> list[str]:
    return list(dict.fromkeys(topic.dataset_id for topic in topics))


def _one_by_one(
    collection: OpenCollection,
    topics: Sequence[Topic],
    known: set[str],
    answerer: "Answerer | None",
) -> Iterator[tuple[int, Answer]]:
    """(place, answer); questions on one dataset are answered together."""
    from dsqa.answering.answerer import Answerer

    answerer = answerer or Answerer(collection)
    groups: dict[str, list[int]] = {}
    for place, topic in enumerate(topics):
        groups.setdefault(topic.dataset_id, []).append(place)
    for dataset_id, places in groups.items():
        for place in places:
            if dataset_id in known:
                yield place, answerer.answer(topics[place].question, dataset_id)
            else:
                yield place, Answer("", why=ABSENT, dataset_id=dataset_id)


def _by_children(
    collection: OpenCollection,
    topics: Sequence[Topic],
    known: set[str],
    children: "AnsweringPool",
    plan: "Setup",
    prepare: "Callable[[OpenCollection, Sequence[str]], object]",
) -> Iterator[tuple[int, Answer]]:
    """(place, answer) as they arrive. If the store is found to be damaged, it is rebuilt, and the questions are asked again."""
    there = []
    for place, topic in enumerate(topics):
        if topic.dataset_id in known:
            there.append(place)
        else:
            yield place, Answer("", why=ABSENT, dataset_id=topic.dataset_id)
    while there and not collection.is_in_memory:
        collection.close()
        damage = None
        again = []
        plan = structs.replace(plan, home=str(collection.home.resolve()))
        for place, done in children.answers(plan, topics, there):
            if done.damage is None:
                yield place, done.answer
            else:
                damage = done.damage
                again.append(place)
        if damage is not None:
            collection.mend(damage.error())
            prepare(collection, _ids([topics[place] for place in again]))
        there = sorted(again)
    if there:
        from dsqa.answering.answerer import planned

        left = [topics[place] for place in there]
        answerer = planned(collection, plan)
        for at, answer in _one_by_one(collection, left, known, answerer):
            yield there[at], answer


def _in_order(
    topics: Sequence[Topic], answers: Iterator[tuple[int, Answer]], progress: Progress | None
) -> Iterator[tuple[Topic, Answer]]:
    """Each topic with its answer, as soon as all earlier topics have theirs."""
    waiting: dict[int, Answer] = {}
    handed_out = 0
    for done, (place, answer) in enumerate(answers, 1):
        waiting[place] = answer
        if progress:
            progress("answering", done, len(topics))
        while handed_out in waiting:
            yield topics[handed_out], waiting.pop(handed_out)
            handed_out += 1


def prepare(
    collection: OpenCollection,
    dataset_ids: Sequence[str],
    progress: Progress | None = None,
    read: Read = ingest,
) -> set[str]:
    """Read the files of these datasets into the store, and log what is unusual about them.

    Returns the ids that the collection has; the others are logged.
    """
    known = collection.known_ids(dataset_ids)
    wanted = [dataset_id for dataset_id in dataset_ids if dataset_id in known]
    _log_absent([dataset_id for dataset_id in dataset_ids if dataset_id not in known], bool(known))

    def tell(done: int, total: int) -> None:
        if progress:
            progress("reading", done, total)

    read(collection, wanted, tell)
    with_files = {dataset_id for dataset_id, _ in collection.file_names(wanted)}
    for dataset_id in wanted:
        if dataset_id not in with_files:
            logger.warning("dataset %s: has no data files, only metadata", dataset_id)
    for dataset_id, name, message in misnamed(collection, wanted):
        logger.warning("dataset %s: file %s: %s", dataset_id, name, message)
    return known


def _log_absent(dataset_ids: Sequence[str], others: bool) -> None:
    """Log one line for each missing dataset, or one for all if no dataset is there."""
    named = [dataset_id for dataset_id in dataset_ids if dataset_id]
    if len(named) > 1 and not others:
        logger.warning(
            "none of the %d dataset ids is in this collection; is --lang or --collection right?",
            len(named),
        )
        return
    for dataset_id in named:
        logger.warning("dataset %s: %s", dataset_id, ABSENT)


class _Once(logging.Filter):
    """Passes every message once: a bad file is reported again with each question about it."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        new = message not in self._seen
        self._seen.add(message)
        return new


@contextmanager
def logged_once() -> Iterator[None]:
    """Within this block the `dsqa` logger passes on each distinct message once."""
    once = _Once()
    logger.addFilter(once)
    try:
        yield
    finally:
        logger.removeFilter(once)

"""Answering on a cluster: its workers open the store for reading, and answer as child processes do."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from dsqa.answering.children import (
    WORTH_A_CHILD,
    AnsweringChildren,
    LoggedAnswer,
    PlacedAnswer,
    Setup,
    chunks,
    lost,
)
from dsqa.cluster.connection import WORKER_SECONDS
from dsqa.cluster.flow import eighths, flow, threads
from dsqa.cluster.kept import kept, lend
from dsqa.cluster.site import Site, check, demand, site
from dsqa.log import logger
from dsqa.questions.model import Topic

if TYPE_CHECKING:
    from distributed import Client

_MOST = 400
"""Number of questions per piece of work, or a few more; those on one dataset come in fifties."""
_SHARES = 4
"""Pieces per thread of the cluster, if there are few questions."""


class QuestionBatch(NamedTuple):
    """Questions on a few datasets, with their places."""

    places: tuple[int, ...]
    topics: tuple[Topic, ...]


class ClusterAnswers:
    """The workers of a cluster as `dsqa.answering.children.Answers`."""

    def __init__(self, client: "Client", patience: float = WORKER_SECONDS) -> None:
        self.lost = 0
        self._client = client
        self._patience = patience

    def answers(
        self, plan: Setup, topics: Sequence[Topic], places: Sequence[int]
    ) -> Iterator[PlacedAnswer]:
        """The answers to the topics at these places, as they come; log lines of workers are repeated here.

        The store must be closed. Raises DsqaError if the cluster fails.
        """
        sees = [plan.folder, str(Path(plan.home) / f"{plan.lang}.duckdb")]
        if plan.weights:
            sees.append(plan.weights)
        if Path(plan.reranker).is_dir():
            plan = structs.replace(plan, reranker=str(Path(plan.reranker).resolve()))
            sees.append(plan.reranker)
        wanted = site(tuple(sees))
        check(self._client, wanted)
        pieces = _pieces(topics, places, _SHARES * max(1, threads(self._client)))
        with ExitStack() as stack:
            name = stack.enter_context(kept(self._client, partial(AnsweringChildren, 1)))
            work = partial(answer_piece, name, plan, wanted)
            ending = flow(self._client, work, pieces, _split, self._patience)
            for ended in stack.enter_context(closing(ending)):
                done = ended.result or [lost(topic, ended.lost) for topic in ended.piece.topics]
                for place, one in zip(ended.piece.places, done, strict=True):
                    for level, message in one.logged:
                        logger.log(level, "%s", message)
                    self.lost += one.lost
                    yield PlacedAnswer(place, one)


def answer_piece(kept: str, plan: Setup, wanted: Site, piece: QuestionBatch) -> list[LoggedAnswer]:
    """The answers to the questions of a piece, in its order. Runs on a worker.

    They are answered in a child process, so that a slow question can be given up; `kept`
    names the processes of the worker.
    """
    demand(wanted)
    with lend(kept) as children:
        assert isinstance(children, AnsweringChildren)
        found = dict(children.answers(plan, piece.topics, range(len(piece.topics))))
    return [found[place] for place in range(len(piece.topics))]


def _pieces(topics: Sequence[Topic], places: Sequence[int], count: int) -> Iterator[QuestionBatch]:
    """About `count` pieces, each large enough to start a child for; questions on one dataset stay together."""
    least = min(_MOST, max(WORTH_A_CHILD, len(places) // count))
    together: list[int] = []
    for chunk in chunks([topics[place] for place in places]):
        together += [places[at] for at in chunk]
        if len(together) >= least:
            yield _piece(topics, together)
            together = []
    if together:
        yield _piece(topics, together)


def _piece(topics: Sequence[Topic], places: Sequence[int]) -> QuestionBatch:
    return QuestionBatch(tuple(places), tuple(topics[place] for place in places))


def _split(piece: QuestionBatch) -> list[QuestionBatch]:
    parts = eighths(len(piece.places))
    return [QuestionBatch(piece.places[part], piece.topics[part]) for part in parts]

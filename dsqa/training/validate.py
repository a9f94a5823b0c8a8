"""Cross-validation: train questions answered by weights that never saw their data file."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.evaluation.gold import GoldCells, read_cells, read_gold
from dsqa.evaluation.metrics.em import exact_match
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.locate import Weights
from dsqa.locate.lexicon import Floats
from dsqa.locate.rerank import OnnxReranker, Reranker, describe, to_read
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.training.examples import is_right
from dsqa.training.gold import by_dataset, fold_of


class HeldOutAnswer(NamedTuple):
    """One train question, answered by weights that never saw its file."""

    exact: bool
    right: bool
    factors: dict[str, float]
    """Of the confidence; empty where no cell answered."""


class RereadCandidates(NamedTuple):
    """The best candidates of one question, read by the cross-encoder."""

    right: Floats
    ranker: Floats
    read: Floats


def cross_validated(
    one: BenchSet,
    without: Sequence[Weights],
    reranker: Reranker | None = None,
    most: int | None = None,
    store: Path | None = None,
) -> Iterator[HeldOutAnswer]:
    """Answers to the questions of a set; `without[k]` never saw the files of fold k.

    Questions that the re-ranker was trained on are left out. `most` keeps every n-th dataset.
    """
    gold = read_gold(one.gold)
    for answerer, topic, cells in _held_out(one, without, reranker, most, store):
        answer = answerer.answer(topic.question, topic.dataset_id)
        case = Case(answer.text, gold[topic.qid], one.lang, cells.alternatives)
        _, found = answerer.candidates(topic.question, topic.dataset_id)
        locator = answerer.locator(topic.dataset_id)
        held = answerer.factors(answer.operation, found, locator) if answer.cells else {}
        yield HeldOutAnswer(bool(exact_match(case)), bool(right(case)), held)


def read_again(
    one: BenchSet,
    without: Sequence[Weights],
    reranker: Reranker,
    most: int | None = None,
    store: Path | None = None,
) -> Iterator[RereadCandidates]:
    """The best candidates of look-ups with both scores, to weigh one against the other."""
    for answerer, topic, cells in _held_out(one, without, reranker, most, store):
        if cells.kind != "lookup":
            continue
        answerer.reranker = None
        _, found = answerer.candidates(topic.question, topic.dataset_id)
        head = to_read(found)
        if head:
            texts = [describe(candidate) for candidate in head]
            yield RereadCandidates(
                np.array([is_right(candidate, cells) for candidate in head], np.float32),
                np.array([candidate.score for candidate in head], np.float32),
                reranker.score(topic.question, texts),
            )


def _held_out(
    one: BenchSet,
    without: Sequence[Weights],
    reranker: Reranker | None,
    most: int | None,
    store: Path | None,
) -> Iterator[tuple[Answerer, Topic, GoldCells]]:
    assert one.cells is not None
    gold, cells = read_gold(one.gold), read_cells(one.cells)
    topics = [
        topic
        for topic in read_topics(one.questions)
        if topic.qid in gold
        and topic.qid in cells
        and not _was_read(reranker, one, cells[topic.qid])
    ]
    topics = by_dataset(topics, most)
    with open_collection(one.folder, store=store) as collection:
        for fold, weights in enumerate(without):
            answerer = Answerer(collection, weights, reranker=reranker)
            for topic in topics:
                if fold_of(cells[topic.qid], len(without)) == fold:
                    yield answerer, topic, cells[topic.qid]


def _was_read(reranker: Reranker | None, one: BenchSet, gold: GoldCells) -> bool:
    """Whether the cross-encoder was trained on a question."""
    if not isinstance(reranker, OnnxReranker):
        return False
    card = reranker.card
    return f"{one.name} {one.split}" in card.data and fold_of(gold, card.folds) != 0

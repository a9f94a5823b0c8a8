"""Cross-validation: train questions answered by weights learned without their data files."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.evaluation.gold import GoldCells, read_cells, read_gold
from dsqa.evaluation.metrics.em import exact_match
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.locate import Weights
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.training.gold import by_dataset, fold_of


class HeldOutAnswer(NamedTuple):
    """One train question, answered by weights learned without its file."""

    exact: bool
    right: bool
    factors: dict[str, float]
    """Factors of the confidence; empty if no cell answered."""


def cross_validated(
    one: BenchSet,
    without: Sequence[Weights],
    most: int | None = None,
    store: Path | None = None,
) -> Iterator[HeldOutAnswer]:
    """Answers to the questions of a set; `without[k]` was learned without the files of fold k.

    `most` keeps every n-th dataset.
    """
    gold = read_gold(one.gold)
    for answerer, topic, cells in _held_out(one, without, most, store):
        answer = answerer.answer(topic.question, topic.dataset_id)
        case = Case(answer.text, gold[topic.qid], one.lang, cells.alternatives)
        _, found = answerer.candidates(topic.question, topic.dataset_id)
        locator = answerer.locator(topic.dataset_id)
        held = answerer.factors(answer.operation, found, locator) if answer.cells else {}
        yield HeldOutAnswer(bool(exact_match(case)), bool(right(case)), held)


def _held_out(
    one: BenchSet,
    without: Sequence[Weights],
    most: int | None,
    store: Path | None,
) -> Iterator[tuple[Answerer, Topic, GoldCells]]:
    assert one.cells is not None
    gold, cells = read_gold(one.gold), read_cells(one.cells)
    topics = [
        topic for topic in read_topics(one.questions) if topic.qid in gold and topic.qid in cells
    ]
    topics = by_dataset(topics, most)
    with open_collection(one.folder, store=store) as collection:
        for fold, weights in enumerate(without):
            answerer = Answerer(collection, weights, reranker=None)
            for topic in topics:
                if fold_of(cells[topic.qid], len(without)) == fold:
                    yield answerer, topic, cells[topic.qid]

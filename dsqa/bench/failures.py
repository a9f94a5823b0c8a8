"""Answering a set and collecting the failures, each with its cause."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answering.answerer import Answerer
from dsqa.answering.batch import logged_once, prepare
from dsqa.answers.cell_addresses import cell_ref
from dsqa.answers.model import CellRef
from dsqa.bench.causes import Cause, Outcome, cause_of
from dsqa.bench.sets import BenchSet
from dsqa.bench.spots import Spots
from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError, UsageError
from dsqa.evaluation import Detail, GoldCells, read_cells, read_gold
from dsqa.evaluation.cells import address, any_cell
from dsqa.evaluation.registry import Address
from dsqa.questions.file import read_topics
from dsqa.questions.model import Topic
from dsqa.runs import answer_line
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.answering.learned import Learned

Progress = Callable[[str, int, int], None]


class Shown(NamedTuple):
    """A cell for people."""

    cell: CellRef
    paths: str
    """Row path | column path; "" outside of all tables."""


class WrongAnswer(NamedTuple):
    """A wrong answer."""

    qid: str
    dataset_id: str
    question: str
    kind: str
    cause: Cause
    gold: str
    gold_cells: tuple[Shown, ...]
    answer: str
    cells: tuple[Shown, ...]
    operation: str
    confidence: float
    why: str
    rank: int | None
    """Rank of the best gold cell among the candidates, from 1; None if the short list has none."""


class Failures(NamedTuple):
    """The failures of a set."""

    questions: int
    """Number of questions answered that have gold."""
    failures: tuple[WrongAnswer, ...]


def find_failures(
    one: BenchSet,
    collection: OpenCollection,
    kinds: Sequence[str] = (),
    progress: Progress | None = None,
    *,
    weights: "Learned | None" = None,
    given: Mapping[str, Detail] | None = None,
) -> Failures:
    """Answer the questions of a set (of some kinds: `header`, `compute:sum`) and keep the failures.

    `weights` are those of the locator, default the package's. `given` are earlier answers by QID:
    then these are used, and only the rank of the gold cell is computed.

    Raises UsageError for a set without a cells file, or without questions of these kinds, and
    MalformedFile for files that do not follow their form.
    """
    if one.cells is None:
        raise UsageError(f"{one.folder}: no cells file for {one.gold.name}: causes need gold cells")
    gold, cells = read_gold(one.gold), read_cells(one.cells)
    topics = [
        topic
        for topic in read_topics(one.questions, collection.known_ids, only=collection.only_id)
        if topic.qid in gold and _is_of(cells.get(topic.qid, GoldCells()).kind, kinds)
    ]
    if not topics:
        of_kind = f" of kind {', '.join(kinds)}" if kinds else ""
        raise UsageError(f"{one.questions}: no questions with gold{of_kind}")
    found: dict[str, WrongAnswer] = {}
    with logged_once():
        prepare(collection, list(dict.fromkeys(topic.dataset_id for topic in topics)), progress)
        answerer = Answerer(collection, weights)
        # Dataset by dataset: prepared data are kept for a few datasets only.
        for done, topic in enumerate(sorted(topics, key=lambda topic: topic.dataset_id), 1):
            answer = _detail(answerer, topic) if given is None else given.get(topic.qid, _NONE)
            known = cells.get(topic.qid, GoldCells())
            failure = _failure(answerer, topic, answer, gold[topic.qid], known)
            if failure:
                found[topic.qid] = failure
            if progress:
                progress("answering", done, len(topics))
    return Failures(len(topics), tuple(found[t.qid] for t in topics if t.qid in found))


def _is_of(kind: str, kinds: Sequence[str]) -> bool:
    return not kinds or any(kind == one or kind.startswith(f"{one}:") for one in kinds)


_NONE = Detail(frozenset(), None)


def _detail(answerer: Answerer, topic: Topic) -> Detail:
    answer = answerer.answer(topic.question, topic.dataset_id)
    cells = frozenset(address(*cell) for cell in answer.cells)
    return Detail(cells, answer.confidence, answer.text, answer.operation, answer.why)


def _failure(
    answerer: Answerer, topic: Topic, answer: Detail, gold: str, known: GoldCells
) -> WrongAnswer | None:
    """None if the answer is exactly the gold text or an accepted alternative."""
    text = answer_line(answer.answer)
    if text in (gold, *known.alternatives):
        return None
    spots = Spots(_contents(answerer, topic.dataset_id))
    outcome = Outcome(
        answerer.collection.lang,
        text,
        answer.operation,
        spots.spots(answer.cells),
        gold,
        known.kind,
        spots.spots(known.cells),
        known.alternatives,
    )
    return WrongAnswer(
        topic.qid,
        topic.dataset_id,
        topic.question,
        known.kind,
        cause_of(outcome),
        gold,
        _shown(spots, sorted(known.cells, key=spots.spot)),
        text,
        _shown(spots, sorted(answer.cells, key=spots.spot)),
        answer.operation,
        answer.confidence or 0.0,
        answer.why,
        _rank(answerer, topic, known),
    )


def _shown(spots: Spots, cells: Sequence[Address]) -> tuple[Shown, ...]:
    return tuple(Shown(CellRef(*one), spots.paths(one)) for one in cells)


def _contents(answerer: Answerer, dataset_id: str) -> Sequence[Content]:
    try:
        return answerer.contents(dataset_id)
    except DsqaError:
        return ()


def _rank(answerer: Answerer, topic: Topic, known: GoldCells) -> int | None:
    try:
        _, candidates = answerer.candidates(topic.question, topic.dataset_id)
    except DsqaError:
        return None
    ranks = (
        rank
        for rank, one in enumerate(candidates, 1)
        if any_cell({address(*cell_ref(one))}, known.cells)
    )
    return next(ranks, None)

"""Answering the questions of a file: rewrite, retrieve, answer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from dsqa.errors import DsqaError, UsageError
from dsqa.log import logger
from dsqa_tasks.qrecc.answering import answer
from dsqa_tasks.qrecc.evaluation.conversation import Given, Turn
from dsqa_tasks.qrecc.files import Question, conversations
from dsqa_tasks.qrecc.retrieval import anserini, index, passages
from dsqa_tasks.qrecc.retrieval.index import Retriever
from dsqa_tasks.qrecc.rewriting import rewritten
from dsqa_tasks.qrecc.weights import Weights

Report = Callable[[Question], None]
"""Is told of each question that is done."""


def open_retriever(folder: Path, place: Path) -> Retriever:
    """What finds passages of an input folder: our index of its collection, kept in `place`, else the
    Anserini index that stands there. Raises UsageError where there is neither."""
    files = passages.find(folder)
    if files:
        return index.opened(place, passages.stamps(files), lambda: passages.read(files))
    if made := anserini.find(folder):
        return anserini.opened(made)
    names = ", ".join((*passages.NAMES, anserini.NAME))
    raise UsageError(
        f"{folder} holds no passages: looked for {names} (JSON lines with id and contents)"
    )


def rewrites(
    questions: Sequence[Question], given: Mapping[Turn, str], weights: Weights
) -> dict[Turn, str]:
    """Each question so that it stands alone; those that are `given` are taken as they are."""
    found: dict[Turn, str] = {}
    for one in conversations(questions):
        told = [given.get(question.turn) for question in one]
        texts = rewritten([question.text for question in one], weights.rewriting, told)
        found |= {question.turn: text for question, text in zip(one, texts, strict=True)}
    return found


def run(
    questions: Sequence[Question],
    given: Mapping[Turn, str],
    retriever: Retriever,
    weights: Weights,
    report: Report | None = None,
) -> dict[Turn, Given]:
    """What a run says of each question, in their order.

    A question that fails has its rewrite and nothing else; the log says why.
    """
    stand_alone = rewrites(questions, given, weights)
    result: dict[Turn, Given] = {}
    for question in questions:
        text = stand_alone[question.turn]
        try:
            found = retriever.search(text, index.PASSAGES)
            said = answer(text, found, weights.answering)
            scores = {hit.id: hit.score for hit in found.hits}
            result[question.turn] = Given(text, scores, said)
        except DsqaError as error:
            logger.error("turn %d of conversation %d: %s", *reversed(question.turn), error)
            result[question.turn] = Given(text, {}, "")
        if report is not None:
            report(question)
    return result


def as_given(questions: Iterable[Question]) -> dict[Turn, str]:
    """The rewrites of a file as `run` takes them."""
    return {question.turn: question.text for question in questions}

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
"""Called with each question that is done."""


def open_retriever(folder: Path, place: Path) -> Retriever:
    """The retriever for the passages of an input folder: our index of its collection, kept in `place`, else its Anserini index.
    Raises UsageError if there is neither."""
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
    """Each question rewritten so that it can be understood alone; `given` rewrites are used."""
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
    """The contents of a run for each question, in order.

    A question that fails has only its rewrite; the log has the reason.
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
    """The rewrites of a file, in the form for `run`."""
    return {question.turn: question.text for question in questions}

"""Answering the questions of a data set, and learning to."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from dsqa.errors import MalformedFile, UsageError
from dsqa_tasks.mrqa.files import Context, read_contexts, read_numbered
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.reader import Reader, load, shipped
from dsqa_tasks.reading.words import read_passage

Ask = Callable[[str], str]
"""A question -> the words of the passage that answer it, empty if there are none."""


class Answerer(Protocol):
    """Finds answers in a passage."""

    def on(self, passage: str) -> Ask:
        """A function that answers questions on this passage, which is read once."""


class SpanAnswerer:
    """The trained reader of `dsqa_tasks.reading`."""

    def __init__(self, reader: Reader | None = None) -> None:
        """`reader`: by default the one of the package."""
        self.reader = reader or shipped()

    def on(self, passage: str) -> Ask:
        """The text of the best span, empty in a passage without words."""
        read = read_passage(passage)

        def ask(question: str) -> str:
            best = self.reader.best_spans(question, read, 1)
            return best[0].text if best else ""

        return ask


def choose(model: str | None, weights: Path | None) -> Answerer:
    """The answerer of the options `--model` and `--weights`. Raises UsageError for both at once."""
    if model and weights:
        raise UsageError("--model and --weights exclude each other; leave one out")
    if model:
        from dsqa_tasks.mrqa.transformer import load_transformer

        return load_transformer(model)
    return SpanAnswerer(load(weights) if weights else None)


def answer_context(context: Context, answerer: Answerer) -> dict[str, str]:
    """Question id -> answer for the questions on one passage."""
    ask = answerer.on(context.context)
    return {one.qid: ask(one.question) for one in context.qas}


def answer_all(path: Path | str, answerer: Answerer) -> dict[str, str]:
    """Question id -> answer for a whole data set. Raises as `read_contexts`."""
    found: dict[str, str] = {}
    for context in read_contexts(path):
        found |= answer_context(context, answerer)
    return found


def gold_answers(path: Path | str) -> dict[str, tuple[str, ...]]:
    """Question id -> answers of a data set. Raises MalformedFile for a question without any."""
    found: dict[str, tuple[str, ...]] = {}
    for line, context in read_numbered(path):
        for one in context.qas:
            if not one.answers:
                raise MalformedFile(f"{path}:{line}: question {one.qid} has no answers to score by")
            found[one.qid] = tuple(one.answers)
    if not found:
        raise MalformedFile(f"{path}: no questions")
    return found


def examples(path: Path | str) -> list[Example]:
    """The questions of a data set with answers, to learn from."""
    return [
        Example(
            one.question,
            context.context,
            tuple(one.answers),
            tuple(place for found in one.detected_answers for place in found.char_spans),
        )
        for context in read_contexts(path)
        for one in context.qas
        if one.answers
    ]

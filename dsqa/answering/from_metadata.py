"""The best guess when a dataset has no table that can be read: what its metadata says."""

from dsqa.answering.model import Answer
from dsqa.collection.model import Dataset
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question

_CONFIDENCE = 0.05
"""A guess from metadata is seldom right; the figure only ranks it below any located cell."""


def answer_from_metadata(question: Question, dataset: Dataset) -> Answer | None:
    """The metadata value whose name and text share most words with the question.

    The title answers nothing by itself; None when no field shares a word.
    """
    wanted = {token.text for token in question.tokens}
    best: tuple[int, str, str] | None = None
    for name, value in [("description", dataset.description), *_fields(dataset)]:
        if not value:
            continue
        named = {token.text for token in tokens(name, question.lang)}
        held = {token.text for token in tokens(value, question.lang)}
        shared = 2 * len(wanted & named) + len(wanted & held)
        if shared and (best is None or shared > best[0]):
            best = (shared, name, value)
    if best is None:
        return None
    return Answer(
        best[2].strip(),
        confidence=_CONFIDENCE,
        operation="metadata",
        why=f"no readable table; metadata field {best[1]}",
        dataset_id=dataset.id,
    )


def _fields(dataset: Dataset) -> list[tuple[str, str]]:
    return [
        (name, "; ".join(value) if isinstance(value, list) else value)
        for name, value in dataset.fields.items()
    ]

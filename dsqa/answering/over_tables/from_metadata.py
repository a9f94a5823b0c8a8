"""The best guess from the metadata of a dataset that has no readable table."""

from dsqa.answers.model import Answer
from dsqa.collection.model import Dataset
from dsqa.language.amounts.numbers import numbers
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_CONFIDENCE = 0.05
"""A guess from metadata is seldom right; the value only ranks it below any located cell."""
_SENTENCE = regex(r"(?:[^。\n.]|\.(?=\S))+[。.]?")


def answer_from_metadata(question: Question, dataset: Dataset) -> Answer | None:
    """The metadata sentence whose name and text share most words with the question.

    If a number is asked for and the sentence has one that is not a date, only the number. The
    title alone is never the answer; None if no field shares a word.
    """
    wanted = {token.text for token in question.tokens}
    best: tuple[float, str, str] | None = None
    for name, value in [("description", dataset.description), *_fields(dataset)]:
        named = len(wanted & {token.text for token in tokens(name, question.lang)})
        for found in _SENTENCE.finditer(value):
            sentence = found.group().strip()
            held = {token.text for token in tokens(sentence, question.lang)}
            shared = 2 * named + len(wanted & held)
            number = _number(question, sentence) if question.wants == "number" else None
            score = shared + 1.5 * (number is not None)
            if shared and (best is None or score > best[0]):
                best = (score, name, number or sentence)
    if best is None:
        return None
    return Answer(
        best[2],
        confidence=_CONFIDENCE,
        operation="metadata",
        why=f"no readable table; metadata field {best[1]}",
        dataset_id=dataset.id,
    )


def _number(question: Question, sentence: str) -> str | None:
    """The first number of a sentence that is not part of a date."""
    dated = [(time.start, time.end) for time in times(sentence, question.lang)]
    for number in numbers(sentence):
        if not any(start <= number.start and number.end <= end for start, end in dated):
            return sentence[number.start : number.end].strip()
    return None


def _fields(dataset: Dataset) -> list[tuple[str, str]]:
    return [
        (name, "; ".join(value) if isinstance(value, list) else value)
        for name, value in dataset.fields.items()
    ]

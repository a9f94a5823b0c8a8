"""Passages with the answers to their questions highlighted, for a terminal."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

from dsqa.errors import UsageError
from dsqa_tasks.mrqa.files import Context, Question, read_contexts

_GOLD, _SAID, _END = "\x1b[30;42m", "\x1b[30;43m", "\x1b[0m"
_WIDTH = 100


def shown(
    path: Path, predictions: Mapping[str, str], qid: str | None, limit: int, *, colour: bool
) -> Iterator[str]:
    """Lines for the first `limit` passages of a data set, or for the question `qid` alone.

    Raises UsageError if there is no such question.
    """
    if qid is None:
        for context in islice(read_contexts(path), limit):
            yield from lines_of(context, context.qas, predictions, colour=colour)
        return
    for context in read_contexts(path):
        asked = [one for one in context.qas if one.qid == qid]
        if asked:
            yield from lines_of(context, asked, predictions, colour=colour)
            return
    raise UsageError(f"{path}: no question {qid}")


def lines_of(
    context: Context, asked: Iterable[Question], predictions: Mapping[str, str], *, colour: bool
) -> Iterator[str]:
    """The passage with all gold answers marked, then each question with its prediction."""
    held = list(asked)
    spans = [span for one in held for found in one.detected_answers for span in found.char_spans]
    marked = _marked(context.context, spans, colour)
    for paragraph in marked.splitlines():
        yield from textwrap.wrap(paragraph, _WIDTH, break_long_words=False, break_on_hyphens=False)
    yield ""
    for one in held:
        yield f"{_printable(one.qid)}  {_printable(one.question)}"
        yield f"  gold: {' | '.join(map(_printable, one.answers)) or '(none given)'}"
        if one.qid in predictions:
            said = _printable(predictions[one.qid])
            yield f"  said: {_SAID}{said}{_END}" if colour else f"  said: {said}"
    yield ""


def _marked(text: str, spans: Iterable[tuple[int, int]], colour: bool) -> str:
    """The text with the spans (last character inclusive) marked; overlapping spans are one mark."""
    begin, end = (_GOLD, _END) if colour else ("[", "]")
    parts = []
    at = 0
    for first, last in _joined(spans, len(text)):
        parts += [_printable(text[at:first]), begin, _printable(text[first : last + 1]), end]
        at = last + 1
    return "".join([*parts, _printable(text[at:])])


def _joined(spans: Iterable[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    """The spans in order, without overlap, and within the text."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        first, last = max(first, 0), min(last, length - 1)
        if first > last:
            continue
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return found


def _printable(text: str) -> str:
    """The text without control characters, which a terminal would obey; line breaks stay."""
    return "".join(one if one.isprintable() or one == "\n" else " " for one in text)

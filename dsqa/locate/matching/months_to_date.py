"""Lines of single months beside lines of all months to date: what happened in a month is no cumulative number, and the other way round."""

import re
from collections.abc import Sequence

from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.amounts import CUMULATIVE, CUMULATIVE_WORDS, asks_cumulative, asks_sum
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_OF_MONTHS = regex(
    rf"{CUMULATIVE_WORDS}|当月分?|単月|月間|\b(?:in|of|for|during|this|current) (?:the )?month\b|\bmonth(?:ly)?\b",
    re.I,
)
"""Wording of labels that differs between cumulative and other lines."""
_MOST_LINES = 200
_EDGES = " ()（）:：,、，-_"


def prefer_period(question: Question, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, with the cell of the other line exchanged for the best one if that is cumulative and the question does not ask
    for what had come together, or the reverse."""
    best, wants = found[0] if found else None, asks_cumulative(question)
    if best is None or best.label is not None or not wants and asks_sum(question):
        return list(found)
    for along, axis, at in best.sides():
        if _is_cumulative(axis, at) == wants or not _has_both(axis):
            continue
        other = line_of(best, along, is_cumulative=wants)
        if other is not None and other.text.strip():
            behind = [one for one in found[1:] if not _is_same(one, other)]
            held = next((one for one in found[1:] if _is_same(one, other)), other)
            return [held.scored(best.score), best.scored(min(held.score, best.score)), *behind]
    return list(found)


def has_other_period(cell: Candidate) -> bool:
    """Whether a cell of a month stands beside a cumulative one of the same measure, or the reverse."""
    return any(
        _has_both(axis)
        and line_of(cell, along, is_cumulative=not _is_cumulative(axis, at)) is not None
        for along, axis, at in cell.sides()
    )


def _is_same(one: Candidate, other: Candidate) -> bool:
    place = (one.row, one.column) == (other.row, other.column)
    return place and one.table is other.table and one.label is None


def _has_both(axis: AxisIndex) -> bool:
    """Whether an axis has cumulative lines and others; no long one is looked at."""
    are = axis.saying(CUMULATIVE)[:_MOST_LINES]
    return bool(0 < are.sum() < len(are))


def line_of(best: Candidate, along: Along, *, is_cumulative: bool) -> Candidate | None:
    """The cell of the same measure on a line that is, or is not, cumulative; None if several lines may be meant."""
    _, axis, at = best.on(along)
    said = _said(axis, at)
    found = [line for line in range(axis.size) if _is_cumulative(axis, line) == is_cumulative]
    if at in found:
        return best
    alike = [line for line in found if _said(axis, line) == said]
    own = alike or [line for line in found if not (said and _said(axis, line))]
    return best.moved(along, own[0]) if len(own) == 1 else None


def _is_cumulative(axis: AxisIndex, at: int) -> bool:
    return bool(axis.saying(CUMULATIVE)[at])


def _said(axis: AxisIndex, at: int) -> str:
    """The labels of a line without the words for one month or for all months to date."""
    texts = (_OF_MONTHS.sub("", label.text.lower()) for label in axis.axis.path(at))
    return " ".join(text.strip(_EDGES) for text in texts).strip()

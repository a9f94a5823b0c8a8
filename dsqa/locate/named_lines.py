"""Totals whose labels the question does not have are ranked below the lines that it names (計 below ㈱デンソー), and past times below the
latest one where a question on all things of a kind names none."""

from collections.abc import Sequence

import numpy as np

from dsqa.language.tokens import Token
from dsqa.language.totals import asks_sum
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.labels import quotes_labels
from dsqa.questions.asking.over_lines.of_all import asks_latest, leaves_time_open
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_LOOKED_AT = 12
"""Number of the best candidates among which a named line is looked for."""
_SAID = 0.8
"""Minimum likeness of a word of the question to a word of the labels of a line that it names."""
_DISTINCTIVE = 0.5
"""Minimum weight of such a word, as a share of the largest."""
_NEAR = 3.0
"""Maximum distance in score of the latest time from the best cell."""
_WHOLE = regex(r"全体|全員|全部|すべて|全て|\b(?:all|whole|entire|overall|every)\b")
"""Wording for a total that names none."""
_AXES: tuple[Along, Along] = ("rows", "columns")


def prefer_named_lines(asked: Asked, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; if the best is in an unnamed total, the best one beside it that is in a named line goes before it."""
    ranked = list(found)
    if not ranked or ranked[0].label is not None or quotes_labels(asked.question):
        return ranked
    first = ranked[0]
    for along in _AXES:
        _, axis, at = first.on(along)
        _, other_axis, across = first.beside(along)
        text = _without_labels(asked.normalised, other_axis, across)
        beside = _words(asked, other_axis, across)
        if (
            asks_sum(text)
            or _WHOLE.search(text)
            or not _is_unnamed_total(asked, axis, at, text, beside)
        ):
            continue
        for place, other in enumerate(ranked[1:_LOOKED_AT], 1):
            if other.label is not None or other.table is not first.table or not _is_number(other):
                continue
            if across != other.beside(along).at:
                continue
            if _names(asked, _words(asked, axis, other.on(along).at) - beside):
                ranked[0] = other.scored(first.score)
                ranked[place] = first.scored(other.score)
                return sorted(ranked, key=lambda one: -one.score)
    return ranked


def prefer_latest(question: Question, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; the best one is moved to the latest time of its measure if the question leaves the time open: always where all things of a kind
    are asked for, else if that is near."""
    best = found[0] if found else None
    if best is None or best.label is not None or not leaves_time_open(question):
        return list(found)
    place = tuple(axis.latest[at] for _, axis, at in best.sides())
    held = next(
        (
            one
            for one in found[1:]
            if one.label is None and one.table is best.table and (one.row, one.column) == place
        ),
        None,
    )
    later = best.moved("rows", place[0]).moved("columns", place[1]) if held is None else held
    is_near = held is not None and held.score >= best.score - _NEAR
    if place == (best.row, best.column) or not (
        is_near or asks_latest(question) and later.text.strip()
    ):
        return list(found)
    behind = [one for one in found[1:] if one is not held]
    score = (held or best).score - _NEAR
    return sorted(
        [later.scored(best.score), best.scored(score), *behind], key=lambda one: -one.score
    )


def _is_number(cell: Candidate) -> bool:
    return any(character.isdigit() for character in cell.text)


def _without_labels(text: str, axis: AxisIndex, line: int) -> str:
    """A normalised question without the labels of a line: 総数 of a share of the 総数 asks for no total."""
    for level, code in axis.path(line):
        for form in level.literal[code]:
            text = text.replace(form, " ") if len(form) > 1 else text
    return text


def _words(asked: Asked, axis: AxisIndex, line: int) -> Floats:
    """(question words,) likeness of each word to the labels of a line."""
    match = asked.matches.get(id(axis))
    return match.words[:, line] if match is not None else np.zeros(len(asked.weights), np.float32)


def _is_unnamed_total(asked: Asked, axis: AxisIndex, line: int, text: str, beside: Floats) -> bool:
    """Whether the labels of a line have a total, and no word of the question that those of the other axis do not have."""
    path = axis.path(line)
    totals = [
        form for level, code in path if level.total[code] for form in level.literal[code] if form
    ]
    return (
        bool(totals)
        and not bool((_words(asked, axis, line) - beside > 0).any())
        and not any(form in text for form in totals)
    )


def _names(asked: Asked, words: Floats) -> bool:
    """Whether a distinctive word, in English one with a capital, is in the labels of a line."""
    distinctive = asked.weights >= _DISTINCTIVE * asked.weights.max(initial=0.0)
    for at in np.flatnonzero(distinctive & (words >= _SAID)).tolist():
        word = asked.words[at] if at < len(asked.words) else None
        if word is not None and (not word.surface.isascii() or _is_name(word)):
            return True
    return False


def _is_name(word: Token) -> bool:
    return word.start > 0 and word.surface[:1].isupper()

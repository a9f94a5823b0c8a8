"""Parts that the question does not name are ranked below their wholes: 生徒数 > 1年 below 生徒数 > 計."""

from collections.abc import Sequence

import numpy as np

from dsqa.locate.indexing.index import AxisIndex, DatasetIndex
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.match import Asked, AxisMatch, match_axis
from dsqa.locate.model import Along, Candidate
from dsqa.text.regex import regex

_PART = regex(r"^(?:\([a-z0-9]+\)|[a-z0-9]の)?(?:の)?(?:うち|再掲|内数)|^of which\b")
"""Beginning of the normalised label of a part beside its whole."""
_LOOKED_AT = 12
"""Number of the best candidates that may be exchanged."""
_UNSAID = 0.35
"""Maximum share of the label of an unnamed part in the question, and maximum similarity of its words to a word of the question."""
_DISTINCTIVE = 0.7
"""Minimum weight of a word, as a share of the largest, that can distinguish a part from its whole."""
_NEAR = 2.5
"""Maximum lead of the score of a part over its whole for the exchange: beyond it the part is meant, even if no word says so."""
_AXES: tuple[Along, Along] = ("rows", "columns")


def prefer_wholes(asked: Asked, found: Sequence[Candidate], index: DatasetIndex) -> list[Candidate]:
    """The candidates; the scores of unnamed parts and of their wholes are exchanged if the part has the higher one."""
    ranked = list(found)
    for at in range(min(len(ranked), _LOOKED_AT)):
        whole = _whole_behind(asked, ranked, at, index)
        if whole is not None:
            part, other = ranked[at], ranked[whole]
            ranked[at], ranked[whole] = other.scored(part.score), part.scored(other.score)
    return ranked


def whole_meant(asked: Asked, cell: Candidate, along: Along) -> int | None:
    """The line of the whole, if the line of a located cell is a part of it that the question does not name; None otherwise."""
    _, axis, line = cell.on(along)
    _, other, across = cell.beside(along)
    match, beside = asked.matches.get(id(axis)), asked.matches.get(id(other))
    whole = whole_of(axis, line) if match is not None and beside is not None else None
    if match is None or beside is None or whole is None:
        return None
    words = beside.words[:, across]
    return None if _is_said(asked, axis, match, line, whole, words) else whole


def _whole_behind(
    asked: Asked, ranked: Sequence[Candidate], at: int, index: DatasetIndex
) -> int | None:
    """The place of the cell of the whole in the ranking, if it is behind; None otherwise."""
    part = ranked[at]
    if part.label is not None:
        return None
    for along in _AXES:
        place = part.on(along)
        match = match_axis(asked, place.axis, index)
        line = whole_of(place.axis, place.at)
        if line is None or not part.text.strip():
            continue
        _, other_axis, across = part.beside(along)
        beside = match_axis(asked, other_axis, index).words[:, across]
        if _is_said(asked, place.axis, match, place.at, line, beside):
            continue
        for behind in range(at + 1, len(ranked)):
            other = ranked[behind]
            if (
                part.score - other.score <= _NEAR
                and other.table is part.table
                and other.label is None
                and other.on(along).at == line
                and other.beside(along).at == across
            ):
                return behind
    return None


def _is_said(
    asked: Asked, axis: AxisIndex, match: AxisMatch, line: int, whole: int, beside: Floats
) -> bool:
    """Whether the question names the innermost label of a line, its time, or a word that neither the whole has nor the line of the
    other axis (`beside`)."""
    level, code = axis.path(line)[-1]
    if any(form and form in asked.normalised for form in level.literal[code]):
        return True
    distinctive = asked.weights >= _DISTINCTIVE * asked.weights.max(initial=0.0)
    likeness = match.words[:, line] - np.maximum(match.words[:, whole], beside)
    if bool((likeness[distinctive] > _UNSAID).any()):
        return True
    if level.dated[code]:
        return bool(match.year[line] > 0 or match.month[line] > 0)
    return bool(match.leaf[line] > _UNSAID)


def comparable_lines(axis: AxisIndex, lines: Sequence[int]) -> tuple[int, ...]:
    """The lines that may be compared: the percentages or the amounts, whichever are more; () if some are parts of others (うち)."""
    if len({bool(axis.path(line) and _PART.search(axis.leaf_text(line))) for line in lines}) > 1:
        return ()
    shares = tuple(line for line in lines if axis.percent[line])
    amounts = tuple(line for line in lines if not axis.percent[line])
    return shares if len(shares) > len(amounts) else amounts


def whole_of(axis: AxisIndex, line: int) -> int | None:
    """The line of the whole of a line that is a part by its label: the total beside it, or the label before うち; None for others."""
    path = axis.path(line)
    if not path:
        return None
    level, code = path[-1]
    if level.total[code]:
        return None
    beside = [other for other in axis.beside(line) if other != line]
    total = next((one for one in beside if axis.is_total(one)), None)
    if total is not None:
        return total
    if _PART.search(level.normalised[code]):
        before = [
            one
            for one in beside
            if one < line
            and not _PART.search(axis.leaf_text(one))
            and axis.percent[one] == axis.percent[line]
        ]
        return before[-1] if before else None
    return None

"""The positions of a run that are asked for: those of one kind, within a time, with certain words."""

import numpy as np
import numpy.typing as npt

from dsqa.language.names.kinds import asked_kind
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import Asked
from dsqa.questions.asking.dates import is_open_ended

Mask = npt.NDArray[np.bool_]

MATCH = 0.8
"""Minimum similarity of a label that counts as having a word of the question."""


def of_same_kind(axis: AxisIndex, level: LevelIndex, at: int, chosen: Mask) -> Mask:
    """The chosen positions of the same kind as the one at `at`: times with times, shares with
    shares."""
    if level.time:
        dated = chosen & (level.dated[np.maximum(level.codes, 0)] > 0)
        # "110th Congress, 2007 to 08" is more than a time, like all its neighbours.
        chosen = dated if 2 * dated.sum() > chosen.sum() else chosen
    return chosen & _of_one_kind(axis, at, chosen)


def _of_one_kind(axis: AxisIndex, at: int, chosen: Mask) -> Mask:
    """(positions,) whether each is a share, a change or an amount like the one at `at`; all True if no other chosen one is."""
    same: Mask = (axis.percent == axis.percent[at]) & (axis.change == axis.change[at])
    return same if (same & chosen).sum() > 1 else np.ones(axis.size, bool)


def within_time(axis: AxisIndex, level: LevelIndex, chosen: Mask, asked: Asked) -> Mask:
    """ "The months of 2001", "from 1999 to 2007", "the first half": the positions of a run over time that are asked for."""
    if not level.time:
        return np.ones(axis.size, bool)
    inside = _within_years(axis, chosen, asked)
    return inside & _in_period(axis, chosen & inside, asked)


def _within_years(axis: AxisIndex, chosen: Mask, asked: Asked) -> Mask:
    everything = np.ones(axis.size, bool)
    years = [(start, end) for start, end, *_ in asked.times if start != UNKNOWN]
    if not years:
        return everything
    first, last = min(start for start, _ in years), max(end for _, end in years)
    if is_open_ended(asked.question):
        last = int(axis.time.end_year.max())
    inside: Mask = (axis.time.year >= first) & (axis.time.end_year <= last)
    return inside if (inside & chosen).sum() > 1 else everything


def _in_period(axis: AxisIndex, chosen: Mask, asked: Asked) -> Mask:
    """The chosen months within the one quarter or half that a question names; all positions if it names none, or a month stands twice."""
    everything = np.ones(axis.size, bool)
    periods = asked.question.wording.periods
    places = np.flatnonzero(chosen & (axis.time.month != UNKNOWN))
    if len(periods) != 1 or len(set(axis.time.month[places].tolist())) != len(places):
        return everything
    part = periods[0].of_run(len(places), True)
    if part is None:
        return everything
    inside: Mask = np.isin(np.arange(axis.size), places[part])
    return inside


def within_words(level: LevelIndex, chosen: Mask, asked: Asked, explained: Mask) -> Mask:
    """ "The towns of Tottori": only labels with a word of the question, if some have it.

    Words of the head apply to all labels: "which university or college" asks for any of the
    column University/College. A kind of place (市) is not counted as part of a name, although some names end with it as a word.
    """
    kept: Mask = np.ones(len(level.codes), bool)
    if level.time or not len(asked.weights):
        return kept
    kind = {token.text for token in tokens(level.head, asked.question.lang)}
    held = level.words.maximum(asked.similarity)[:, np.maximum(level.codes, 0)] >= MATCH
    for word, row, done in zip(asked.words, held, explained.tolist(), strict=True):
        narrowed = kept & row & chosen
        done |= bool(asked_kind(word.text, asked.question.lang))
        if not done and word.text not in kind and 1 < narrowed.sum() <= 0.5 * (kept & chosen).sum():
            kept &= row
    return kept

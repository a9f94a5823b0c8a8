"""Columns of the start and the end of routes, and which of them a name in the question refers to: from Leeds to London."""

import re
from collections.abc import Sequence
from functools import lru_cache

from dsqa.derivations.columns.column import Column
from dsqa.derivations.rows.anchors import EXACT, Match
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_PLACE = r"(?: (?:city|station|stop|airport|port|place|country|point))?"
_START = regex(
    rf"from{_PLACE}|origin{_PLACE}|depart(?:s|ure)(?: from)?{_PLACE}|source{_PLACE}"
    r"|(?:出発|発|始発|乗車)(?:地|駅|空港|港|停)|始点|起点|移動元",
    re.I,
)
_GOAL = regex(
    rf"to{_PLACE}|destination{_PLACE}|arriv(?:es|al)(?: at)?{_PLACE}|target{_PLACE}"
    r"|(?:到着|着|終着|降車|目的)(?:地|駅|空港|港|停)|終点|行き?先|移動先",
    re.I,
)
_BEFORE = {"from": 0, "leaving": 0, "departing": 0, "to": 1, "into": 1, "reaching": 1}
_BEHIND = {"から": 0, "発": 0, "へ": 1, "まで": 1, "行き": 1, "着": 1, "行く": 1}


def ends_said(columns: Sequence[Column], wording: Wording, at: int, words: int) -> float:
    """1 if some words (a mask) name the end of a route that a column has, -1 if they name the other end, 0 if the column has
    neither, or the question does not say which.

    >>> from dsqa.questions.parse import read
    >>> legs = [Column("From", ("Leeds", "York")), Column("To", ("York", "Leeds"))]
    >>> ends_said(legs, read("trains to York"), 0, 0b100), ends_said(legs, read("trains to York"), 1, 0b100)
    (-1.0, 1.0)
    """
    own = _end(columns[at].head)
    said = wording.words
    if own is None or not words or not any(_end(one.head) == 1 - own for one in columns):
        return 0.0
    place = words.bit_length() if wording.is_japanese else (words & -words).bit_length() - 2
    place -= not wording.is_japanese and place >= 0 and said[place] == "the"
    meant = (
        (_BEHIND if wording.is_japanese else _BEFORE).get(said[place])
        if 0 <= place < len(said)
        else None
    )
    return 0.0 if meant is None else 1.0 if meant == own else -1.0


def in_order(columns: Sequence[Column], wording: Wording, found: Sequence[Match]) -> list[Match]:
    """The matches without those of two names at the wrong ends of a route, where the question does not say which is which: the first is the
    start (A against B, A in B), or the one behind a number (how many A for one B).

    `found`: matches of whole cells; others remain.
    """
    ends = [_end(one.head) for one in columns]
    own = [one for one in found if ends[one.column] is not None and one.level == EXACT]
    names = sorted({one.words for one in own}, key=lambda words: words & -words)
    in_both = all({ends[one.column] for one in own if one.words == words} == {0, 1} for words in names)  # fmt: skip
    if len(names) != len(("start", "end")) or not in_both or names[0] & names[1]:
        return list(found)
    if any(ends_said(columns, wording, one.column, one.words) for one in own):
        return list(found)
    numbers = {one.word for one in wording.quantities}
    counted = [(words & -words).bit_length() - 2 in numbers for words in names]
    start, goal = names[::-1] if counted == [False, True] else names
    wrong = {(start, 1), (goal, 0)}
    return [one for one in found if (one.words, ends[one.column]) not in wrong]


@lru_cache(1 << 10)
def _end(head: str) -> int | None:
    """0 for the head of a column of starts, 1 of ends; None for others."""
    head = head.strip()
    return 0 if _START.fullmatch(head) else 1 if _GOAL.fullmatch(head) else None

"""Which derivations have an answer of the kind that the wording of a question allows."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts, Mask
from dsqa.language.times.clock import clock
from dsqa.language.values import date, is_year, key
from dsqa.questions.asking.over_rows.kinds import (
    COUNTERS,
    AnswerKind,
    answer_kind,
    counter_asked,
)
from dsqa.text.regex import regex

OF_OTHER_KIND = 6.0
"""Deduction from the score of derivations whose answer is of another kind: more than the scores of one question differ in most cases."""
_LONGEST_DATE, _LONGEST_TIME = 20, 40
_TIME = regex(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(?:1[5-9]|20)\d\d\b"
    r"|\b(?:week|day|season|spring|summer|autumn|fall|winter|quarter|morning|noon|afternoon|evening|night)\b"
    r"|[年月日週季時朝昼夕夜春夏秋冬節期]|曜|午",
    re.I,
)
"""A word for a time."""
_NUMBER_FIRST = regex(r"\W{0,3}(?:約|およそ|about |over |us)?\W{0,3}\d", re.I)
"""Beginning of an answer that is a number; ひかり503号 is not one."""
_COUNTED = regex(rf"[\d０-９.,]+\s*({COUNTERS})")


def fitting(facts: Facts) -> Mask:
    """Whether the answer of each is of the kind asked for (a number of rows is not an amount); True for all if none is."""
    kind, found = answer_kind(facts.wording), facts.derivations
    are_of = are_of_kind(found.answers, kind, counter_asked(facts.wording))
    are_fitting: Mask = are_of[found.answer]
    if kind == "amount":
        counts = facts.operation_is(lambda one: one.counts)
        if (are_fitting & ~counts).any():
            are_fitting = are_fitting & ~counts
    return are_fitting


def are_of_kind(
    answers: Sequence[tuple[str, ...]], kind: AnswerKind, counter: str = ""
) -> npt.NDArray[np.bool_]:
    """By answer whether it is of a kind; True for all if none is. `counter`: what a number counts, "" if unknown."""
    if kind == "any":
        return np.ones(len(answers), bool)
    found = np.array([_is_of_kind(items, kind, counter) for items in answers], bool)
    if kind == "time":
        # A shift or a season counts as a time if no answer is a time that can be read.
        read = found & np.array([_is_time(items[0]) for items in answers], bool)
        found = read if read.any() else found
    return found if found.any() else np.ones(len(answers), bool)


def _is_of_kind(items: tuple[str, ...], kind: AnswerKind, counter: str) -> bool:
    if kind in ("number", "amount"):
        is_time = kind == "number" and clock(items[0]) is not None
        return _is_number(items[0], counter) and not is_time
    found = key(items[0])
    is_number = found.startswith("n:")
    if kind == "name" and (_is_date(items[0]) or clock(items[0]) is not None):
        return False
    # A year may be one of two, or a time; so may texts, as a month or a season; an amount may not.
    return not is_number or (kind in ("time", "which") and is_year(float(found[2:])))


def _is_number(text: str, counter: str) -> bool:
    """Whether a text begins with a number, is not a date, and counts nothing but what is asked for."""
    if not _NUMBER_FIRST.match(text) or _is_date(text):
        return False
    counted = _COUNTED.fullmatch(text) if counter else None
    return counted is None or counted[1] == counter


def _is_time(text: str) -> bool:
    """Whether a text is a date, a time of day, a year, a month or another time with its unit."""
    found = key(text)
    if found.startswith("n:"):
        return is_year(float(found[2:]))
    return len(text) <= _LONGEST_TIME and (
        date(text) is not None or clock(text) is not None or bool(_TIME.search(text))
    )


def _is_date(text: str) -> bool:
    """Whether a text is a date with a month and a day, and is not long."""
    found = date(text) if len(text) <= _LONGEST_DATE else None
    return found is not None and bool(found.day)

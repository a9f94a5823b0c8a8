"""The classes of a scale that a question asks for together: "10 or more employees" means the rows 10 to 24, 25 to 49, and 50 and more."""

from collections.abc import Sequence
from itertools import pairwise

from dsqa.derivations import limits
from dsqa.language.amounts.bounds import Interval, bounds, interval
from dsqa.language.amounts.kanji import ENGLISH_NUMBERS
from dsqa.language.tokens import tokens
from dsqa.questions.asking.over_lines.parts import (
    denies_bound,
    leaves_out_ends,
    ranges,
    steps_asked,
)
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import regex

_POINT = regex(r"\$?(\d+(?:\.\d+)?|[a-z]+)(?: [a-z]+)?")
"""A class of one number: "2", "two children"."""
_NONE = frozenset(("none", "no", "never"))
_OPEN = regex(r"\b(?:or|and) (?:higher|above|more|over|less|lower|below|under)\b|\bat least\b")
_FEWEST = 3
"""Minimum number of classes of a scale."""
_GAP = 1.0
"""Maximum distance of the end of a class from the beginning of the next: 24 and 25."""


def classes_asked(labels: Sequence[str], question: Said) -> tuple[int, ...]:
    """Places of the labels that make up the range that a question asks for; () if it asks for no range.

    >>> from dsqa.questions.parse import read
    >>> classes_asked(["under 15 years", "15 to 24 years", "25 to 64 years", "65 and over"], read("people under 25"))
    (0, 1)
    >>> classes_asked(["high school", "college", "bachelor's degree", "graduate degree"], read("at least a bachelor's degree"))
    (2, 3)
    """
    if denies_bound(question):
        return ()
    return _of_range(labels, question) or _of_order(labels, question)


def _of_range(labels: Sequence[str], question: Said) -> tuple[int, ...]:
    """Places of the classes within a range of numbers that a question asks for, one or more; () if they do not end where the range does."""
    asked = ranges(question)
    if not asked:
        return ()
    classes = [(at, one) for at, label in enumerate(labels) if (one := class_of(label)) is not None]
    if len(classes) < _FEWEST or 2 * len(classes) <= len(labels) or not _is_scale(classes):
        return ()
    is_strict = leaves_out_ends(question)
    for whole in asked:
        inside = [(at, one) for at, one in classes if _is_within(one, whole, is_strict)]
        rest = [one for at, one in classes if not _is_within(one, whole, is_strict)]
        if 0 < len(inside) < len(classes) and all(
            _is_outside(one, whole, is_strict) for one in rest
        ):
            return tuple(at for at, _ in inside)
    return ()


def class_of(label: str) -> Interval | None:
    """The range of numbers of a class; None for other labels, and for labels with several ranges.

    >>> class_of("10 to 24.99"), class_of("two"), class_of("men")
    (Interval(low=10.0, high=24.99), Interval(low=2.0, high=2.0), None)
    """
    terms = bounds(label)
    if terms:
        return interval(terms[0]) if len(terms) == 1 else None
    alone = _POINT.fullmatch(label.strip().lower())
    if alone is None:
        return None
    word = alone[1]
    if word[0].isdigit():
        return Interval(float(word), float(word))
    known = 0 if word in _NONE else ENGLISH_NUMBERS.get(word)
    return None if known is None else Interval(float(known), float(known))


def _is_scale(classes: Sequence[tuple[int, Interval]]) -> bool:
    """Whether classes follow each other without gaps and are not parts of each other."""
    ordered = sorted(one for _, one in classes)
    return all(-1e-9 <= other.low - one.high <= _GAP for one, other in pairwise(ordered))


def _is_within(one: Interval, whole: Interval, is_strict: bool) -> bool:
    if is_strict and one.low == one.high and one.low in whole:
        return False
    return whole.low <= one.low and one.high <= whole.high


def _is_outside(one: Interval, whole: Interval, is_strict: bool) -> bool:
    if is_strict and one.low == one.high and one.low in whole:
        return True
    return one.high <= whole.low or whole.high <= one.low


def _of_order(labels: Sequence[str], question: Said) -> tuple[int, ...]:
    asked = steps_asked(question)
    if asked is None or not _FEWEST <= len(labels) <= limits.CLASS_STEPS:
        return ()
    named = {token.text for token in tokens(asked.end, "e")}
    words = [
        {token.text for token in tokens(label, "e") if token.kind != "function"} for label in labels
    ]
    fits = [len(own) if own and own <= named else 0 for own in words]
    best = max(fits)
    if not best or fits.count(best) > 1:
        return ()
    at = fits.index(best)
    if any(
        _OPEN.search(label.lower()) and words[at] & words[other]
        for other, label in enumerate(labels)
    ):
        return ()
    chosen = tuple(range(at, len(labels)) if asked.is_up else range(at + 1))
    return chosen if 1 < len(chosen) < len(labels) else ()

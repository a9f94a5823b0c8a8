"""Bounds and ranges of numbers in text: "under 18", "65 or older", "25 to 34", 18歳未満."""

import operator
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, SCALES
from dsqa.language.normalise import CACHED, normalise
from dsqa.text.regex import named_patterns, regex

_N = r"\$?(\d+(?:\.\d+)?)"
_ALL_OF_N = rf"(?<!\d){_N}"
"""A number that does not start at the end of another one, so that a label of thousands of digits is scanned once."""
_UNIT = r"(?:\s*(?:years?|yrs?|months?|percent|%|employees|persons|people|head|students|minutes|hours|days|weeks|歳|才|人|年|万円|円|万|千円|m2|分|時間|戸|㎡))*(?: (?:old|of age))?"
_AGE = r"(?:the age of\s+)?"

_WORD = "|".join(sorted(ENGLISH_NUMBERS, key=len, reverse=True))
_PATTERNS = named_patterns(
    Path(__file__).with_suffix(".tsv"), AGE=_AGE, N=_N, ALL_OF_N=_ALL_OF_N, UNIT=_UNIT, WORD=_WORD
)

_LOW = regex(rf"(?:under|below|(?:less|fewer|younger|lower|smaller) than|up to)\s+{_AGE}{_N}")
_AND_UNDER = regex(rf"{_ALL_OF_N}{_UNIT},?\s*(?:and|or)\s+(?:under|younger|less|fewer|below)\b")
_J_UNIT = r"[a-z0-9]{0,3}\s*[^\W\d_はがをにのと以未超a-z]{0,8}?"
"""Units and counters: ha, 万円, ヘクタール."""
_J_OVER = regex(rf"{_ALL_OF_N}{_J_UNIT}\s*(?:以上|超|~(?!\s*\d))")
_J_UNDER = regex(rf"{_ALL_OF_N}{_J_UNIT}\s*(?:未満|以下|に届かない|より少な|より低)")
# Income classes: "$25,000 under $50,000".
_CLASS = regex(rf"(?<![\d.]){_N}\s*(?:to )?under\s*{_N}(?!\d)")
_SCALED = regex(r"(?<![\d.])(\d+(?:\.\d+)?) (thousand|million|billion)\b")
_FRACTIONS = (("three quarters", "75"), ("three-quarters", "75"), ("half of", "50 of"))
_DECADE = regex(r"(?<!\d)([1-9])0\s*歳?代(?!目)")
"""People in their sixties: 60代, 60歳代."""
_AGES = (
    (regex(r"\b(?:adults?|grown-ups?)\b"), ">18"),
    (regex(r"\b(?:minors|juveniles?|underage)\b"), "<18"),
    (regex(r"\b(?:seniors|senior citizens?|elderly|retirement age)\b"), ">65"),
)

COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    ">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le, "=": operator.eq,
}  # fmt: skip
"""Comparisons with a number, also of arrays."""


class Interval(NamedTuple):
    """A bound as numbers, both ends included."""

    low: float
    high: float

    def same(self, other: "Interval") -> bool:
        """Whether two bounds are the same group: "fewer than 50" and "1 to 49", "under $75,000"."""
        return _near(self.low, other.low) and _near(self.high, other.high)


def bounds(text: str) -> list[str]:
    """Bounds as terms that are equal for question and label: `<18`, `>65`, `25-34`.

    The wordings differ ("65 or older", "65 years old and over", 65歳以上), the term does not.
    Ranges of years are times and not included.

    >>> bounds("residents 65 years old and over")
    ['>65']
    """
    if text.isdecimal():
        return []
    return list(_bounds(text) if len(text) <= CACHED else _bounds.__wrapped__(text))


@lru_cache(maxsize=1 << 14)
def _bounds(text: str) -> tuple[str, ...]:
    lower = text.lower()
    words = _PATTERNS["word_number"].search(lower) is not None
    if not (words or any(c.isdigit() for c in text) or _PATTERNS["spelled"].search(lower)):
        return ()
    clean = re.sub(r"(?<=\d),(?=\d{3})", "", normalise(text))
    if words:
        clean = _PATTERNS["word_number"].sub(lambda word: str(ENGLISH_NUMBERS[word[1]]), clean)
    for fraction, percent in _FRACTIONS:
        clean = clean.replace(fraction, percent)
    clean = _SCALED.sub(lambda n: _plain(float(n[1]) * SCALES[n[2]]), clean)
    found = []
    for low, high in (*_PATTERNS["range"].findall(clean), *_CLASS.findall(clean)):
        if not (_is_year(low) and _is_year(high)) and float(low) < float(high):
            found.append(f"{_plain(float(low))}-{_plain(float(high))}")
    found += [f"{ten}0-{ten}9" for ten in _DECADE.findall(clean)]
    open_ended = _CLASS.sub(" ", clean)
    found += [f"<{number}" for number in _numbers(open_ended, _LOW, _AND_UNDER, _J_UNDER)]
    found += [
        f">{number}"
        for number in _numbers(open_ended, _PATTERNS["high"], _PATTERNS["and_over"], _J_OVER)
    ]
    found += [bound for pattern, bound in _AGES if pattern.search(clean)]
    return tuple(dict.fromkeys(found))


def interval(term: str) -> Interval | None:
    """The numbers of a term from `bounds`; None for any other text.

    >>> interval("<50").same(interval("1-49"))
    True
    """
    match = _TERM.fullmatch(term)
    if match is None:
        return None
    sign, number, low, high = match.groups()
    if sign == "<":
        return Interval(0.0, float(number))
    if sign == ">":
        return Interval(float(number), float("inf"))
    return Interval(float(low), float(high))


def ends(term: str) -> tuple[str, ...]:
    """The numbers in a term from `bounds`, as written; () for any other text.

    >>> ends("25-34")
    ('25', '34')
    """
    match = _TERM.fullmatch(term)
    return tuple(part for part in match.groups()[1:] if part) if match else ()


_TERM = regex(r"([<>])(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)")
_LARGE = 14
"""Minimum size of an end that counts as equal to the next whole number (15歳未満, 0~14歳); in small groups they differ."""


def _near(one: float, other: float) -> bool:
    """Whether two numbers are the same end of a group, inclusive or exclusive: 49 and 50, 0 and 1."""
    low, high = sorted((one, other))
    return low == high or (low, high) == (0, 1) or (low >= _LARGE and high - low <= 1)


def _plain(number: float) -> str:
    return str(int(number)) if number.is_integer() and number < 1e15 else str(number)


def _is_year(number: str) -> bool:
    return number.isdecimal() and len(number) == 4 and 1700 <= int(number) <= 2100


def _numbers(text: str, *patterns: re.Pattern[str]) -> list[str]:
    return [
        _plain(float(next(group for group in match.groups() if group)))
        for pattern in patterns
        for match in pattern.finditer(text)
    ]

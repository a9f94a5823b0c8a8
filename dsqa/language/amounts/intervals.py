"""Ranges of numbers in cells, with their ends: up to 2 kg, 5–10 kg, 65+, 1,950,000円を超え 3,300,000円以下, 9:00～20:00."""

import re
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import NamedTuple

from dsqa.language.amounts.measures import sizes_of
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.normalise import normalise
from dsqa.text.regex import named_patterns

CLOCK = "clock"
"""The dimension of times of the day, in minutes since midnight."""
_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
_LONGEST = 60
_ENDS = 2
_WORDS = frozenset(("to", "and", "or", "under", "below", "over", "above", "less", "up"))
_OF_AGES = frozenset(("year", "years", "yr", "yrs", "yo", "歳", "才"))
_ONE_SIDED = ("below", "up to", "above", "from")


class NumberRange(NamedTuple):
    """A range of amounts of one dimension."""

    low: float
    high: float
    is_above: bool
    """Whether its lower end is not in it."""
    is_below: bool
    """Whether its upper end is not in it."""
    dimension: str
    """mass, time, …, with ends in its standard unit; the unit itself where it is of none; "" for bare numbers."""
    size: float = 1.0
    """The unit of the cell, in the standard unit."""

    def holds(self, number: float) -> bool:
        """Whether an amount lies in the range."""
        above = number > self.low if self.is_above else number >= self.low
        return above and (number < self.high if self.is_below else number <= self.high)


class _Amount(NamedTuple):
    """An amount in a text."""

    value: float
    dimension: str
    size: float
    start: int
    end: int


def dimension_of(unit: str) -> tuple[str, float]:
    """The dimension of a unit, and its size in the standard unit; the unit itself, and 1, for one that is not measured.

    >>> dimension_of("kg"), dimension_of("円")
    (('mass', 1000.0), ('円', 1.0))
    """
    if unit in _OF_AGES:
        return "years", 1.0
    sizes = sizes_of(unit)
    return next(iter(sizes.items())) if sizes else (unit, 1.0)


@lru_cache(maxsize=1 << 14)
def interval(text: str) -> NumberRange | None:
    """The range in a cell; None for a cell without one.

    >>> interval("Up to 500 g"), interval("60点未満")
    (NumberRange(low=-inf, high=500.0, is_above=False, is_below=False, dimension='mass', size=1.0), NumberRange(low=-inf, high=60.0, is_above=False, is_below=True, dimension='点', size=1.0))
    """
    if len(text) > _LONGEST:
        return None
    clean = normalise(text).lower().strip()
    amounts = _amounts(clean)
    if len(amounts) == 1:
        return _open_ended(clean, amounts[0])
    return _closed(clean, *amounts) if len(amounts) == _ENDS else None


def _amounts(text: str) -> list[_Amount]:
    """The amounts of a text; 1時間30分 is one."""
    found: list[_Amount] = []
    for match in _PATTERNS["amount"].finditer(text):
        one = _amount(match)
        last = found[-1] if found else None
        if last and last.dimension == one.dimension and last.size > one.size and not text[last.end : one.start].strip():  # fmt: skip
            found[-1] = last._replace(value=last.value + one.value, end=one.end)
        else:
            found.append(one)
    return found


def _amount(match: re.Match[str]) -> _Amount:
    if match["hour"]:
        minutes = 60.0 * int(match["hour"]) + int(match["minute"] or match["minutes"] or 0)
        return _Amount(minutes, CLOCK, 1.0, match.start(), match.end())
    unit, end = match["unit"] or "", match.end()
    if unit in _WORDS:
        unit, end = "", match.end("number")
    dimension, size = dimension_of(unit)
    number = parse_number(match["number"]) or 0.0
    return _Amount(number * size, dimension, size, match.start(), end)


def _open_ended(text: str, one: _Amount) -> NumberRange | None:
    before, behind = text[: one.start].rstrip(), text[one.end :].lstrip()
    for side in _ONE_SIDED:
        is_said = _PATTERNS[f"{side}, before"].search(before) or _PATTERNS[f"{side}, behind"].search(behind)  # fmt: skip
        if is_said and side in ("below", "up to"):
            return NumberRange(-inf, one.value, False, side == "below", one.dimension, one.size)
        if is_said:
            return NumberRange(one.value, inf, side == "above", False, one.dimension, one.size)
    return None


def _closed(text: str, low: _Amount, high: _Amount) -> NumberRange | None:
    if not low.dimension:
        low = low._replace(value=low.value * high.size, dimension=high.dimension)
    between = text[low.end : high.start].strip()
    if low.dimension != high.dimension or not _PATTERNS["joined"].search(between):
        return None
    before, behind = text[: low.start].rstrip(), text[high.end :].lstrip()
    is_above = bool(_PATTERNS["above, before"].search(before) or _PATTERNS["above, behind"].search(between))  # fmt: skip
    is_below = bool(_PATTERNS["ends below"].search(between) or _PATTERNS["below, behind"].search(behind))  # fmt: skip
    if low.value >= high.value:
        return None
    return NumberRange(low.value, high.value, is_above, is_below, high.dimension, high.size)

"""Columns in whose ranges a number has its place: weights up to 2 kg, 2–5 kg; incomes from and to; opening and closing times."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import inf, isinf, isnan
from typing import NamedTuple

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.long_form import is_of_times
from dsqa.derivations.columns.relation import Relation
from dsqa.language.amounts.intervals import CLOCK, NumberRange, interval
from dsqa.language.times.clock import minutes
from dsqa.language.times.year_spans import year_span
from dsqa.language.values import is_year
from dsqa.text.regex import regex

_LOWER = regex(
    r"\b(?:from|min(?:imum)?|lower|starts?|begin(?:s|ning)?|opens?|opening|at least|over|above)\b|以上|超|下限|最[低小]|開始|開館|開店|始業|^自",
    re.I,
)
_UPPER = regex(
    r"\b(?:to|max(?:imum)?|upper|ends?|closes?|closing|until|up to|under|below)\b|以下|未満|まで|上限|最[高大]|終了|閉館|閉店|終業|^至",
    re.I,
)
_ABOVE = regex(r"\b(?:over|above)\b|超", re.I)
_BELOW = regex(r"\b(?:under|below|less)\b|未満", re.I)
_ARE_RANGES = 0.8
"""Minimum share of the filled cells that are ranges."""
_ARE_HOURS = 0.4
"""The same for times of the day: others are closed."""
_FEWEST = 3
_STEP = 1.0
"""Maximum distance of two ranges of which the second begins with the next number: 5–15, 16–64; 18.5–24.9, 25–29.9."""


class Brackets(NamedTuple):
    """Ranges by row."""

    columns: tuple[int, ...]
    """The column of the ranges, or those of their lower and upper ends."""
    ranges: tuple[NumberRange | None, ...]
    dimension: str
    size: float
    """The unit of the cells, in the standard unit."""

    def rows(self, number: float) -> list[int]:
        """The rows whose range holds an amount: of those that share an end the first; of a gap between two ranges of numbers the lower."""
        found = [at for at, one in enumerate(self.ranges) if one and one.holds(number)]
        if self.dimension == CLOCK or not found:
            return found
        first = self.ranges[found[0]]
        return [at for at in found if self.ranges[at] == first]


def brackets(relation: Relation) -> list[Brackets]:
    """The columns with ranges of a relation, and its pairs of columns with both ends; [] if it is long."""
    if relation.size > limits.ROWS_OF_RANGES:
        return []
    columns = relation.columns
    found = [one for at in range(len(columns)) if (one := _of_cells(columns[at], at))]
    found += [one for at in range(len(columns) - 1) if (one := _of_pair(relation, at))]
    return found or [one for at in range(min(2, len(columns))) if (one := _of_ends(relation, at))]


def has_hours(relation: Relation) -> bool:
    """Whether a relation has times of the day, or hours: no statistics, of which a cell would be looked up."""
    return any(one.kind == "time" for one in relation.columns) or any(
        one.dimension == CLOCK for one in brackets(relation)
    )


def _of_cells(column: Column, at: int) -> Brackets | None:
    """Ranges that stand in the cells of a column."""
    if column.plain_numbers is not None:
        return None
    different = column.different
    filled = [text for text in different.texts if text]
    if not filled or not any(one.isdigit() for one in filled[0] + filled[-1]):
        return None
    if "年" in filled[0] and len(filled) > 1 and all(map(year_span, filled)):
        return None  # Reigns may overlap, and a year between two is in none.
    read = [interval(text) if text else None for text in different.texts]
    known = [one for one in read if one]
    are_hours = any(one.dimension == CLOCK for one in known)
    if len(known) < (_ARE_HOURS if are_hours else _ARE_RANGES) * len(filled):
        return None
    ranges = tuple(read[code] for code in different.codes.tolist())
    return _partition((at,), ranges)


def _partition(columns: tuple[int, ...], ranges: Sequence[NumberRange | None]) -> Brackets | None:
    """Ranges of one dimension that do not overlap, those with one end each up to the next; times of the day may overlap."""
    known = [one for one in ranges if one]
    often = Counter((one.dimension, one.size) for one in known if one.dimension)
    dimension, size = often.most_common(1)[0][0] if often else ("", 1.0)
    if any(one.dimension not in ("", dimension) for one in known):
        return None
    if dimension == CLOCK:
        return Brackets(columns, tuple(ranges), dimension, size)
    scaled = [one and _scaled(one, dimension, size) for one in ranges]
    different = sorted({one for one in scaled if one}, key=lambda one: (one.low, one.high))
    ends = [end for one in different for end in (one.low, one.high) if not isinf(end)]
    if len(different) < _FEWEST or (not dimension and all(map(is_year, ends))):
        return None
    made = _between(different)
    if made is None:
        return None
    return Brackets(columns, tuple(one and made[one] for one in scaled), dimension, size)


def _scaled(one: NumberRange, dimension: str, size: float) -> NumberRange:
    """A range in the unit of the others, if it has none."""
    factor = 1.0 if one.dimension else size
    return one._replace(low=one.low * factor, high=one.high * factor, dimension=dimension, size=1.0)


def _between(ranges: Sequence[NumberRange]) -> dict[NumberRange, NumberRange] | None:
    """By range: the one without a gap to the next; None if some overlap."""
    if all(isinf(one.low) for one in ranges):
        lows = [-inf, *(one.high for one in ranges)]
        return {one: one._replace(low=low, is_above=not isinf(low) and not ranges[0].is_below) for low, one in zip(lows, ranges, strict=False)}  # fmt: skip
    if all(isinf(one.high) for one in ranges):
        highs = [*(one.low for one in ranges[1:]), inf]
        return {one: one._replace(high=high, is_below=not one.is_above) for one, high in zip(ranges, highs, strict=True)}  # fmt: skip
    found = {}
    for one, following in pairwise(ranges):
        if following.low < one.high:
            return None
        is_next = 0 < following.low - one.high <= _STEP * one.size
        found[one] = one._replace(high=following.low, is_below=True) if is_next else one
    return found | {ranges[-1]: ranges[-1]}


def _of_pair(relation: Relation, at: int) -> Brackets | None:
    """Ranges between the numbers, or the times of the day, of two adjacent columns."""
    low, high = relation.columns[at : at + 2]
    if not (_LOWER.search(low.head) and _UPPER.search(high.head)):
        return None
    is_above, is_below = bool(_ABOVE.search(low.head)), bool(_BELOW.search(high.head))
    if low.kind == high.kind == "time":
        ranges = [_clocks(*ends) for ends in zip(low.texts, high.texts, strict=True)]
        return Brackets((at, at + 1), tuple(ranges), CLOCK, 1.0) if any(ranges) else None
    lows, highs = relation.read(at, "number"), relation.read(at + 1, "number")
    if lows is None or highs is None or low.is_date or high.is_date:
        return None
    found = []
    for one, other in zip(lows.tolist(), highs.tolist(), strict=True):
        if isnan(one) and isnan(other):
            return None
        ends = -inf if isnan(one) else one, inf if isnan(other) else other
        if ends[0] >= ends[1]:
            return None
        found.append(NumberRange(*ends, is_above, is_below, ""))
    return _partition((at, at + 1), found)


def _clocks(start: str, end: str) -> NumberRange | None:
    """The range from a time of the day to a later one, without the latter."""
    first, last = minutes(start), minutes(end)
    if first is None or last is None:
        return None
    return NumberRange(first, last, is_above=False, is_below=True, dimension=CLOCK)


def _of_ends(relation: Relation, at: int) -> Brackets | None:
    """Ranges of which a column of rising or falling numbers has one end."""
    column = relation.columns[at]
    numbers = relation.read(at, "number")
    is_lower, is_upper = _LOWER.search(column.head), _UPPER.search(column.head)
    if numbers is None or column.kind != "number" or bool(is_lower) == bool(is_upper):
        return None
    ends = numbers.tolist()
    if any(map(isnan, ends)) or any(map(is_of_times, relation.columns)):
        return None
    if not all(one < other for one, other in pairwise(sorted(ends))) or ends not in (sorted(ends), sorted(ends)[::-1]):  # fmt: skip
        return None
    if is_lower:
        is_above = bool(_ABOVE.search(column.head))
        return _partition((at,), [NumberRange(one, inf, is_above, False, "") for one in ends])
    is_below = bool(_BELOW.search(column.head))
    return _partition((at,), [NumberRange(-inf, one, False, is_below, "") for one in ends])

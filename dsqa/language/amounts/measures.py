"""Cells of one kind in several units: 500 g and 1.2 kg, 2h 15m, 1時間20分, 6 months and 2 years."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from dsqa.language.lexicon import rows
from dsqa.text.regex import regex

_DIGIT = regex(r"\d")
_LONGEST = 30
_MOST = 0.8
"""Minimum share of the cells that have an amount with a unit."""
_DECIMALS = 6
_PARTS = 2


class Measures(NamedTuple):
    """The amounts of cells in one unit."""

    numbers: tuple[float, ...]
    """By cell; NaN for none."""
    dimension: str
    unit: str
    """The smallest unit of the cells, as they write it, with the blank before it."""
    size: float
    larger: str = ""
    """The larger unit of cells with two of them (the h of 2h 15m), with the blanks around it."""
    per_larger: int = 0
    width: int = 1
    """Least number of digits of the smaller one: 2 of 2h 05m."""

    def factor(self, unit: str) -> float | None:
        """The amount of one of a unit, None for a unit of another dimension."""
        found = _sizes(self.dimension).get(unit)
        return None if found is None else found / self.size

    def written(self, number: str) -> str:
        """A number with its unit, as the cells write it."""
        if not self.per_larger:
            return f"{number}{self.unit}"
        whole, rest = divmod(math.floor(float(number) + 0.5), self.per_larger)
        if not whole:
            return f"{rest}{self.unit}".strip()
        return f"{whole}{self.larger}{rest:0{self.width}d}{self.unit}"

    def query(self, number: str, places: int) -> str:
        """An SQL expression for the same of a column with the number."""
        if not self.per_larger:
            return f"concat(printf('%.{places}f', CAST({number} AS DOUBLE)), '{self.unit}')"
        whole = f"CAST(floor({number} + 0.5) AS BIGINT)"
        parts = (
            f"concat({whole} // {self.per_larger}, '{self.larger}',"
            f" printf('%0{self.width}d', {whole} % {self.per_larger}), '{self.unit}')"
        )
        below = f"trim(concat({whole}, '{self.unit}'))"
        return f"CASE WHEN {whole} < {self.per_larger} THEN {below} ELSE {parts} END"


def measures(texts: Sequence[str]) -> Measures | None:
    """The amounts of cells that have different units of one dimension; None for other cells.

    >>> found = measures(["500 g", "1.2 kg", "4 kg"])
    >>> found.numbers, found.written("5700"), measures(["5 kg", "6 kg"])
    ((500.0, 1200.0, 4000.0), '5700 g', None)
    >>> measures(["2h 15m", "1h 05m"]).written("130")
    '2h 10m'
    """
    filled = [text for text in texts if text]
    if len(filled) < _PARTS or not _DIGIT.search(filled[0]) and not _DIGIT.search(filled[-1]):
        return None
    read = [_parts(text) for text in texts]
    known = sum(map(bool, read))
    if known < max(_PARTS, _MOST * len(filled)):
        return None
    said = Counter((part.unit, part.blank) for one in read for part in one)
    dimensions = {*_dimensions()}
    for unit, _ in said:
        dimensions &= _units()[unit].keys()
    for dimension in sorted(dimensions):
        sizes = {unit: _units()[unit][dimension] for unit, _ in said}
        if len({*sizes.values()}) < _PARTS:
            continue
        size = min(sizes.values())
        amounts = tuple(
            round(sum(part.number * sizes[part.unit] for part in one) / size, _DECIMALS)
            if one
            else math.nan
            for one in read
        )
        found = Measures(amounts, dimension, _as_written(said, sizes, size), size)
        return _in_two(found, read, sizes)
    return None


class _Part(NamedTuple):
    digits: str
    unit: str
    blank: str
    behind: str

    @property
    def number(self) -> float:
        return float(self.digits.replace(",", ""))


def _as_written(
    said: Mapping[tuple[str, str], int], sizes: Mapping[str, float], size: float
) -> str:
    of_size = [one for one in said if sizes[one[0]] == size]
    unit, blank = max(of_size, key=lambda one: (said[one], len(one[0])))
    return blank + unit


def _in_two(
    found: Measures, read: Sequence[tuple[_Part, ...]], sizes: Mapping[str, float]
) -> Measures:
    """Amounts whose cells join two units (2h 15m) with how they do."""
    size = found.size
    double = [one for one in read if len(one) == _PARTS and sizes[one[1].unit] == size]
    if not double:
        return found
    large, small = double[0]
    digits = min(len(small.digits) for _, small in double)
    return found._replace(
        unit=small.blank + small.unit,
        larger=large.blank + large.unit + large.behind,
        per_larger=round(sizes[large.unit] / size),
        width=digits,
    )


def _parts(text: str) -> tuple[_Part, ...]:
    """The numbers of a cell with their units; () for a cell with anything else."""
    match = _pattern().whole.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None:
        return ()
    return tuple(
        _Part(one["number"], one["unit"], one["blank"], one["behind"])
        for one in _pattern().part.finditer(text)
    )


class _Patterns(NamedTuple):
    whole: re.Pattern[str]
    part: re.Pattern[str]


@cache
def _pattern() -> _Patterns:
    forms = "|".join(sorted(map(re.escape, _units()), key=len, reverse=True))
    number = r"\d[\d,]*(?:\.\d+)?"
    return _Patterns(
        regex(rf"(?:約|~|c\. ?|ca\. ?|\+)?\s?(?:{number}\s?(?:{forms})(?![a-z])\s?){{1,3}}"),
        regex(rf"(?P<number>{number})(?P<blank>\s?)(?P<unit>{forms})(?P<behind>\s?)"),
    )


@cache
def _units() -> dict[str, dict[str, float]]:
    """By form: its size by dimension."""
    found: dict[str, dict[str, float]] = {}
    for dimension, size, forms in rows("amounts/measures.tsv"):
        for form in forms.split("|"):
            found.setdefault(form, {})[dimension] = float(size)
    return found


def sizes_of(unit: str) -> Mapping[str, float]:
    """By dimension: the size of a unit in the smallest one; {} if it is no unit of a measure."""
    return _units().get(unit, {})


def is_measured(dimension: str) -> bool:
    """Whether amounts of a dimension have units: mass, time."""
    return dimension in _dimensions()


@cache
def _dimensions() -> frozenset[str]:
    return frozenset(one for sizes in _units().values() for one in sizes)


@cache
def _sizes(dimension: str) -> dict[str, float]:
    """By form, in lower case, too: its size."""
    sizes = {form: one[dimension] for form, one in _units().items() if dimension in one}
    return {form.lower(): size for form, size in sizes.items()} | sizes

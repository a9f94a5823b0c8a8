"""A column of numbers, compared with the numbers of a question."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import Bools, column_bit, mask_of_bools, rows_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.amounts.measures import Measures
from dsqa.language.values import is_year as is_year_number
from dsqa.language.values import number
from dsqa.questions.asking.over_rows.times import says_decade, says_seconds
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.durations import Duration
from dsqa.questions.readings.wording import Quantity, Wording
from dsqa.text.regex import regex

_SCALE = regex(
    r"[(（][^)）]*?(?<!\d)(10億|百万|1,?000|thousands?|millions?|billions?|[千万億])[^)）]*[)）]",
    re.I,
)
_SCALES = {
    "千": 1e3, "1000": 1e3, "1,000": 1e3, "thousand": 1e3, "thousands": 1e3, "万": 1e4, "百万": 1e6, "million": 1e6, "millions": 1e6,
    "億": 1e8, "10億": 1e9, "billion": 1e9, "billions": 1e9,
}  # fmt: skip
"""Scale by unit of the numbers of a column, in its head: 失業者数（千人）."""
_SHARE_HEAD = regex(r"[%％]|(?<![a-z])(?:percent|share(?![a-z])|proportion)|割合|構成比|率", re.I)
_PERCENT = regex(r"[%％]|\d\W?percent|\dパーセント", re.I)
_AGE = regex(r"\bages?\b|年齢|年令|歳", re.I)
BOUNDS: tuple[Comparison, ...] = (">", "<", ">=", "<=")


def scale_of(column: Column) -> float:
    """What the numbers of a column count, by its head: 10,000 for 月給(万円)."""
    match = _SCALE.search(column.head)
    return _SCALES[match[1].lower()] if match else 1.0


def in_scale(column: Column, number: float) -> float:
    """A bound of a question as a column would have it: 25, of 月給(万円), for 25万円."""
    scale = scale_of(column)
    return number / scale if number >= scale > 1 else number


class Compared:
    """A reading that is compared with numbers."""

    def __init__(
        self,
        relation: Relation,
        wording: Wording,
        at: int,
        head: float,
        lengths: Mapping[int, Duration],
    ) -> None:
        """`at`: the number of the reading. `head`: share of the words of its head in the question. `lengths`: of time, by place of their
        first number."""
        self._reading, self._at, self._head = relation.readings[at], at, head
        self._wording, self._every, self._lengths = wording, relation.every, lengths
        self._is_compared = "comparison" in wording.cues
        # A comparison that holds for all rows is one, too, if that is asked, or the column was computed for it.
        is_asked = self._reading.column == relation.asked_column
        self._keeps_all = is_asked or "yes_no" in wording.cues
        column = relation.columns[self._reading.column]
        self._scale = scale_of(column)
        values = self._reading.values
        parts = values[~np.isnan(values)]
        self._has_parts_of_one = bool(
            parts.size and parts.max() <= 1 and parts.min() >= 0 and (parts % 1 > 0).any()
        )
        self._is_share = self._has_parts_of_one and bool(_SHARE_HEAD.search(column.head))
        self._is_of_ages = bool(_AGE.search(column.head))
        self._kind, self._has_seconds = column.kind, column.has_seconds
        self._measures = column.measures if self._reading.kind == "number" else None
        below = [column.limits.get(text, np.nan) for text in range(len(column.different.texts))]
        self._below = column.different.by_row(below)
        self._in_lengths = {at for one in lengths.values() for at in rows_of(one.numbers)}
        self._is_unlike_times = not head and any(one.is_time for one in relation.columns)
        self._has_years = any(
            other.kind == "year" and other.column == self._reading.column
            for other in relation.readings
        )

    def group(self, chosen: Bools, comparison: Comparison, quality: float, words: int) -> RowSet:
        """The group of the chosen rows; without rows if all or none are chosen."""
        rows = mask_of_bools(chosen) & self._every
        is_unmet = not rows
        if rows == self._every and not self._keeps_all:
            rows = 0
        columns = column_bit(self._reading.column)
        return RowSet(
            rows, "number", words, 1, quality, EXACT, 0, columns, comparison, self._at, self._head, is_unmet=is_unmet
        )  # fmt: skip

    def with_bound(
        self, comparison: Comparison, bound: float, quality: float, words: int = 0
    ) -> RowSet:
        """The comparison of all numbers with a bound that is no number of the question."""
        chosen = COMPARED[comparison](self._reading.values, bound)
        return self.group(chosen, comparison, quality + self._head, words)

    def with_quantity(self, quantity: Quantity) -> Iterator[RowSet]:
        """Comparisons with one number of the question."""
        kind, value = self._reading.kind, self._meant(quantity)
        is_of_time = quantity.kind == "time"
        if self._measures is not None and not is_of_time:
            yield from self._with_measure(quantity, self._measures)
        elif quantity.kind == "spelled" and value < 2 and not self._is_compared:
            return
        elif quantity.word in self._in_lengths and (self._kind == "time" or self._is_unlike_times):
            if self._kind == "time" and quantity.word in self._lengths:
                yield from self._with_length(quantity)
        elif kind == "time" or not (is_of_time or (kind == "date" and self._has_years)):
            yield from self._with_number(quantity, value)

    def _meant(self, quantity: Quantity) -> float:
        """A number of the question as the column would have it."""
        value = quantity.value
        if self._scale > 1 and value >= self._scale and value > np.nanmax(self._reading.values):
            # 1500万人 in a column that counts thousands.
            value /= self._scale
        value = self._as_share(quantity, value)
        if quantity.kind == "time" and self._has_seconds and not says_seconds(self._wording):
            value *= 60  # 9:00 is nine o'clock beside 09:00:00, too.
        return value

    def _with_number(self, quantity: Quantity, value: float) -> Iterator[RowSet]:
        kind, values, wording = self._reading.kind, self._reading.values, self._wording
        is_year = is_year_number(value)
        fits = is_year == (kind == "year" or self._kind == "year")
        quality = 0.7 + self._head + (0.4 if fits else -0.3) + (0.3 if is_year and fits else 0)
        words = 1 << quantity.word
        # 1700万 is in no cell as it is said.
        as_said = number(wording.words[quantity.word]) == quantity.value
        is_named = quantity.kind == "digits" and as_said and kind in ("number", "year")
        if not (is_named and self._kind in ("number", "year")):
            # Otherwise the cell matches by its text already.
            yield self.group(values == value, "=", quality, words)
        if not self._is_compared:
            return
        # <5 is less than 5, and less than 10.
        yield from self._bounded(value, quality, words, self._below <= value)
        is_decade = says_decade(wording) if is_year and fits else wording.says_decade(quantity.word)
        if is_decade and value % 10 == 0 and fits and (is_year or self._is_of_ages):
            decade = (values >= value) & (values < value + 10)
            yield self.group(decade, "decade", quality + 0.1, words)

    def _bounded(
        self, value: float, quality: float, words: int, below: Bools | None = None
    ) -> Iterator[RowSet]:
        """The rows on each side of a bound. `below`: those that are below it without a number."""
        for said in BOUNDS:
            chosen = COMPARED[said](self._reading.values, value)
            if below is not None and said.startswith("<"):
                chosen |= below
            yield self.group(chosen, said, quality - 0.05 * said.endswith("="), words)

    def _as_share(self, quantity: Quantity, value: float) -> float:
        """75% in a column of shares of one is .75."""
        behind = "".join(self._wording.surfaces[quantity.word : quantity.word + 2])
        is_share = self._is_share or (self._has_parts_of_one and _PERCENT.search(behind))
        return value / 100 if is_share and 1 < value <= 100 else value

    def _with_length(self, quantity: Quantity) -> Iterator[RowSet]:
        """Comparisons with a length of time: two hours, beside 2:15 and 0:45, or 2:15:00."""
        seconds, unit, words = self._lengths[quantity.word]
        # A time with one colon is hours and minutes if the question has hours, otherwise perhaps minutes and seconds.
        scales = (1,) if self._has_seconds else (60,) if unit > 60 else (60, 1)
        quality = 1.1 + self._head
        for scale in scales:
            yield self.group(self._reading.values == seconds / scale, "=", quality, words)
            if self._is_compared:
                yield from self._bounded(seconds / scale, quality, words)

    def _with_measure(self, quantity: Quantity, measures: Measures) -> Iterator[RowSet]:
        """Comparisons of amounts in several units with one of the question: 500 g and 1.2 kg with 2 kg."""
        length = self._lengths.get(quantity.word)
        if length is not None and measures.dimension == "time":
            value = length.seconds / measures.size
        elif quantity.word in self._in_lengths and measures.dimension == "time":
            return  # The 30 of 1 hour 30 minutes.
        else:
            unit = self._wording.words[quantity.word + 1 : quantity.word + 2]
            factor = measures.factor(unit[0]) if unit else None
            if factor is None:
                return
            value = quantity.value * factor
        quality, words = 1.1 + self._head, 1 << quantity.word
        yield self.group(self._reading.values == value, "=", quality, words)
        if self._is_compared:
            yield from self._bounded(value, quality, words)

    def between(self, quantities: Sequence[Quantity]) -> Iterator[RowSet]:
        """The range between two numbers, or two times of the day."""
        if self._reading.kind == "date":
            return
        is_of_times = self._reading.kind == "time"
        meant = self._meant if is_of_times else lambda one: self._as_share(one, one.value)
        ends = sorted(
            {(meant(one), one.word) for one in quantities if (one.kind == "time") == is_of_times}
        )[: limits.NUMBERS_SAID]
        for low, high in combinations(ends, 2):
            if low[1] == high[1] or low[0] == high[0]:
                continue
            chosen = (self._reading.values >= low[0]) & (self._reading.values <= high[0])
            words = 1 << low[1] | 1 << high[1]
            yield self.group(chosen, "between", 1.5 + self._head, words)

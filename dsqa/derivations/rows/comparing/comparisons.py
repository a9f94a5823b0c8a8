"""Groups of rows from comparisons: with numbers of the question, of columns with each other, and marks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.marks import NO, YES
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.derivations.columns.roles import is_of_results
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, how_often, mask_of_bools, rows_of
from dsqa.derivations.rows.row_set import COMPARED, RowSet
from dsqa.language.times.weekdays import weekday_of, weekdays
from dsqa.language.values import Date, number
from dsqa.language.values import is_year as is_year_number
from dsqa.questions.asking.over_rows.rows import places_asked
from dsqa.questions.asking.over_rows.times import says_seconds
from dsqa.questions.readings.bounds import (
    Comparison,
    denied_by_prefix,
    said_bounds,
    said_ranges,
    says_presence,
)
from dsqa.questions.readings.claims import gained
from dsqa.questions.readings.durations import Duration, durations
from dsqa.questions.readings.wording import Quantity, Wording
from dsqa.text.regex import regex

_SCALE = regex(
    r"[(（][^)）]*?(?<!\d)(10億|百万|1,?000|thousands?|millions?|billions?|[千万億])[^)）]*[)）]",
    re.I,
)
_CAPACITY = regex(r"capacity|\bmax|places|seats|spaces|spots|limit|定員|席数|収容|枠", re.I)
_TAKEN = regex(
    r"booked|bookings|taken|sold|enrol|registered|reserved|occupied|attend|filled|予約|申込|参加|販売|在室|利用者",
    re.I,
)
"""Heads of a capacity, and heads of the number that is taken."""
_SCALES = {
    "千": 1e3, "1000": 1e3, "1,000": 1e3, "thousand": 1e3, "thousands": 1e3, "万": 1e4, "百万": 1e6, "million": 1e6, "millions": 1e6,
    "億": 1e8, "10億": 1e9, "billion": 1e9, "billions": 1e9,
}  # fmt: skip
"""Scale by unit of the numbers of a column, in its head: 失業者数（千人）."""
_SENTENCE = 0.5
"""Minimum share of the words of a Japanese head, which may be a sentence, in a question that names its marks."""
_SHARE_HEAD = regex(r"[%％]|\bpercent|\bshare\b|\bproportion|割合|構成比|率", re.I)
_BOUNDS: tuple[Comparison, ...] = (">", "<", ">=", "<=")
_NOTHING = frozenset(("", "-", "n/a", "none", "no", "unknown", "nan", "null"))


_LONG_STEM = 5
"""Length from which a stem is the beginning of its other forms."""
_OF_SIGN = 2.0
"""Quality of a group by a gain or a loss."""


def number_sets(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows that satisfy the comparisons of the question."""
    every = relation.every
    quantities, lengths = _amounts(wording), durations(wording)
    # A number without a bound is not the end of a range whose other end has one: over 2 million in 2022.
    places = {*said_bounds(wording), *chain.from_iterable(said_ranges(wording))}
    ends = [one for one in quantities if one.word in places] if places else quantities
    signed = gained(wording)
    results = {at for at, one in enumerate(relation.columns) if is_of_results(one)}
    for at, reading in enumerate(relation.readings):
        if relation.columns[reading.column].is_of_names_with_numbers:
            continue  # Honda Civic 4 is not less than 8000.
        head = heads[reading.column].covered
        keeps_all = "yes_no" in wording.cues
        own = _Compared(relation, reading, at, head, every, lengths, keeps_all=keeps_all)
        for quantity in quantities:
            if not _names_a_column(relation, wording, heads, quantity):
                yield from own.with_quantity(wording, quantity)
        if "comparison" in wording.cues:
            yield from own.between(ends)
        if signed is not None and results:
            if reading.column in results and reading.kind == "number":
                chosen = COMPARED[signed.comparison](reading.values, 0)
                yield own.group(chosen, signed.comparison, _OF_SIGN + head, signed.words)
        elif "sign" in wording.cues:
            yield own.group(reading.values < 0, "<", 0.5 + head, 0)
            yield own.group(reading.values > 0, ">", 0.5 + head, 0)
        if "zero" in wording.cues and reading.kind == "number":
            yield own.group(reading.values == 0, "=", 0.4 + head, 0)
    if "zero" in wording.cues:
        for at, column in enumerate(relation.columns):
            is_nothing = column.different.rows(key in _NOTHING for key in column.different_keys)
            nothing = mask_of_bools(is_nothing) & every
            if nothing and nothing != every:
                head = heads[at].covered
                yield RowSet(
                    nothing,
                    "number",
                    0,
                    1,
                    0.4 + head,
                    EXACT,
                    0,
                    column_bit(at),
                    "=",
                    -1,
                    head,
                )
                rest = every & ~nothing
                yield RowSet(rest, "not", 0, 1, 0.35 + head, EXACT, 0, column_bit(at), "", -1, head)


def _amounts(wording: Wording) -> list[Quantity]:
    """The numbers of a question except the days and months of its dates: the 9 of 9月1日 is not an amount."""
    days = 0
    for said in wording.dates:
        days |= said.words if said.date.month and said.date.day else 0
    return [
        one for one in wording.quantities if is_year_number(one.value) or not days >> one.word & 1
    ]


def _names_a_column(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], quantity: Quantity
) -> bool:
    """Whether a number is the year in the head of a column: 2019年度, 2019."""
    return is_year_number(quantity.value) and any(
        head.words >> quantity.word & 1 and wording.stems[quantity.word] in column.head_stems
        for head, column in zip(heads, relation.columns, strict=True)
    )


def date_sets(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> Iterator[RowSet]:
    """The rows whose date matches one of the question by its month, day, era or day of the week, or is after or before it."""
    for at, reading in enumerate(relation.readings):
        if reading.kind != "date":
            continue
        column = relation.columns[reading.column]
        covered, columns = heads[reading.column].covered, column_bit(reading.column)
        for place, stem in enumerate(wording.stems):
            days = weekdays(stem)
            if days and not any(one.weekdays for one in relation.columns):
                on_days = column.different.rows(
                    date and weekday_of(*date) in days for date in column.dates
                )
                rows = mask_of_bools(on_days) & relation.every
                if rows and rows != relation.every:
                    yield RowSet(
                        rows, "match", 1 << place, 1, 2.0 + covered, EXACT, 0, columns, "=", at, covered
                    )  # fmt: skip
        for said in wording.dates:
            said = said._replace(date=in_year_of(said.date, column))
            same = column.different.rows(
                date
                and said.date.year in (0, date.year)
                and said.date.month in (0, date.month)
                and said.date.day in (0, date.day)
                for date in column.dates
            )
            is_bounded = said.date.year or not any(date.year for date in column.dates if date)
            start = said.date.years
            end = said.date.after
            sides: tuple[tuple[Comparison, int], ...] = (
                ("=", mask_of_bools(same)),
                (">", mask_of_bools(reading.values > end)),
                ("<", mask_of_bools(reading.values < start)),
                (">=", mask_of_bools(reading.values >= start)),
                ("<=", mask_of_bools(reading.values <= end)),
            )
            for comparison, rows in sides if is_bounded else sides[:1]:
                rows &= relation.every
                if rows and rows != relation.every:
                    quality = 2.0 + covered + said.words.bit_count() * (comparison == "=")
                    yield RowSet(
                        rows, "match" if comparison == "=" else "number", said.words, 1, quality, EXACT, 0, columns, comparison, at,
                        covered,
                    )  # fmt: skip


def in_year_of(said: Date, column: Column) -> Date:
    """A date without a year in the one year of all dates of a column; unchanged if they have several years."""
    if said.year or not said.month:
        return said
    years = {date.year for date in column.dates if date}
    return said._replace(year=years.pop()) if len(years) == 1 else said


class _Compared:
    """A reading that is compared with numbers."""

    def __init__(
        self,
        relation: Relation,
        reading: NumericColumn,
        at: int,
        head: float,
        every: int,
        lengths: Mapping[int, Duration],
        *,
        keeps_all: bool,
    ) -> None:
        """`lengths`: of time, by place of their first number. `keeps_all`: keep a comparison that holds for all rows."""
        self._keeps_all = keeps_all
        self._reading, self._at = reading, at
        match = _SCALE.search(relation.columns[reading.column].head)
        self._scale = _SCALES[match[1].lower()] if match else 1.0
        self._is_share = bool(
            _SHARE_HEAD.search(relation.columns[reading.column].head)
            and np.nanmax(reading.values, initial=-1.0) <= 1
            and np.nanmin(reading.values, initial=2.0) >= 0
        )
        self._head, self._every = head, every
        self._kind = relation.columns[reading.column].kind
        self._has_seconds = relation.columns[reading.column].has_seconds
        self._lengths = lengths
        self._in_lengths = {at for one in lengths.values() for at in rows_of(one.numbers)}
        self._is_unlike_times = not head and any(one.is_time for one in relation.columns)
        self._has_years = any(
            other.kind == "year" and other.column == reading.column for other in relation.readings
        )

    def group(
        self, chosen: npt.NDArray[np.bool_], comparison: Comparison, quality: float, words: int
    ) -> RowSet:
        """The group of the chosen rows; without rows if all or none are chosen."""
        rows = mask_of_bools(chosen) & self._every
        is_unmet = not rows
        if rows == self._every and not self._keeps_all:
            rows = 0
        columns = column_bit(self._reading.column)
        return RowSet(
            rows, "number", words, 1, quality, EXACT, 0, columns, comparison, self._at, self._head, is_unmet=is_unmet
        )  # fmt: skip

    def with_quantity(self, wording: Wording, quantity: Quantity) -> Iterator[RowSet]:
        """Comparisons with one number of the question."""
        is_compared = "comparison" in wording.cues
        kind, value, values = self._reading.kind, quantity.value, self._reading.values
        if self._scale > 1 and value >= self._scale and value > np.nanmax(values):
            # 1500万人 in a column that counts thousands.
            value /= self._scale
        if self._is_share and 1 < value <= 100:
            # 75% in a column of shares of one.
            value /= 100
        if quantity.kind == "spelled" and value < 2 and not is_compared:
            return
        if quantity.word in self._in_lengths and (self._kind == "time" or self._is_unlike_times):
            if self._kind == "time" and quantity.word in self._lengths:
                yield from self._with_length(wording, quantity)
            return
        if quantity.kind == "time":
            if kind != "time":
                return
            if self._has_seconds and not says_seconds(wording):
                value *= 60  # 9:00 is nine o'clock beside 09:00:00, too.
        if kind == "date" and self._has_years:
            return
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
        if not is_compared:
            return
        yield self.group(values > value, ">", quality, words)
        yield self.group(values < value, "<", quality, words)
        yield self.group(values >= value, ">=", quality - 0.05, words)
        yield self.group(values <= value, "<=", quality - 0.05, words)
        if is_year and fits and value % 10 == 0:
            decade = (values >= value) & (values < value + 10)
            yield self.group(decade, "decade", quality + 0.1, words)

    def _with_length(self, wording: Wording, quantity: Quantity) -> Iterator[RowSet]:
        """Comparisons with a length of time: two hours, beside 2:15 and 0:45, or 2:15:00."""
        seconds, unit, words = self._lengths[quantity.word]
        # A time with one colon is hours and minutes if the question has hours, otherwise perhaps minutes and seconds.
        scales = (1,) if self._has_seconds else (60,) if unit > 60 else (60, 1)
        quality = 1.1 + self._head
        for scale in scales:
            yield self.group(self._reading.values == seconds / scale, "=", quality, words)
            if "comparison" in wording.cues:
                for said in _BOUNDS:
                    chosen = COMPARED[said](self._reading.values, seconds / scale)
                    yield self.group(chosen, said, quality - 0.05 * said.endswith("="), words)

    def between(self, quantities: Sequence[Quantity]) -> Iterator[RowSet]:
        """The range between two numbers."""
        if self._reading.kind == "date":
            return
        digits = sorted({(one.value, one.word) for one in quantities if one.kind != "time"})[
            : limits.NUMBERS_SAID
        ]
        for low, high in combinations(digits, 2):
            if low[1] == high[1] or low[0] == high[0]:
                continue
            chosen = (self._reading.values >= low[0]) & (self._reading.values <= high[0])
            words = 1 << low[1] | 1 << high[1]
            yield self.group(chosen, "between", 1.5 + self._head, words)


_SHARED = 3
"""Maximum number of heads with a word that may name a mark."""


def flags(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> list[RowSet]:
    """The rows with a mark, and those without, in columns of marks that the question names: has a student, survived.

    For a question with the answer yes or no, a column of dates with empty cells has marks, too: sold. Zeros and empty cells are missing
    marks if the question says that there is some or none: got a discount, has a note.
    """
    found = []
    often = how_often(head.words for head in heads)
    for at, head in enumerate(heads):
        column = relation.columns[at]
        words = head.words
        if words and head.covered < 1 and min(often[word] for word in rows_of(words)) > _SHARED:
            continue  # Trips, of Trip ID, Trip start, Trip end and Trip miles, are no shared trips.
        has_gaps = column.kind in ("text", "mixed", "date") and not column.has_text.all()
        denied = 0
        if not words and (column.is_flag or column.has_zeros or has_gaps):
            words = denied = _denied(wording, column)
        if not words:
            continue
        different = column.different
        if column.is_flag:
            if wording.is_japanese and head.words and head.covered < _SENTENCE:
                continue  # また来たいか is more than 来る.
            marked = different.rows(text.lower() in YES for text in different.texts)
            # Cells for neither are not marked, and a question for unmarked rows asks for no.
            unmarked = different.rows(text.lower() in NO for text in different.texts)
        elif column.has_zeros and (not head.words or says_presence(wording, words)):
            numbers = column.nth_number(0)
            marked, unmarked = numbers > 0, numbers == 0
        elif (has_gaps and (denied or says_presence(wording, words))) or (
            "yes_no" in wording.cues and column.is_date
        ):
            marked = different.rows(key not in _NOTHING for key in column.different_keys)
            unmarked = ~marked
        else:
            continue
        if denied and has_gaps:
            marked, unmarked = unmarked, marked
        rows = mask_of_bools(marked) & relation.every
        rest = mask_of_bools(unmarked) & relation.every
        if not rows or not rest:
            continue
        columns, quality = column_bit(at), 0.6 + head.covered
        flag = RowSet(rows, "flag", words, 1, quality, EXACT, 0, columns, "", -1, head.covered, 1.0)
        found += [flag, flag._replace(rows=rest, kind="not", quality=quality - 0.3)]
    return found


def _denied(wording: Wording, column: Column) -> int:
    """Mask of the words that deny what a head names: unemployed, of employed; unassigned, of assignee."""
    found = 0
    for at, stem in enumerate(wording.stems):
        denied = denied_by_prefix(stem)
        if denied and any(
            one.startswith(denied) if len(denied) >= _LONG_STEM else one == denied
            for one in column.head_stems
        ):
            found |= 1 << at
    return found


def filled(relation: Relation, wording: Wording) -> Iterator[RowSet]:
    """The rows in which all places are taken, or some are free, if a question asks for these."""
    asked = places_asked(wording)
    if asked is None:
        return
    readings = [
        (at, reading, relation.columns[reading.column].head)
        for at, reading in enumerate(relation.readings)
        if reading.kind == "number"
    ]
    most = [(at, one) for at, one, head in readings if _CAPACITY.search(head)]
    taken = [(at, one) for at, one, head in readings if _TAKEN.search(head)]
    if len(most) != 1 or len(taken) != 1 or most == taken:
        return
    (_, capacity), (at, number) = most[0], taken[0]
    chosen = number.values < capacity.values if asked.are_free else number.values >= capacity.values
    words = sum(1 << place for place, word in enumerate(wording.words) if word in asked.said)
    columns = column_bit(capacity.column) | column_bit(number.column)
    rows = mask_of_bools(chosen) & relation.every
    yield RowSet(
        rows, "columns", words & wording.naming, 1, 3.0, EXACT, 0, columns, "<" if asked.are_free else ">=", at, 0.0, 0.0, 1.0
    )  # fmt: skip

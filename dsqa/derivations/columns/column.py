"""`Column`: what kind of column its cells make, and how they are read as numbers and given as answers."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.cell_lists import are_lists, are_surely_lists, divided_by, members
from dsqa.derivations.columns.column_cells import Floats, TypedCells, numbers_of
from dsqa.derivations.columns.marks import are_marks
from dsqa.derivations.columns.number_looks import may_be_percentages, numbers_the_rows
from dsqa.derivations.columns.word_index import (
    LONG_COLUMN,
    JoinedTextIndex,
    NumberIndex,
    ReadIndex,
    WordIndex,
)
from dsqa.language import values
from dsqa.language.times.clock import MINUTES_OF_DAY, ClockForm, clock, clock_form, time_of_day
from dsqa.language.times.weekdays import weekday_written
from dsqa.language.written_in import is_japanese
from dsqa.text.regex import regex

ReadingKind = Literal["number", "second", "year", "date", "time", "span", "sum"]
"""How a cell is read as a number: its first or second number, the year or the whole of its date, its seconds, the distance
or the sum of its first two numbers.
"""
READING_KINDS: tuple[ReadingKind, ...] = get_args(ReadingKind)
ShownKind = Literal["text", "number", "second", "year", "span", "sum", "month", "first", "rest"]
"""How a cell is given as an answer: whole, one of its numbers, the year or month of its date, its
first or second part."""
SHOWN_KINDS: tuple[ShownKind, ...] = get_args(ShownKind)
GROUPED: tuple[ShownKind, ...] = ("text", "first", "rest", "month", "year")
"""Kinds of shown columns whose values form groups."""
ColumnKind = Literal["text", "mixed", "number", "year", "date", "time"]
COLUMN_KINDS: tuple[ColumnKind, ...] = get_args(ColumnKind)

_MOST = 0.6
"""Minimum share of filled cells with the same kind for a column of that kind."""
_SOME = 0.4
"""Minimum share of cells with a reading for a column with that reading."""
LONG_CELL = 200
"""Maximum length of a cell that is split into parts."""
_MOST_CATEGORIES = 60
_MOST_INITIALS = 7
_LONGEST_NAME = 40
"""Maximum length of a cell that a question may name verbatim."""
_MOST_NORMAL = 20_000
"""Maximum number of different cells that are normalised to match those that a question names verbatim."""
_SEEN = 20
"""Number of cells that are sampled for Japanese text or for a sign."""
_COUNTED, _COUNTED_LONG = 1_000, 200
"""Number of cells whose words are counted, and the same for a long column."""
_MOST_PART = 1_000
"""Numbers from this value on are years, and are not added up within a cell."""
PARTS = regex(r"\n|,\s|\s*/\s*|;\s|\s\(|:\s| - | – |\)")
"""Separators of the parts of a cell."""
BLANKS_OF_PARTS = " ()"
_COUNTED_HEAD = regex(r"number of .*|(?!.*\b(?:year|season)s?\b).*[^\Wsui]s", re.I)
"""Heads of columns that count things, whose numbers are no years: Visitors."""
_RANGE = regex(r"\d\s*[-–—−]\s*\d")
_CODE = regex(r"[A-Za-z]{1,4}[-_ ]?\d{1,9}")
_LETTERED = regex(r"[A-Za-z]{1,2}\d{1,4}|\d{1,4}[A-Z]")
_DIGITS = regex(r"\d+")
_DAY = regex(r"\d{1,4}/\d{1,2}/\d{1,4}")
_HALF = 0.5
_OF_STAMPS = ClockForm(has_two=True, has_three=False, width=2)
"""How the times of day of time stamps are written."""
_SIGN_AND_MEANING = "; "
"""Between a sign and its meaning, as between the members of a list: a question may name either."""
_WITH_UNIT = regex(r"[-+]?[\d.,]+\s?([a-z%]{1,8})")


class Column(TypedCells):
    """One column, read lazily: its kind, its readings as numbers, and its forms as answers."""

    def of_rows(self, rows: npt.NDArray[np.int64]) -> "Column":
        """The column of some rows, in their order."""
        different = self.different
        codes, first, places = np.unique(
            different.codes[rows], return_index=True, return_inverse=True
        )
        order = np.argsort(first)
        place_of = np.empty(len(order), np.int32)
        place_of[order] = np.arange(len(order), dtype=np.int32)
        lines = tuple(different.lines[code] for code in codes[order].tolist())
        numbers = self.line_numbers[codes[order]] if self.line_numbers is not None else None
        return Column(
            self.head, lines, self.decimal_commas, place_of[places], numbers, self.meanings
        )

    @cached_property
    def is_numbering(self) -> bool:
        """Whether the cells number the rows."""
        numbers = self.plain_numbers
        return numbers is not None and self.kind != "year" and numbers_the_rows(numbers)

    @cached_property
    def is_like_shares(self) -> bool:
        """Whether the cells may be percentages."""
        numbers = self.plain_numbers
        if numbers is None:
            return "%" in "".join(self.sample[:_SEEN])
        return may_be_percentages(numbers)

    @cached_property
    def is_of_codes(self) -> bool:
        """Whether most cells are bare numbers and all others join letters to a number, as bus lines 12, 34 and N1 do: such numbers
        are codes."""
        if self.plain_numbers is not None or self.pure < _HALF:
            return False
        return all(
            values.number(text) is not None or _LETTERED.fullmatch(text) for text in self.sample
        )

    @cached_property
    def is_of_lettered_codes(self) -> bool:
        """Whether the cells are codes of letters and a number, most of them different: P1, R-12."""
        return (
            self.kind == "mixed"
            and 2 * len(self.different.texts) > self.filled
            and all(map(_CODE.fullmatch, self.sample))
        )

    @cached_property
    def is_of_names_with_numbers(self) -> bool:
        """Whether most cells are different names that have a number: Honda Civic 4, Boeing 747; not 45 km, Round 3 or 3 (tied)."""
        if self.kind != "mixed":
            return False
        begun = (text for text in self.sample if text[:1].isalpha())
        named = {bare for text in begun if (bare := _DIGITS.sub("", text))[:1].isalpha()}
        return len(named) > _HALF * len(self.sample)

    @cached_property
    def is_date(self) -> bool:
        """Whether most cells have a date."""
        if self.plain_numbers is not None:
            return False
        if self._compact_dates is not None:
            return True
        found = sum(values.date(text) is not None for text in self.sample)
        return found >= max(2, _MOST * len(self.sample)) and self.pure < _MOST

    @cached_property
    def is_time(self) -> bool:
        """Whether most cells are times with colons."""
        if self.plain_numbers is not None:
            return False
        found = sum(clock(text) is not None for text in self.sample)
        return found >= max(2, _MOST * len(self.sample))

    @cached_property
    def kind(self) -> ColumnKind:
        """The kind of most cells of the column."""
        if self.is_date:
            return "date"
        if self.is_time:
            return "time"
        if (
            self.pure >= 0.8
            and self._years >= 0.8 * self.filled
            and not _COUNTED_HEAD.fullmatch(self.head)
        ):
            return "year"
        if self.pure >= 0.7:
            return "number"
        return "mixed" if self.readings else "text"

    @property
    def _years(self) -> int:
        """How many cells begin with a number that looks like a year."""
        firsts = self.nth_number(0)
        in_range = firsts[(firsts >= values.FIRST_YEAR) & (firsts <= values.LAST_YEAR)]
        return int((in_range == np.floor(in_range)).sum())

    @cached_property
    def is_category(self) -> bool:
        """Whether the column has few different values, which repeat."""
        return self.plain_numbers is None and len(set(self.sample)) <= min(
            _MOST_CATEGORIES, len(self.sample) // 2
        )

    @cached_property
    def japanese_cells(self) -> dict[str, list[int]]:
        """Normal form -> codes of the different cells of 2 to 40 characters, some of them Japanese, or of the lists that have it; cells
        are not normalised if there are very many."""
        if self.plain_numbers is not None:
            return {}
        if len(self.different.texts) > _MOST_NORMAL:
            sampled = self.different.texts[:: len(self.different.texts) // _SEEN]
            are_japanese = any(map(is_japanese, sampled))
            return (
                {text: [at] for at, text in enumerate(self.different.texts)} if are_japanese else {}
            )
        known: dict[str, list[int]] = {}
        for code, line in enumerate(self.different.lines):
            for text in members(line) if self.is_of_lists else (self.different.texts[code],):
                if 1 < len(text) <= _LONGEST_NAME and is_japanese(text):
                    same = known.setdefault(values.normal(text), [])
                    same += [code] if self.is_of_lists or not same else []
        return known

    @cached_property
    def initials(self) -> frozenset[str]:
        """The values of a category with few values if each is one letter: f and m, 男 and 女, 月 to 日."""
        is_of_letters = self.kind == "text" and all(len(text) == 1 for text in self.sample)
        is_of_few = self.is_category or is_of_letters
        found = {text.lower() for text in self.sample} if is_of_few else set()
        if len(found) > _MOST_INITIALS:
            return frozenset()
        return frozenset(text for text in found if len(text) == 1 and text.isalpha())

    @cached_property
    def weekdays(self) -> tuple[int | None, ...]:
        """By different cell its day of the week, from 0 for Monday; () if the column has other cells."""
        seen = self.sample[:_SEEN]
        if not seen or any(weekday_written(text.lower()) is None for text in seen):
            return ()
        found = tuple(weekday_written(text.lower()) for text in self.different.texts)
        is_named = all(day is not None or not text for day, text in zip(found, self.different.texts, strict=True))  # fmt: skip
        return found if is_named else ()

    @cached_property
    def is_month(self) -> bool:
        """Whether the column has the numbers of months."""
        numbers = self.plain_numbers
        return (
            numbers is not None
            and bool({"month", "月"} & {*self.head_stems})
            and bool(np.isin(numbers[~np.isnan(numbers)], range(1, 13)).all())
        )

    @cached_property
    def is_flag(self) -> bool:
        """Whether every cell is yes or no, or has a mark or no mark."""

        return are_marks(map(str.lower, self.sample)) and are_marks(
            map(str.lower, self.different.texts)
        )

    @cached_property
    def has_zeros(self) -> bool:
        """Whether no number of the column is below zero and some are zero: discounts, absences."""
        numbers = self.plain_numbers
        if numbers is None or self.is_flag:
            return False
        return bool((numbers == 0).any()) and not bool((numbers < 0).any())

    @cached_property
    def unit(self) -> str:
        """The letters after the number in most cells ("km"), "" if there are none."""
        if self.plain_numbers is not None:
            return ""
        found = Counter(
            match[1] for text in self.sample if (match := _WITH_UNIT.fullmatch(values.normal(text)))
        )
        unit, often = found.most_common(1)[0] if found else ("", 0)
        return unit if often >= 0.5 * max(1, len(self.sample)) else ""

    @cached_property
    def readings(self) -> tuple[tuple[ReadingKind, Floats], ...]:
        """The readings of the column as numbers."""
        found: list[tuple[ReadingKind, Floats]] = []
        if self.is_date:
            years = [date.years if date else np.nan for date in self.dates]
            whole = [date.year or np.nan if date else np.nan for date in self.dates]
            times = self._times_of_day
            if times is None:
                found.append(("date", self.different.by_row(years)))
            else:
                moments = np.array(years) + times / MINUTES_OF_DAY * values.MOST_OF_A_DAY
                found.append(("date", self.different.by_row(moments)))
                found.append(("time", self.different.by_row(times)))
            found.append(("year", self.different.by_row(whole)))
        elif self.is_time:
            found.append(
                ("time", self.different.by_row(_or_nan(map(self._time, self.different.texts))))
            )
        elif not self.is_of_contacts and sum(
            bool(numbers_of(text)) for text in self.sample
        ) >= _SOME * len(self.sample):
            found += self._amounts
        least = max(2, _SOME * self.filled)
        return tuple((kind, read) for kind, read in found if (~np.isnan(read)).sum() >= least)

    @cached_property
    def ordinals(self) -> Floats:
        """(rows,) the full dates as numbers of days; NaN for other cells."""
        return self.different.by_row([one.ordinal if one else np.nan for one in self.dates])

    def _time(self, text: str) -> float | None:
        """The number of the last parts of a time, the seconds of 1:02:03."""
        read = clock(text)
        return self.clock_form.read(text) if read is None and self.clock_form else read

    @cached_property
    def clock_form(self) -> ClockForm | None:
        """How its times are written; None for a column of others, or in words."""
        if self.is_time:
            return clock_form(self.different.texts)
        return _OF_STAMPS if self.is_date else None

    @cached_property
    def has_seconds(self) -> bool:
        """Whether its times have hours, minutes and seconds: 09:00:00."""
        return self.is_time and all(text.count(":") == 2 for text in self.sample[:_SEEN])

    @property
    def _times_of_day(self) -> Floats | None:
        """By different text: the minutes since midnight of time stamps; None if the column has dates alone."""
        if not any(":" in text for text in self.sample[:_SEEN]):
            return None
        times = np.array(_or_nan(time_of_day(text) for text in self.different.read))
        return times if np.isnan(times).sum() <= self.different.read.count("") else None

    @property
    def _amounts(self) -> list[tuple[ReadingKind, Floats]]:
        """The first number of the cells, and if most have two, the combinations of both."""
        first, second = self.nth_number(0), self.nth_number(1)
        found: list[tuple[ReadingKind, Floats]] = [("number", first)]
        if (~np.isnan(second)).sum() >= 0.5 * self.filled:
            found.append(("second", second))
            if (
                self.different.rows(map(_RANGE.search, self.different.read)).sum()
                >= 0.5 * self.filled
            ):
                found.append(("span", np.abs(second - first)))
                both = ~np.isnan(second) & (first < _MOST_PART)
                found.append(("sum", np.where(both, first + second, np.nan)))
        return found

    @cached_property
    def parts(self) -> tuple[tuple[str, str], ...] | None:
        """By different cell: its first part and the next, if many cells have parts; None otherwise."""
        # The 2 of 1/2/2018 is no part of its own.
        are_days = all(map(_DAY.fullmatch, self.sample))
        if self.pure >= 0.5 or self.is_of_contacts or self.has_whole_lists or are_days:
            return None
        several = sum(len(PARTS.split(text)) > 1 for text in self.sample if len(text) < LONG_CELL)
        lines = self.different.lines
        if several < 0.3 * len(self.sample) and not any("\n" in line for line in lines):
            return None
        apart = [PARTS.split(line) if len(line) < LONG_CELL else [line] for line in lines]
        if self.different.rows(len(parts) > 1 for parts in apart).sum() < 0.3 * self.filled:
            return None
        return tuple(
            (
                parts[0].strip(BLANKS_OF_PARTS),
                parts[1].strip(BLANKS_OF_PARTS) if len(parts) > 1 else "",
            )
            for parts in apart
        )

    @cached_property
    def index(self) -> WordIndex:
        """Index from words to rows."""
        if self.plain_numbers is not None:
            return NumberIndex(self.plain_numbers)
        # Dates can be named by more than their text.
        dates = self.dates if self.is_date else ()
        codes = self.different.codes
        # A text with a line break is not a number.
        lines = self.different.read if self.decimal_commas else self.different.lines
        if self.meanings:
            known = (filter(None, (line, self.meanings.get(line.strip()))) for line in lines)
            lines = tuple(map(_SIGN_AND_MEANING.join, known))
        if len(codes) > LONG_COLUMN:
            return JoinedTextIndex(lines, codes, dates)
        by_row = codes.tolist()
        return ReadIndex(
            [lines[at] for at in by_row], [dates[at] for at in by_row] if dates else ()
        )

    @cached_property
    def is_of_lists(self) -> bool:
        """Whether many cells are lists of things, the same ones in other places and alone elsewhere: Drama; Action, beside Drama. Parts
        that stand always in one place are no members: Austin, Texas."""
        return self.plain_numbers is None and are_lists(self._sampled(self.different.lines))

    @cached_property
    def has_whole_lists(self) -> bool:
        """Whether its lists are told as such by themselves."""
        return self.plain_numbers is None and are_surely_lists(self._sampled(self.different.lines))

    @cached_property
    def between_members(self) -> str:
        """The pattern of what stands between the members of its lists."""
        return divided_by(self.different.lines)

    @cached_property
    def average_words(self) -> float:
        """Number of words of a cell, in the first cells."""
        if self.plain_numbers is not None:
            return 1.0
        size = len(self.different.codes)
        first = range(min(size, _COUNTED if size <= LONG_COLUMN else _COUNTED_LONG))
        return sum(map(self.index.length, first)) / max(1, len(first))


def _or_nan(numbers: Iterable[float | None]) -> list[float]:
    return [np.nan if one is None else one for one in numbers]

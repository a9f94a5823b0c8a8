"""`Relation`: a table as typed columns over rows that know their physical cells."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import Column, ReadingKind, ShownKind
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.running_totals import running_totals
from dsqa.derivations.rows.masks import mask_of
from dsqa.language import values
from dsqa.language.times.in_text import times
from dsqa.language.times.patterns import MONTHS
from dsqa.language.totals import begins_as_total, is_total, without_total
from dsqa.questions.readings.bounds import Comparison
from dsqa.tables.legends import meanings_of
from dsqa.text.regex import regex

Codes = npt.NDArray[np.int32]
Rows = npt.NDArray[np.int64]

_ORDERED = 0.85
"""Minimum share of the steps from row to row in one direction."""
_PURE = 0.95
_MANY = 10_000
"""Number of answers above which they are numbered at once if all are new."""
_FEWEST_TIMES = 3
"""Minimum number of columns of a time series."""
_AVERAGE = regex(r"averages?\b|平均", re.I)
_YEAR = regex(r"(?:fiscal |whole |full )?year|(?:FY ?)?(?:19|20)\d\d(?:年度?)?|年間?|年度", re.I)
_MONTH = regex(rf"(?:(?:19|20)\d\d年)?1?\d月|(?:{'|'.join(MONTHS)})\b", re.I)
_FEWEST_MONTHS, _MOST_MONTHS = 4, 0.6
"""Minimum number and share of months among the different cells of a column with yearly totals."""
_MOST_PERIODS = 1_000
"""Maximum number of different cells that are searched for months and years."""

_ALL = regex(r"all (?!other|else)[a-z]|(?:日本)?全国$|(?:全|都|府|県|市|区|町|村)(?:体|域)$", re.I)


def is_summary(text: str) -> bool:
    """Whether the name of a row says that it sums up others."""
    is_named_total = text.rstrip().endswith("計") and is_total(text)
    return begins_as_total(text) or is_named_total or bool(_AVERAGE.match(text))


def time_in(head: str) -> str:
    """The first time in a head, "" for none.

    >>> time_in("2021年度（百万円）"), time_in("yield_2018"), time_in("Area")
    ('2021年度', '2018', '')
    """
    said = times(head, "e")
    return head[said[0].start : said[0].end] if said else ""


def _period_in(time: str) -> tuple[str, int] | None:
    """The month, quarter or half of a time; None for other times."""
    for one in times(time, "e") if time else ():
        for kind, number in (("month", one.month), ("quarter", one.quarter), ("half", one.half)):
            if number and one.kind == "point":
                return kind, number
    return None


Met = Literal["", "names", "number", "mean"]
"""What a question asks of the rows that meet its comparison."""


class NumericColumn(NamedTuple):
    """A column read as numbers; NaN for a cell without one."""

    column: int
    kind: ReadingKind
    values: Floats


class ShownColumn(NamedTuple):
    """A column as answers: by row an index into the relation's answers, -1 for an empty cell."""

    column: int
    kind: ShownKind
    codes: Codes


class Relation:
    """A table as columns; everything derived from them is computed lazily."""

    def __init__(
        self,
        heads: Sequence[str],
        lines: Sequence[Sequence[str]],
        rows: Sequence[int] | None = None,
        places: Sequence[int] | None = None,
        *,
        decimal_commas: bool = False,
        notes: Sequence[str] = (),
    ) -> None:
        """`lines`: (columns, rows) texts of the cells; `rows`, `places`: their physical rows and columns;
        `decimal_commas`: whether their numbers have them; `notes`: texts that may tell what signs in cells mean."""
        columns = [
            Column(
                " ".join(head.split()),
                tuple(column),
                decimal_commas,
                meanings=meanings_of(column, notes, head) if notes else {},
            )
            for head, column in zip(heads, lines, strict=True)
        ]
        size = len(lines[0]) if lines else 0
        self._hold(
            columns,
            tuple(range(size) if rows is None else rows),
            range(len(heads)) if places is None else places,
        )

    @classmethod
    def of_columns(
        cls, columns: Sequence[Column], rows: Sequence[int], places: Sequence[int]
    ) -> "Relation":
        """A relation of columns that were read; `rows`, `places`: their physical rows and columns."""
        relation = cls((), ())
        relation._hold(columns, rows, places)
        return relation

    def _hold(self, columns: Sequence[Column], rows: Sequence[int], places: Sequence[int]) -> None:
        self.columns = tuple(columns)
        self.size = len(rows)
        self.rows = rows
        self.places = tuple(places)
        self.heads = tuple(column.head for column in columns)
        """The heads of the columns of the sheet."""
        self.asked_column: int | None = None
        """The column that was computed because the question asks for it."""
        self.asks_amount = False
        """Whether that is an amount although its cells are no bare numbers: 9 h 15 min."""
        self.asks_quotient = False
        """Whether that is a change or a share, of which no further one is computed."""
        self.implied: tuple[Comparison, float] | None = None
        """The bound that the question sets to that without a number: above 0 where things grew."""
        self.of_met: Met = ""
        """What the question asks of the rows that meet its comparison, if the relation was made for it: their first cells, or how many they are; or the
        mean of all rows."""
        self.answers: list[str] = []
        """Texts of the answers in cells, by code."""
        self._codes: dict[str | float, int] = {}
        """Codes by key; the key of a number is the number itself."""

    def of_rows(self, rows: Rows) -> "Relation":
        """The relation of some of its rows, in their order."""
        columns = [column.of_rows(rows) for column in self.columns]
        return Relation.of_columns(columns, [self.rows[at] for at in rows.tolist()], self.places)

    @cached_property
    def totals(self) -> int:
        """Mask of the rows at the top or the end that are sums of others, and of whole years among months."""
        if self.size <= 3:
            return 0
        ends = (
            row
            for row in (0, *range(self.size - 3, self.size))
            if any(is_summary(column.text(row)) for column in self.columns[:2])
            or self._is_of_all(row)
        )
        return mask_of((*ends, *(row for column in self.columns[:2] for row in _years(column))))

    def _is_of_all(self, row: int) -> bool:
        """Whether a row is the total of everything: its name says so, and it has the largest numbers of most columns."""
        if not any(_ALL.match(column.text(row)) for column in self.columns[:2]):
            return False
        values = [read.values for read in self.readings if read.values[row] == read.values[row]]
        largest = [bool(read[row] >= np.nanmax(read)) for read in values]
        return bool(largest) and 2 * sum(largest) > len(largest)

    @cached_property
    def every(self) -> int:
        """Mask of all rows but the totals."""
        return ((1 << self.size) - 1) & ~self.totals

    @cached_property
    def readings(self) -> tuple[NumericColumn, ...]:
        """All columns as numbers."""
        return tuple(
            NumericColumn(at, kind, read)
            for at, column in enumerate(self.columns)
            for kind, read in column.readings
        )

    @cached_property
    def times(self) -> tuple[str, ...]:
        """By column: the time in its head, "" for none."""
        return tuple(time_in(column.head) for column in self.columns)

    @cached_property
    def periods(self) -> tuple[tuple[str, int] | None, ...]:
        """By column: the month, quarter or half of a year in its head, ("quarter", 2); None for other heads."""
        return tuple(map(_period_in, self.times))

    @cached_property
    def series(self) -> tuple[tuple[int, ...], ...]:
        """Numeric columns that are one measure at several times of one kind, by their heads: 2019, 2020, 2021; Jan, Feb, Mar."""
        found: dict[tuple[str, str], list[int]] = {}
        for at, (column, time) in enumerate(zip(self.columns, self.times, strict=True)):
            if time and at != self.asked_column and self.read(at, "number") is not None:
                kind, _ = self.periods[at] or ("", 0)
                found.setdefault((column.head.replace(time, " ", 1), kind), []).append(at)
        return tuple(tuple(one) for one in found.values() if len(one) >= _FEWEST_TIMES)

    def read(self, column: int, kind: ReadingKind | None) -> Floats | None:
        """(rows,) the numbers of a reading of a column; None if it has no such reading."""
        return next(
            (one.values for one in self.readings if (one.column, one.kind) == (column, kind)), None
        )

    @cached_property
    def decimals(self) -> tuple[int, ...]:
        """By reading: the number of decimals, at most 9."""
        return tuple(_decimals(reading.values) for reading in self.readings)

    @cached_property
    def shown(self) -> tuple[ShownColumn, ...]:
        """All columns as answers, the whole texts of each column first."""
        found = []
        for at, column in enumerate(self.columns):
            different = column.different
            found.append(ShownColumn(at, "text", self._coded_column(column)))
            if at == self.asked_column:
                continue  # It was computed to be given as it is.
            for kind, read in column.readings:
                is_whole = kind == "number" and (
                    column.pure >= _PURE or column.is_of_codes or column.measures is not None
                )
                if kind in ("number", "second", "year", "span", "sum") and not is_whole:
                    # The same cells have the same numbers.
                    numbers = self._coded_numbers(read[column.firsts])
                    found.append(ShownColumn(at, kind, numbers[different.codes]))
            if column.is_date:
                months = [
                    values.MONTHS[date.month - 1].capitalize() if date and date.month else ""
                    for date in column.dates
                ]
                found.append(ShownColumn(at, "month", self._coded(months)[different.codes]))
            if column.parts:
                firsts, rests = zip(*column.parts, strict=True)
                found.append(ShownColumn(at, "first", self._coded(firsts)[different.codes]))
                found.append(ShownColumn(at, "rest", self._coded(rests)[different.codes]))
        return tuple(found)

    def shown_texts(self, column: int) -> Codes:
        """(rows,) the codes of the whole cells of a column."""
        return next(one.codes for one in self.shown if one.column == column and one.kind == "text")

    def find(self, key: str) -> int | None:
        """The code of an answer in cells, by its key; None for others."""
        return self._codes.get(_own_key(key))

    def _coded(self, texts: Sequence[str], keys: Iterable[str | float] | None = None) -> Codes:
        """The codes of answers, -1 for those without a key; equal answers have the same one."""
        keys = list(map(_own_key, map(values.key, texts)) if keys is None else keys)
        known, answers = self._codes, self.answers
        if len(keys) > _MANY:
            first = len(known)
            new = dict(zip(keys, range(first, first + len(keys)), strict=True))
            if len(new) == len(keys) and "" not in new and known.keys().isdisjoint(new):
                known.update(new)
                answers.extend(texts)
                return np.arange(first, len(known), dtype=np.int32)
        codes = [-1 if key == "" else known.setdefault(key, len(known)) for key in keys]
        for text, code in zip(texts, codes, strict=True):
            if code == len(answers):
                answers.append(text)
        return np.array(codes, np.int32)

    def _coded_column(self, column: Column) -> Codes:
        """(rows,) the codes of whole cells."""
        # Whole cells are answers as displayed; here numbers are compared and computed.
        texts, codes = column.different.read, column.different.codes
        if column.plain_numbers is None:
            return self._coded(texts, map(_own_key, column.different_keys))[codes]
        filled = [text for text in texts if text]
        numbers = column.plain_numbers[column.firsts]
        found = self._coded(filled, values.all_rounded(numbers[~np.isnan(numbers)]))
        if len(filled) < len(texts):
            every = np.full(len(texts), -1, np.int32)
            every[[at for at, text in enumerate(texts) if text]] = found
            found = every
        return found[codes]

    def _coded_numbers(self, numbers: Floats) -> Codes:
        """The codes of numbers that are not whole cells, -1 for none."""
        known = ~np.isnan(numbers)
        different, first, places = np.unique(numbers[known], return_index=True, return_inverse=True)
        order = np.argsort(first)
        numbers = different[order]
        codes = np.empty(len(different), np.int32)
        codes[order] = self._coded(values.all_written(numbers), values.all_rounded(numbers))
        found = np.full(len(known), -1, np.int32)
        found[known] = codes[places]
        return found

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Stems of all words in the cells of short columns."""
        return frozenset(word for column in self.columns for word in column.index.words)

    def has_word(self, stem: str) -> bool:
        """Whether a cell has a word."""
        return stem in self.vocabulary or any(
            column.index.rows_with(stem) for column in self.columns
        )

    @cached_property
    def head_vocabulary(self) -> frozenset[str]:
        """Stems of all words in heads."""
        return frozenset(word for column in self.columns for word in column.head_stems)

    @cached_property
    def long_words(self) -> list[str]:
        """Words of cells that a misspelt word can be compared with, sorted."""
        return sorted(word for word in self.vocabulary if len(word) >= 4 and not word[0].isdigit())

    @cached_property
    def running(self) -> frozenset[int]:
        """The columns of running totals and balances."""
        return running_totals(
            self.heads, [self.read(at, "number") for at in range(len(self.columns))]
        )

    @cached_property
    def order(self) -> int:
        """1 if the rows are in order of time, -1 if latest first, 0 otherwise."""
        for reading in self.readings:
            if reading.kind in ("year", "date") or self.columns[reading.column].kind == "year":
                numbers = reading.values[~np.isnan(reading.values)]
                steps = np.diff(numbers)
                if len(steps) and steps.any():
                    if (steps >= 0).mean() >= _ORDERED:
                        return 1
                    if (steps <= 0).mean() >= _ORDERED:
                        return -1
                return 0
        return 0

    def has_year(self, year: float, column: int) -> bool:
        """Whether a number is a year of the dates of another column than this one."""
        return any(
            (one.values == year).any()
            for one in self.readings
            if one.column != column
            and (one.kind == "year" or self.columns[one.column].kind == "year")
        )

    @cached_property
    def distinct(self) -> tuple[float, ...]:
        """By column: the share of different cells."""
        return tuple(
            np.count_nonzero(np.bincount(self.shown_texts(at) + 1)) / max(1, self.size)
            for at in range(len(self.columns))
        )


def _years(column: Column) -> list[int]:
    """The rows of a column of months with totals of whole years: 2031, 2031年計, Year."""
    texts = column.different.read
    months = sum(map(bool, map(_MONTH.match, texts[:_MOST_PERIODS])))
    if months < max(_FEWEST_MONTHS, _MOST_MONTHS * len(texts)):
        return []
    years = {
        code for code, text in enumerate(texts) if _YEAR.fullmatch(without_total(text.strip()))
    }
    return [row for row, code in enumerate(column.different.codes.tolist()) if code in years]


def _decimals(numbers: Floats) -> int:
    known = numbers[~np.isnan(numbers)]
    return next((places for places in range(9) if (np.round(known, places) == known).all()), 9)


def _own_key(key: str) -> str | float:
    """The key of an answer in a relation: numbers stay numbers, because formatting thousands of them takes time."""
    try:
        return float(key[2:]) if key.startswith("n:") else key
    except ValueError:
        return key  # a text with this beginning

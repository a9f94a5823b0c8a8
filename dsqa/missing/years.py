"""Years that a question asks for, and their places in a dataset."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.lang import Lang
from dsqa.language.times.eras import ERAS, LATIN
from dsqa.language.times.in_text import may_have_year, resolve, times
from dsqa.learning.logistic import Floats
from dsqa.questions.asking.dates import bounds_others
from dsqa.questions.model import Question
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.model import Table
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.derivations.columns.relation import Relation  # which statistics do without

Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]
Found = Literal["answer", "label", "text", "metadata", "undated", "other", "within", "outside"]
"""Place of a year: in the labels of the answer; in other labels; in a text; only in the metadata; nowhere in a dataset without
years; nowhere in one of another year or more; nowhere, between the years of its labels; nowhere, outside of them."""
FOUND: tuple[Found, ...] = (
    "answer", "label", "text", "metadata", "undated", "other", "within", "outside",
)  # fmt: skip
ABSENT = frozenset(("within", "outside"))
"""Places of a missing year."""


class AskedYear(NamedTuple):
    """A year of a question."""

    year: int
    bounds: bool
    """Whether it only bounds others (since 1990, from 1990 to 2000, born in 1990) and may itself be missing."""


_FEWEST = 2
"""Minimum number of years in labels of a dataset of years: the year of any other dataset is unknown."""
_MOST_LISTED = 6
_NEAR = 2
"""Years apart of the dates of a text and a year that it may be about: a report of 2019 for 2020."""
_LONGEST = 200
"""Maximum length of a text whose times are read; of longer texts only years of four digits are."""
_LONGEST_RANGE = 200
"""Maximum number of years of a range."""
_KEPT = 1 << 14
"""Number of labels whose years are cached: most are read repeatedly."""
_FIRST, _LAST = 1500, 2199
"""Range of numbers that may be years."""
_LATEST = 2100
"""Numbers of a row or column above this are amounts."""
_MONTHS = 12
_MOSTLY = 0.8
"""Minimum share of the numbers of a row or column that look like years, for them to be years."""
_FOUR_DIGITS = regex(r"(?<![\d.,])(?:1[5-9]|2[01])\d\d(?=$|\D|[01]\d(?:$|\D|[0-3]\d))")
"""A year, also of 201404 and 20140401."""
_DIGITS = regex(r"[0-9]{4,8}")
"""Digits stored as text: a year only among years, else a code."""
_CODE = regex(r"[0-9]{4,8}(?![0-9年])")
"""A code at the beginning of a label."""
_OTHER_YEAR = regex(rf"年|{ERAS}|{LATIN}\.?\s?\d|['’`]\d\d|\d{{4}}\s?[-–~～/]\s?\d\d")
"""Signs of a year that is not written in four digits."""


@dataclass(frozen=True)
class Years:
    """The years of a dataset."""

    labels: frozenset[int]
    """Years of its rows and columns."""
    contents: Sequence[Content] = ()
    lang: Lang = "e"

    @property
    def is_series(self) -> bool:
        """Whether its rows or columns are years."""
        return len(self.labels) >= _FEWEST

    @cached_property
    def known(self) -> frozenset[int]:
        """All years in its sheets; requires reading every cell."""
        numbers = (
            year for one in self.contents for sheet in one.sheets for year in _numbers(sheet)
        )
        return self.labels | self.said | frozenset(numbers)

    @cached_property
    def said(self) -> frozenset[int]:
        """The years in its texts: titles, names and captions of sheets, text cells."""
        return frozenset(_in_texts(self.contents, self.lang))

    def place(
        self, year: int, of_answer: frozenset[int], of_metadata: frozenset[int] = frozenset()
    ) -> Found:
        """The place of a year, given the years in the labels of the answer and those of the metadata."""
        if year in of_answer:
            return "answer"
        if year in self.labels:
            return "label"
        # Tested late: most years are in labels, and this reads all cells.
        if year in self.known:
            return "text"
        if year in of_metadata:
            return "metadata"
        if not self.is_series:
            return "other" if self.labels or self.said or of_metadata else "undated"
        return "within" if min(self.labels) < year < max(self.labels) else "outside"

    def are_far(self, year: int, place: Found) -> bool:
        """Whether the years of labels, or else those of texts, are all others than a year in this place, and of texts not near to it."""
        if place == "outside":
            return True
        return place == "other" and all(abs(year - one) > _NEAR for one in self.labels or self.said)

    def near(self, year: int) -> str:
        """The years of labels, or else of texts, in few words, otherwise those nearest to one."""
        return _listed(sorted(self.labels or self.said), year)


def years_of(
    contents: Sequence[Content], lang: Lang, relations: "Iterable[Relation]" = ()
) -> Years:
    """The years of a dataset.

    `relations`: its plain tables, whose columns of years and dates are read like labels.
    """
    tables = [table for one in contents for table in one.tables]
    labels = {year for table in tables for year in years_in(table, lang)}
    for relation in relations:
        labels.update(_of_columns(relation))
    return Years(frozenset(labels), contents, lang)


def years_asked(question: Question) -> list[AskedYear]:
    """The years of a question, in its order."""
    found: dict[int, bool] = {}
    for time in question.times:
        if time.year is None or time.kind == "relative":
            continue
        is_point = time.kind == "point" and time.end_year in (None, time.year)
        bounds = not is_point or bounds_others(question, time)
        for year in dict.fromkeys((time.year, time.end_year or time.year)):
            found[year] = found.get(year, True) and bounds
    return [AskedYear(year, bounds) for year, bounds in found.items()]


def years_in(table: Table, lang: Lang) -> Iterator[int]:
    """The years of the labels of a table, unordered and with repeats."""
    for level in table.levels:
        texts = _without_codes({label.text for label in level.labels})
        yield from years_of_texts(texts, lang)


def _without_codes(texts: set[str]) -> set[str]:
    """Labels or texts of a column without their codes, if most of the codes are not years: 1600 Wheat beside 4800 Tea."""
    codes = {text: found.group() for text in texts if (found := _CODE.match(text))}
    like_years = ~np.isnan(_as_years(np.array([float(code) for code in codes.values()])))
    if not codes or like_years.mean() >= _MOSTLY:
        return texts
    return (texts - codes.keys()) | {text[len(code) :] for text, code in codes.items()}


def years_of_texts(texts: Iterable[str], lang: Lang) -> Iterator[int]:
    """The years in texts, with repeats."""
    for text in texts:
        head = text[:_LONGEST]
        if may_have_year(head):
            yield from _years(head, lang)


def _in_texts(contents: Sequence[Content], lang: Lang) -> Iterator[int]:
    """The years in the names, captions, text cells and titles of sheets."""
    texts = {table.title for one in contents for table in one.tables}
    for one in contents:
        for sheet in one.sheets:
            texts.update((sheet.name, sheet.caption))
            columns = zip(*sheet.texts, strict=True), zip(*sheet.values, strict=True)
            for column, values in zip(*columns, strict=True):
                written = {
                    text
                    for text, value in zip(column, values, strict=True)
                    if not isinstance(value, float) and not _DIGITS.fullmatch(text)
                }
                texts |= _without_codes(written)
    for text in texts:
        yield from map(int, _FOUR_DIGITS.findall(text))
        if len(text) <= _LONGEST and _OTHER_YEAR.search(text):
            yield from _years(text, lang)


def _numbers(sheet: Sheet) -> Iterator[int]:
    """The numbers that look like years, in rows and columns where most numbers do; other such numbers are amounts or codes."""
    shape = sheet.height, sheet.width
    cells = [
        zip(texts, values, strict=True)
        for texts, values in zip(sheet.texts, sheet.values, strict=True)
    ]
    numbers = np.array([[_number(*cell) for cell in row] for row in cells]).reshape(shape)
    is_grouped = np.array(["," in text for row in sheet.texts for text in row], bool).reshape(shape)
    # Nobody writes 2,014 for a year.
    years = np.where(is_grouped, np.nan, _as_years(numbers))
    is_number, like_year = ~np.isnan(numbers), ~np.isnan(years)
    is_late = like_year & (years > _LATEST)
    for at in np.flatnonzero(_are_mostly(like_year, is_number, 0) & ~is_late.any(0)):
        yield from years[like_year[:, at], at].astype(int).tolist()
    for at in np.flatnonzero(_are_mostly(like_year, is_number, 1) & ~is_late.any(1)):
        row = years[at, like_year[at]].astype(int)
        # Amounts of a row may look like years; a single number is judged by its column.
        if len(row) > 1 and _are_of_a_head(row):
            yield from row.tolist()


def _are_mostly(like_year: Bools, is_number: Bools, axis: int) -> Bools:
    """By column (axis 0) or row (1): whether most of its numbers look like years."""
    mostly: Bools = like_year.sum(axis) >= _MOSTLY * np.maximum(is_number.sum(axis), 1)
    return mostly


def _are_of_a_head(row: Ints) -> bool:
    """Whether the years of a row are in order, or a few years in repetition, as in heads."""
    steps = np.diff(row)
    return bool((steps >= 0).all() or (steps <= 0).all() or 2 * len(set(row.tolist())) <= len(row))


def _number(text: str, value: object) -> float:
    """The number of a cell, including digits stored as text; NaN for other texts."""
    if isinstance(value, float):
        return value
    return float(text) if _DIGITS.fullmatch(text) else np.nan


def _as_years(numbers: Floats) -> Floats:
    """The years of 2014, 201404 and 20140401; NaN for any other number."""
    years = np.full(numbers.shape, np.nan)
    for parts in (1, 100, 10_000):
        year, rest = np.divmod(numbers, parts)
        month = rest // (parts // 100) if parts > 1 else np.ones(numbers.shape)
        fits = (year >= _FIRST) & (year <= _LAST) & (month >= 1) & (month <= _MONTHS)
        years[fits & (numbers % 1 == 0)] = year[fits & (numbers % 1 == 0)]
    return years


@lru_cache(_KEPT)
def _years(text: str, lang: Lang) -> frozenset[int]:
    found: set[int] = set()
    for time in resolve(times(text, lang)):
        if time.year is not None:
            last = min(time.end_year or time.year, time.year + _LONGEST_RANGE)
            found.update(range(time.year, last + 1))
    return frozenset(found)


def _of_columns(relation: "Relation") -> Iterator[int]:
    for reading in relation.readings:
        is_number = reading.kind == "number" and relation.columns[reading.column].kind == "year"
        if is_number or reading.kind == "year":
            known = reading.values[~np.isnan(reading.values)]
            yield from np.unique(known).astype(int).tolist()


def _listed(years: Sequence[int], asked: int) -> str:
    """All years in few words, otherwise the nearest."""
    if len(years) <= _MOST_LISTED:
        return ", ".join(map(str, years))
    if len({later - earlier for earlier, later in zip(years, years[1:], strict=False)}) == 1:
        return f"{years[0]} to {years[-1]}"
    near = sorted(sorted(years, key=lambda year: abs(year - asked))[:2])
    return f"{len(years)} from {years[0]} to {years[-1]}, {near[0]} and {near[1]} among them"

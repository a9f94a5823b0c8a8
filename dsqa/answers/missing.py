"""Years that a question names and that a dataset does not have: its answer is that of another year at best."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from dsqa.answers.model import MissingTerm
from dsqa.language.lang import Lang
from dsqa.language.times import Time, resolve, times
from dsqa.questions.model import Question
from dsqa.regex import regex
from dsqa.store import Content
from dsqa.tables.model import Table

if TYPE_CHECKING:
    from dsqa.derivations.relation import Relation  # which statistics do without

CONFIDENCE = 0.2
"""What the confidence of an answer is multiplied by where something is missing."""
_FEWEST = 2
"""Years of labels, from which on a dataset is one of years: of any other it is not known which it is about."""
_MOST_LISTED = 6
_LONGEST = 200
"""Characters of a text whose times are read; of longer ones only years of four digits."""
_LONGEST_RANGE = 200
"""Years."""
_KEPT = 1 << 14
"""Labels whose years are kept: most are looked at again and again."""
_FOUR_DIGITS = regex(r"(?<![\d.,])(?:1[5-9]|2[01])\d\d(?=$|\D|[01]\d(?:$|\D|[0-3]\d))")
"""A year, also of 201404 and 20140401."""
_OTHER_YEAR = regex(
    r"年|明治|大正|昭和|平成|令和|[MTSHR]\.?\s?\d|['’`]\d\d|\d{4}\s?[-–~～/]\s?\d\d"
)
"""What texts with years have that are not four digits."""
_OPEN_BEFORE = regex(
    r"\b(?:since|before|after|until|till|by|from|born|founded|established|around|about|over|under|than)\W*(?:in\W*|the\W*)?$",
    2,
)
_OPEN_BEHIND = regex(
    r"\s*(?:年度?)?\s*(?:以降|以前|以後|以来|まで|から|より|生まれ|年代|[-–～~]|['’]?s\b)"
)
"""Years that bound others, decades, and what is no year: they need not be there themselves."""


@dataclass(frozen=True)
class Years:
    """The years of a dataset."""

    labels: frozenset[int]
    """Those of its rows and columns."""
    contents: Sequence[Content] = ()
    lang: Lang = "e"

    @cached_property
    def known(self) -> frozenset[int]:
        """All that stand anywhere in its sheets; every cell is read for them."""
        return self.labels | frozenset(_in_sheets(self.contents, self.lang))


def years_of(
    contents: Sequence[Content], lang: Lang, relations: "Iterable[Relation]" = ()
) -> Years | None:
    """The years of a dataset; None where its rows and columns are no years.

    `relations`: its plain tables, whose columns of years and dates tell rows apart as labels do.
    """
    tables = [table for one in contents for table in one.tables]
    labels = {year for table in tables for year in years_in(table, lang)}
    for relation in relations:
        labels.update(_of_columns(relation))
    if len(labels) < _FEWEST:
        return None
    return Years(frozenset(labels), contents, lang)


def _in_sheets(contents: Sequence[Content], lang: Lang) -> Iterator[int]:
    """The years in the names, captions, cells and titles of sheets."""
    texts = {table.title for one in contents for table in one.tables}
    for one in contents:
        for sheet in one.sheets:
            texts.update(
                (sheet.name, sheet.caption, *(text for row in sheet.texts for text in row))
            )
    for text in texts:
        yield from map(int, _FOUR_DIGITS.findall(text))
        if len(text) <= _LONGEST and _OTHER_YEAR.search(text):
            yield from _years(text, lang)


def missing_years(question: Question, years: Years | None) -> tuple[MissingTerm, ...]:
    """The years that a question asks for and that a dataset does not have, in its order."""
    if years is None:
        return ()
    asked = dict.fromkeys(
        time.year
        for time in question.times
        if time.year is not None
        and time.kind == "point"
        and time.end_year is None
        and not _is_open(question.text, time)
    )
    # Mostly the labels have the year, and the cells need not be read.
    return tuple(
        MissingTerm(str(year), _listed(sorted(years.labels), year))
        for year in asked
        if year is not None and year not in years.labels and year not in years.known
    )


def _is_open(text: str, time: Time) -> bool:
    before, behind = text[: time.start], text[time.end :]
    return bool(_OPEN_BEFORE.search(before) or _OPEN_BEHIND.match(behind))


def years_in(table: Table, lang: Lang) -> Iterator[int]:
    """The years of the labels of a table, in no order, some of them more than once."""
    for text in _labels(table):
        yield from _years(text[:_LONGEST], lang)


def _labels(table: Table) -> Iterator[str]:
    for axis in (table.row_axis, table.column_axis):
        for level in axis.levels:
            yield from {label.text for label in level.labels}


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
    """All years in few words, else those that are nearest."""
    if len(years) <= _MOST_LISTED:
        return ", ".join(map(str, years))
    if len({later - earlier for earlier, later in zip(years, years[1:], strict=False)}) == 1:
        return f"{years[0]} to {years[-1]}"
    near = sorted(sorted(years, key=lambda year: abs(year - asked))[:2])
    return f"{len(years)} from {years[0]} to {years[-1]}, {near[0]} and {near[1]} among them"

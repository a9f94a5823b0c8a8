"""The months or quarters of several years beside a located cell: years down and months across, or both in the labels of a row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product, starmap
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.answers.number_form import unspaced
from dsqa.composing.groups.group import number_of_cell
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.language.written_in import is_japanese
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Ints
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.model import Candidate
from dsqa.tables.model import Label

_MOST = 5_000
"""Maximum number of cells of a series."""
_MONTHS = 12
_FEWEST_YEARS, _FEWEST_PARTS = 2, 4


class SeriesPart(NamedTuple):
    """A month or a quarter of a series, or one of its years."""

    year: int
    number: int
    """Of the month or the quarter; 0 for a whole year."""
    cell: Candidate
    value: float


@dataclass(frozen=True)
class PeriodSeries:
    """The numbers of one measure, in order of time."""

    parts: tuple[SeriesPart, ...]
    size: int
    """12 for months, 4 for quarters, 1 for whole years."""
    stated: tuple[SeriesPart, ...]
    """Its years, where the table states them."""
    lang: Lang
    is_fiscal: bool = False
    """Whether its years are written with the next one: 2019-20."""

    @cached_property
    def at(self) -> dict[tuple[int, int], SeriesPart]:
        """Year and number -> part."""
        return {(one.year, one.number): one for one in self.parts}

    def labels(self, part: SeriesPart, *, is_year_known: bool = False) -> list[Label]:
        """The labels that tell the time of a part, the year first in Japanese and last in English; without the year if it is known."""
        years, others = self._labels(part)
        # 9月 | Sept.: the same month twice.
        own = [one for one in others if is_japanese(one.text) == (self.lang == "j")]
        others = own[:1] or others[:1]
        if is_year_known and others:
            return others
        return [*years, *others] if self.lang == "j" else [*others, *years]

    def are_of_one_year(self, parts: Sequence[SeriesPart]) -> bool:
        """Whether all parts have the same label for their year."""
        years = {tuple(label.text for label in self._labels(one)[0]) for one in parts}
        return len(years) == 1 and years != {()} or len({one.year for one in parts}) == 1

    def _labels(self, part: SeriesPart) -> tuple[list[Label], list[Label]]:
        """The labels that tell the year of a part, and those for the rest of its time."""
        years: list[Label] = []
        others: list[Label] = []
        for _, axis, at in part.cell.sides():
            for level, of_axis in zip(axis.levels, axis.axis.levels, strict=True):
                code = int(level.codes[at])
                if code >= 0 and level.dated[code]:
                    label = of_axis.labels[code]
                    (years if _is_year(label.text, self.lang) else others).append(label)
        return years, others

    def name_of_number(self, number: int) -> str:
        """A month or a quarter, of whatever year, as the table writes it most often."""
        if self.lang == "j" and self.size == _MONTHS:
            return f"{number}月"
        own = (one for one in self.parts if one.number == number)
        texts = [self.name(one, is_year_known=True) for one in own]
        return max(texts, key=texts.count)

    def name(self, part: SeriesPart, *, is_year_known: bool = False) -> str:
        """The time of a part as the table writes it, with its year if that is not known."""
        labels = self.labels(part, is_year_known=is_year_known)
        texts = [unspaced(label.text.strip()) for label in labels]
        if self.lang == "e":
            return " ".join(texts)
        return "".join(f"{text}年" if text.isdecimal() and texts[1:] else text for text in texts)


def _is_year(text: str, lang: Lang) -> bool:
    """Whether a label tells a year and no part of it."""
    said = times(text, lang)
    return bool(said) and not any(one.month or one.quarter for one in said)


def series_beside(best: Candidate, lang: Lang) -> PeriodSeries | None:
    """The series of a located cell; None if its table has no months or quarters of several years, or has some twice."""
    lines = [_differing_in_time(axis, at) for _, axis, at in best.sides()]
    if lines[0].size * lines[1].size > _MOST:
        return None
    cells = (
        best.moved("rows", row).moved("columns", column)
        for row, column in product(*(one.tolist() for one in lines))
    )
    found = [one for each in cells if (one := _dated(each, *_times(each))) is not None]
    of_months = [part for kind, part in found if kind == 12]
    for size, parts in ((12, of_months), (4, [part for kind, part in found if kind == 4])):
        times = {(one.year, one.number) for one in parts}
        are_several = len({one.year for one in parts}) >= _FEWEST_YEARS
        if are_several and len({number for _, number in times}) >= _FEWEST_PARTS:
            if len(times) < len(parts):
                return None
            years = [part for kind, part in found if kind == 1]
            stated = years if len({one.year for one in years}) == len(years) else []
            parts = _in_calendar_years(parts, size)
            return PeriodSeries(
                tuple(sorted(parts, key=_order)), size, tuple(sorted(stated, key=_order)), lang
            )
    years = [part for kind, part in found if kind == 1]
    different = {one.year for one in years}
    are_alone = len(found) == len(years) == len(different) >= _FEWEST_PARTS
    if are_alone and any(_is_fiscal(axis, at) for _, axis, at in best.sides()):
        return PeriodSeries(tuple(sorted(years, key=_order)), 1, (), lang, is_fiscal=True)
    return None


def _in_calendar_years(parts: Sequence[SeriesPart], size: int) -> list[SeriesPart]:
    """The parts, in the order of the table, with the years that they are in: where all years go from April to March, the months up to March
    are in the next year."""
    by_year: dict[int, list[int]] = {}
    for one in parts:
        by_year.setdefault(one.year, []).append(one.number)
    starts = {numbers[0] for numbers in by_year.values()}
    start = min(starts)
    goes_on = all(
        numbers == sorted(numbers, key=lambda number: (number - start) % size)
        for numbers in by_year.values()
    )
    if len(starts) > 1 or start == 1 or not goes_on:
        return list(parts)
    return [one._replace(year=one.year + (one.number < start)) for one in parts]


def _is_fiscal(axis: AxisIndex, at: int) -> bool:
    year = int(axis.time.year[at])
    return year != UNKNOWN and int(axis.time.end_year[at]) == year + 1


def states_change(cell: Candidate) -> bool:
    """Whether the labels of a cell say that it is a change."""
    return any(bool(axis.change[at]) for _, axis, at in cell.sides())


def of_change(best: Candidate) -> Candidate | None:
    """The cell of the changes that a table states beside a located one, or this one; None if there are none, or several."""
    sides = best.sides()
    if states_change(best):
        return best
    found = [
        best.moved(along, line)
        for along, axis, at in sides
        for line in np.flatnonzero(axis.change).tolist()
        if axis.time.year[line] == axis.time.year[at]
    ]
    return found[0] if len(found) == 1 else None


def _order(part: SeriesPart) -> tuple[int, int]:
    return part.year, part.number


class _Times(NamedTuple):
    """The parts of the time of a cell, UNKNOWN where its labels do not give them."""

    year: int
    month: int
    quarter: int
    other: int
    """What makes it neither a month, nor a quarter, nor a year."""


def _times(cell: Candidate) -> tuple[_Times, _Times]:
    rows, columns = starmap(_time, ((axis, at) for _, axis, at in cell.sides()))
    return rows, columns


def _time(axis: AxisIndex, at: int) -> _Times:
    time = axis.time
    year, end, month, quarter = (
        int(one[at]) for one in (time.year, time.end_year, time.month, time.quarter)
    )
    others = max(int(one[at]) for one in (time.day, time.end_month, time.half, time.week))
    is_year = year == end or year + 1 == end and month == quarter == UNKNOWN
    return _Times(year, month, quarter, others if is_year else 1)


def _dated(cell: Candidate, row: _Times, column: _Times) -> tuple[int, SeriesPart] | None:
    """A cell with the number of such parts that a year has; None if it has no number or is of another kind of time."""
    years, months, quarters = ({a, b} - {UNKNOWN} for a, b in zip(row[:3], column[:3], strict=True))
    if max(row.other, column.other) != UNKNOWN or len(years) != 1:
        return None
    value = number_of_cell(cell)
    if value is None or len(months) > 1 or len(quarters) > 1:
        return None
    (year,) = years
    if months:
        return 12, SeriesPart(year, months.pop(), cell, value)
    if quarters:
        return 4, SeriesPart(year, quarters.pop(), cell, value)
    return 1, SeriesPart(year, 0, cell, value)


def _differing_in_time(axis: AxisIndex, at: int) -> Ints:
    """The lines of an axis that differ from one only in their time, with those that are totals over times."""
    same = (axis.percent == axis.percent[at]) & (axis.change == axis.change[at])
    for level in axis.levels:
        of_time = _is_of_time(level)
        same &= of_time if of_time[at] else level.groups == level.groups[at]
    return np.flatnonzero(same).astype(np.int32)


def _is_of_time(level: LevelIndex) -> npt.NDArray[np.bool_]:
    """(positions,) whether a level names a time there, or nothing, or a total over times; nowhere if it is of something else."""
    if not (level.time or level.calendar):
        return np.asarray(level.codes < 0)
    codes = np.maximum(level.codes, 0)
    is_told = (level.dated[codes] > 0) | (level.total[codes] > 0)
    return np.asarray((level.codes < 0) | is_told)

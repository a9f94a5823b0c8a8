"""Agreement of paths with the times that a question asks for."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.language.times.in_text import Time
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.indexing.moments import UNKNOWN, AxisTime, Moment
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question

_OTHER_END = 0.5
"""Agreement of two spans of months with the same beginning and different ends: 1～3月 with 1～6月."""
_ALL = slice(None)


def points(time: Time, question: Question) -> list[Moment]:
    """A time of the question; both ends of "from 2010 to 2020" if these are compared."""
    month, quarter, end_month, half, week = (
        UNKNOWN if part is None else part
        for part in (time.month, time.quarter, time.end_month, time.half, time.week)
    )
    day = time.day if time.day is not None and time.end_month is None else UNKNOWN
    fiscal = 1 if time.fiscal else UNKNOWN
    if time.year is None:
        return [Moment(UNKNOWN, UNKNOWN, month, quarter, day, end_month, half, week, fiscal)]
    end = time.end_year or time.year
    if end != time.year and question.operation in names.BETWEEN_TWO:
        last = end_month if end_month != UNKNOWN else month
        return [
            Moment(time.year, time.year, month, quarter),
            Moment(end, end, last, quarter),
        ]
    return [Moment(time.year, end, month, quarter, day, end_month, half, week, fiscal)]


def years_asked(one: Moment, time: AxisTime, at: slice = _ALL) -> tuple[Ints, Ints]:
    """The first and last years of lines: of months the calendar years, unless a month of a fiscal year is asked for."""
    first, last = time.year[at], time.end_year[at]
    if one.month == UNKNOWN or one.year == UNKNOWN:
        return first, last
    said = (time.fiscal_year if one.fiscal == 1 else time.calendar_year)[at]
    if one.fiscal != 1:
        # Of a whole fiscal year, the calendar year that the month is in.
        begins = time.starts[at]
        said = np.where(begins != UNKNOWN, first + (one.month < begins), said)
    single = (said != UNKNOWN) & ((said != first) | (first == last))
    return np.where(single, said, first), np.where(single, said, last)


def match_time(asked: Sequence[Moment], time: AxisTime) -> tuple[Floats, Floats, Floats]:
    """Agreement of each path with the years (1 to -1) and months asked for, and how recent it is (0 to 1)."""
    known = time.year != UNKNOWN
    year = np.zeros(len(time.year), np.float32)
    month = np.zeros(len(time.year), np.float32)
    for one in asked:
        start, end = one.year, one.end_year
        if start != UNKNOWN:
            first, last = years_asked(one, time)
            same = (first == start) & (last == end)
            ends = (last == start) | (last == end)
            within = (first <= start) & (start <= last)
            grade = np.select([same, ends, within], [1.0, 0.8, 0.5], 0.0)
            if start != end and same.any():
                # 2030/31 is another fiscal year than 2031/32.
                grade = np.where(~same & (first != last), 0.0, grade)
            year = np.maximum(year, np.where(known, grade, 0))
        for wanted, has in (
            (one.month, time.month),
            (one.quarter, time.quarter),
            (one.half, time.half),
            (one.week, time.week),
        ):
            if wanted != UNKNOWN:
                grade = np.where(has == wanted, 1.0, 0.0)
                if has is time.month and one.end_month != UNKNOWN:
                    other = (time.end_month != UNKNOWN) & (time.end_month != one.end_month)
                    grade = np.where(other, _OTHER_END * grade, grade)
                month = np.maximum(month, grade)
                month = np.where((has != UNKNOWN) & (has != wanted) & (month <= 0), -1, month)
    month = np.where(_other_day(asked, time), -1, month)
    if any(one.year != UNKNOWN for one in asked):
        year = np.where(known & (year <= 0), -1, year)
    recency = np.zeros(len(time.year), np.float32)
    if known.any():
        years = time.end_year[known]
        low, high = int(years.min()), int(years.max())
        if high > low:
            recency[known] = (years - low) / (high - low)
    return year.astype(np.float32), month.astype(np.float32), recency


def _other_day(asked: Sequence[Moment], time: AxisTime) -> npt.NDArray[np.bool_]:
    """Whether a path has another day of a month than the question names."""
    wanted = [(one.month, one.day) for one in asked if one.day != UNKNOWN]
    named = np.isin(time.month, [month for month, _ in wanted])
    right = np.zeros(len(time.day), np.bool_)
    for month, day in wanted:
        right |= (time.month == month) & (time.day == day)
    other: npt.NDArray[np.bool_] = named & (time.day != UNKNOWN) & ~right
    return other

"""Whether paths speak of the times that a question asks for."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.language.times import Time
from dsqa.locate.lexicon import Floats
from dsqa.locate.moments import UNKNOWN, AxisTime
from dsqa.questions.model import Question

Point = tuple[int, int, int, int, int]
"""Year, end year, month, quarter and day of a time, UNKNOWN where it is silent."""
_COMPARING = ("difference", "percent_change", "ratio")


def points(time: Time, question: Question) -> list[Point]:
    """A time of the question; the two ends of "from 2010 to 2020" where these are compared."""
    month = time.month if time.month is not None else UNKNOWN
    quarter = time.quarter if time.quarter is not None else UNKNOWN
    day = time.day if time.day is not None and time.end_month is None else UNKNOWN
    if time.year is None:
        return [(UNKNOWN, UNKNOWN, month, quarter, day)]
    end = time.end_year or time.year
    if end != time.year and question.operation in _COMPARING:
        end_month = time.end_month if time.end_month is not None else month
        return [
            (time.year, time.year, month, quarter, UNKNOWN),
            (end, end, end_month, quarter, UNKNOWN),
        ]
    return [(time.year, end, month, quarter, day)]


def match_time(asked: Sequence[Point], time: AxisTime) -> tuple[Floats, Floats, Floats]:
    """How each path agrees with the years (1 .. -1) and months asked for, and how recent it is (0..1)."""
    known = time.year != UNKNOWN
    year = np.zeros(len(time.year), np.float32)
    month = np.zeros(len(time.year), np.float32)
    for start, end, wanted_month, wanted_quarter, _ in asked:
        if start != UNKNOWN:
            same = (time.year == start) & (time.end_year == end)
            ends = (time.end_year == start) | (time.end_year == end)
            within = (time.year <= start) & (start <= time.end_year)
            grade = np.select([same, ends, within], [1.0, 0.8, 0.5], 0.0)
            year = np.maximum(year, np.where(known, grade, 0))
        for wanted, has in ((wanted_month, time.month), (wanted_quarter, time.quarter)):
            if wanted != UNKNOWN:
                month = np.maximum(month, np.where(has == wanted, 1, 0))
                month = np.where((has != UNKNOWN) & (has != wanted) & (month <= 0), -1, month)
    month = np.where(_other_day(asked, time), -1, month)
    if any(start != UNKNOWN for start, *_ in asked):
        year = np.where(known & (year <= 0), -1, year)
    recency = np.zeros(len(time.year), np.float32)
    if known.any():
        years = time.end_year[known]
        low, high = int(years.min()), int(years.max())
        if high > low:
            recency[known] = (years - low) / (high - low)
    return year.astype(np.float32), month.astype(np.float32), recency


def _other_day(asked: Sequence[Point], time: AxisTime) -> npt.NDArray[np.bool_]:
    """Where a path has another day of a month of which the question names a day: another time."""
    wanted = [(month, day) for *_, month, _, day in asked if day != UNKNOWN]
    named = np.isin(time.month, [month for month, _ in wanted])
    right = np.zeros(len(time.day), np.bool_)
    for month, day in wanted:
        right |= (time.month == month) & (time.day == day)
    other: npt.NDArray[np.bool_] = named & (time.day != UNKNOWN) & ~right
    return other

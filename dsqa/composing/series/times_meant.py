"""Which parts of a series the times of a question mean."""

from collections.abc import Sequence

from dsqa.composing.series.series import PeriodSeries, SeriesPart
from dsqa.language.times.in_text import Time
from dsqa.questions.asking.over_cells.periods import named_times, span_of_years
from dsqa.questions.model import Question

_LAST_MONTH, _QUARTER, _HALF = 12, 3, 6
_FISCAL_START = 4
"""The first month of a Japanese fiscal year."""


def parts_meant(
    series: PeriodSeries, question: Question, parts: Sequence[SeriesPart]
) -> list[SeriesPart]:
    """The parts at the times that a question names; all if it names none, [] if it names others."""
    said = named_times(question)
    if not said:
        return list(parts)
    if series.is_fiscal:
        span = span_of_years(question)
        if span is not None:
            return [one for one in parts if span[0] <= one.year <= span[1]]
        said = [
            one._replace(end_year=None) if one.year and one.end_year == one.year + 1 else one
            for one in said
        ]
    found = []
    year = next((one.year for one in said if one.year is not None), None)
    for time in said:
        own = [one for one in parts if _is_within(one, time, series, year)]
        if not own:
            return []
        found += own
    return list({one[:2]: one for one in found}.values())


def _is_within(part: SeriesPart, time: Time, series: PeriodSeries, year: int | None) -> bool:
    """Whether a part is within a time; `year`: of a time that does not tell its own."""
    first, last = _numbers(time, series.size) if part.number else (0, 0)
    start = time.year if time.year is not None else year
    if time.fiscal and time.year is not None and part.number:
        if series.lang != "j" or series.size != _LAST_MONTH:
            return False
        begin = (time.year, _FISCAL_START)
        return begin <= part[:2] < ((time.end_year or time.year) + 1, _FISCAL_START)
    if start is None:
        return first <= part.number <= last
    end = time.end_year or start
    if end > start and time.month:
        return (start, first) <= part[:2] <= (end, last)
    return start <= part.year <= end and first <= part.number <= last


def _numbers(time: Time, size: int) -> tuple[int, int]:
    """The first and the last part of a year that a time means."""
    if time.month:
        last = time.end_month or time.month
        return (time.month, last) if size == _LAST_MONTH else (0, -1)
    if time.quarter:
        if size != _LAST_MONTH:
            return time.quarter, time.quarter
        return _QUARTER * time.quarter - 2, _QUARTER * time.quarter
    if time.half:
        half = _HALF * size // _LAST_MONTH
        return half * time.half - half + 1, half * time.half
    return 1, size

"""What a question asks of the months or quarters of a series: when it was highest, the first one above a bound, the change from a year before."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import (
    asks_mean,
    asks_multiple,
    asks_percentage,
    asks_sum,
)
from dsqa.questions.asking.over_cells.limits import meanings
from dsqa.questions.asking.saying import PatternTable, Said
from dsqa.questions.model import Question
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import asks_whether, limit
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

Kind = Literal["end", "number", "listed", "counted", "first", "last", "latest", "begin", "change", "percent", "season", "mean", "sum", "each", "rank", "gap", "more"]  # fmt: skip
_OF_ORDINAL = regex(r"\s+(?:in which|in the|for which|with|when|that|where)\b", re.I)
_TO = regex(r"\s*(?:to|through|until|till|and|[-–—~～]|から)\s*", re.I)


class PeriodBound(NamedTuple):
    """A bound on the numbers of parts."""

    comparison: Comparison
    numbers: tuple[float, ...]
    """The number that is meant, and what else it may be: with its scale (千) and without."""


class PeriodsAsked(NamedTuple):
    """What is asked of the parts of a series."""

    kind: Kind
    sign: int = 1
    """1 for the highest, -1 for the lowest."""
    many: int = 1
    bound: "PeriodBound | None" = None
    is_year_before: bool = False
    """Whether the change is that from the year before."""
    of_change: bool = False
    """Whether it is about a change that the table states."""
    of_years: bool = False
    """Whether it is about whole years among months or quarters."""
    of_parts: bool = False
    """Whether it is about named months of a year."""
    of_series_of_years: bool = False
    """Whether it may be about a series of whole years."""


class _Rest(NamedTuple):
    """A question without the times that it names."""

    text: str
    lang: Lang


def named_times(question: Question) -> list[Time]:
    """The times that a question names, without relative ones and "the first quarter in which"."""
    return [
        one
        for one in question.times
        if one.kind != "relative"
        and not (
            _SAID.find("ordinal", question.text[: one.end])
            and _OF_ORDINAL.match(question.text, one.end)
        )
    ]


def span_of_years(question: Question) -> tuple[int, int] | None:
    """The first and the last of the fiscal years that a question spans: from 2011-12 to 2016-17."""
    times = named_times(question)
    if len(times) != 2 or not all(one.year and one.end_year == one.year + 1 for one in times):
        return None
    between = question.text[times[0].end : times[1].start]
    return (times[0].year or 0, times[1].year or 0) if _TO.fullmatch(between) else None


def periods_asked(question: Question) -> PeriodsAsked | None:
    """What a question asks of months or quarters; None for any other question."""
    rest = _without_times(question)
    is_of_parts, is_when = _SAID("part", rest), _SAID("when", rest)
    is_asked = (
        is_of_parts
        or is_when
        or _SAID("record", rest)
        or _SAID("latest", rest)
        or _SAID("whole_year", rest)
    )
    is_asked |= _SAID("year", rest) and (_SAID("first", rest) or _SAID("last", rest))
    if not (is_asked or question.times):
        return None
    if two := _of_two(question, rest):
        return two
    if asks_whether(question.wording):
        return None
    if change := _of_change(question, rest):
        return change
    if said := limit(question.wording):
        are_parts = is_of_parts or _SAID("year", rest) and _are_months(named_times(question))
        return _beyond(rest, _bound(question, *said), is_part=are_parts, is_when=is_when)
    is_label = is_when or is_of_parts and question.wants == "label"
    if _SAID("begin", rest):
        return PeriodsAsked("begin")
    if _SAID("latest", rest) and not _SAID("year", rest):
        return PeriodsAsked("begin", -1) if _SAID("latest_period", rest) else PeriodsAsked("latest")
    return (
        _of_years(question, rest)
        or _end(question, rest, is_label=is_label)
        or _together(question, rest)
    )


def _of_change(question: Question, rest: Said) -> PeriodsAsked | None:
    """How many parts rose or fell, or the change of one from the year or the part before."""
    is_counted = _SAID("part", rest) and _SAID("counted", rest) and limit(question.wording) is None
    if is_counted and (_SAID("falls", rest) or _SAID("rises", rest)):
        bound = PeriodBound("<" if _SAID("falls", rest) else ">", (0.0,))
        return PeriodsAsked("counted", bound=bound, of_change=True)
    is_year = _SAID("year_before", rest)
    if question.wants == "label" or not (
        _SAID("change", rest) and (is_year or _SAID("part_before", rest))
    ):
        return None
    kind: Kind = "percent" if question.percent or asks_percentage(question) else "change"
    return PeriodsAsked(kind, is_year_before=is_year, of_series_of_years=is_year)


def _bound(question: Question, comparison: Comparison, number: float) -> PeriodBound:
    other = [one.value for one in meanings(question.wording, number)]
    return PeriodBound(comparison, tuple(dict.fromkeys((number, *other))))


def _of_two(question: Question, rest: Said) -> PeriodsAsked | None:
    """How far the numbers at two months or quarters are apart, or whether the first is more."""
    times = named_times(question)
    of_years = (
        len(times) == 2 and _are_years(times) and (asks_sum(rest) or _SAID("whole_year", rest))
    )
    if not (of_two_times(question) or of_years):
        return None
    if asks_whether(question.wording):
        sign = _SAID("more", rest) - _SAID("less", rest)
        return PeriodsAsked("more", sign, of_years=of_years) if sign else None
    if of_years:
        return None
    if question.wants == "label" or _SAID("year_before", rest) or _SAID("part_before", rest):
        return None
    if question.percent or question.operation == names.PERCENT_CHANGE:
        return PeriodsAsked("percent") if _SAID("change", rest) else None
    is_gap = question.operation == names.DIFFERENCE or _SAID("change", rest)
    return PeriodsAsked("gap") if is_gap and not asks_multiple(question) else None


def of_two_times(question: Question) -> bool:
    """Whether a question names two months or two quarters."""
    return _are_two(named_times(question))


def _are_two(times: Sequence[Time]) -> bool:
    """Whether times are two months or two quarters, alone or as the ends of a span over a year or more."""
    if len(times) == 1:
        (one,) = times
        return bool(one.year and one.end_year and (one.month or one.quarter))
    are_parts = (one.kind == "point" and (one.month or one.quarter) for one in times)
    return len(times) == 2 and all(are_parts) and times[0].year is not None


def _of_years(question: Question, rest: Said) -> PeriodsAsked | None:
    """The years, or one of them, as a whole."""
    times = named_times(question)
    if not _are_years(times) or _SAID("change", rest) or asks_mean(rest):
        return None
    if times and times[0].fiscal or question.lang == "e" and not _SAID("whole_year", rest):
        return None
    if len(times) == 1 and _SAID("rank", rest) and _SAID("whole_year", rest):
        return PeriodsAsked("rank", of_years=True)
    sign = _sign(question, rest) or (_SAID("or", rest) and len(times) == 2)
    is_end = (
        _SAID("whole_year", rest) and sign and (not times or len(times) == 2 and _SAID("or", rest))
    )
    if not is_end or _of_number(rest) and not _SAID("year", rest):
        return None
    return PeriodsAsked("end", sign, _many(question), of_years=True)


def _are_years(times: Sequence[Time]) -> bool:
    """Whether all times are whole years."""
    return all(one.year and not (one.month or one.quarter or one.half) for one in times)


def _sign(question: Question, rest: Said) -> int:
    """1 if the largest is asked for, -1 for the smallest, 0 for neither."""
    by_operation = {names.ARGMAX: 1, names.MAX: 1, names.ARGMIN: -1, names.MIN: -1}
    return by_operation.get(question.operation, 0) or _SAID("high", rest) - _SAID("low", rest)


def _many(question: Question) -> int:
    top = question.wording.top
    return top.many if top is not None else question.top


def _end(question: Question, rest: Said, *, is_label: bool) -> PeriodsAsked | None:
    """The highest or the lowest part, or its number; None if something else of it is asked for."""
    sign, is_change = _sign(question, rest), _SAID("change", rest)
    if is_change and is_label and (_SAID("most", rest) or sign):
        falls = _SAID("falls", rest) and not _SAID("rises", rest)
        return PeriodsAsked("end", -1 if falls or sign < 0 else 1, of_change=True)
    if sign and not is_change and _SAID("of_end_value", rest):
        return PeriodsAsked("number", sign)
    if not sign or is_change or _SAID("of_end", rest):
        return None
    if _SAID("record", rest) and _of_number(rest) and not asks_mean(rest):
        return PeriodsAsked("number", sign)
    if not is_label or question.rank > 1:
        return None
    return PeriodsAsked("season" if asks_mean(rest) else "end", sign, _many(question))


def _of_number(rest: Said) -> bool:
    return _SAID("number", rest) and not _SAID("when", rest)


def _beyond(rest: Said, bound: PeriodBound, *, is_part: bool, is_when: bool) -> PeriodsAsked | None:
    if not bound.comparison.startswith((">", "<")):
        return None
    if (
        (is_when or _SAID("year", rest))
        and not is_part
        and (_SAID("first", rest) or _SAID("last", rest))
    ):
        kind: Kind = "first" if _SAID("first", rest) else "last"
        return PeriodsAsked(kind, bound=bound, of_series_of_years=True)
    if not (is_part or is_when):
        return None
    if _SAID("counted", rest):
        return PeriodsAsked("counted", bound=bound) if is_part else None
    if _SAID("first", rest) or _SAID("last", rest):
        return PeriodsAsked("first" if _SAID("first", rest) else "last", bound=bound)
    is_listed = is_part and (not _SAID("year", rest) or not _SAID("part", rest))
    return PeriodsAsked("listed", bound=bound) if is_listed else None


def _are_months(times: Sequence[Time]) -> bool:
    """Whether times are months, or quarters, of every year."""
    return bool(times) and all((one.month or one.quarter) and not one.year for one in times)


def _together(question: Question, rest: Said) -> PeriodsAsked | None:
    """The parts of a year or of a span one by one, or their sum or mean."""
    times = named_times(question)
    if question.wants == "label" or _SAID("change", rest) or not times or question.wording.periods:
        return None
    if span_of_years(question) and (asks_mean(rest) or asks_sum(rest) or _SAID("each_year", rest)):
        kind: Kind = "each" if _SAID("each_year", rest) else "mean" if asks_mean(rest) else "sum"
        return PeriodsAsked(kind, of_series_of_years=True)
    if _SAID("each", rest) and not (asks_mean(rest) or asks_sum(rest)):
        return PeriodsAsked("each")
    are_fiscal = all(one.fiscal and one.year for one in times)
    are_parts = _are_parts_of_years(times)
    if asks_mean(rest) and (
        _SAID("per_part", rest) or are_fiscal or are_parts or _are_months(times)
    ):
        return PeriodsAsked("mean")
    is_one = len(times) == 1 and bool(times[0].year) and _are_years(times)
    if asks_sum(rest) and (are_fiscal or is_one or are_parts):
        return PeriodsAsked("sum", of_parts=are_parts)
    return None


def _are_parts_of_years(times: Sequence[Time]) -> bool:
    """Whether times are several months of a year, or of years: 2010年7月から9月, July and August 2010."""
    are_several = len(times) > 1 or bool(times[0].end_month or times[0].half)
    are_told = any(one.year for one in times)
    return are_several and are_told and all(one.month or one.half for one in times)


def _without_times(question: Question) -> _Rest:
    text = question.text
    for time in reversed(named_times(question)):
        text = f"{text[: time.start]} {text[time.end :]}"
    return _Rest(text, question.lang)

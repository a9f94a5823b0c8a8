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
from dsqa.questions.asking.saying import Said, says_in
from dsqa.questions.model import Question
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import asks_whether, limit
from dsqa.text.regex import regex

Kind = Literal["end", "number", "listed", "counted", "first", "last", "latest", "begin", "change", "percent", "season", "mean", "sum", "each", "rank", "gap", "more"]  # fmt: skip
_PART = says_in(
    r"\b(?:months?|monthly|quarters?|quarterly)\b",
    r"月(?![額給収曜])|四半期|期(?=は|を|が|の数|に最)",
    re.I,
)
"""Words for months or quarters that are not named."""
_YEAR = says_in(
    r"\b(?:years?|annual|annually|yearly)\b",
    r"何年(?!何?月)|年(?![月齢])(?=は|を|が|間|合|計)",
    re.I,
)
_WHOLE_YEAR = says_in(
    r"\b(?:annual|annually|yearly|for the year|whole year)\b", r"年間|年(?:合計|計|平均)|通年", re.I
)
_ORDINAL = regex(r"\bfirst (?:quarter|half)$", re.I)
_OF_ORDINAL = regex(r"\s+(?:in which|in the|for which|with|when|that|where)\b", re.I)
_RANK = says_in(r"\brank", r"何番目|何位|順位", re.I)
_OR = says_in(r"\bor\b|, [^,]+ and\b|\bhigher\b|\blower\b", r"どちら|どっち", re.I)
_FALLS = says_in(
    r"\b(?:fall|fell|decline|decrease|drop|shrink|shrank|negative)", r"減|低下|下落|マイナス", re.I
)
_RISES = says_in(r"\b(?:rise|rose|increase|grow|grew|positive)", r"増|上昇|伸び|プラス", re.I)
_MOST = says_in(r"\bmost\b|\bfastest\b", r"最も|もっとも|一番|最大", re.I)
_MORE = says_in(
    r"\b(?:higher|more|greater|larger|bigger|above)\b.*\bthan\b", r"より.*[多高大]|上回", re.I
)
_LESS = says_in(r"\b(?:lower|less|fewer|smaller|below)\b.*\bthan\b", r"より.*[少低小]|下回", re.I)
_WHEN = says_in(r"^\W*when\b|\bpeak", r"いつ|ピーク|何年何月", re.I)
_COUNTED = says_in(
    r"\bhow many\b", r"いくつ|何[かヶケカ]月|何回|何期|何年(?:あ|に|の)|の数(?:は|を|[？?]|$)", re.I
)
_FIRST = says_in(r"\bfirst\b|\bsince when\b", r"初めて|はじめて|最初", re.I)
_LAST = says_in(r"\blast\b", r"最後", re.I)
_LATEST = says_in(r"\b(?:latest|most recent|newest)\b", r"最新|直近", re.I)
_LATEST_PERIOD = says_in(
    r"^\W*(?:what|which)(?: is| was)? the (?:latest|most recent|newest) (?:month|quarter)\b|^\W*when\b",
    r"いつ|何年|何月(?!分)",
    re.I,
)
_BEGIN = says_in(
    r"\bfirst (?:month|quarter) (?:for which|in the (?:table|data|series)|with|given|covered|available|listed)|\b(?:since|from) when (?:is|are)\b.*\b(?:recorded|given|available|listed)",
    r"いつから(?:載|あ|始|記録|掲載|示|の)|(?:何年|何月)から(?:載|あ|始|記録|掲載|示)",
    re.I,
)
_YEAR_BEFORE = says_in(
    r"\b(?:(?:from|on|than|over|with|to) )?(?:a|one|the) year (?:earlier|before|ago)\b|\bsame (?:month|quarter) (?:of |in )?(?:a|one|the) (?:previous |last )?year\b|\byear[- ](?:on|over)[- ]year\b",
    r"前年の?同[月期]|前年の?同四半期|1年前|前年度?(?:の|から|より|に?比|と比|に対|との)",
    re.I,
)
_PART_BEFORE = says_in(
    r"\b(?:from|on|than|over|with|to) (?:the|a|one) (?:previous |preceding |prior )?(?:month|quarter)(?: (?:earlier|before|ago))?\b|\b(?:month|quarter)[- ](?:on|over)[- ](?:month|quarter)\b",
    r"前月|前の月|前四半期|前期",
    re.I,
)
_CHANGE = says_in(
    r"\b(?:chang|increas|decreas|grow|grew|r[io]se|fall|fell|higher|lower|more|less|fewer|differ)",
    r"変|増|減|差|違|伸|上昇|低下",
    re.I,
)
_EACH = says_in(
    r"\b(?:each|every) (?:month|quarter)\b|\bmonth by month\b", r"各月|各四半期|月ごと|毎月", re.I
)
_EACH_YEAR = says_in(
    r"\b(?:each|every) (?:fiscal |financial )?year\b|\byear by year\b", r"各年|年ごと", re.I
)
_TO = regex(r"\s*(?:to|through|until|till|and|[-–—~～]|から)\s*", re.I)
_RECORD = says_in(
    r"\bon record\b|\bever\b|\b(?:monthly|quarterly)\b|\b(?:in|of) (?:any|a|one|a single) (?:month|quarter)\b",
    r"月別|四半期別|過去最|1[かヶケカ]月",
    re.I,
)
_HIGH = says_in(
    r"\b(?:highest|largest|biggest|greatest|maximum|peak\w*|record high)\b",
    r"最[大高多]|最も[多高大]|一番[多高大]|ピーク",
    re.I,
)
_LOW = says_in(
    r"\b(?:lowest|smallest|minimum|fewest)\b", r"最[小低少]|最も[少低小]|一番[少低小]", re.I
)
_NUMBER = says_in(
    r"^\W*(?:what|how (?:much|many))\b(?!.*\b(?:which|what) (?:month|quarter))(?! (?:month|quarter))",
    r"最[大高小低]値|過去最[高低大小]|いくつ|いくら|何(?![年月期回かヶケカ])",
    re.I,
)
_PER_PART = says_in(
    r"\b(?:per|each|a) (?:month|quarter)\b|\b(?:monthly|quarterly)\b",
    r"月平均|[1１一][かヶケカ]月(?:当|あ)たり|月(?:当|あ)たり|四半期(?:平均|当|あ)|毎月",
    re.I,
)


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
            _ORDINAL.search(question.text[: one.end]) and _OF_ORDINAL.match(question.text, one.end)
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
    is_of_parts, is_when = _PART(rest), _WHEN(rest)
    is_asked = is_of_parts or is_when or _RECORD(rest) or _LATEST(rest) or _WHOLE_YEAR(rest)
    is_asked |= _YEAR(rest) and (_FIRST(rest) or _LAST(rest))
    if not (is_asked or question.times):
        return None
    if two := _of_two(question, rest):
        return two
    if asks_whether(question.wording):
        return None
    if change := _of_change(question, rest):
        return change
    if said := limit(question.wording):
        are_parts = is_of_parts or _YEAR(rest) and _are_months(named_times(question))
        return _beyond(rest, _bound(question, *said), is_part=are_parts, is_when=is_when)
    is_label = is_when or is_of_parts and question.wants == "label"
    if _BEGIN(rest):
        return PeriodsAsked("begin")
    if _LATEST(rest) and not _YEAR(rest):
        return PeriodsAsked("begin", -1) if _LATEST_PERIOD(rest) else PeriodsAsked("latest")
    return (
        _of_years(question, rest)
        or _end(question, rest, is_label=is_label)
        or _together(question, rest)
    )


def _of_change(question: Question, rest: Said) -> PeriodsAsked | None:
    """How many parts rose or fell, or the change of one from the year or the part before."""
    is_counted = _PART(rest) and _COUNTED(rest) and limit(question.wording) is None
    if is_counted and (_FALLS(rest) or _RISES(rest)):
        bound = PeriodBound("<" if _FALLS(rest) else ">", (0.0,))
        return PeriodsAsked("counted", bound=bound, of_change=True)
    is_year = _YEAR_BEFORE(rest)
    if question.wants == "label" or not (_CHANGE(rest) and (is_year or _PART_BEFORE(rest))):
        return None
    kind: Kind = "percent" if question.percent or asks_percentage(question) else "change"
    return PeriodsAsked(kind, is_year_before=is_year, of_series_of_years=is_year)


def _bound(question: Question, comparison: Comparison, number: float) -> PeriodBound:
    same = {one.word for one in question.wording.quantities if one.value == number}
    other = [one.value for one in question.wording.quantities if one.word in same]
    return PeriodBound(comparison, tuple(dict.fromkeys((number, *other))))


def _of_two(question: Question, rest: Said) -> PeriodsAsked | None:
    """How far the numbers at two months or quarters are apart, or whether the first is more."""
    times = named_times(question)
    of_years = len(times) == 2 and _are_years(times) and (asks_sum(rest) or _WHOLE_YEAR(rest))
    if not (of_two_times(question) or of_years):
        return None
    if asks_whether(question.wording):
        sign = _MORE(rest) - _LESS(rest)
        return PeriodsAsked("more", sign, of_years=of_years) if sign else None
    if of_years:
        return None
    if question.wants == "label" or _YEAR_BEFORE(rest) or _PART_BEFORE(rest):
        return None
    if question.percent or question.operation == names.PERCENT_CHANGE:
        return PeriodsAsked("percent") if _CHANGE(rest) else None
    is_gap = question.operation == names.DIFFERENCE or _CHANGE(rest)
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
    if not _are_years(times) or _CHANGE(rest) or asks_mean(rest):
        return None
    if times and times[0].fiscal or question.lang == "e" and not _WHOLE_YEAR(rest):
        return None
    if len(times) == 1 and _RANK(rest) and _WHOLE_YEAR(rest):
        return PeriodsAsked("rank", of_years=True)
    sign = _sign(question, rest) or (_OR(rest) and len(times) == 2)
    is_end = _WHOLE_YEAR(rest) and sign and (not times or len(times) == 2 and _OR(rest))
    if not is_end or _of_number(rest) and not _YEAR(rest):
        return None
    return PeriodsAsked("end", sign, _many(question), of_years=True)


def _are_years(times: Sequence[Time]) -> bool:
    """Whether all times are whole years."""
    return all(one.year and not (one.month or one.quarter or one.half) for one in times)


def _sign(question: Question, rest: Said) -> int:
    """1 if the largest is asked for, -1 for the smallest, 0 for neither."""
    by_operation = {names.ARGMAX: 1, names.MAX: 1, names.ARGMIN: -1, names.MIN: -1}
    return by_operation.get(question.operation, 0) or _HIGH(rest) - _LOW(rest)


def _many(question: Question) -> int:
    top = question.wording.top
    return top.many if top is not None else question.top


def _end(question: Question, rest: Said, *, is_label: bool) -> PeriodsAsked | None:
    """The highest or the lowest part, or its number."""
    sign, is_change = _sign(question, rest), _CHANGE(rest)
    if is_change and is_label and (_MOST(rest) or sign):
        falls = _FALLS(rest) and not _RISES(rest)
        return PeriodsAsked("end", -1 if falls or sign < 0 else 1, of_change=True)
    if not sign or is_change:
        return None
    if _RECORD(rest) and _of_number(rest) and not asks_mean(rest):
        return PeriodsAsked("number", sign)
    if not is_label or question.rank > 1:
        return None
    return PeriodsAsked("season" if asks_mean(rest) else "end", sign, _many(question))


def _of_number(rest: Said) -> bool:
    return _NUMBER(rest) and not _WHEN(rest)


def _beyond(rest: Said, bound: PeriodBound, *, is_part: bool, is_when: bool) -> PeriodsAsked | None:
    if not bound.comparison.startswith((">", "<")):
        return None
    if (is_when or _YEAR(rest)) and not is_part and (_FIRST(rest) or _LAST(rest)):
        kind: Kind = "first" if _FIRST(rest) else "last"
        return PeriodsAsked(kind, bound=bound, of_series_of_years=True)
    if not (is_part or is_when):
        return None
    if _COUNTED(rest):
        return PeriodsAsked("counted", bound=bound) if is_part else None
    if _FIRST(rest) or _LAST(rest):
        return PeriodsAsked("first" if _FIRST(rest) else "last", bound=bound)
    is_listed = is_part and (not _YEAR(rest) or not _PART(rest))
    return PeriodsAsked("listed", bound=bound) if is_listed else None


def _are_months(times: Sequence[Time]) -> bool:
    """Whether times are months, or quarters, of every year."""
    return bool(times) and all((one.month or one.quarter) and not one.year for one in times)


def _together(question: Question, rest: Said) -> PeriodsAsked | None:
    """The parts of a year or of a span one by one, or their sum or mean."""
    times = named_times(question)
    if question.wants == "label" or _CHANGE(rest) or not times or question.wording.periods:
        return None
    if span_of_years(question) and (asks_mean(rest) or asks_sum(rest) or _EACH_YEAR(rest)):
        kind: Kind = "each" if _EACH_YEAR(rest) else "mean" if asks_mean(rest) else "sum"
        return PeriodsAsked(kind, of_series_of_years=True)
    if _EACH(rest) and not (asks_mean(rest) or asks_sum(rest)):
        return PeriodsAsked("each")
    are_fiscal = all(one.fiscal and one.year for one in times)
    if asks_mean(rest) and (_PER_PART(rest) or are_fiscal or _are_months(times)):
        return PeriodsAsked("mean")
    is_one = len(times) == 1 and bool(times[0].year) and _are_years(times)
    if asks_sum(rest) and (are_fiscal or is_one):
        return PeriodsAsked("sum")
    return None


def _without_times(question: Question) -> _Rest:
    text = question.text
    for time in reversed(named_times(question)):
        text = f"{text[: time.start]} {text[time.end :]}"
    return _Rest(text, question.lang)

"""What a question asks of the months or quarters of a series: when it was highest, the first one above a bound, the change from a year before."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_mean, asks_percentage, asks_sum
from dsqa.questions.asking.saying import Said, says_in
from dsqa.questions.model import Question
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import asks_whether, limit

Kind = Literal["end", "number", "listed", "counted", "first", "last", "latest", "begin", "change", "percent", "season", "mean", "each"]  # fmt: skip
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
_WHEN = says_in(r"^\W*when\b|\bpeak", r"いつ|ピーク|何年何月", re.I)
_COUNTED = says_in(r"\bhow many\b", r"いくつ|何[かヶケカ]月|何回|何期|の数(?:は|を|[？?]|$)", re.I)
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
    r"前年の?同[月期]|前年の?同四半期|1年前",
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


class _Rest(NamedTuple):
    """A question without the times that it names."""

    text: str
    lang: Lang


def periods_asked(question: Question) -> PeriodsAsked | None:
    """What a question asks of months or quarters; None for any other question."""
    rest = _without_times(question)
    is_of_parts, is_when = _PART(rest), _WHEN(rest)
    if not (is_of_parts or is_when or _RECORD(rest) or _LATEST(rest) or question.times):
        return None
    if asks_whether(question.wording):
        return None
    if _YEAR_BEFORE(rest) or _PART_BEFORE(rest):
        kind: Kind = "percent" if question.percent or asks_percentage(question) else "change"
        is_change = _CHANGE(rest) and question.wants != "label"
        return PeriodsAsked(kind, is_year_before=_YEAR_BEFORE(rest)) if is_change else None
    if said := limit(question.wording):
        same = {one.word for one in question.wording.quantities if one.value == said[1]}
        other = [one.value for one in question.wording.quantities if one.word in same]
        bound = PeriodBound(said[0], tuple(dict.fromkeys((said[1], *other))))
        return _beyond(rest, bound, is_part=is_of_parts, is_when=is_when)
    is_label = is_when or is_of_parts and question.wants == "label"
    if _BEGIN(rest):
        return PeriodsAsked("begin")
    if _LATEST(rest) and not _YEAR(rest):
        return PeriodsAsked("begin", -1) if _LATEST_PERIOD(rest) else PeriodsAsked("latest")
    return _end(question, rest, is_label=is_label) or _together(question, rest)


def _end(question: Question, rest: Said, *, is_label: bool) -> PeriodsAsked | None:
    """The highest or the lowest part, or its number."""
    by_operation = {names.ARGMAX: 1, names.MAX: 1, names.ARGMIN: -1, names.MIN: -1}
    sign = by_operation.get(question.operation, 0) or _HIGH(rest) - _LOW(rest)
    if not sign or _CHANGE(rest):
        return None
    if _RECORD(rest) and _of_number(rest) and not asks_mean(rest):
        return PeriodsAsked("number", sign)
    if not is_label or question.rank > 1:
        return None
    top = question.wording.top
    many = top.many if top is not None else question.top
    return PeriodsAsked("season" if asks_mean(rest) else "end", sign, many)


def _of_number(rest: Said) -> bool:
    return _NUMBER(rest) and not _WHEN(rest)


def _beyond(rest: Said, bound: PeriodBound, *, is_part: bool, is_when: bool) -> PeriodsAsked | None:
    if not (is_part or is_when) or not bound.comparison.startswith((">", "<")):
        return None
    if _COUNTED(rest):
        return PeriodsAsked("counted", bound=bound) if is_part else None
    if _FIRST(rest) or _LAST(rest):
        return PeriodsAsked("first" if _FIRST(rest) else "last", bound=bound)
    return PeriodsAsked("listed", bound=bound) if is_part and not _YEAR(rest) else None


def _together(question: Question, rest: Said) -> PeriodsAsked | None:
    """The parts of a year or of a span one by one, or their sum or mean."""
    if question.wants == "label" or _CHANGE(rest) or not question.times:
        return None
    if _EACH(rest) and not (asks_mean(rest) or asks_sum(rest)):
        return PeriodsAsked("each")
    if asks_mean(rest) and _PER_PART(rest):
        return PeriodsAsked("mean")
    return None


def _without_times(question: Question) -> _Rest:
    text = question.text
    for time in reversed(question.times):
        # Relative times and bare words (monthly) stay.
        if time.kind != "relative":
            text = f"{text[: time.start]} {text[time.end :]}"
    return _Rest(text, question.lang)

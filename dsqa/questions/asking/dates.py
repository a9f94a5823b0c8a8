"""Dates, times of day and lengths of time that a question asks for, or counts from."""

import re

from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_DATE: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"^(?:when|(?:on |at |by )?(?:what|which) (?:date|day|time))\b", re.I),
    "j": regex(r"いつ|何月何日|何年何月|何日(?!間)|何時(?!間)"),
}
_CLOCK = regex(r"何時(?!間|点)|時刻|\bwhat time\b|\btime of day\b")
"""Wording that asks for a time of day."""
_SINCE = regex(r"\b(?:since|after|from \d{4} on)\b|以降|以来", re.I)
_YEAR_BEFORE = regex(r"前の?(?:年|期)|昨年|前の?同[じ月]|(?<!\d)[1一]年(?:間)?で")
_HOW_LONG = regex(r"(?<!\d)(\d{1,2})(?:年度?間|[かヶケカヵ]年|[かヶケカヵ]月)")


def asks_date(question: Question) -> bool:
    """Whether a question asks when: 最終更新日はいつですか."""
    return _DATE[question.lang].search(question.text) is not None


def asks_clock_time(question: Question) -> bool:
    """Whether a question asks for a time of day."""
    return _CLOCK.search(question.text) is not None


def is_open_ended(question: Question) -> bool:
    """Whether the time that a question names is the first of those that are meant: since 1990."""
    return _SINCE.search(question.text) is not None


def names_year_before(question: Question) -> bool:
    """Whether a question speaks of the year, or the period, before another."""
    return _YEAR_BEFORE.search(fold(question.text).text) is not None


def times_together(question: Question) -> int:
    """The number of years or months that a Japanese question takes together: 3 for 3年間; 0 if it does not say."""
    said = _HOW_LONG.search(fold(question.text).text) if question.lang == "j" else None
    return int(said[1]) if said else 0

"""Dates, times of day and lengths of time that a question asks for, or counts from."""

import re

from dsqa.language.normalise import fold
from dsqa.language.times.in_text import Time
from dsqa.questions.asking.saying import says, says_in
from dsqa.questions.model import Question
from dsqa.text.regex import regex

asks_date = says_in(
    r"^(?:when|(?:on |at |by )?(?:what|which) (?:date|day|time))\b",
    r"いつ|何月何日|何年何月|何日(?!間)|何時(?!間)",
    re.I,
)
"""Whether a question asks when: 最終更新日はいつですか."""
asks_clock_time = says(r"何時(?!間|点)|時刻|\bwhat time\b|\btime of day\b", re.I)
"""Whether a question asks for a time of day."""
is_open_ended = says(r"\b(?:since|after|from \d{4} on)\b|以降|以来", re.I)
"""Whether the time that a question names is the first of those that are meant: since 1990."""
asks_previous = says(
    r"前の?(?:年|期|回|月)|前(?:連結)?(?:会計|事業)?年度|昨年|\b(?:previous|prior|last) (?:year|period|month|quarter)|the year before",
    re.I,
)
"""Whether a question compares with the previous period."""
_OPEN_BEFORE = regex(
    r"\b(?:since|before|after|until|till|by|from|born|founded|established|around|about|over|under|than)\W*(?:in\W*|the\W*)?$",
    re.I,
)
_OPEN_BEHIND = regex(
    r"\s*(?:年度?)?\s*(?:以降|以前|以後|以来|まで|から|より|生まれ|年代|[-–～~]|['’]?s\b)"
)
"""Text behind years that only bound others, behind decades, and behind other numbers: such years may be missing."""
_OF_STATE = regex(r"\s*(?:現在|時点)")
_YEAR_BEFORE = regex(r"前の?(?:年|期)|昨年|前の?同[じ月]|(?<!\d)[1一]年(?:間)?で")
_HOW_LONG = regex(r"(?<!\d)(\d{1,2})(?:年度?間|[かヶケカヵ]年|[かヶケカヵ]月)")


def bounds_others(question: Question, time: Time) -> bool:
    """Whether a time of a question only bounds others: since May 2010."""
    before, behind = question.text[: time.start], question.text[time.end :]
    return bool(_OPEN_BEFORE.search(before) or _OPEN_BEHIND.match(behind))


def is_of_whole_table(question: Question, time: Time) -> bool:
    """Whether a day of a Japanese question is the date of a whole table: 4月1日現在."""
    return _OF_STATE.match(question.text, time.end) is not None


def names_year_before(question: Question) -> bool:
    """Whether a question speaks of the year, or the period, before another."""
    return _YEAR_BEFORE.search(fold(question.text).text) is not None


def times_together(question: Question) -> int:
    """The number of years or months that a Japanese question takes together: 3 for 3年間; 0 if it does not say."""
    said = _HOW_LONG.search(fold(question.text).text) if question.lang == "j" else None
    return int(said[1]) if said else 0

"""Dates, times of day and lengths of time that a question asks for, or counts from."""

import re

from dsqa.language.normalise import fold
from dsqa.language.times.in_text import Time
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)

asks_date = _SAID.says("date")
"""Whether a question asks when: 最終更新日はいつですか."""
asks_clock_time = says(r"何時(?!間|点)|時刻|\bwhat time\b|\btime of day\b", re.I)
"""Whether a question asks for a time of day."""
is_open_ended = says(r"\b(?:since|after|from \d{4} on)\b|以降|以来", re.I)
"""Whether the time that a question names is the first of those that are meant: since 1990."""
asks_previous = _SAID.says("previous")
"""Whether a question compares with the previous period."""


def bounds_others(question: Question, time: Time) -> bool:
    """Whether a time of a question only bounds others: since May 2010."""
    before, behind = question.text[: time.start], question.text[time.end :]
    return bool(_SAID["open_before"].search(before) or _SAID["open_behind"].match(behind))


def is_of_whole_table(question: Question, time: Time) -> bool:
    """Whether a day of a Japanese question is the date of a whole table: 4月1日現在."""
    return _SAID["of_state"].match(question.text, time.end) is not None


def names_year_before(question: Question) -> bool:
    """Whether a question speaks of the year, or the period, before another."""
    return _SAID["year_before"].search(fold(question.text).text) is not None


def times_together(question: Question) -> int:
    """The number of years or months that a Japanese question takes together: 3 for 3年間; 0 if it does not say."""
    said = _SAID["how_long"].search(fold(question.text).text) if question.lang == "j" else None
    return int(said[1]) if said else 0

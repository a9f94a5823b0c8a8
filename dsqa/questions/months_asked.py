"""Whether a question asks for several months together: a year, the second quarter, from March to May, 1月と3月."""

import re
from collections.abc import Sequence

from dsqa.language.names.kinds import asked_kind
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_difference, asks_mean, asks_sum
from dsqa.questions.asking.over_lines.of_all import says_largest_total
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_WHOLE = regex(r"\b(?:whole|entire|full) year\b|年間|1年", re.I)
_ALL = 12
_READ = (names.LOOKUP, names.SUM, names.AVERAGE)
_ENDS = (names.ARGMAX, names.ARGMIN)


def adds_up(question: Question) -> bool:
    """Whether a question asks for a sum or a mean."""
    return asks_sum(question) or asks_mean(question)


def asks_year(question: Question) -> bool:
    """Whether a question asks for the total or the mean of one year, and does not name a part of it."""
    is_whole = _WHOLE.search(question.text) is not None
    if not question.times and is_whole:
        return question.wants != "label"
    if len(question.times) != 1 or not (adds_up(question) or is_whole):
        return False
    (said,) = question.times
    is_part = said.fiscal or said.month or said.quarter or said.half or said.week or said.end_year
    return said.kind == "point" and said.year is not None and not is_part


def asks_part_of_year(question: Question) -> bool:
    """Whether a question asks for the number of a part of a year that months may give."""
    is_read = question.operation in _READ and question.wants != "label"
    if not is_read or asks_difference(question):
        return False
    if question.wording.periods:
        return len(question.wording.periods) == 1
    if months_spanned(question) is not None:
        return True
    return adds_up(question) and len(months_named(question)) > 1


def asks_largest_of_months(question: Question) -> bool:
    """Whether a question asks which line is the largest or the smallest over several months: the shop that sold most in the second
    quarter; no month."""
    is_end = question.wants == "label" and question.operation in _ENDS
    if not is_end or asked_kind(question.subject, question.lang) == "month":
        return False
    wording = question.wording
    if wording.rank or wording.first_of:
        return False
    if months_spanned(question) is not None or len(wording.periods) == 1:
        return True
    is_whole = len(question.times) < 2 and _WHOLE.search(question.text) is not None
    return is_whole or asks_largest_total(question)


def asks_largest_total(question: Question) -> bool:
    """Whether a question names no time, and asks which of several has the largest, or the smallest, total."""
    is_end = question.wants == "label" and question.operation in _ENDS
    return is_end and not question.times and says_largest_total(question)


def months_spanned(question: Question) -> tuple[int, int] | None:
    """The first and the last month of a span within one year."""
    for time in question.times:
        if time.month and time.end_month and not time.end_year and time.end_month > time.month:
            return time.month, time.end_month
    return None


def part_of_months(
    question: Question, months: Sequence[int], *, in_months: bool = True
) -> slice | None:
    """The part of months in order that the period or the span of a question means; None if it has neither, or they lack it.

    `in_months`: False if they are the quarters of a year.
    """
    for period in question.wording.periods:
        return period.of_run(len(months), in_months)
    span = months_spanned(question)
    if span is None and in_months and len(months) == _ALL and _WHOLE.search(question.text):
        return slice(0, _ALL)
    if span is None or not in_months or not set(span) <= set(months):
        return None
    return slice(months.index(span[0]), months.index(span[1]) + 1)


def months_named(question: Question) -> list[int]:
    """The months of a question that are all of its times, as a list: 1月と3月; [] if it has others."""
    times = question.times
    if any(one.kind != "point" or not one.month or one.day or one.end_month for one in times):
        return []
    return sorted({one.month for one in times if one.month})

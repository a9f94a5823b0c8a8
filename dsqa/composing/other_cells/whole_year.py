"""The total or the mean of a year, if a table has only its twelve months."""

import re

from dsqa.answers.model import Answer
from dsqa.answers.number_form import decimals
from dsqa.composing.computed import computed
from dsqa.composing.context import Context
from dsqa.composing.other_cells.other_times import cells_of_months
from dsqa.language.totals import asks_sum
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question
from dsqa.questions.readings.result_asked import asks_mean
from dsqa.text.cell_query import MEAN, SUM
from dsqa.text.regex import regex

_WHOLE = regex(r"\b(?:whole|entire|full) year\b|年間|1年", re.I)
_PER_MONTH = regex(
    r"月平均|(?:月|か月)(?:当|あ)たり|\bper month\b|\bmonthly (?:average|mean)\b", re.I
)
_LAST = 12


def asks_whole_year(question: Question) -> bool:
    """Whether a question asks for the total or the mean of one year, and does not name a part of it."""
    text = question.text
    is_asked = asks_sum(text.lower()) or _WHOLE.search(text) or asks_mean(text)
    if len(question.times) != 1 or not is_asked:
        return False
    (said,) = question.times
    is_part = said.fiscal or said.month or said.quarter or said.half or said.week or said.end_year
    return said.kind == "point" and said.year is not None and not is_part


def of_whole_year(context: Context) -> Answer | None:
    """The total or the mean of the months of the year; None if the table has the year itself, or lacks a month."""
    text, numbers = context.asked.question.text, context.numbers
    may_be_stated = not _PER_MONTH.search(text)
    cells = _months(numbers[0], context.asked.times[0].year, may_be_stated) if numbers else []
    if not cells or any(axis.percent[at] for _, axis, at in cells[0].sides()):
        return None
    if asks_mean(text):
        places = max(1, max(decimals(cell.text) for cell in cells))
        why = f"mean of {', '.join(cell.text for cell in cells)}"
        return computed(context, cells, MEAN, names.AVERAGE, why, places)
    why = " + ".join(cell.text for cell in cells)
    return computed(context, cells, SUM, names.SUM, why)


def _months(best: Candidate, year: int, may_be_stated: bool) -> list[Candidate]:
    """The cells of the months beside one of them, or beside the cell of their year; [] if the cell of the year is the answer."""
    for _, axis, at in best.sides():
        time = axis.time
        whole = (time.year == year) & (time.month == UNKNOWN) & (time.quarter == UNKNOWN)
        if (
            time.month[at] != UNKNOWN
            and time.year[at] == year
            and not (may_be_stated and whole.any())
        ):
            return cells_of_months(best, 1, _LAST)
    return []

"""Totals of months in tables with cumulative columns: 1月から3月までの累計, "from January to March in total".

If the span starts with the first month, its total is the cumulative cell of its last month; otherwise the single months are added
up.
"""

from collections.abc import Sequence

import numpy as np

from dsqa.answers.model import Answer
from dsqa.composing.computed import sum_of
from dsqa.composing.context import Context
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.look_up import look_up
from dsqa.composing.other_cells.other_times import cells_of_months
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.months_to_date import line_of
from dsqa.locate.model import Along
from dsqa.questions.asking.amounts import CUMULATIVE, asks_sum, says_cumulative
from dsqa.questions.model import Question
from dsqa.questions.months_asked import months_spanned
from dsqa.store import Content

_MOST_LABELS = 1_000
"""Maximum number of labels of a level that are read."""


def asks_to_date(question: Question, contents: Sequence[Content]) -> bool:
    """Whether a question asks for the total of several months, and its dataset has cumulative labels."""
    if months_spanned(question) is None or not (asks_sum(question) or says_cumulative(question)):
        return False
    tables = (table for one in contents for table in one.tables)
    return any(CUMULATIVE.search(text) for table in tables for text in table.labels(_MOST_LABELS))


def total_to_date(context: Context) -> Answer | None:
    """The total of the months that a question spans; None if no column of the table is cumulative."""
    months = months_spanned(context.asked.question)
    if months is None or not context.numbers:
        return None
    best = context.numbers[0]
    for along, axis, at in best.sides():
        month = axis.time.month
        if month[at] == UNKNOWN:
            continue
        other: Along = "columns" if along == "rows" else "rows"
        cumulative = line_of(best, other, is_cumulative=True)
        same = (axis.time.year == axis.time.year[at]) & (axis.time.end_month == UNKNOWN)
        places = np.flatnonzero(same & (month != UNKNOWN)).tolist()
        last = [place for place in places if month[place] == months[1]]
        if cumulative and last and month[places[0]] == months[0]:
            cell = cumulative.moved(along, last[0])
            return look_up(context.asked, [cell]) if number_of_cell(cell) is not None else None
        line = line_of(best, other, is_cumulative=False)
        cells = cells_of_months(line, *months) if line else []
        return sum_of(context, cells) if cells else None
    return None

"""The sum and the mean of the cells that a question names."""

import re

from dsqa.answers.model import Answer
from dsqa.composing.computed import computed, sum_of
from dsqa.composing.context import Context
from dsqa.composing.other_cells.other_times import along_span
from dsqa.composing.other_cells.pairs import named_cells, names_two
from dsqa.composing.other_cells.part_of_total import shows_share
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import own_labels, states
from dsqa.language.amounts.numbers import decimals
from dsqa.language.totals import says_total
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.model import Candidate
from dsqa.questions.asking.amounts import asks_total_over_years, said_places
from dsqa.questions.asking.shares import names_one_whole
from dsqa.text.cell_query import MEAN
from dsqa.text.regex import regex

STATES_AVERAGE = regex(r"average|\bmean\b|平均", re.I)


def total(context: Context) -> Answer | None:
    """The sum of the cells that the question names; looked up if a total is located."""
    best = context.found[0]
    cells = along_span(context.asked, best)
    if asks_total_over_years(context.asked.question) and not _are_years(cells):
        return None
    if not cells:
        stated = any(map(says_total, own_labels(best))) or _is_total_cell(best)
        if stated and not names_two(context):
            return None
        if shows_share(best) and names_one_whole(context.asked.question):
            return None
        cells = named_cells(context)
    return sum_of(context, cells) if cells else None


def average(context: Context) -> Answer | None:
    """The mean of the cells that the question names; looked up if one is located."""
    best = context.found[0]
    cells = [] if states(STATES_AVERAGE, best) else along_span(context.asked, best)
    if not cells and not states(STATES_AVERAGE, best):
        cells = named_cells(context)
    return average_of(context, cells) if cells else None


def average_of(context: Context, cells: list[Candidate]) -> Answer:
    """The mean of cells, with one decimal more than a whole number has."""
    places = said_places(context.asked.question)
    if places is None:
        places = max(1, max(decimals(cell.text) for cell in cells))
    why = f"mean of {', '.join(cell.text for cell in cells)}"
    return computed(context, cells, MEAN, "average", why, places)


def _are_years(cells: list[Candidate]) -> bool:
    """Whether each of some cells is of another single year: a total over several years may be stated."""
    years = set()
    for cell in cells:
        _, axis, at = max(cell.sides(), key=lambda side: int(side.axis.time.year[side.at]))
        if axis.time.end_year[at] not in (axis.time.year[at], UNKNOWN):
            return False
        years.add(int(axis.time.year[at]))
    return len(years) == len(cells) > 2 and UNKNOWN not in years


def _is_total_cell(candidate: Candidate) -> bool:
    """Whether the innermost label of the row or of the column is a total."""
    return any(
        axis.leaf[at] >= 0
        and bool(axis.levels[axis.leaf[at]].total[axis.levels[axis.leaf[at]].codes[at]])
        for _, axis, at in candidate.sides()
    )


register(
    CellOperation("sum", "the sum of the numbers that the question names or spans", total),
    CellOperation("average", "the mean of the numbers that the question names or spans", average),
)

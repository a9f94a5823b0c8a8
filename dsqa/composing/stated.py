"""Values that a sheet already states: they are looked up, not computed."""

import re

from dsqa.answers.cell_addresses import paths
from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.look_up import look_up
from dsqa.composing.other_cells.other_times import asks_year_before
from dsqa.composing.other_cells.pairs import names_two
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.changes import asks_growth, says_than
from dsqa.text.regex import regex

STATES_CHANGE = regex(
    r"differen|change|increase|decrease|growth|gap|増減|差|増加|減少|変化|伸び"
    r"|(?:前年(?:度|同[月期])?|前[月期]|年度?)比|前年.{0,3}[=＝]100",
    re.I,
)
_YEAR_ON_RATE = regex(r"対?前年(?:度|同?[月期])?(?:比|(?:増[加減]?|伸び|成長|変化)率)")
_AMOUNT = regex(r"額|数$|量$|実数")
_STATES_YEAR_ON = regex(r"前年|前[月期]")
_PERCENT = regex(r"[%％]|percent|[比率]", re.I)
_STATED_AMONG = 15
"""Number of candidates that are searched for a column with the change."""


def stated_change(context: Context) -> Answer | None:
    """A change that the sheet already states ("Change 2010 to 2020", 増減数) is looked up.

    Only for one thing over time: no column states the difference of two things.
    """
    best = context.found[0]
    years = {time[0] for time in context.asked.times if time[0] > 0}
    year_on = asks_year_before(context.asked)
    if year_on and _about_year_on(best):
        return look_up(context.asked, [best])
    # More left than came: both are under Change, and still differ.
    compared = says_than(context.asked.question) and names_two(context)
    is_stated = states(STATES_CHANGE, best) and not compared
    if len(years) < 2 and not year_on and not is_stated:
        return None
    apart = max(years, default=0) - min(years, default=0)
    wants_percent = context.asked.question.operation == names.PERCENT_CHANGE
    for candidate in context.found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        if beside and states(STATES_CHANGE, candidate):
            if len(years) == 1 and not years & {year_of(candidate), UNKNOWN} and not year_on:
                continue  # What changed in a month of 2015 is not the change since 2010.
            year_on = states(_STATES_YEAR_ON, candidate)
            if year_on and years and (apart > 1 or year_of(candidate) not in (max(years), UNKNOWN)):
                continue
            percent = is_percent(candidate) or bool(
                _PERCENT.search(candidate.text) or states(_PERCENT, candidate)
            )
            if percent == wants_percent or not wants_percent and candidate is best:
                return look_up(context.asked, [candidate])
    return None


def stated_growth(context: Context) -> Answer | None:
    """The growth of something, if the best cell is an amount of a year beside a column with the change."""
    best, question = context.found[0], context.asked.question
    if not asks_growth(question) or year_of(best) == UNKNOWN or states(STATES_CHANGE, best):
        return None
    for candidate in context.found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        same_heads = candidate.column_path[:-1] == best.column_path[:-1]
        fits = states(STATES_CHANGE, candidate) and is_percent(candidate) == question.percent
        if beside and same_heads and fits:
            return look_up(context.asked, [candidate])
    return None


def _about_year_on(candidate: Candidate) -> bool:
    """Whether a whole sheet, or the headers of a cell, is about the change from the year before."""
    table = candidate.table
    said = f"{table.sheet.name} {table.table.title} {paths(candidate)}"
    return bool(_YEAR_ON_RATE.search(said)) and not states(_AMOUNT, candidate)


def states(pattern: re.Pattern[str], candidate: Candidate) -> bool:
    """Whether the row's own label or the column's labels match a pattern; sections above the row do not count."""
    return any(map(pattern.search, own_labels(candidate)))


def own_labels(candidate: Candidate) -> list[str]:
    """The row's own label and the column's labels."""
    table = candidate.table.table
    row = table.row_axis.path(candidate.row)[-1:]
    return [label.text for label in (*row, *table.column_axis.path(candidate.column))]


def is_percent(candidate: Candidate) -> bool:
    """Whether the row or the column of a cell has percentages."""
    table = candidate.table
    return bool(table.rows.percent[candidate.row] or table.columns.percent[candidate.column])


def year_of(candidate: Candidate) -> int:
    """The year of a cell, UNKNOWN if neither axis has one."""
    table = candidate.table
    row = int(table.rows.time.year[candidate.row])
    column = int(table.columns.time.year[candidate.column])
    return max(row, column)

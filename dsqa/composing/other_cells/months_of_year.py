"""The total or the mean of a year, or of a part of it (the second quarter, from March to May), if a table has only its months."""

from collections.abc import Sequence

from dsqa.answers.model import Answer
from dsqa.composing.computed import sum_of
from dsqa.composing.context import Context
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.operations.aggregate import average_of
from dsqa.composing.other_cells.other_times import cells_of_months, months_beside, quarters_beside
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.model import Along, Candidate
from dsqa.questions.asking.amounts import asks_mean, asks_per_month
from dsqa.questions.model import Question
from dsqa.questions.months_asked import (
    adds_up,
    asks_part_of_year,
    months_named,
    months_spanned,
    part_of_months,
)

_LAST = 12
_FEWEST = 2
_ROUNDED = 0.005
"""Maximum difference of a total from the sum of its months, as a share."""


def of_months(context: Context) -> Answer | None:
    """The total or the mean of the months of the year, or of the part of it that is asked for; None if the table states it, or lacks a
    month, or has percentages, or if neither is asked for and months cannot be added up."""
    question, numbers = context.asked.question, context.numbers
    if not numbers:
        return None
    if asks_part_of_year(question):
        cells = _of_part(question, _of_named_line(context.asked.normalised, numbers))
    else:
        may_be_stated = not asks_per_month(question)
        times = context.asked.times
        cells = _of_year(numbers[0], times[0].year if times else None, may_be_stated)
    if not cells or any(axis.percent[at] for _, axis, at in cells[0].sides()):
        return None
    return (average_of if asks_mean(question) else sum_of)(context, cells)


def _of_named_line(said: str, numbers: Sequence[Candidate]) -> Candidate:
    """The first located cell of a line, no total, whose label the question has, if the best one is of a total; else the best one."""
    if not any(axis.is_total(at) for _, axis, at in numbers[0].sides()):
        return numbers[0]
    return next((one for one in numbers if _names_line(said, one)), numbers[0])


def _names_line(said: str, cell: Candidate) -> bool:
    """Whether the innermost label of a line of a cell, that is no month and no total, stands in a normalised question."""
    labels = (
        (level.normalised[code], axis, at)
        for _, axis, at in cell.sides()
        for level, code in axis.path(at)[-1:]
    )
    return any(
        label in said and not axis.is_total(at) and axis.time.month[at] == UNKNOWN
        for label, axis, at in labels
        if label
    )


def _of_year(best: Candidate, year: int | None, may_be_stated: bool) -> list[Candidate]:
    """The cells of the months beside one of them, or beside the cell of their year; [] if the cell of the year is the answer.

    `year`: None for the one year of a table of months without a total, as is a year that no month has."""
    for _, axis, at in best.sides():
        time = axis.time
        is_month = time.month != UNKNOWN
        if year is None or is_month[at] and time.year[at] == UNKNOWN:
            totals = any(axis.is_total(line) for line in range(axis.size))
            if is_month[at] and is_month.sum() == _LAST and not totals:
                return cells_of_months(best, 1, _LAST)
            continue
        whole = (time.year == year) & (time.month == UNKNOWN) & (time.quarter == UNKNOWN)
        if (
            time.month[at] != UNKNOWN
            and time.year[at] == year
            and not (may_be_stated and whole.any())
        ):
            return cells_of_months(best, 1, _LAST)
    return []


def _of_part(question: Question, best: Candidate) -> list[Candidate]:
    """The cells of the months, or of the quarters, of the part of a year that a question names, beside a located cell; [] if a line states
    the part, or if the question asks for no sum and the months do not add up to a total."""
    cells = months_beside(best)
    in_months = bool(cells)
    cells = cells or quarters_beside(best)
    if len(cells) < _FEWEST:
        return []
    along, axis = next(
        (own.along, own.axis)
        for own, other in zip(cells[0].sides(), cells[1].sides(), strict=True)
        if own.at != other.at
    )
    numbers = [int(axis.time.month[cell.on(along).at]) for cell in cells]
    if _states_part(axis, question) or not (adds_up(question) or _add_up(cells, along, axis)):
        return []
    if question.wording.periods or months_spanned(question):
        part = part_of_months(question, numbers, in_months=in_months)
        return cells[part] if part else []
    named = months_named(question)
    if not in_months or not set(named) <= set(numbers):
        return []
    return [cell for cell, month in zip(cells, numbers, strict=True) if month in named]


def _states_part(axis: AxisIndex, question: Question) -> bool:
    """Whether a line of an axis is a quarter, or a half, of the year where the question names one."""
    kinds = {one.kind for one in question.wording.periods}
    return any(
        kind in kinds and bool(((numbers != UNKNOWN) & (axis.time.month == UNKNOWN)).any())
        for kind, numbers in (("quarter", axis.time.quarter), ("half", axis.time.half))
    )


def _add_up(cells: Sequence[Candidate], along: Along, axis: AxisIndex) -> bool:
    """Whether a total beside the months is their sum: then a part of them may be added up, unlike people or prices."""
    months = sum(float(number_of_cell(cell) or 0) for cell in cells)
    totals = (cells[0].moved(along, line) for line in range(axis.size) if axis.is_total(line))
    numbers = [float(one) for cell in totals if (one := number_of_cell(cell)) is not None]
    return any(abs(one - months) <= _ROUNDED * abs(months) for one in numbers if months)

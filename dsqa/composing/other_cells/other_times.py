"""Cells at other times than a located one: the years that a question spans, the year before."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from dsqa.composing.context import Context
from dsqa.composing.groups.group import LevelRun, members, number_of_cell
from dsqa.composing.groups.group_member import GroupMember
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.lexicon import Ints
from dsqa.locate.indexing.moments import UNKNOWN, AxisTime
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Along, Candidate
from dsqa.locate.previous import periods_compared
from dsqa.questions.asking.dates import names_year_before, times_together
from dsqa.questions.months_asked import months_spanned

_FEWEST = 3
"""Minimum number of times of a run."""
_DIFFERENT = 0.8
"""Minimum share of the cells of a run with a distinct time."""
_PERIODS_AMONG = 5
"""Number of candidates that are searched for one on the line of the previous, or of the present, period."""


def along_span(asked: Asked, best: Candidate) -> list[Candidate]:
    """The cells of the years or months that a question spans ("from 2013 to 2017", 1月から3月, 3年間), beside the best one; [] if it spans
    none."""
    # 2006-07 is a school year, not a span to add up.
    years = any(start != UNKNOWN and end - start > 1 for start, end, *_ in asked.times)
    months = months_spanned(asked.question)
    long = times_together(asked.question)
    if not (years or months or long):
        return []
    if months and (all_months := cells_of_months(best, *months)):
        return all_months
    for along, axis, at in best.sides():
        for place in reversed(range(len(axis.levels))):
            level = axis.levels[place]
            if not level.time or level.distinct < 2 or level.codes[at] < 0:
                continue
            group = members(best, LevelRun(along, place), asked)
            if months:
                group = [m for m in group if months[0] <= _month(axis, along, m) <= months[1]]
            elif not years and long and len(group) != long:
                continue
            if len(group) > 1:
                return [member.candidate for member in group]
    return []


def cells_of_months(best: Candidate, first: int, last: int) -> list[Candidate]:
    """The cells that differ from a located one only in the month, one for each month from `first` to `last`
    of its year, however their labels are nested (令和5年1月, 2月 …); [] if one is missing."""
    for along, axis, at in best.sides():
        if axis.time.month[at] == UNKNOWN:
            continue
        inside = (axis.time.month >= first) & (axis.time.month <= last)
        places = np.flatnonzero(_differing_in_month(axis, at) & inside).tolist()
        if sorted(axis.time.month[places].tolist()) == list(range(first, last + 1)):
            cells = [best.moved(along, place) for place in places]
            if all(number_of_cell(cell) is not None for cell in cells):
                return cells
    return []


def months_beside(best: Candidate) -> list[Candidate]:
    """The cells of all months of the year of a located cell, or beside a cell of no month, such as the total of the year, in their order;
    [] if there are none, if a month stands twice, or if one has no number."""
    return _beside(best, lambda time: np.where(time.end_month == UNKNOWN, time.month, UNKNOWN))


def quarters_beside(best: Candidate) -> list[Candidate]:
    """The cells of all quarters of the year of a located cell, as `months_beside`."""
    return _beside(best, lambda time: np.where(time.month == UNKNOWN, time.quarter, UNKNOWN))


def _beside(best: Candidate, part: Callable[[AxisTime], Ints]) -> list[Candidate]:
    """The cells of the parts of a year; `part`: (lines,) the number of the part, UNKNOWN for none."""
    for along, axis, at in best.sides():
        numbers = part(axis.time)
        is_part = numbers != UNKNOWN
        if axis.time.year[at] != UNKNOWN:
            is_part &= axis.time.year == axis.time.year[at]
        starts = [at] if is_part[at] else np.flatnonzero(is_part).tolist()[:1]
        for start in starts:
            places = np.flatnonzero(_differing_in_month(axis, start) & is_part).tolist()
            cells = [best.moved(along, place) for place in places]
            if len(set(numbers[places].tolist())) == len(places) and all(map(_has_number, cells)):
                return cells
    return []


def _has_number(cell: Candidate) -> bool:
    return number_of_cell(cell) is not None


def _differing_in_month(axis: AxisIndex, at: int) -> npt.NDArray[np.bool_]:
    """(lines,) whether a line differs from one only in the month of its time."""
    time = axis.time
    same = (time.year == time.year[at]) & (time.end_month == UNKNOWN)
    same &= (axis.percent == axis.percent[at]) & (axis.change == axis.change[at])
    for level in axis.levels:
        code, silent = int(level.codes[at]), level.codes < 0
        dated = (level.dated[np.maximum(level.codes, 0)] > 0) & ~silent
        of_time = silent & (code < 0 or level.dated[code] > 0)
        same &= dated | of_time | (level.groups == level.groups[at])
    return np.asarray(same, bool)


def at_all_times(asked: Asked, best: Candidate) -> list[GroupMember]:
    """The numbers beside a cell, from the earliest time to the latest; [] if there are few."""
    for along, axis, _ in best.sides():
        for place, level in enumerate(axis.levels):
            if not level.time or level.distinct < _FEWEST:
                continue
            group = members(best, LevelRun(along, place), asked)
            told = [_time(axis, along, member) for member in group]
            # A year may come twice, if a series begins again.
            if len(set(told)) >= max(_FEWEST, _DIFFERENT * len(group)):
                return [group[k] for k in sorted(range(len(group)), key=told.__getitem__)]
    return []


def asks_year_before(asked: Asked) -> bool:
    """Whether a question compares with the year before a named one, or before the last one."""
    years = {time[0] for time in asked.times if time[0] != UNKNOWN}
    return len(years) < 2 and names_year_before(asked.question)


def year_before(best: Candidate) -> Candidate | None:
    """The cell that differs from a located one only in the year, which is one earlier."""
    for along, axis, at in best.sides():
        time = axis.time
        if time.year[at] == UNKNOWN:
            continue
        same = (time.year == time.year[at] - 1) & (time.end_year == time.end_year[at] - 1)
        same &= (time.month == time.month[at]) & (time.quarter == time.quarter[at])
        same &= (axis.percent == axis.percent[at]) & (axis.change == axis.change[at])
        for level in axis.levels:
            dated = (level.dated[np.maximum(level.codes, 0)] > 0) & (level.codes >= 0)
            same &= dated | (level.groups == level.groups[at])
        for position in np.where(same)[0].tolist():
            cell = best.moved(along, position)
            if number_of_cell(cell) is not None:
                return cell
    return None


def two_times(context: Context) -> tuple[Candidate, Candidate] | None:
    """The best number and that of the year before, if the question compares these."""
    if not context.numbers or not asks_year_before(context.asked):
        return None
    best = context.numbers[0]
    before = year_before(best)
    if before:
        return before, best
    pairs = (_periods(cell) for cell in context.numbers[:_PERIODS_AMONG])
    return next((pair for pair in pairs if pair), None)


def _periods(best: Candidate) -> tuple[Candidate, Candidate] | None:
    """The cells of the previous period and of the present one, if the best cell is one of them."""
    for along, axis, at in best.sides():
        for lines in periods_compared(axis):
            if at in lines:
                before, now = (best.moved(along, line) for line in lines)
                if number_of_cell(before) is not None and number_of_cell(now) is not None:
                    return before, now
    return None


def _month(axis: AxisIndex, along: Along, member: GroupMember) -> int:
    return _time(axis, along, member)[2]


def _time(axis: AxisIndex, along: Along, member: GroupMember) -> tuple[int, int, int]:
    """Year, quarter and month of a member."""
    at = member.candidate.on(along).at
    return int(axis.time.year[at]), int(axis.time.quarter[at]), int(axis.time.month[at])

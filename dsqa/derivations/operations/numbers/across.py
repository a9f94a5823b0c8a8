"""The columns of one row that are a measure at several times: their sum, mean, largest and smallest, and all of them."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.question.times_asked import columns_asked
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.language import values
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.totals import says_total, says_whole_year
from dsqa.questions.asking.amounts import asks_sum, names_total, names_whole_year
from dsqa.questions.asking.over_rows.times import (
    counts_times,
    end_of_times_asked,
    lists_times,
)

_EVIDENCE = 4.0
"""Added to the score of a sum that is asked for by its name: few training questions have several times side by side."""


_TIMES_BEYOND = "SELECT unnest(list_filter({{times}}, lambda time, place: series[place] {{beyond}}){}) FROM cells"
_BEYOND_ASKED = 12.0
"""Added to the scores of times beyond a bound, which no training question asks for: their wording is definite."""


class _Across(NamedTuple):
    """Some of the columns of a row."""

    group: int
    columns: tuple[int, ...]
    numbers: Floats
    """NaN for an empty cell."""


def _rows(space: Space) -> Iterator[_Across]:
    """For each row that the question refers to: the times that it names, or all."""
    for series in space.relation.series:
        columns = columns_asked(space.relation, space.wording, series)
        read = [space.relation.read(column, "number") for column in columns]
        every = np.array([one for one in read if one is not None])
        for group in np.flatnonzero(space.sizes == 1).tolist()[: limits.COMPUTED_GROUPS]:
            numbers = every[:, space.firsts[group]]
            if (~np.isnan(numbers)).sum() > 1:
                yield _Across(group, columns, numbers)


def _sum(operation: Operation, space: Space) -> None:
    if {"aggregate", "number"} <= space.wording.cues:
        _add_sums(operation, space)


def _total(operation: Operation, space: Space) -> None:
    """Adds the sum if the question names it and no column has it."""
    wording, columns = space.wording, space.relation.columns
    of_year = names_whole_year(wording) and len(space.relation.series) == 1
    if (names_total(wording) or asks_sum(wording) or of_year) and not any(
        says_total(column.head) or says_whole_year(column.head.lower()) for column in columns
    ):
        _add_sums(operation, space)


def _add_sums(operation: Operation, space: Space) -> None:
    for one in _rows(space):
        total = values.written(float(np.nansum(one.numbers)))
        space.add_across(operation, one.group, one.columns, total)


def _mean(operation: Operation, space: Space) -> None:
    if "average" in space.wording.cues:
        for one in _rows(space):
            mean = values.written_quotient(float(np.nanmean(one.numbers)))
            space.add_across(operation, one.group, one.columns, mean)


def _extreme(operation: Operation, space: Space) -> None:
    """The time in the head of the column with the largest number, or the smallest."""
    if "group" not in space.wording.cues:
        return
    for one in _rows(space):
        extreme = np.nanmax if operation.direction > 0 else np.nanmin
        taken = np.flatnonzero(one.numbers == extreme(one.numbers))
        if len(taken) == 1:
            time = space.relation.times[one.columns[taken[0]]]
            space.add_across(operation, one.group, one.columns, time)


def _how_many(operation: Operation, space: Space) -> None:
    if counts_times(space.wording):
        for one, met in _beyond(space):
            space.add_across(operation, one.group, one.columns, values.written(float(met.sum())))


def _which(operation: Operation, space: Space) -> None:
    """Adds all these times, or the first or the last of them, whichever is asked for."""
    wording = space.wording
    if not lists_times(wording) or counts_times(wording):
        return
    if end_of_times_asked(wording) != operation.direction:
        return
    for one, met in _beyond(space):
        taken = [one.columns[at] for at in np.flatnonzero(met).tolist()]
        if operation.direction:
            taken = taken[-1:] if operation.direction > 0 else taken[:1]
        if taken:
            space.look_across(operation, one.group, one.columns)
            times = [space.relation.times[column] for column in taken]
            space.add_texts(operation, one.group, times)


def _beyond(space: Space) -> Iterator[tuple[_Across, npt.NDArray[np.bool_]]]:
    """For each row that the question refers to: (columns,) whether its number meets the bound of the question."""
    if space.bound is None:
        return
    comparison, bound = space.bound
    for one in _rows(space):
        if space.groups[one.group].kind not in ("all", "match", "pair"):
            continue  # The bound is on the numbers of the row, and does not choose it.
        with np.errstate(invalid="ignore"):
            met: npt.NDArray[np.bool_] = COMPARED[comparison](one.numbers, bound)
        yield one, met


def _all(operation: Operation, space: Space) -> None:
    for one in _rows(space):
        known = [
            column for column, each in zip(one.columns, one.numbers, strict=True) if each == each
        ]
        if len(known) <= space.most_items:
            space.add_row_across(operation, one.group, one.columns, known)


register(
    Operation("sum_across", "the sum of a row over several times", _sum, sql="SELECT list_sum(series) FROM cells"),
    Operation("total_across", "the sum of a row over several times, if it is asked for by its name", _total,
        sql="SELECT list_sum(series) FROM cells", like="sum_across", evidence=_EVIDENCE),
    Operation("mean_across", "the mean of a row over several times", _mean, sql="SELECT list_avg(series) FROM cells", gives="mean"),
    Operation("largest_across", "the time at which a row is largest", _extreme, 1,
        "SELECT list_extract({times}, list_position(series, list_max(series))) FROM cells", is_end=True),
    Operation("smallest_across", "the time at which a row is smallest", _extreme, -1,
        "SELECT list_extract({times}, list_position(series, list_min(series))) FROM cells", is_end=True),
    Operation("count_across", "the number of times at which a row is beyond a bound", _how_many,
        sql="SELECT len(list_filter(series, lambda one: one {beyond})) FROM cells", counts=True, like="sum_across", evidence=_BEYOND_ASKED),
    Operation("times_across", "the times at which a row is beyond a bound", _which,
        sql=_TIMES_BEYOND.format(""), like="largest_across", evidence=_BEYOND_ASKED),
    Operation("first_time_across", "the first time at which a row is beyond a bound", _which, -1,
        sql=_TIMES_BEYOND.format("[1:1]"), like="largest_across", evidence=_BEYOND_ASKED),
    Operation("last_time_across", "the last time at which a row is beyond a bound", _which, 1,
        sql=_TIMES_BEYOND.format("[-1:]"), like="largest_across", evidence=_BEYOND_ASKED),
    Operation("row_across", "the numbers of a row at several times", _all,
        sql="SELECT unnest(list_filter(series, lambda one: one IS NOT NULL)) FROM cells"),
)  # fmt: skip

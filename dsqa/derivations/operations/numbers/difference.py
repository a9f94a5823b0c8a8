"""The difference of two columns of a row, or of two groups."""

from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.masks import bools_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.shown.units import add_with_unit
from dsqa.derivations.space import Space
from dsqa.language.values import is_year
from dsqa.questions import operation_names as names
from dsqa.questions.asking.shares import quotient_order

_OF_ROWS = 6.0
"""Added to the score of a quotient of numbers of rows: where no measure is named, things are counted."""


def _of_columns(operation: Operation, space: Space) -> None:
    if not {"difference", "number"} <= space.wording.cues:
        return
    said = [bool(space.heads[reading.column].words) for _, reading in space.readings]
    pairs = [
        (one, other)
        for one, other in combinations(range(len(space.readings)), 2)
        if space.readings[one][1].column != space.readings[other][1].column
        and _is_of_years(space, one) == _is_of_years(space, other)
        and (said[one] or said[other] or "year_span" in space.wording.cues)
        and all(space.readings[at][1].kind in ("number", "year") for at in (one, other))
    ]
    for group in np.flatnonzero(space.sizes == 1).tolist():
        row = space.firsts[group]
        for one, other in pairs:
            distance = abs(space.values[one, row] - space.values[other, row])
            if distance == distance:
                place = space.shown_as_text(space.readings[one][1].column)
                space.add_number(operation, group, distance, place, other)
                add_with_unit(space, group, distance, other)


def _is_of_years(space: Space, reading: int) -> bool:
    """Whether the numbers of a reading are years, or are like years: 1994 of a draft."""
    return space.is_of_times(reading) or is_year(float(np.nanmedian(space.values[reading])))


def _of_sums(operation: Operation, space: Space) -> None:
    if "number" not in space.wording.cues:
        return
    for group, one, other in space.unions:
        if one.rows.bit_count() + other.rows.bit_count() <= 2:
            continue
        for at, numbers in _of_both(space, one, other):
            if not is_amount(space.relation, space.readings[at][1]):
                continue
            first, second = np.nansum(numbers, axis=1)
            space.add_number(operation, group, abs(first - second), reading=at)
            add_with_unit(space, group, abs(first - second), at)


def _of_both(space: Space, one: RowSet, other: RowSet) -> Iterator[tuple[int, Floats]]:
    """(reading, (2, rows) the numbers of either group, NaN for other rows) if both have some."""
    members = bools_of([one.rows, other.rows], space.relation.size)
    for at in range(len(space.readings)):
        numbers = np.where(members, space.values[at], np.nan)
        if (~np.isnan(numbers)).any(axis=1).all():
            yield at, numbers


def _of_means(operation: Operation, space: Space) -> None:
    if not {"average", "number"} <= space.wording.cues:
        return
    for group, one, other in space.unions:
        for at, numbers in _of_both(space, one, other):
            first, second = np.nanmean(numbers, axis=1).tolist()
            space.add_quotient(operation, group, abs(first - second), at)


def _of_column_sums(operation: Operation, space: Space) -> None:
    """The difference of the sums of two columns that the question names."""
    if not {"difference", "number"} <= space.wording.cues:
        return
    named = [at for at in space.best_named() if space.readings[at][1].kind == "number"]
    for one, other in combinations(named[: limits.SUMMED_COLUMNS], 2):
        for group in np.flatnonzero(space.sizes > 1).tolist()[: limits.COMPUTED_GROUPS]:
            apart = abs(space.sums[group, one] - space.sums[group, other])
            place = space.shown_as_text(space.readings[one][1].column)
            space.add_number(operation, group, float(apart), place, other)


def _of_counts(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        for group, one, other in space.unions:
            apart = abs(one.rows.bit_count() - other.rows.bit_count())
            space.add_number(operation, group, apart)


def _rows_between(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        for group, one, other in space.unions:
            if one.rows.bit_count() == other.rows.bit_count() == 1:
                apart = abs(one.rows.bit_length() - other.rows.bit_length()) - 1
                space.add_number(operation, group, max(0, apart))


def _times_as_much(operation: Operation, space: Space) -> None:
    """One of two over the other."""
    if {"times", "number"} <= space.wording.cues:
        _add_quotients(operation, space, np.nansum)


def _times_as_many(operation: Operation, space: Space) -> None:
    """The number of rows of one of two groups over that of the other, if the question names no amount."""
    if {"times", "number"} <= space.wording.cues and not space.named_amounts():
        for group, *both in space.unions:
            first, second = (each.rows.bit_count() for each in as_named(*both))
            upper, lower = _divided(space, first, second)
            if lower and max(upper, lower) > 1:
                space.add_quotient(operation, group, upper / lower)


def _times_the_mean(operation: Operation, space: Space) -> None:
    """One of two means over the other."""
    if {"times", "number", "average"} <= space.wording.cues:
        _add_quotients(operation, space, np.nanmean)


def _add_quotients(operation: Operation, space: Space, combine: Callable[..., Floats]) -> None:
    for group, *both in space.unions:
        for at, numbers in _of_both(space, *as_named(*both)):
            first, second = combine(numbers, axis=1).tolist()
            upper, lower = _divided(space, first, second)
            if is_amount(space.relation, space.readings[at][1]) and min(upper, lower) > 0:
                space.add_quotient(operation, group, upper / lower, at)


def _divided(space: Space, first: float, second: float) -> tuple[float, float]:
    """Two numbers, in the order in which the question names theirs, as dividend and divisor: the larger over the smaller if it does not
    say which divides, for "how many times as large" is at least one."""
    order = quotient_order(space.wording) or (1 if first >= second else -1)
    return (first, second) if order > 0 else (second, first)


def _apart(measure: str) -> str:
    return f"SELECT abs({measure} FILTER (in_first) - {measure} FILTER (in_second)) FROM cells"


def _times(measure: str) -> str:
    both = f"{measure} FILTER (in_first), {measure} FILTER (in_second)"
    return f"SELECT {{upper}}({both}) / {{lower}}({both}) FROM cells"


register(
    Operation("difference_of_columns", "the difference of two columns in a row", _of_columns, sql="SELECT abs(value - other) FROM cells",
        gives="difference", answer_name=names.DIFFERENCE, is_in_form=True),
    Operation("difference_of_sums", "the difference of the sums of two groups", _of_sums, sql=_apart("sum(value)"), gives="difference",
        answer_name=names.DIFFERENCE, is_in_form=True),
    Operation("difference_of_counts", "the difference of the numbers of rows of two groups", _of_counts, sql=_apart("count(*)"), gives="difference"),
    Operation("difference_of_means", "the difference of the means of two groups", _of_means, sql=_apart("avg(value)"), gives="mean"),
    Operation("difference_of_column_sums", "the difference of the sums of two columns", _of_column_sums,
        sql="SELECT abs(sum(value) - sum(other)) FROM cells", gives="difference"),
    Operation("rows_between", "how many rows stand between two", _rows_between, sql="SELECT max(n) - min(n) - 1 FROM cells"),
    Operation("times_as_much", "how many times as much one group has as the other", _times_as_much, sql=_times("sum(value)"), gives="multiple"),
    Operation("times_the_mean", "how many times as large one group's mean is as the other's", _times_the_mean, sql=_times("avg(value)"),
        gives="multiple"),
    Operation("times_as_many", "how many times as many rows one group has as the other", _times_as_many, sql=_times("count(*)"), gives="multiple",
        like="times_as_much", evidence=_OF_ROWS),
)  # fmt: skip

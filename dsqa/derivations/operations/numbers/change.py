"""By how much the number of rows, or a sum, changed from one time to a later one, with its sign or in percent: orders from 2020 to 2021."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.anchors import ONE
from dsqa.derivations.rows.masks import Bools, bools_of
from dsqa.derivations.rows.row_set import as_named
from dsqa.derivations.space import NONE, Space
from dsqa.questions.asking.changes import asks_change
from dsqa.questions.asking.over_rows.by_name import asks_percent_change

_EVIDENCE = 8.0
"""Added to the score: the wording of a change between two times is definite."""
_DATED = ("year", "date")


class _Change(NamedTuple):
    """An amount at two times."""

    group: int
    reading: int
    """The reading that is added up; -1 if rows are counted."""
    before: float
    after: float


def _changes(operation: Operation, space: Space) -> Iterator[_Change]:
    """The number of rows at the two times that a question names, or the sums of the amounts that it names, if any time has several."""
    amounts = space.named_amounts()[: limits.SUMMED_COLUMNS]
    if bool(amounts) == operation.counts:
        return
    for group, one, other in space.unions:
        if ONE in (one.level, other.level):
            continue  # The 5 of 2024-05-02 is no time.
        members = bools_of([each.rows for each in as_named(one, other)], space.relation.size)
        sizes = members.sum(axis=1)
        if sizes.max() < 2 or not _is_ordered(space, one.columns.bit_length() - 1, members):
            continue
        if not amounts:
            yield _Change(group, NONE, *sizes.tolist())
        for at in amounts:
            before, after = (float(np.nansum(space.values[at][each])) for each in members)
            yield _Change(group, at, before, after)


def _is_ordered(space: Space, column: int, members: Bools) -> bool:
    """Whether rows are told apart by a column of times, the earlier ones first."""
    times = _times(space, column)
    if times is None:
        return False
    first, second = (times[each] for each in members)
    return bool(np.nanmax(first, initial=-np.inf) < np.nanmin(second, initial=np.inf))


def _times(space: Space, column: int) -> Floats | None:
    relation = space.relation
    if relation.columns[column].kind not in _DATED:
        return None
    return next((one.values for one in relation.readings if one.column == column), None)


def _signed(operation: Operation, space: Space) -> None:
    if asks_change(space.wording):
        for one in _changes(operation, space):
            space.add_number(operation, one.group, one.after - one.before, reading=one.reading)


def _in_percent(operation: Operation, space: Space) -> None:
    if asks_percent_change(space.wording) and asks_change(space.wording) == operation.is_signed:
        for one in _changes(operation, space):
            if one.before > 0:
                change = percent_change(operation, one.before, one.after)
                space.add_quotient(operation, one.group, change, one.reading)


def percent_change(operation: Operation, before: float, after: float) -> float:
    """A change in percent, with its sign if the operation keeps it."""
    change = 100 * (after / before - 1)
    return change if operation.is_signed else abs(change)


def _of_two(measure: str) -> tuple[str, str]:
    """The query for the change of a measure, and the expression for the change in percent."""
    before, after = (f"{measure} FILTER ({part})" for part in ("in_first", "in_second"))
    return (
        f"SELECT {after} - {before} FROM cells",
        f"100.0 * ({after} - {before}) / {before}",
    )


for _measure, _sql, _what, _counts in (
    ("counts", "count(*)", "the number of rows", True),
    ("sums", "sum(value)", "the sum", False),
):
    _signed_sql, _percent_sql = _of_two(_sql)
    register(
        Operation(f"change_of_{_measure}", f"the change of {_what} from one time to a later one", _signed, sql=_signed_sql, gives="difference",
            counts=_counts, like=f"difference_of_{_measure}", evidence=_EVIDENCE),
    )  # fmt: skip
    for _sign, _how, _expression in (("", "size of the ", f"abs({_percent_sql})"), ("signed_", "", _percent_sql)):  # fmt: skip
        register(
            Operation(f"{_sign}percent_change_of_{_measure}", f"the {_how}change of {_what} from one time to a later one, in percent", _in_percent,
                sql=f"SELECT {_expression} FROM cells", gives="percent_change", counts=_counts, like="percent_change", evidence=_EVIDENCE),
        )  # fmt: skip

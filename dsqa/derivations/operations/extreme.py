"""The rows of a group with the largest or smallest number, and those that follow in this order."""

import numpy as np

from dsqa.derivations.column import Floats
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space

_MOST_TIES = 4
"""Rows with the same number, of which all are the answer."""
_DIRECT = (
    "all",
    "match",
    "number",
    "between",
    "pair",
    "pair_number",
    "not",
    "flag",
    "columns",
    "union",
)


def _largest(operation: Operation, space: Space) -> None:
    _extreme(operation, space, space.largest)


def _smallest(operation: Operation, space: Space) -> None:
    _extreme(operation, space, space.smallest)


def _extreme(operation: Operation, space: Space, extremes: Floats) -> None:
    for at in range(len(space.readings)):
        told = (space.counts[:, at] > 1) & (space.largest[:, at] != space.smallest[:, at])
        groups = np.flatnonzero(told)
        if not len(groups):
            continue
        taken = space.members[groups] & (space.values[at] == extremes[groups, at][:, None])
        ties = taken.sum(axis=1)
        single = ties == 1
        space.add_cells(operation, groups[single], taken[single].argmax(axis=1), at)
        for place in np.flatnonzero((ties > 1) & (ties <= _MOST_TIES)).tolist():
            rows = np.flatnonzero(taken[place]).tolist()
            space.add_rows(operation, int(groups[place]), rows, at)


def _ranked_largest(operation: Operation, space: Space) -> None:
    _ranked(operation, space, from_top=True)


def _ranked_smallest(operation: Operation, space: Space) -> None:
    _ranked(operation, space, from_top=False)


def _ranked(operation: Operation, space: Space, *, from_top: bool) -> None:
    rank = space.wording.rank
    if not rank:
        return
    for group in range(len(space.groups)):
        if space.groups[group].kind not in _DIRECT:
            continue
        for at in range(len(space.readings)):
            if space.counts[group, at] < max(2, rank):
                continue
            numbers = np.where(space.members[group], space.values[at], np.nan)
            different = np.unique(numbers[~np.isnan(numbers)])
            if len(different) < rank:
                continue
            rows = np.flatnonzero(numbers == different[-rank if from_top else rank - 1])
            if len(rows) <= _MOST_TIES:
                space.add_rows(operation, group, rows.tolist(), at)


def _top(operation: Operation, space: Space) -> None:
    _first_of_order(operation, space, from_top=True)


def _bottom(operation: Operation, space: Space) -> None:
    _first_of_order(operation, space, from_top=False)


def _first_of_order(operation: Operation, space: Space, *, from_top: bool) -> None:
    top = space.wording.top
    if top is None:
        return
    for group in range(len(space.groups)):
        if space.groups[group].kind not in _DIRECT:
            continue
        for at in range(len(space.readings)):
            if space.counts[group, at] <= top.many:
                continue
            numbers = np.where(space.members[group], space.values[at], np.nan)
            ordered = np.argsort(-numbers if from_top else numbers, kind="stable")
            space.add_rows(operation, group, ordered[: top.many].tolist(), at)


register(
    Operation(
        "largest",
        "the row with the largest number",
        _largest,
        1,
        "SELECT label FROM cells WHERE value = (SELECT max(value) FROM cells)",
    )
)
register(
    Operation(
        "smallest",
        "the row with the smallest number",
        _smallest,
        -1,
        "SELECT label FROM cells WHERE value = (SELECT min(value) FROM cells)",
    )
)
register(
    Operation(
        "nth_largest", "the row with the second, third, ... largest number", _ranked_largest, 1
    )
)
register(
    Operation(
        "nth_smallest", "the row with the second, third, ... smallest number", _ranked_smallest, -1
    )
)
register(Operation("top", "the rows with the largest numbers, as many as are asked for", _top, 1))
register(
    Operation("bottom", "the rows with the smallest numbers, as many as are asked for", _bottom, -1)
)

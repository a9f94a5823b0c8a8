"""Which kind of rows has the largest or smallest sum, mean or number of different values: group by, then take the extreme."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Ints, Space

_GROUPED = ("text", "first", "rest", "month", "year")
_DIRECT = ("all", "match", "number", "pair", "pair_number", "union", "not", "between")
_MOST_GROUPS = 24
"""Groups of rows that are taken apart further."""


def _by_kind(operation: Operation, space: Space, *, mean: bool) -> None:
    if "group" not in space.wording.cues:
        return
    if mean and "average" not in space.wording.cues:
        return
    for at, rows in list(enumerate(space.rows))[:_MOST_GROUPS]:
        if len(rows) < 3 or space.groups[at].kind not in _DIRECT:
            continue
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in _GROUPED:
                continue
            codes, found = np.unique(shown.codes[rows], return_inverse=True)
            kinds = found.astype(np.int32)
            if not 1 < len(codes) < len(rows) or len(codes) > len(rows) * 0.8:
                continue
            _add(operation, space, at, place, codes, kinds, mean)


def _add(
    operation: Operation, space: Space, group: int, place: int, codes: Ints, kinds: Ints, mean: bool
) -> None:
    rows = space.rows[group]
    for reading, (_, read) in enumerate(space.readings):
        if read.kind in ("year", "date", "second") or read.column == space.shown[place][1].column:
            continue
        numbers = space.values[reading][rows]
        there = ~np.isnan(numbers)
        totals = np.bincount(kinds[there], numbers[there], len(codes)).astype(np.float64)
        if mean:
            totals /= np.maximum(1, np.bincount(kinds[there], minlength=len(codes)))
        wanted = totals.max() if operation.direction > 0 else totals.min()
        taken = np.flatnonzero(totals == wanted)
        if len(taken) == 1 and codes[taken[0]] >= 0:
            space.add_code(operation, group, int(codes[taken[0]]), place, reading)


def _largest_sum(operation: Operation, space: Space) -> None:
    _by_kind(operation, space, mean=False)


def _largest_mean(operation: Operation, space: Space) -> None:
    _by_kind(operation, space, mean=True)


register(
    Operation("kind_with_largest_sum", "the value whose rows have the largest sum", _largest_sum, 1)
)
register(
    Operation(
        "kind_with_smallest_sum", "the value whose rows have the smallest sum", _largest_sum, -1
    )
)
register(
    Operation(
        "kind_with_largest_mean", "the value whose rows have the largest mean", _largest_mean, 1
    )
)
register(
    Operation(
        "kind_with_smallest_mean", "the value whose rows have the smallest mean", _largest_mean, -1
    )
)

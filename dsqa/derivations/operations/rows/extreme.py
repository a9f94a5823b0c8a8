"""The rows of a group with the largest or smallest number, and those that follow in this order."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import Space
from dsqa.questions import operation_names as names


def _extreme(operation: Operation, space: Space) -> None:
    extremes = space.largest if operation.direction > 0 else space.smallest
    for at in range(len(space.readings)):
        told = (space.counts[:, at] > 1) & (space.largest[:, at] != space.smallest[:, at])
        groups = np.flatnonzero(told)
        if not len(groups):
            continue
        taken = space.members[groups] & (space.values[at] == extremes[groups, at][:, None])
        ties = taken.sum(axis=1)
        single = ties == 1
        space.add_cells(operation, groups[single], taken[single].argmax(axis=1), at)
        for place in np.flatnonzero((ties > 1) & (ties <= limits.TIES)).tolist():
            rows = np.flatnonzero(taken[place]).tolist()
            space.add_rows(operation, int(groups[place]), rows, at)


def _numbers(space: Space, least: int) -> Iterator[tuple[int, int, Floats]]:
    """(group, reading, by row the numbers of the group) with at least this many numbers."""
    for group in range(len(space.groups)):
        if space.groups[group].kind not in DIRECT:
            continue
        for at in range(len(space.readings)):
            if space.counts[group, at] >= least:
                yield group, at, np.where(space.members[group], space.values[at], np.nan)


def _ranked(operation: Operation, space: Space) -> None:
    rank = space.wording.rank
    if not rank:
        return
    for group, at, numbers in _numbers(space, max(2, rank)):
        different = np.unique(numbers[~np.isnan(numbers)])
        if len(different) < rank:
            continue
        wanted = different[-rank if operation.direction > 0 else rank - 1]
        rows = np.flatnonzero(numbers == wanted)
        if len(rows) <= limits.TIES:
            space.add_rows(operation, group, rows.tolist(), at)


def _first_of_order(operation: Operation, space: Space) -> None:
    for group, at, keys, many in _orders(operation, space):
        first = np.flatnonzero(keys <= np.partition(keys, many - 1)[many - 1])
        ordered = first[np.argsort(keys[first], kind="stable")]
        space.add_rows(operation, group, ordered[:many].tolist(), at)


def _first_different(operation: Operation, space: Space) -> None:
    """Adds the first different values of each column whose values repeat among these rows: the dearest products of a list of sales."""
    for group, at, keys, many in _orders(operation, space):
        if group >= limits.ORDERED_GROUPS:
            continue
        order = np.argsort(keys, kind="stable")[: np.count_nonzero(~np.isnan(keys))]
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in GROUPED:
                continue
            codes = shown.codes[order]
            if len(np.unique(codes[:many])) == many or codes[:many].min() < 0:
                continue
            different = list(dict.fromkeys(codes[codes >= 0].tolist()))
            if len(different) > many:
                space.add_codes(operation, group, different[:many], place, at)


def _orders(operation: Operation, space: Space) -> Iterator[tuple[int, int, Floats, int]]:
    """(group, reading, by row what orders the group, how many are asked for)."""
    top = space.wording.first_of
    if top is not None:
        for group, at, numbers in _numbers(space, top.many + 1):
            yield group, at, -operation.direction * numbers, top.many


register(
    Operation("largest", "the row with the largest number", _extreme, 1, "SELECT label FROM cells WHERE value = (SELECT max(value) FROM cells)",
        takes_by_order=True, is_end=True, answer_name=names.ARGMAX),
    Operation("smallest", "the row with the smallest number", _extreme, -1,
        "SELECT label FROM cells WHERE value = (SELECT min(value) FROM cells)", takes_by_order=True, is_end=True, answer_name=names.ARGMIN),
    Operation("nth_largest", "the row with the second, third, ... largest number", _ranked, 1, takes_rank=True),
    Operation("nth_smallest", "the row with the second, third, ... smallest number", _ranked, -1, takes_rank=True),
    Operation("top", "the rows with the largest numbers, as many as are asked for", _first_of_order, 1,
        "SELECT label FROM cells ORDER BY value DESC, n LIMIT {many}", is_end=True),
    Operation("bottom", "the rows with the smallest numbers, as many as are asked for", _first_of_order, -1,
        "SELECT label FROM cells ORDER BY value, n LIMIT {many}", is_end=True),
    Operation("top_different", "the different values with the largest numbers, as many as are asked for", _first_different, 1,
        "SELECT label FROM cells GROUP BY label ORDER BY max(value) DESC, arg_max(n, value) LIMIT {many}", is_end=True, answer_name="top", like="top"),
    Operation("bottom_different", "the different values with the smallest numbers, as many as are asked for", _first_different, -1,
        "SELECT label FROM cells GROUP BY label ORDER BY min(value), arg_min(n, value) LIMIT {many}", is_end=True, answer_name="bottom", like="bottom"),
)  # fmt: skip

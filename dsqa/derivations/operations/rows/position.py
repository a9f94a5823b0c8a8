"""The first, last and n-th row of a group, and the rows beside it."""

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space


def _several(space: Space) -> list[int]:
    return np.flatnonzero(space.sizes > 1).tolist()


def _first(operation: Operation, space: Space) -> None:
    groups = _several(space)
    space.add_cells(operation, groups, space.firsts[groups])


def _last(operation: Operation, space: Space) -> None:
    groups = _several(space)
    space.add_cells(operation, groups, space.lasts[groups])


def _nth(operation: Operation, space: Space) -> None:
    rank = space.wording.rank
    if rank:
        groups = np.flatnonzero(space.sizes >= max(2, rank)).tolist()
        space.add_cells(operation, groups, [space.rows[at][rank - 1] for at in groups])


def _next(operation: Operation, space: Space) -> None:
    groups = [at for at in _beside(space) if space.lasts[at] + 1 < space.relation.size]
    space.add_cells(operation, groups, space.lasts[groups] + 1)


def _previous(operation: Operation, space: Space) -> None:
    groups = [at for at in _beside(space) if space.firsts[at] > 0]
    space.add_cells(operation, groups, space.firsts[groups] - 1)


def _beside(space: Space) -> list[int]:
    if "position" not in space.wording.cues:
        return []
    kinds = ("match", "number", "pair", "pair_number", "union")
    return [
        at
        for at, group in enumerate(space.groups)
        if group.kind in kinds and 0 < space.sizes[at] <= limits.NEIGHBOURED
    ]


def _rank(operation: Operation, space: Space) -> None:
    if "number" not in space.wording.cues:
        return
    for at, group in enumerate(space.groups):
        if group.kind == "match" and space.sizes[at] == 1:
            space.add_number(operation, at, int(space.firsts[at]) + 1)


register(
    Operation("first", "the first row of a group", _first, -1, "SELECT label FROM cells ORDER BY n LIMIT 1", takes_by_order=True),
    Operation("last", "the last row of a group", _last, 1, "SELECT label FROM cells ORDER BY n DESC LIMIT 1", takes_by_order=True),
    Operation("nth", "the second, third, ... row of a group", _nth),
    Operation("next", "the row behind a group", _next, 1, is_beside=True),
    Operation("previous", "the row before a group", _previous, -1, is_beside=True),
    Operation("rank", "the place of a row from the top", _rank, sql="SELECT n + 1 FROM cells"),
)  # fmt: skip

"""Runs of rows one behind the other."""

from itertools import pairwise

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space


def _streak(operation: Operation, space: Space) -> None:
    if not {"streak", "number"} <= space.wording.cues:
        return
    for at in np.flatnonzero(space.sizes > 1).tolist():
        space.add_number(operation, at, _longest(space.rows[at]))


def _longest(rows: list[int]) -> int:
    longest = now = 1
    for one, next_one in pairwise(rows):
        now = now + 1 if next_one == one + 1 else 1
        longest = max(longest, now)
    return longest


def _repeated_value(operation: Operation, space: Space) -> None:
    """The value that stands longest in one column, and how long."""
    if "streak" not in space.wording.cues:
        return
    for place, (_, shown) in enumerate(space.shown):
        if shown.kind != "text":
            continue
        codes = shown.codes.tolist()
        longest, now, value = 1, 1, -1
        for one, next_one in pairwise(codes):
            now = now + 1 if one == next_one >= 0 else 1
            if now > longest:
                longest, value = now, next_one
        if value >= 0:
            space.add_code(operation, 0, value, place)
            if "number" in space.wording.cues:
                space.add_number(operation, 0, longest, place)


register(
    Operation(
        "streak",
        "the most rows of a group that follow one another",
        _streak,
        sql=(
            "SELECT max(length) FROM (SELECT count(*) AS length FROM (SELECT n - row_number() OVER (ORDER BY n) AS run FROM cells)"
            " GROUP BY run)"
        ),
        is_of_rows=True,
    )
)
register(
    Operation("repeated_value", "the value that is repeated longest, and how long", _repeated_value)
)

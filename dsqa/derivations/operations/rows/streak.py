"""Runs of consecutive rows."""

from collections.abc import Iterator
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
    """The value with the longest run in one column."""
    for place, value, _ in _longest_values(space):
        space.add_code(operation, 0, value, place)


def _times_repeated(operation: Operation, space: Space) -> None:
    """The length of the longest run of a value in one column."""
    if "number" in space.wording.cues:
        for place, _, longest in _longest_values(space):
            space.add_number(operation, 0, longest, place)


def _longest_values(space: Space) -> Iterator[tuple[int, int, int]]:
    """(shown column, code of the value with the longest run, length)"""
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
            yield place, value, longest


_RUNS = (
    "(SELECT n, label, n - row_number() OVER (PARTITION BY label ORDER BY n) AS run FROM cells) "
    "WHERE label IS NOT NULL GROUP BY label, run ORDER BY count(*) DESC, min(n) LIMIT 1"
)


register(
    Operation("streak", "the length of the longest run of rows of a group", _streak,
        sql=("SELECT max(length) FROM (SELECT count(*) AS length FROM (SELECT n - row_number() OVER (ORDER BY n) AS run FROM cells)" " GROUP BY run)")),
    Operation("repeated_value", "the value with the longest run of rows", _repeated_value, sql=f"SELECT label FROM {_RUNS}"),
    Operation("times_repeated", "the length of the longest run of one value", _times_repeated, sql=f"SELECT count(*) FROM {_RUNS}"),
)  # fmt: skip

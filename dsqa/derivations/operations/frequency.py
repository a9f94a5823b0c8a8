"""The most and least frequent value of a column in a group, and how frequent values are."""

from collections import Counter
from collections.abc import Iterator

import numpy as np

from dsqa.derivations.column import GROUPED, ShownKind
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Ints, Space

_MOST_TIES = 2
_MANY = 500
"""Rows from which on numpy counts faster."""


def _counted(space: Space, kinds: tuple[ShownKind, ...]) -> Iterator[tuple[int, int, Counter[int]]]:
    """(group, shown column, rows by value)"""
    for at, rows in enumerate(space.rows):
        if len(rows) < 2:
            continue
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind in kinds:
                found = _frequencies(shown.codes[rows])
                if 0 < len(found) < len(rows):
                    yield at, place, found


def _frequencies(codes: Ints) -> Counter[int]:
    codes = codes[codes >= 0]
    if len(codes) < _MANY:
        return Counter(codes.tolist())
    different, often = np.unique(codes, return_counts=True)
    return Counter(dict(zip(different.tolist(), often.tolist(), strict=True)))


def _extreme(operation: Operation, space: Space) -> None:
    is_asked = "frequency" in space.wording.cues
    for at, place, found in _counted(space, GROUPED):
        if len(found) < 2 or not (is_asked or space.groups[at].kind == "union"):
            continue
        wanted = max(found.values()) if operation.direction > 0 else min(found.values())
        codes = [code for code, often in found.items() if often == wanted]
        if len(codes) <= _MOST_TIES:
            space.add_codes(operation, at, codes, place)


def _highest_frequency(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, ("text",)):
            space.add_number(operation, at, max(found.values()), place)


def _count_repeated(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, ("text",)):
            repeated = sum(often > 1 for often in found.values())
            space.add_number(operation, at, repeated, place)


def _count_single(operation: Operation, space: Space) -> None:
    if {"frequency", "number"} <= space.wording.cues:
        for at, place, found in _counted(space, ("text",)):
            single = sum(often == 1 for often in found.values())
            space.add_number(operation, at, single, place)


register(
    Operation(
        "most_frequent",
        "the most frequent value",
        _extreme,
        1,
        "SELECT mode(label) FROM cells",
    )
)
register(Operation("least_frequent", "the least frequent value", _extreme, -1))
register(
    Operation("highest_frequency", "how often the most frequent value occurs", _highest_frequency)
)
register(Operation("count_repeated", "how many values occur more than once", _count_repeated))
register(Operation("count_single", "how many values occur only once", _count_single))

"""Other rows that share a value with a row: the same year as, also played in."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space

_KINDS = ("match", "number", "pair")


def _same_as(operation: Operation, space: Space) -> None:
    for at, column, others in _sharing(space):
        if len(others) <= space.most_items:
            space.add_rows(operation, at, others, column=column, but=column)


def _count_same_as(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        for at, column, others in _sharing(space):
            space.add_number(operation, at, len(others), column=column)


def _sharing(space: Space) -> Iterator[tuple[int, int, list[int]]]:
    """(group, column, the other rows with the one value that the rows of the group have there)"""
    if "same" not in space.wording.cues:
        return
    for at, group in enumerate(space.groups):
        if group.kind not in _KINDS or not 0 < space.sizes[at] <= 2:
            continue
        for shown in space.relation.shown:
            if shown.kind != "text":
                continue
            shared = set(shown.codes[space.rows[at]].tolist())
            if len(shared) != 1 or -1 in shared:
                continue
            same = ~space.members[at] & (shown.codes == shared.pop())
            others = [
                row for row in np.flatnonzero(same).tolist() if space.relation.every >> row & 1
            ]
            if others:
                yield at, shown.column, others


register(
    Operation("same_as", "other rows with the same value in a column", _same_as, shares_value=True),
    Operation("count_same_as", "how many other rows have the same value in a column", _count_same_as,
        sql="SELECT count(*) FROM {table} WHERE {label} = (SELECT any_value(label) FROM cells)" " AND rowid NOT IN (SELECT n FROM cells)",
        shares_value=True, counts=True),
)  # fmt: skip

"""Other rows that share a value with a row: the same year as, also played in."""

import numpy as np

from dsqa.derivations.collected import MOST_ITEMS
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space

_KINDS = ("match", "number", "pair")


def _same_as(operation: Operation, space: Space) -> None:
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
            alike = ~space.members[at] & (shown.codes == shared.pop())
            others = [
                row for row in np.flatnonzero(alike).tolist() if space.relation.every >> row & 1
            ]
            if 0 < len(others) <= MOST_ITEMS:
                space.add_rows(operation, at, others, column=shown.column, but=shown.column)
            if others and "number" in space.wording.cues:
                space.add_number(operation, at, len(others), column=shown.column)


register(Operation("same_as", "other rows with the same value in a column", _same_as))

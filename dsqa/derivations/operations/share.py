"""How many percent a group is of all rows, of a wider group, or of the sum of a column."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space


def _of_rows(operation: Operation, space: Space) -> None:
    if "share" in space.wording.cues and space.sizes[0]:
        for group, size in enumerate(space.sizes.tolist()):
            if 0 < size < space.sizes[0]:
                space.add_quotient(operation, group, 100 * size / space.sizes[0])


def _of_group(operation: Operation, space: Space) -> None:
    """How many of the rows for which one condition holds meet the other one as well."""
    if "share" not in space.wording.cues:
        return
    for group, one, other in space.pairs:
        for whole in (one, other):
            share = 100 * space.groups[group].rows.bit_count() / whole.rows.bit_count()
            space.add_quotient(operation, group, share)


def _of_sum(operation: Operation, space: Space) -> None:
    if "share" not in space.wording.cues:
        return
    for at, (_, reading) in enumerate(space.readings):
        whole = space.sums[0, at]
        if reading.kind != "number" or whole <= 0:
            continue
        for group in np.flatnonzero(space.counts[:, at] > 0).tolist():
            if group and space.sums[group, at] != whole:
                space.add_quotient(operation, group, 100 * space.sums[group, at] / whole, at)


register(
    Operation(
        "share_of_rows",
        "how many percent of all rows a group is",
        _of_rows,
        sql="SELECT 100.0 * count(*) / (SELECT count(*) FROM {table}) FROM cells",
        is_of_rows=True,
    )
)
register(Operation("share_of_group", "how many percent of a wider group a group is", _of_group))
register(
    Operation(
        "share_of_sum",
        "how many percent of the sum of a column a group has",
        _of_sum,
        sql="SELECT 100.0 * sum(value) / (SELECT sum({value}) FROM {table}) FROM cells",
        is_of_rows=True,
    )
)

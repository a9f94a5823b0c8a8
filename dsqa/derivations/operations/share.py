"""The percentage of a group in all rows, in a wider group, or in the sum of a column."""

import numpy as np

from dsqa.derivations.masks import bools_of
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.row_set import as_named
from dsqa.derivations.space import Space


def _of_rows(operation: Operation, space: Space) -> None:
    if "share" in space.wording.cues and space.sizes[0]:
        for group, size in enumerate(space.sizes.tolist()):
            if 0 < size < space.sizes[0]:
                space.add_quotient(operation, group, 100 * size / space.sizes[0])


def _of_group(operation: Operation, space: Space) -> None:
    """The share of the rows with one condition that also have the other one."""
    if "share" not in space.wording.cues:
        return
    for group, one, other in space.pairs:
        for whole in (one, other):
            share = 100 * space.groups[group].rows.bit_count() / whole.rows.bit_count()
            space.add_quotient(operation, group, share)


def _of_group_sum(operation: Operation, space: Space) -> None:
    """The share of the sum of the rows with one condition in the rows that also have the other one."""
    if "share" not in space.wording.cues:
        return
    for group, one, other in space.pairs:
        for whole in (one, other):
            members = bools_of([whole.rows], space.relation.size)[0]
            for at, (_, reading) in enumerate(space.readings):
                total = float(np.nansum(space.values[at][members]))
                if reading.kind == "number" and total > 0:
                    space.add_quotient(operation, group, 100 * space.sums[group, at] / total, at)


def _change(operation: Operation, space: Space) -> None:
    """By how many percent the second of two named rows is more than the first, or less."""
    if "share" not in space.wording.cues:
        return
    for group, one, other in space.unions:
        first, second = (each.rows for each in as_named(one, other))
        if first.bit_count() == second.bit_count() == 1:
            rows = [first.bit_length() - 1, second.bit_length() - 1]
            for at, (_, reading) in enumerate(space.readings):
                before, after = space.values[at][rows].tolist()
                if reading.kind == "number" and before > 0 and after == after:
                    space.add_quotient(operation, group, 100 * abs(after / before - 1), at)


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
register(
    Operation(
        "share_of_group",
        "how many percent of a wider group a group is",
        _of_group,
        sql="SELECT 100.0 * count(*) / (SELECT count(*) FROM {wider}) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "share_of_sum",
        "how many percent of the sum of a column a group has",
        _of_sum,
        sql="SELECT 100.0 * sum(value) / (SELECT sum({value}) FROM {table}) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "share_of_group_sum",
        "how many percent of the sum of a wider group a group has",
        _of_group_sum,
        sql="SELECT 100.0 * sum(value) / (SELECT sum({value}) FROM {wider}) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "percent_change",
        "by how many percent a second row is more, or less, than a first",
        _change,
        sql="SELECT abs(100.0 * max(value) FILTER (in_second) / max(value) FILTER (in_first) - 100) FROM cells",
        is_of_rows=True,
    )
)

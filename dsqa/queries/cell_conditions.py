"""Conditions on the labels of a tidy table that select exactly some of its cells."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.text import sqltext

MOST_LABELS = 8
"""Maximum number of labels listed in a condition."""
_MOST_LEFT_OUT = 3
"""Maximum number of labels excluded instead."""
Bools = npt.NDArray[np.bool_]


class LabelColumn(NamedTuple):
    """A column of labels, over the cells of a table."""

    name: str
    """Quoted name."""
    codes: npt.NDArray[np.int64]
    """(cells,) the number of the label, -1 for none."""
    texts: Sequence[str]
    """The different labels, by number."""


def condition_of_labels(columns: Sequence[LabelColumn], chosen: Bools) -> str:
    """The condition for exactly these cells, "" if labels do not distinguish them or all are meant."""
    found: list[tuple[str, Bools]] = []
    held = np.ones(len(chosen), bool)
    options = [(text, each) for column in columns for text, each in _conditions(column, chosen)]
    # A label that all cells share says more than a list.
    for text, each in sorted(options, key=lambda one: " = " not in one[0]):
        if (held & ~each).any():
            found.append((text, each))
            held &= each
    if not np.array_equal(held, chosen):
        return ""
    for one in reversed(list(found)):
        others = [each for text, each in found if text != one[0]]
        if others and np.array_equal(np.logical_and.reduce(others), chosen):
            found.remove(one)
    return " AND ".join(text for text, _ in found)


def _conditions(column: LabelColumn, chosen: Bools) -> Iterator[tuple[str, Bools]]:
    """A condition on one column for all of some cells; none if one of them has no label."""
    inside = np.unique(column.codes[chosen])
    if not len(inside) or inside[0] < 0:
        return
    outside = np.setdiff1d(np.unique(column.codes), [*inside.tolist(), -1])
    if len(inside) > 1 and 0 < len(outside) <= _MOST_LEFT_OUT:
        known = column.codes >= 0
        yield _listed(column, outside.tolist(), "<>", "NOT IN"), known & ~np.isin(column.codes, outside)  # fmt: skip
    elif len(inside) <= MOST_LABELS:
        yield _listed(column, inside.tolist(), "=", "IN"), np.isin(column.codes, inside)


def _listed(column: LabelColumn, codes: Sequence[int], one: str, several: str) -> str:
    texts = [sqltext.literal(column.texts[code]) for code in codes]
    if len(texts) == 1:
        return f"{column.name} {one} {texts[0]}"
    return f"{column.name} {several} ({', '.join(texts)})"

"""Conditions on the labels of a tidy table that hold for some of its cells, and for no other."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa import sqltext

MOST_LABELS = 8
"""Labels that a condition lists."""
_MOST_LEFT_OUT = 3
"""Labels that a condition leaves out where it might list the others."""
Bools = npt.NDArray[np.bool_]


class LabelColumn(NamedTuple):
    """A column of labels, over the cells of a table."""

    name: str
    """Quoted."""
    codes: npt.NDArray[np.int64]
    """(cells,) the number of the label, -1 for none."""
    texts: Sequence[str]
    """By number; no two are the same."""


def condition_of_labels(columns: Sequence[LabelColumn], chosen: Bools) -> str:
    """The condition that holds for just these cells, "" where labels do not tell them from the others, or all are meant."""
    found: list[tuple[str, Bools]] = []
    held = np.ones(len(chosen), bool)
    options = [(text, each) for column in columns for text, each in _conditions(column, chosen)]
    # What all cells share says more of them than a list.
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
    """A condition on one column that holds for all of some cells; none where one of them has no label."""
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

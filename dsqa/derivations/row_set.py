"""`RowSet`: a group of rows, and what of a question it rests on."""

import operator
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, get_args

from dsqa.derivations.anchors import EXACT
from dsqa.derivations.masks import rows_of

Comparison = Literal["", ">", "<", ">=", "<=", "=", "between", "decade"]
COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)
COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    ">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le, "=": operator.eq,
}  # fmt: skip
"""What comparisons with one number do, also to all numbers of an array."""
RowSetKind = Literal[
    "all", "match", "number", "pair", "pair_number", "union", "after", "before", "above", "below", "not", "between",
    "flag", "columns",
]  # fmt: skip
"""Everything; cells that match words; a comparison with a number; two of these at once; either of two matches; the rows behind
or before a match; those whose value is above or below that of a match; all others; the rows between two matches or a number of rows;
those with a mark in a column; those in which one column has more than another."""
ROW_SET_KINDS: tuple[RowSetKind, ...] = get_args(RowSetKind)
DIRECT: frozenset[RowSetKind] = frozenset(ROW_SET_KINDS) - {"after", "before", "above", "below"}
"""Kinds that are not made from the place or the value of another row."""


class RowSet(NamedTuple):
    """A group of rows and what of the question it rests on."""

    rows: int
    """Mask."""
    kind: RowSetKind
    words: int = 0
    """Mask of the words of the question that it rests on."""
    conditions: int = 0
    quality: float = 0.0
    level: int = EXACT
    """How well the weakest of its matches does; see `dsqa.derivations.anchors`."""
    corrected: int = 0
    columns: int = 0
    """Mask of the columns of its conditions."""
    comparison: Comparison = ""
    reading: int = -1
    """The reading that a number is compared with."""
    head: float = 0.0
    """Share of the words of the heads of its columns that the question says."""
    covered: float = 0.0
    """Share of the words of the cells that the question says."""
    bound: float = 0.0
    """How well its comparisons are what the question says of their numbers, added up; see `dsqa.derivations.conditions`."""
    near: float = 0.0
    """1 a number that is said beside the head of its column, -1 one that is said nearer to another head."""
    denied: int = 0
    """1 a condition that is denied as the question does, -1 one that the question denies and this does not, or the other way."""
    never: tuple[tuple[int, int], ...] = ()
    """(rows, columns) of the conditions that never hold at once, where it has no rows for that reason."""


def as_named(one: RowSet, other: RowSet) -> tuple[RowSet, RowSet]:
    """Two groups in the order in which the question names them."""
    return (one, other) if one.words & -one.words < other.words & -other.words else (other, one)


class RowsOfGroups:
    """The rows of groups, listed when they are first asked for."""

    def __init__(self, groups: Sequence[RowSet]) -> None:
        self._groups = groups
        self._listed: dict[int, list[int]] = {}

    def __getitem__(self, group: int) -> list[int]:
        found = self._listed.get(group)
        if found is None:
            found = self._listed[group] = rows_of(self._groups[group].rows)
        return found

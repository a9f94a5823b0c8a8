"""`RowSet`: a group of rows, and the words of the question that it uses."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import rows_of
from dsqa.questions.readings.bounds import Comparison

COMPARISONS: tuple[Comparison, ...] = get_args(Comparison)
RowSetKind = Literal[
    "all", "match", "number", "pair", "pair_number", "union", "after", "before", "above", "below", "not", "between",
    "flag", "columns",
]  # fmt: skip
"""All rows; cells that match words; a comparison with a number; two of these at once; either of two matches; the rows
after or before a match; those whose value is above or below that of a match; all others; the rows between two matches or a number of rows;
those with a mark in a column; those in which one column has more than another."""
ROW_SET_KINDS: tuple[RowSetKind, ...] = get_args(RowSetKind)
DIRECT: frozenset[RowSetKind] = frozenset(ROW_SET_KINDS) - {"after", "before", "above", "below"}
"""Kinds that do not depend on the place or value of another row."""
BEYOND: frozenset[RowSetKind] = frozenset(("above", "below", "columns"))
"""Kinds of rows that are compared with a named row, or by two columns."""


class RowSet(NamedTuple):
    """A group of rows and the words of the question that it uses."""

    rows: int
    """Mask of the rows."""
    kind: RowSetKind
    words: int = 0
    """Mask of the words of the question that it uses."""
    conditions: int = 0
    quality: float = 0.0
    level: int = EXACT
    """Quality of its weakest match; see `dsqa.derivations.rows.anchors`."""
    corrected: int = 0
    columns: int = 0
    """Mask of the columns of its conditions."""
    comparison: Comparison = ""
    reading: int = -1
    """The reading that is compared with a number."""
    head: float = 0.0
    """Share of the words of the heads of its columns in the question."""
    covered: float = 0.0
    """Share of the words of the matched cells in the question."""
    bound: float = 0.0
    """Fit of its comparisons with the numbers of the question, added up; see `dsqa.derivations.rows.conditions`."""
    near: float = 0.0
    """1 for a number beside the head of its column, -1 for one that is nearer to another head."""
    denied: int = 0
    """1 for a condition that is negated as in the question, -1 for one that is negated only in the question, or only here."""
    never: tuple[tuple[int, int], ...] = ()
    """(rows, columns) of the conditions that never hold at once, if the group is empty for that reason."""
    is_unmet: bool = False
    """Whether no row meets its one comparison with a number."""
    joined: tuple["RowSet", ...] = ()
    """The conditions either of which it meets, or none, as the question joins them."""
    beside: tuple["RowSet", ...] = ()
    """The other conditions that it meets, if it meets joined ones."""

    @property
    def is_exact(self) -> bool:
        """Whether the question has the whole cells that it matches, as they are."""
        return self.level == EXACT and not self.corrected


def as_named(one: RowSet, other: RowSet) -> tuple[RowSet, RowSet]:
    """Two groups in the order in which the question names them."""
    return (one, other) if one.words & -one.words < other.words & -other.words else (other, one)


class RowsOfGroups:
    """The rows of groups, listed when first needed."""

    def __init__(self, groups: Sequence[RowSet]) -> None:
        self._groups = groups
        self._listed: dict[int, list[int]] = {}

    def __getitem__(self, group: int) -> list[int]:
        found = self._listed.get(group)
        if found is None:
            found = self._listed[group] = rows_of(self._groups[group].rows)
        return found

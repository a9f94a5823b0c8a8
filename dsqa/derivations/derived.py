"""`Derived`: an answer over a plain table and how it was derived."""

from typing import NamedTuple

from dsqa.derivations.bounds import RowsBound
from dsqa.derivations.column import ReadingKind, ShownKind
from dsqa.derivations.registry import Operation
from dsqa.derivations.row_set import RowSet


class Derived(NamedTuple):
    """An answer and the likeliest derivation of it."""

    items: tuple[str, ...]
    """As the sheet shows them, or computed."""
    operation: Operation
    group: RowSet
    """The rows it ran over."""
    pair: tuple[int, int] | None
    """Masks of the rows of the two groups that it compares, that which the question names first in front; None where it
    compares none."""
    rows: tuple[int, ...]
    """Rows of the relation whose cells are the answer; () for a computed one."""
    column: int
    """Column of these cells, -1 for none."""
    shown: ShownKind | None
    """What of these cells is given; None for none."""
    by: int
    """Column that orders, adds up or sorts the rows, -1 for none."""
    reading: ReadingKind | None
    """What of its cells is read as a number; None where they are no numbers."""
    chance: float
    """How likely the answer is, 0 to 1, as the model has it."""
    confidence: float
    """How often answers of such a chance are right."""
    factor: float = 1.0
    """How many times as much the question says."""
    across: tuple[int, ...] = ()
    """Columns of one row that it looks at together."""
    parts: tuple[int, int] | None = None
    """Masks of the rows for which either of two conditions holds, where the group is those of both."""
    bound: RowsBound | None = None
    """The number of rows that the question bounds."""

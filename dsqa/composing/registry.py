"""The operations over located cells. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dsqa.registered import Registry

if TYPE_CHECKING:
    from dsqa.answers.model import Answer
    from dsqa.composing.context import Context


class CellOperation(NamedTuple):
    """An operation over located cells."""

    name: str
    """The name in readings of questions: `dsqa.questions.operation_names.OperationName`."""
    description: str
    compute: "Callable[[Context], Answer | None]"
    """Computes the answer; None if the cells do not allow the operation: the best cell is then looked up."""
    direction: int = 0
    """1 if it takes the largest, -1 if it takes the smallest."""
    gives_label: bool = False
    """Whether the answer is a label of the cells, not their number."""
    compares: bool = False
    """Whether it compares the cells of a whole group with each other, or with a bound."""
    is_signless: bool = False
    """Whether the question may state the direction itself ("fell by 6.7"), so that the answer has no sign."""
    is_of_two: bool = False
    """Whether it compares two alternatives that the question offers."""


_REGISTRY = Registry[CellOperation]("operation", "dsqa.composing.operations")
register = _REGISTRY.add
operation_named = _REGISTRY.named


def operations() -> tuple[CellOperation, ...]:
    """Every operation, by name."""
    return _REGISTRY.every

"""The operations over located cells. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dsqa.registered import load_all

if TYPE_CHECKING:
    from dsqa.answers.model import Answer
    from dsqa.composing.context import Context


class CellOperation(NamedTuple):
    """What is done with located cells."""

    name: str
    """As the wording of a question is read: `dsqa.questions.model.OperationName`."""
    description: str
    compute: "Callable[[Context], Answer | None]"
    """The answer; None where the cells do not carry the operation, and the best one is looked up."""
    direction: int = 0
    """1 where it takes what is largest, -1 where it takes what is smallest."""
    gives_label: bool = False
    """Whether the answer is a label of the cells, not their number."""
    compares: bool = False
    """Whether the cells of a whole group are held against each other, or against a bound."""
    is_signless: bool = False
    """Whether the question may say the direction itself ("fell by 6.7"), and the answer is then without its sign."""
    is_of_two: bool = False
    """Whether it compares two alternatives that the question offers."""


_OPERATIONS: dict[str, CellOperation] = {}


def register(*operations: CellOperation) -> None:
    """Adds operations. Raises ValueError where a name is taken."""
    for operation in operations:
        if operation.name in _OPERATIONS:
            raise ValueError(f"operation {operation.name!r} is registered twice")
        _OPERATIONS[operation.name] = operation


@cache
def operations() -> tuple[CellOperation, ...]:
    """Every operation, by name."""
    load_all("dsqa.composing.operations")
    return tuple(_OPERATIONS[name] for name in sorted(_OPERATIONS))


@cache
def operation_named(name: str) -> CellOperation:
    """The operation of a name. Raises KeyError."""
    operations()
    return _OPERATIONS[name]

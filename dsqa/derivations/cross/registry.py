"""The operations of derivations over cross tables. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from dsqa.registered import load_all

if TYPE_CHECKING:
    from dsqa.derivations.cross.space import CrossSpace
    from dsqa.derivations.cross.table_space import TableSpace


class CrossOperation(NamedTuple):
    """What is done with the cells or labels of some lines."""

    name: str
    description: str
    direction: int = 0
    """1 where it takes what is largest or last, -1 where it takes what is smallest or first."""
    sql: str = ""
    """The query over `cells(n, label, value)` of the operands, in their order, that gives the answer; "" where one relation
    does not hold all that the operation looks at."""
    gives_labels: bool = False
    answer_name: str = ""
    """What answers call it; its own name where there is none."""
    is_quotient: bool = False
    """Whether the answer is written as a quotient, not as its operands are."""


class _Registered(NamedTuple):
    operations: tuple[CrossOperation, ...]
    generate: "Callable[[CrossSpace, TableSpace], None]"


_REGISTERED: list[_Registered] = []
_NAMES: set[str] = set()


def register(
    generate: "Callable[[CrossSpace, TableSpace], None]", *operations: CrossOperation
) -> None:
    """Adds operations that are derived by one function. Raises ValueError where a name is taken."""
    for operation in operations:
        if operation.name in _NAMES:
            raise ValueError(f"operation {operation.name!r} is registered twice")
        _NAMES.add(operation.name)
    _REGISTERED.append(_Registered(operations, generate))


@cache
def operations() -> tuple[CrossOperation, ...]:
    """Every operation, by name."""
    load_all("dsqa.derivations.cross.operations")
    found = [operation for one in _REGISTERED for operation in one.operations]
    return tuple(sorted(found, key=lambda operation: operation.name))


@cache
def generators() -> "tuple[Callable[[CrossSpace, TableSpace], None], ...]":
    """What adds the derivations of all operations over one table to those of a question."""
    names = [one.name for one in operations()]
    ordered = sorted(_REGISTERED, key=lambda one: names.index(one.operations[0].name))
    return tuple(one.generate for one in ordered)


@cache
def numbers_of_operations() -> dict[str, int]:
    """The place of each operation among all, which derivations hold."""
    return {operation.name: at for at, operation in enumerate(operations())}

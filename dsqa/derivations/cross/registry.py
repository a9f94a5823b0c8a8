"""The operations of derivations over cross tables. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.table_space import TableSpace
from dsqa.registered import load_all


class _Registered(NamedTuple):
    operations: tuple[CrossOperation, ...]
    generate: Callable[[CrossSpace, TableSpace], None]


_REGISTERED: list[_Registered] = []
_NAMES: set[str] = set()


def register(
    generate: Callable[[CrossSpace, TableSpace], None], *operations: CrossOperation
) -> None:
    """Adds operations that one function derives. Raises ValueError if a name is taken."""
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
def learned() -> tuple[CrossOperation, ...]:
    """The operations with learned weights of their own, by name."""
    return tuple(operation for operation in operations() if not operation.like)


@cache
def generators(exclusive: bool = False) -> tuple[Callable[[CrossSpace, TableSpace], None], ...]:
    """The functions that add the derivations over one table: those of exclusive operations, or all others."""
    names = [one.name for one in operations()]
    ordered = sorted(_REGISTERED, key=lambda one: names.index(one.operations[0].name))
    return tuple(one.generate for one in ordered if one.operations[0].is_exclusive == exclusive)


@cache
def numbers_of_operations() -> dict[str, int]:
    """By the name of an operation, the number of the one whose learned weights it has."""
    own = {operation.name: at for at, operation in enumerate(learned())}
    return {operation.name: own[operation.like or operation.name] for operation in operations()}

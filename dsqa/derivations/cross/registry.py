"""The operations of derivations over cross tables. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from functools import cache

from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.space import CrossSpace
from dsqa.registered import Registry

Generator = Callable[[CrossSpace, TableSpace], None]
"""Adds the derivations of some operations over one table."""

_REGISTRY = Registry[CrossOperation]("operation", "dsqa.derivations.cross.operations")
_GENERATORS: list[tuple[CrossOperation, Generator]] = []
"""Each generator with the first operation that it derives."""


def register(generate: Generator, *operations: CrossOperation) -> None:
    """Adds operations that one function derives. Raises ValueError if a name is taken."""
    _REGISTRY.add(*operations)
    _GENERATORS.append((operations[0], generate))


def operations() -> tuple[CrossOperation, ...]:
    """Every operation, by name."""
    return _REGISTRY.every


@cache
def learned() -> tuple[CrossOperation, ...]:
    """The operations with learned weights of their own, by name."""
    return tuple(operation for operation in operations() if not operation.like)


@cache
def generators(exclusive: bool = False) -> tuple[Generator, ...]:
    """The functions that add the derivations over one table: those of exclusive operations, or all others."""
    operations()
    ordered = sorted(_GENERATORS, key=lambda one: one[0].name)
    return tuple(generate for first, generate in ordered if first.is_exclusive == exclusive)


@cache
def numbers_of_operations() -> dict[str, int]:
    """Operation name -> number of the operation whose learned weights it has."""
    own = {operation.name: at for at, operation in enumerate(learned())}
    return {operation.name: own[operation.like or operation.name] for operation in operations()}

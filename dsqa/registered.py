"""Registries of things whose modules register them when imported: metrics, operations."""

from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from typing import Generic, Protocol, TypeVar


class HasName(Protocol):
    """An item of a registry."""

    @property
    def name(self) -> str: ...


T = TypeVar("T", bound=HasName)


class Registry(Generic[T]):
    """The items that the modules of a package register, by name."""

    def __init__(self, kind: str, package: str) -> None:
        self._kind, self._package = kind, package
        self._held: dict[str, T] = {}

    def add(self, *items: T) -> None:
        """Register items. Raises ValueError if a name is taken."""
        for item in items:
            if item.name in self._held:
                raise ValueError(f"{self._kind} {item.name!r} is registered twice")
            self._held[item.name] = item

    @cached_property
    def every(self) -> tuple[T, ...]:
        """All items of the package, by name."""
        load_all(self._package)
        return tuple(self._held[name] for name in sorted(self._held))

    def named(self, name: str) -> T:
        """The item of a name. Raises KeyError."""
        if not self.every:
            raise KeyError(name)
        return self._held[name]


def load_all(package_name: str) -> None:
    """Import every module of a package and of its subpackages, so that each registers its items."""
    package = import_module(package_name)
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)

"""What registers itself by being imported: metrics, operations."""

from importlib import import_module
from pkgutil import iter_modules


def load_all(package_name: str) -> None:
    """Import every module of a package, so that each registers what it has."""
    package = import_module(package_name)
    for module in iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")

"""Large libraries, imported by the test that uses them and not by each process that collects it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest


class _OnDemand:
    """Stands for a module, and imports it when an attribute is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        # pytest asks all that a module holds for its marks.
        if attribute.startswith("_"):
            raise AttributeError(attribute)
        return getattr(import_module(self._name), attribute)


def on_demand(name: str, reason: str = "") -> Any:
    """As `pytest.importorskip` at the top of a file, without the import."""
    if find_spec(name) is None:
        pytest.skip(reason or f"needs {name}", allow_module_level=True)
    return _OnDemand(name)

"""dsqa answers a question from a dataset, and shows the cell.

>>> import dsqa
>>> dsqa.ask("What was the population of Texas in 2020?", "population.xlsx").text  # doctest: +SKIP
>>> collection = dsqa.open("collections/sample-e")  # doctest: +SKIP
>>> collection.answer("What was the resident population of Texas in 2020?", "…")  # doctest: +SKIP
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dsqa.offline import send_nothing
from dsqa.version import __version__

if TYPE_CHECKING:
    from dsqa.answers.model import Answer, CellRef
    from dsqa.api import Collection, ask, open
    from dsqa.collection.model import DataFile, Dataset
    from dsqa.datatable import DataTable
    from dsqa.errors import DsqaError

# Before dsqa, or another part of the program, imports a library that has telemetry.
send_nothing()

__all__ = [
    "Answer", "CellRef", "Collection", "DataFile", "DataTable", "Dataset", "DsqaError", "__version__", "ask", "open",
]  # fmt: skip

_HOMES = {
    "Answer": "dsqa.answers.model", "CellRef": "dsqa.answers.model", "Collection": "dsqa.api", "DataFile": "dsqa.collection.model",
    "DataTable": "dsqa.datatable", "Dataset": "dsqa.collection.model", "DsqaError": "dsqa.errors", "ask": "dsqa.api", "open": "dsqa.api",
}  # fmt: skip
"""Name -> its module, imported when first used, so that `import dsqa` costs nothing."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'dsqa' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

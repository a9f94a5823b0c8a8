"""Runs docs/how-to/notebook.ipynb in the project folder and writes its real outputs into it.

python tools/refresh_notebook.py
"""

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

PROJECT = Path(__file__).resolve().parent.parent
NOTEBOOK = PROJECT / "docs" / "how-to" / "notebook.ipynb"


def executed(path: Path = NOTEBOOK) -> Any:
    """The notebook with the outputs of its cells. Raises CellExecutionError."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    resources = {"metadata": {"path": str(PROJECT)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=resources).execute()
    for cell in notebook.cells:
        # Times of the run, and the version of Python, do not belong in the page.
        cell.metadata.pop("execution", None)
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
    }
    return notebook


def main() -> int:
    """0."""
    nbformat.write(executed(), NOTEBOOK)  # type: ignore[no-untyped-call]
    return 0


if __name__ == "__main__":
    sys.exit(main())

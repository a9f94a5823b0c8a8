"""The table store: facts, one per row of a table, in columns that read as a sentence."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile, UsageError
from dsqa_tasks.textgraphs.files.rows import checked_id, read_rows

SKIP = "[SKIP]"
"""Beginning of the names of columns that are not text of the fact; one of them has its id."""
FILL = "[FILL]"
"""Beginning of the names of columns with the words between the others: `is a kind of`."""
_ID = "UID"


class Cell(NamedTuple):
    """The text of a fact in a column."""

    column: str
    text: str


class Fact(NamedTuple):
    """One row of a table."""

    id: str
    table: str
    """The name of its file without `.tsv`: `KINDOF`."""
    cells: Sequence[Cell]
    """The cells that are not empty, without the skipped ones."""

    @property
    def text(self) -> str:
        """The fact as a sentence: `an apple is a kind of fruit`."""
        return " ".join(cell.text for cell in self.cells)


def read_tables(folder: Path, *, as_listed: bool = False) -> list[Fact]:
    """The facts of all `.tsv` files in a folder and below, files in the order of their names.

    `as_listed`: in the order in which the system lists the folder, as the official script reads them. Raises UsageError if there
    are none, MalformedFile for a table without ids, or with one that is not valid in a run.
    """
    files = [
        Path(base, name)
        for base, _, names in os.walk(folder)
        for name in names
        if name.endswith(".tsv")
    ]
    if not as_listed:
        files.sort(key=lambda path: (path.name, str(path)))
    facts = [fact for path in files for fact in _table(path)]
    if not facts:
        raise UsageError(f"{folder}: no tables; it must hold the .tsv files of the table store")
    return facts


def _table(path: Path) -> list[Fact]:
    names, rows = read_rows(path)
    held = next((i for i, name in enumerate(names) if name.startswith(SKIP) and _ID in name), None)
    if held is None:
        raise MalformedFile(f"{path}: no column named '{SKIP} {_ID}', so its facts have no ids")
    said = [i for i, name in enumerate(names) if not name.startswith(SKIP)]
    facts = []
    for line, cells in rows:
        identifier = checked_id(path, line, cells[held], names[held])
        texts = [Cell(names[i], cells[i]) for i in said if cells[i]]
        facts.append(Fact(identifier, path.stem, texts))
    return facts

"""Header paths as text, and the levels of an axis from the paths of all its positions."""

from collections.abc import Sequence

from dsqa.tables.model import Label, Level

Path = tuple[Label | None, ...]
STEP = " > "
"""Separator of the labels of a header path."""


def path_text(row: Sequence[str], column: Sequence[str]) -> str:
    """Row path | column path of a cell, for people.

    >>> path_text(["West", "Colorado"], ["2010"])
    'West > Colorado | 2010'
    """
    return " | ".join(STEP.join(path) for path in (row, column))


def levels_of(paths: list[Path], heads: tuple[str, ...] = ()) -> tuple[Level, ...]:
    """Levels of an axis from the path of each position (all of one depth); empty ones are left out."""
    depth = max((len(path) for path in paths), default=0)
    levels = []
    for d in range(depth):
        index: dict[Label, int] = {}
        codes = []
        for path in paths:
            label = path[d] if d < len(path) else None
            codes.append(-1 if label is None else index.setdefault(label, len(index)))
        if index:
            levels.append(Level(tuple(index), tuple(codes), heads[d] if d < len(heads) else ""))
    return tuple(levels)

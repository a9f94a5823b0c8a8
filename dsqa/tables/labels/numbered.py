"""Labels that differ only in a number at their end, which is part of the name, not a footnote mark: Runner1, Runner2."""

from collections import defaultdict

from dsqa.tables.grid import TEXT, Grid
from dsqa.tables.labels.clean import clean_label
from dsqa.text.regex import regex

_GLUED = regex(r"\s*(?P<name>[A-Za-z][A-Za-z .&/-]*)(?P<number>\d{1,2})\s*")
_FEWEST = 3
"""Minimum number of labels of a series."""
_LONGEST = 40
"""Maximum length of a label of a series."""
MOST_CELLS = 20_000
"""Maximum number of cells with text that are searched."""


def label_text(grid: Grid, row: int, column: int) -> str:
    """The clean text of a label; a number that distinguishes it within its series stays."""
    text = grid.sheet.texts[row][column]
    plain = clean_label(text)
    if not text[-1:].isdecimal() or plain[-1:].isdecimal():
        return plain
    glued = _GLUED.fullmatch(text[:_LONGEST])
    if glued is None or glued["name"].strip() != plain or plain not in _series(grid):
        return plain
    return " ".join(text.split())


def _series(grid: Grid) -> frozenset[str]:
    """The names of a sheet that occur with several consecutive numbers, and never without one."""
    if not grid.series:
        grid.series.append(_found(grid))
    return grid.series[0]


def _found(grid: Grid) -> frozenset[str]:
    numbers: defaultdict[str, set[int]] = defaultdict(set)
    alone: set[str] = set()
    places = (grid.kinds == TEXT).nonzero()
    for r, c in zip(places[0][:MOST_CELLS].tolist(), places[1][:MOST_CELLS].tolist(), strict=True):
        text = grid.sheet.texts[r][c]
        if len(text) > _LONGEST:
            continue
        if not text[-1:].isdecimal():
            alone.add(text.strip())
        elif glued := _GLUED.fullmatch(text):
            numbers[glued["name"].strip()].add(int(glued["number"]))
    return frozenset(
        name
        for name, found in numbers.items()
        if len(found) >= _FEWEST and max(found) - min(found) < 2 * len(found) and name not in alone
    )

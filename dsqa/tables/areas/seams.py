"""Seams between panels: columns change their kind, or a stub, a scale or a line of heads is repeated."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from dsqa.readers.sheet import Region
from dsqa.tables.grid import CODE, EMPTY, MARKER, NUMBER, TEXT, YEAR, Grid, Kinds
from dsqa.tables.labels.clean import clean

MOST_ROWS = 12
"""Maximum number of rows compared on each side of a seam across a sheet."""
_FEWEST_LABELS = 3
"""Minimum number of different labels of a column that repeats the stub."""
_FEWEST_TEXTS = 2
"""Minimum number of texts below numbers that are more than a remark."""
_SAME, _SAME_SCALE = 0.8, 0.5
"""Minimum share of the labels, or of the steps of a scale, that are repeated in the same rows."""
_FEWEST_STEPS = 4
"""Minimum count of numbers of a scale."""
_FEWEST_ITEMS = 2
_FEWEST_NUMBERS = 2
"""Minimum number of rows of a list, and of numbers in each, above those that total it."""
_FEWEST_HEADS = 4
"""Minimum number of heads of two panels."""
_FEWEST_PANELS = 3
"""Number of panels from which not all heads must be the same."""


def changes_columns(grid: Grid, area: Region, above: range, below: range) -> bool:
    """Whether other blocks are below a seam: a column of numbers above it has labels below it.

    `above` and `below` are the rows of the blocks on both sides; the rows next to the seam are compared.
    """
    columns = slice(area.left, area.right + 1)
    upper = grid.kinds[max(above.start, above.stop - MOST_ROWS) : above.stop, columns]
    lower = grid.kinds[below.start : min(below.stop, below.start + MOST_ROWS), columns]
    numbers = _numeric(upper)
    turned = numbers & ((lower == TEXT).sum(axis=0) >= _FEWEST_TEXTS) & (_count(lower) == 0)
    return any(
        _names_numbers(grid, lower, i, below.start, area.left + i)
        for i in np.nonzero(turned)[0].tolist()
    )


def closing_row(grid: Grid, area: Region, rows: Sequence[int]) -> int:
    """The first of the last rows of a list that only total it, as on an invoice: a label over numbers, and its number (Subtotal | 210 | VAT
    | 42), with nothing in the first column, in which all rows above have something; -1 if there are none. `rows`: those with numbers."""
    found = -1
    for at in range(len(rows) - 1, _FEWEST_ITEMS - 1, -1):
        line = grid.kinds[rows[at], area.left : area.right + 1]
        filled = np.nonzero(line)[0].tolist()
        kinds = [int(line[one]) for one in filled]
        if kinds != [TEXT, NUMBER] or filled[0] == 0:
            break
        found = at
    if found < 0:
        return -1
    items = grid.kinds[list(rows[:found]), area.left : area.right + 1]
    totals = grid.kinds[list(rows[found:]), area.left : area.right + 1] == TEXT
    # A label beside texts further right would be one of a second list.
    is_beside = ((items[:, 2:] == TEXT).any(axis=0) & totals[:, 2:].any(axis=0)).any()
    numbers = (items == NUMBER).sum(axis=1)
    are_items = (items[:, 0] != EMPTY).all() and (numbers >= _FEWEST_NUMBERS).all()
    return rows[found] if are_items and not is_beside else -1


def _names_numbers(grid: Grid, kinds: Kinds, at: int, top: int, column: int) -> bool:
    """Whether most texts of a column differ, and a column after it has numbers."""
    rows = np.nonzero(kinds[:, at])[0].tolist()
    texts = [grid.sheet.texts[top + r][column].strip() for r in rows]
    return 2 * len(set(texts)) > len(texts) and bool(_count(kinds)[at + 1 :].any())


def _numeric(kinds: Kinds) -> npt.NDArray[np.bool_]:
    """The columns with numbers and no texts."""
    found: npt.NDArray[np.bool_] = (_count(kinds) > 0) & ((kinds == TEXT).sum(axis=0) == 0)
    return found


def _count(kinds: Kinds) -> npt.NDArray[np.int64]:
    """The count of numbers in each column."""
    found: npt.NDArray[np.int64] = ((kinds == NUMBER) | (kinds == MARKER)).sum(axis=0)
    return found


def repeated_stubs(grid: Grid, area: Region, body: tuple[int, int]) -> list[int]:
    """Columns that repeat the first column of a block in the same rows, with further columns after them."""
    left, rows = area.left, range(body[0], body[1] + 1)
    first = [grid.sheet.texts[r][left].strip() for r in rows]
    if len(set(first) - {""}) < _FEWEST_LABELS:
        return []
    found: list[int] = []
    for c in range(left + 2, area.right):
        if (found or [left])[-1] + 2 > c or not _repeats(grid, rows, left, c):
            continue
        if _repeats(grid, rows, left, c + 1) or not any(grid.kinds[r, c + 1] for r in rows):
            return []
        found.append(c)
    return found


def _repeats(grid: Grid, rows: Sequence[int], first: int, column: int) -> bool:
    """Whether a column has the labels of the first one, or a scale with the same beginning and mostly the same steps."""
    texts = [
        (grid.sheet.texts[r][first].strip(), grid.sheet.texts[r][column].strip()) for r in rows
    ]
    told = [(a, b) for a, b in texts if a or b]
    same = sum(a == b for a, b in told)
    labels = sum(int(grid.kinds[r, column]) in (TEXT, YEAR, CODE) for r in rows)
    if same >= _SAME * len(told) and 2 * labels > len(told):
        return True
    scales = [_scale(grid, rows, c) for c in (first, column)]
    if not all(scales) or scales[0][0] != scales[1][0]:
        return False
    steps = min(map(len, scales))
    both = sum(a == b for a, b in zip(*scales, strict=False))
    return bool(both >= _SAME_SCALE * steps)


def _scale(grid: Grid, rows: Sequence[int], column: int) -> list[float]:
    """The numbers of a column that has only numbers which increase from row to row; [] for any other."""
    kinds = {int(grid.kinds[r, column]) for r in rows} - {EMPTY}
    values = [grid.sheet.values[r][column] for r in rows if grid.kinds[r, column] != EMPTY]
    numbers = [value for value in values if isinstance(value, float)]
    rises = all(a < b for a, b in pairwise(numbers))
    is_scale = kinds <= {NUMBER, YEAR} and len(numbers) == len(values) >= _FEWEST_STEPS and rises
    return numbers if is_scale else []


def repeated_heads(grid: Grid, area: Region, row: int) -> list[int]:
    """Columns at which a line of heads is repeated: No. | Account | No. | Account | No. | Company.

    In two panels all heads are the same; in more panels the last ones may name other things.
    """
    heads = [(c, text) for c in range(area.left, area.right + 1) if (text := _head(grid, row, c))]
    if len(heads) < _FEWEST_HEADS or heads[0][0] != area.left:
        return []
    starts = [at for at, (_, text) in enumerate(heads) if text == heads[0][1]]
    runs = [
        tuple(text for _, text in heads[a:b])
        for a, b in zip(starts, [*starts[1:], len(heads)], strict=True)
    ]
    if len(runs) < 2 or len(set(runs[0])) < 2 or min(map(len, runs)) < 2:
        return []
    alike = sum(run == runs[0] for run in runs)
    if alike < len(runs) and (len(runs) < _FEWEST_PANELS or 2 * alike <= len(runs)):
        return []
    return [heads[at][0] for at in starts[1:]]


def _head(grid: Grid, row: int, column: int) -> str:
    return "".join(clean(grid.sheet.texts[row][column]).split())

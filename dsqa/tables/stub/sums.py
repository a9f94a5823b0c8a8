"""Subtotals told by arithmetic: a row that is the sum of the rows below it is their parent.

Files converted from print or from other formats often lose the indentation that said so.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

MOST_ROWS = 300
MOST_COLUMNS = 12
MOST_CHILDREN = 60
RUN_SHARE = 0.6
"""The same for the sum of rows that stand anywhere above: tables put changes beside numbers."""
WHOLE_SHARE = 0.75
"""Share of the comparable columns in which the sum has to come out."""

_LARGE = 200
"""Last places of a number whose sum does not come out by chance."""
_EXACT_SHARE = 0.3
"""Share of the comparable columns in which a sum comes out to the last place."""


def parents_by_sum(numbers: Numbers, results: Sequence[bool] = ()) -> list[int]:
    """Index of the parent of each row, -1 where there is none.

    Rows marked in `results` are results themselves (a total, a balance, a profit) and no parts.

    `numbers` has one line per row and NaN where a cell holds no number. A parent stands right
    above its children, and has at numbers two of them; children may be parents themselves.
    """
    count = len(numbers)
    parents = [-1] * count
    if not 3 <= count <= MOST_ROWS or not numbers.shape[1]:
        return parents
    numbers = numbers[:, :MOST_COLUMNS]
    unit = _units(numbers)
    barred = np.array(results or [False] * count)
    heads = _heads(numbers, unit, barred)
    if not heads.any():
        return parents
    after = list(range(1, count + 1))  # first row behind the subtree of each row
    changed = count  # rows from here on have no children
    for i in range(count - 1, -1, -1):
        # What `_heads` found holds while no row that it took for a child has children itself.
        if not heads[i] and i + MOST_CHILDREN < changed:
            continue
        children = _children(numbers, unit, after, i, barred)
        for child in children:
            parents[child] = i
        if children:
            after[i] = after[children[-1]]
            changed = i
    return parents


def _heads(numbers: Numbers, unit: Numbers, barred: Flags) -> Flags:
    """Rows that would have children if none of the rows below them had any."""
    count, width = numbers.shape
    most = min(MOST_CHILDREN, count)
    following = np.full((width, count + most), np.nan)
    following[:, :count] = numbers.T
    following[:, :count][:, barred] = np.nan
    # [k, column, i]: what stands k + 1 rows below row i.
    below = sliding_window_view(following, count, axis=1)[:, 1:].transpose(1, 0, 2)
    found = _add_up(numbers.T, below.cumsum(axis=0), unit)
    return np.asarray(found.any(axis=0))


def _children(
    numbers: Numbers, unit: Numbers, after: list[int], i: int, barred: Flags
) -> list[int]:
    children: list[int] = []
    j = i + 1
    while j < len(numbers) and len(children) < MOST_CHILDREN and not barred[j]:
        children.append(j)
        j = after[j]
    if len(children) < 2:
        return []
    sums = numbers[children].cumsum(axis=0)[:, :, None]
    right = np.nonzero(_add_up(numbers[i][:, None], sums, unit))[0]
    return children[: int(right[0]) + 1] if len(right) else []


def _add_up(parents: Numbers, sums: Numbers, unit: Numbers) -> Flags:
    """Whether sums of 1, 2, … rows, shape (sums, columns, rows), come out as their parents, shape
    (columns, rows); the answer has the shape (sums, rows). `sums` is used up."""
    size, unit = np.abs(parents), unit[:, None]
    difference = np.abs(np.subtract(parents, sums, out=sums), out=sums)
    slack = unit * np.maximum(1.0, 0.6 * np.arange(1, len(sums) + 1))[:, None, None]
    # Cells without a number are never close.
    exact = _exact(difference, slack, size, unit)
    right = difference <= slack + 0.001 * size
    missing = np.isnan(difference).view(np.int8).sum(axis=1, dtype=np.int8)
    close = right.view(np.int8).sum(axis=1, dtype=np.int8)
    enough: Flags = (close >= WHOLE_SHARE * (len(unit) - missing)) & (close > 0)
    enough[0] = False
    # Few sums come so far.
    k, row = np.nonzero(enough)
    if len(k):
        numbers = size.T[row]
        told = right[k, :, row] & (numbers >= 20 * unit.T)
        sure = (told.sum(axis=1) >= 2) | (told & (numbers >= 200 * unit.T)).any(axis=1)
        # A lone number has to be a large one.
        large = (numbers >= 100 * unit.T) & ~np.isnan(difference[k, :, row])
        enough[k, row] = sure & ((len(unit) - missing[k, row] != 1) | large.any(axis=1))
    exact[0] = False
    return enough | exact


def _exact(difference: Numbers, slack: Numbers, size: Numbers, unit: Numbers) -> Flags:
    """Whether the sums of two large numbers and of part of all columns come out to the last place: counts do, the
    shares and changes beside them do not."""
    close = difference <= slack
    large = close & (size >= _LARGE * unit)
    comparable = (~np.isnan(difference)).view(np.int8).sum(axis=1, dtype=np.int8)
    enough = close.view(np.int8).sum(axis=1, dtype=np.int8) >= _EXACT_SHARE * comparable
    found: Flags = (large.view(np.int8).sum(axis=1, dtype=np.int8) >= 2) & enough
    return found


def sums_run_of(numbers: Numbers, row: int, above: Sequence[int]) -> bool:
    """Whether a row is the sum of two or more rows that follow one another in `above`, in at least
    two columns: the subtotal of rows that stand before it. Shares and rates do not add up."""
    if len(above) < 2:
        return False
    columns = ~np.isnan(numbers[row, :MOST_COLUMNS])
    rows = np.array(above, np.int64)
    if columns.sum() < 2:
        return False
    unit = _units(numbers[:, :MOST_COLUMNS])[columns]
    wanted = numbers[row, :MOST_COLUMNS][columns]
    parts = np.nan_to_num(numbers[rows][:, :MOST_COLUMNS][:, columns])
    until = np.concatenate([np.zeros((1, parts.shape[1])), parts.cumsum(axis=0)])
    sums = until[None, :] - until[:, None]  # [i, j]: the rows i to j - 1
    count = np.maximum(np.arange(len(until))[None, :] - np.arange(len(until))[:, None], 0)
    close = np.abs(sums - wanted) <= (unit * 0.6 * np.maximum(count, 1)[:, :, None])
    told = (close & (np.abs(wanted) >= 100 * unit)).sum(axis=2) >= 2
    enough = close.sum(axis=2) >= RUN_SHARE * columns.sum()
    return bool((told & enough & (count >= 2)).any())


def _units(numbers: Numbers) -> Numbers:
    """The last decimal place that each column uses: 1, 0.1 or 0.01."""
    units = np.ones(numbers.shape[1])
    for place in (0.1, 0.01):
        # The largest numbers become infinite: they have no last place.
        with np.errstate(over="ignore", invalid="ignore"):
            scaled = numbers / (place * 10)
            rest = np.abs(scaled - np.round(scaled))
        units = np.where((np.nan_to_num(rest) > 1e-6).any(axis=0), place, units)
    return units

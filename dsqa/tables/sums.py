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


def parents_by_sum(numbers: Numbers, results: Sequence[bool] = ()) -> list[int]:
    """Index of the parent of each row, -1 where there is none.

    Rows marked in `results` are results themselves (a total, a balance, a profit) and no parts.

    `numbers` has one line per row and NaN where a cell holds no number. A parent stands right
    above its children, and has at least two of them; children may be parents themselves.
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
    found = np.zeros(len(numbers), bool)
    rows = np.nonzero((np.abs(numbers) >= 20 * unit).any(axis=1))[0]
    following = np.full((len(numbers) + MOST_CHILDREN, numbers.shape[1]), np.nan)
    following[: len(numbers)] = numbers
    following[: len(numbers)][barred] = np.nan
    windows = sliding_window_view(following, MOST_CHILDREN, axis=0)[rows + 1]
    totals = windows.transpose(0, 2, 1).cumsum(axis=1)
    found[rows] = _add_up(numbers[rows][:, None], totals, unit).any(axis=1)
    return found


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
    right = np.nonzero(_add_up(numbers[i], numbers[children].cumsum(axis=0), unit))[0]
    return children[: int(right[0]) + 1] if len(right) else []


def _add_up(parents: Numbers, totals: Numbers, unit: Numbers) -> Flags:
    """Whether sums of 1, 2, … rows, along the last axis but one, come out as their parent."""
    size = np.abs(parents)
    difference = np.abs(parents - totals)
    counts = np.arange(1, totals.shape[-2] + 1)[:, None]
    # Cells without a number are never close.
    right = difference <= unit * np.maximum(1.0, 0.6 * counts) + 0.001 * size
    comparable = (~np.isnan(difference)).sum(axis=-1)
    enough: Flags = right.sum(axis=-1) >= WHOLE_SHARE * comparable
    enough[..., 0] = False
    if not enough.any():
        return enough
    told = right & (size >= 20 * unit)
    sure = (told.sum(axis=-1) >= 2) | (told & (size >= 200 * unit)).any(axis=-1)
    # A lone number has to be a large one.
    lone = (comparable == 1) & ~((size >= 100 * unit) & ~np.isnan(difference)).any(axis=-1)
    enough &= sure & ~lone
    return enough


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
        scaled = numbers / (place * 10)
        rest = np.abs(scaled - np.round(scaled))
        units = np.where((np.nan_to_num(rest) > 1e-6).any(axis=0), place, units)
    return units

"""Subtotals by arithmetic: a row that is the sum of the rows below it is their parent.

Files converted from print or from other formats often lack the indentation that shows it.
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
"""Minimum share of the comparable columns in which a sum of rows anywhere above is right: tables have changes beside numbers."""
WHOLE_SHARE = 0.75
"""Minimum share of the comparable columns in which the sum is right."""

_LARGE = 200
"""Minimum size, in last decimal places, of a number whose sum is not right by chance."""
_EXACT_SHARE = 0.3
"""Minimum share of the comparable columns in which a sum is right to the last place."""


def parents_by_sum(numbers: Numbers, results: Sequence[bool] = ()) -> list[int]:
    """(rows,) index of the parent of each row, -1 if there is none.

    Rows marked in `results` are results (a total, a balance, a profit), not parts.

    `numbers` has one line per row, with NaN if a cell has no number. A parent is right above its
    children, and has numbers in at least two columns; children may be parents themselves.
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
        # The result of `_heads` holds while no row that it counted as a child has children.
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
    # [k, column, i]: the number k + 1 rows below row i.
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
    """Whether sums of 1, 2, … rows, shape (sums, columns, rows), agree with their parents, shape
    (columns, rows); returns shape (sums, rows). `sums` is overwritten."""
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
    # Few sums get this far.
    k, row = np.nonzero(enough)
    if len(k):
        numbers = size.T[row]
        told = right[k, :, row] & (numbers >= 20 * unit.T)
        sure = (told.sum(axis=1) >= 2) | (told & (numbers >= 200 * unit.T)).any(axis=1)
        # A single number must be large.
        large = (numbers >= 100 * unit.T) & ~np.isnan(difference[k, :, row])
        enough[k, row] = sure & ((len(unit) - missing[k, row] != 1) | large.any(axis=1))
    exact[0] = False
    return enough | exact


def _exact(difference: Numbers, slack: Numbers, size: Numbers, unit: Numbers) -> Flags:
    """Whether the sums of two large numbers and of a part of all columns are exact to the last
    place: for counts they are, for the shares and changes beside them they are not."""
    close = difference <= slack
    large = close & (size >= _LARGE * unit)
    comparable = (~np.isnan(difference)).view(np.int8).sum(axis=1, dtype=np.int8)
    enough = close.view(np.int8).sum(axis=1, dtype=np.int8) >= _EXACT_SHARE * comparable
    found: Flags = (large.view(np.int8).sum(axis=1, dtype=np.int8) >= 2) & enough
    return found


def sums_run_of(numbers: Numbers, row: int, above: Sequence[int]) -> bool:
    """Whether a row is the sum of two or more consecutive rows of `above`, in at least two columns:
    the subtotal of rows before it. Shares and rates do not add up."""
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

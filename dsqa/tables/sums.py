"""Subtotals told by arithmetic: a row that is the sum of the rows below it is their parent.

Files converted from print or from other formats often lose the indentation that said so.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

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
    barred = results or [False] * count
    after = list(range(1, count + 1))  # first row behind the subtree of each row
    for i in range(count - 1, -1, -1):
        children = _children(numbers, unit, after, i, barred)
        for child in children:
            parents[child] = i
        if children:
            after[i] = after[children[-1]]
    return parents


def _children(
    numbers: Numbers, unit: Numbers, after: list[int], i: int, barred: Sequence[bool]
) -> list[int]:
    parent = numbers[i]
    big: Flags = np.abs(parent) >= 20 * unit
    if not big.any():
        return []
    total = np.zeros_like(parent)
    children: list[int] = []
    j = i + 1
    while j < len(numbers) and len(children) < MOST_CHILDREN and not barred[j]:
        children.append(j)
        total = total + numbers[j]
        if len(children) >= 2 and _adds_up(parent, total, unit, len(children), big):
            return children
        j = after[j]
    return []


def _adds_up(parent: Numbers, total: Numbers, unit: Numbers, count: int, big: Flags) -> bool:
    difference = np.abs(parent - total)
    comparable = ~np.isnan(difference)
    if not (comparable & big).any():
        return False
    close = difference <= unit * max(1.0, 0.6 * count) + 0.001 * np.abs(parent)
    right = close & comparable
    if comparable.sum() == 1 and not (np.abs(parent) >= 100 * unit)[comparable].all():
        return False
    told = right & big
    sure = told.sum() >= 2 or bool((np.abs(parent) >= 200 * unit)[told].any())
    return bool(sure and right.sum() >= WHOLE_SHARE * comparable.sum())


def sums_run_of(numbers: Numbers, row: int, above: Sequence[int]) -> bool:
    """Whether a row is the sum of two or more rows that follow one another in `above`, in at least
    two columns: the subtotal of rows that stand before it. Shares and rates do not add up."""
    columns = ~np.isnan(numbers[row, :MOST_COLUMNS])
    rows = np.array(above, np.int64)
    if columns.sum() < 2 or len(rows) < 2:
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

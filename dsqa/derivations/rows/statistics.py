"""Counts, sums and extremes of the numbers of groups of rows."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.rows.masks import Bools

_MANY_ROWS = 3_000
"""Number of rows above which groups are processed one by one: matrices over all rows would be large, and most groups are small."""


class Statistics(NamedTuple):
    """Arrays of shape (groups, readings)."""

    counts: npt.NDArray[np.int64]
    """Number of rows with a number."""
    sums: Floats
    largest: Floats
    """-inf if there is no number."""
    smallest: Floats
    """inf if there is no number."""


def statistics(members: Bools, values: Floats) -> Statistics:
    """`members`: (groups, rows); `values`: (readings, rows), NaN if there is no number."""
    if members.shape[1] > _MANY_ROWS:
        return _one_by_one([np.flatnonzero(one) for one in members], values)
    weights, known = members.astype(np.float64), ~np.isnan(values)
    shape = (len(members), len(values))
    largest, smallest = np.full(shape, -np.inf), np.full(shape, np.inf)
    for at, numbers in enumerate(values):
        chosen = members & known[at]
        largest[:, at] = np.where(chosen, numbers, -np.inf).max(axis=1, initial=-np.inf)
        smallest[:, at] = np.where(chosen, numbers, np.inf).min(axis=1, initial=np.inf)
    return Statistics(
        (weights @ known.astype(np.float64).T).astype(np.int64),
        weights @ np.nan_to_num(values).T,
        largest,
        smallest,
    )


def _one_by_one(rows: Sequence[npt.NDArray[np.int64]], values: Floats) -> Statistics:
    shape = (len(rows), len(values))
    counts, sums = np.zeros(shape, np.int64), np.zeros(shape)
    largest, smallest = np.full(shape, -np.inf), np.full(shape, np.inf)
    for at, taken in enumerate(rows):
        numbers = values[:, taken]
        counts[at] = (~np.isnan(numbers)).sum(axis=1)
        sums[at] = np.nansum(numbers, axis=1)
        # With a NaN these return the other number.
        largest[at] = np.fmax.reduce(numbers, axis=1, initial=-np.inf)
        smallest[at] = np.fmin.reduce(numbers, axis=1, initial=np.inf)
    return Statistics(counts, sums, largest, smallest)

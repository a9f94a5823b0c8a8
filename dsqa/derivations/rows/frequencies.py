"""Frequencies of the values of a column in a group of rows."""

from collections import Counter
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Ints
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.space import Space

COUNTED = "SELECT label, count(*) AS often FROM cells WHERE label IS NOT NULL GROUP BY label"
"""Frequency of each value in `cells`; see `Operation.sql`."""
_MANY = 500
"""Number of rows above which numpy is faster."""


class Frequencies(NamedTuple):
    """The different values, and for each its number of rows."""

    codes: npt.NDArray[np.int64]
    often: npt.NDArray[np.int64]


def frequencies(space: Space, group: int, place: int) -> Frequencies:
    """Frequencies in the filled cells of a group; `place`: among the shown columns of the space."""
    codes = space.shown[place][1].codes
    if space.sizes[group] < _MANY:
        counted = Counter(code for code in codes[space.rows[group]].tolist() if code >= 0)
        found = np.array(list(counted.items()), np.int64).reshape(-1, 2)
        return Frequencies(found[:, 0], found[:, 1])
    taken = codes[space.members[group]]
    often = np.bincount(taken[taken >= 0])
    different = np.flatnonzero(often)
    return Frequencies(different, often[different])


def numbered(codes: npt.NDArray[np.int32]) -> tuple[Ints, npt.NDArray[np.int64]]:
    """The different codes of some cells, from 0 on, in order, and the index of each cell's code."""
    present = np.bincount(codes) > 0
    different = np.flatnonzero(present).astype(np.int32)
    # Sorting the cells, as np.unique does, is several times slower.
    return different, (np.cumsum(present) - 1)[codes]


Combined = Literal["sum", "mean", "median"]
"""What becomes of the numbers of a value."""


def amounts_of_each(
    kinds: npt.NDArray[np.int64], numbers: Floats, size: int, combined: Combined
) -> Floats:
    """(size,) the sum, mean or median of the numbers of each value; `kinds`: by number the index of its value; NaN counts for nothing."""
    known = ~np.isnan(numbers)
    if combined == "median":
        found = np.zeros(size)
        for kind in np.unique(kinds[known]).tolist():
            found[kind] = np.median(numbers[known & (kinds == kind)])
        return found
    amounts = np.bincount(kinds[known], numbers[known], size).astype(np.float64)
    if combined == "mean":
        amounts /= np.maximum(1, np.bincount(kinds[known], minlength=size))
    return amounts

"""Properties of the numbers of a column, independent of its head."""

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_FEWEST_FROM_ONE, _FEWEST_NUMBERED, _FEWEST_IN_ANY_ORDER = 3, 4, 6
"""Minimum number of rows in a column that numbers them: from one, from another number, in any order."""
_FEWEST_SHARES, _WHOLE = 3, 100.0


def numbers_the_rows(numbers: Floats) -> bool:
    """Whether numbers count the rows, one by one (7, 8, 9, 10; or 1, 2, 3) or, if there are several runs, in any order."""
    if len(numbers) < _FEWEST_FROM_ONE or not (numbers == np.floor(numbers)).all():
        return False
    if (np.diff(numbers) == 1).all():
        return len(numbers) >= _FEWEST_NUMBERED or bool(numbers[0] == 1)
    is_told_apart = len(np.unique(numbers)) == len(numbers) >= _FEWEST_IN_ANY_ORDER
    return is_told_apart and bool(np.ptp(numbers) == len(numbers) - 1)


def may_be_percentages(numbers: Floats) -> bool:
    """Whether numbers look like percentages: decimals, from 0 to 100, and not parts of one whole;
    NaN for an empty cell."""
    known = numbers[~np.isnan(numbers)]
    if len(known) < _FEWEST_SHARES or known.min() < 0 or not 1 < known.max() <= _WHOLE:
        return False
    has_decimals = bool((known != np.floor(known)).any())
    return has_decimals and abs(float(known.sum()) - _WHOLE) > 1

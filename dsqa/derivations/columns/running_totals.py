"""Columns of running totals and balances: from row to row they change by the amounts of one other column or two."""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

import numpy as np

from dsqa.derivations.columns.column_cells import Floats
from dsqa.text.regex import regex

_RUNNING = regex(
    r"balance|cumulative|running|(?:year|month)[- ]to[- ]date|\bytd\b|so far|残高|残金|累計|累積|差引",
    re.I,
)
_RUNS = 0.9
"""Minimum share of rows in which a running total adds the amount of the row to the total of the row before."""
_FEWEST_ROWS = 4


def running_totals(heads: Sequence[str], numbers: Sequence[Floats | None]) -> frozenset[int]:
    """The columns of running totals. `numbers`: by column: (rows,) its numbers; None for a column without any."""
    named = [at for at, head in enumerate(heads) if _RUNNING.search(head)]
    amounts = {
        at: np.nan_to_num(read) for at, read in enumerate(numbers) if named and read is not None
    }
    return frozenset(
        at
        for at in named
        if at in amounts
        and _runs(amounts[at], [one for other, one in amounts.items() if other != at])
    )


def _runs(own: Floats, others: Sequence[Floats]) -> bool:
    """Whether a column adds up others, from the first row or from the last."""
    if len(own) < _FEWEST_ROWS:
        return False
    steps = np.diff(own)
    downwards = _adds(steps, own[1:], [one[1:] for one in others])
    return downwards or _adds(-steps, own[:-1], [one[:-1] for one in others])


def _adds(steps: Floats, totals: Floats, amounts: Sequence[Floats]) -> bool:
    # Where a running total starts again, it equals the amount of its row.
    return any(
        np.mean(np.isclose(steps, one) | np.isclose(totals, one)) >= _RUNS and one.any()
        for one in _combined(amounts)
    )


def _combined(amounts: Sequence[Floats]) -> Iterator[Floats]:
    """Amounts, their opposites, and the differences of two."""
    yield from amounts
    yield from (-one for one in amounts)
    yield from (one - other for one, other in permutations(amounts, 2))

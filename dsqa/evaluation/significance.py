"""Is a figure, or a difference between two runs, more than chance?"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 1000
PERMUTATIONS = 10_000
_CHUNK = 250

Floats = NDArray[np.float64]


class ConfidenceInterval(NamedTuple):
    """A 95% interval."""

    low: float
    high: float


class Difference(NamedTuple):
    """Two runs on one metric, question by question."""

    a: float
    b: float
    difference: float
    """Mean of b minus mean of a."""
    p: float
    """Two-sided p of the paired randomisation test."""
    wins: int
    """Questions on which b is better."""
    losses: int
    ties: int
    mcnemar: float | None
    """Two-sided p of the exact McNemar test; None unless every score is 0 or 1."""


def bootstrap(scores: Floats, seed: int) -> list[ConfidenceInterval]:
    """95% percentile bootstrap interval of the mean of each column.

    `scores` has a row per question and a column per metric; nan if a question does not have
    the figure. All columns share the resamples. A resample without a question that has the figure
    is left out; a column without values gives (nan, nan). Source: Efron and Tibshirani,
    An Introduction to the Bootstrap (1993), chapter 13.
    """
    present = ~np.isnan(scores)
    filled = np.where(present, scores, 0.0)
    rng = np.random.default_rng(seed)
    count = len(scores)
    means = np.full((RESAMPLES, scores.shape[1]), np.nan)
    for start in range(0, RESAMPLES, _CHUNK):
        size = min(_CHUNK, RESAMPLES - start)
        drawn = np.stack(
            [np.bincount(rng.integers(0, count, count), minlength=count) for _ in range(size)]
        ).astype(np.float64)
        totals = drawn @ present.astype(np.float64)
        np.divide(drawn @ filled, totals, out=means[start : start + size], where=totals > 0)
    return [_interval(means[:, column]) for column in range(scores.shape[1])]


def compare(a: Sequence[float], b: Sequence[float], seed: int) -> Difference:
    """Two runs on the same questions in the same order.

    Raises ValueError if there are none, or a different number in each.
    """
    if not a or len(a) != len(b):
        raise ValueError(f"two runs to compare need the same questions: {len(a)} and {len(b)}")
    first, second = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    change = second - first
    wins, losses = int((change > 0).sum()), int((change < 0).sum())
    binary = bool(np.isin(first, (0.0, 1.0)).all() and np.isin(second, (0.0, 1.0)).all())
    return Difference(
        float(first.mean()),
        float(second.mean()),
        float(change.mean()),
        paired_randomisation(change, seed),
        wins,
        losses,
        len(a) - wins - losses,
        mcnemar_exact(wins, losses) if binary else None,
    )


def paired_randomisation(change: Floats, seed: int) -> float:
    """Two-sided p of the approximate paired randomisation test on per-question differences.

    The sign of each difference is drawn at random; p is the share of draws (the observed
    one included) with a total at least as far from 0. Source: Noreen, Computer-Intensive Methods
    for Testing Hypotheses (1989); Smucker, Allan and Carterette, CIKM 2007.
    """
    moved = change[change != 0]
    if not len(moved):
        return 1.0
    # Sums of differences differ in the last bits with the order of addition.
    observed = abs(float(moved.sum())) - 1e-9
    rng = np.random.default_rng(seed)
    extreme = 0
    for start in range(0, PERMUTATIONS, _CHUNK):
        size = min(_CHUNK, PERMUTATIONS - start)
        signs = rng.integers(0, 2, (size, len(moved)), dtype=np.int8) * 2.0 - 1.0
        extreme += int((np.abs(signs @ moved) >= observed).sum())
    return (extreme + 1) / (PERMUTATIONS + 1)


def mcnemar_exact(wins: int, losses: int) -> float:
    """Two-sided p of the exact McNemar test: binomial, the questions on which the runs differ."""
    discordant = wins + losses
    tail = sum(comb(discordant, i) for i in range(min(wins, losses) + 1))
    return min(1.0, 2 * tail / (1 << discordant))


def _interval(means: Floats) -> ConfidenceInterval:
    known = means[~np.isnan(means)]
    if not len(known):
        return ConfidenceInterval(float("nan"), float("nan"))
    low, high = np.percentile(known, (2.5, 97.5))
    return ConfidenceInterval(float(low), float(high))

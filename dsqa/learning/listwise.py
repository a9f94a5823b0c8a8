"""Linear scores learned from lists of candidates: the listwise loss of ListNet (Cao et al., ICML 2007)."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


class Descent(NamedTuple):
    """Settings of the fit."""

    steps: int
    rate: float
    """Rate of the first step; it falls linearly to 0, unless it is constant."""
    decay: float | Floats
    """L2 penalty per weight: one for all, or one for each."""
    least: float | Floats = -np.inf
    most: float | Floats = np.inf
    """Bounds of the weights: one for all, or one for each."""
    prior: float | Floats = 0.0
    """Weights that the fit starts from and is drawn to by the penalty."""
    is_constant: bool = False
    """Whether the rate is constant."""


def descend(
    values: Floats,
    wanted: Floats | Callable[[Floats], Floats],
    sizes: npt.ArrayLike,
    plan: Descent,
    shares: Floats | None = None,
) -> Floats:
    """(features,) weights that bring the probabilities of the candidates closest to the wanted ones.

    `values` (candidates, features) and `wanted` (candidates,) hold the lists one after the other,
    `sizes` how many candidates each has; the probabilities of a list are a softmax over its scores. The
    wanted ones may be a function of the scores of each step. `shares` (lists,): how much each list counts; all
    alike if None. By Adam (Kingma and Ba, ICLR 2015) in full batches, without randomness.
    """
    lists = np.asarray(sizes, np.int64)
    share = np.full(len(lists), 1 / len(lists)) if shares is None else shares / shares.sum()
    owned = np.repeat(share, lists)
    mean, square = np.zeros((2, values.shape[1]))
    weights = np.zeros(values.shape[1]) + plan.prior
    for step in range(1, plan.steps + 1):
        scores = values @ weights
        target = wanted(scores) if callable(wanted) else wanted
        slope = values.T @ ((chances(scores, lists) - target) * owned)
        slope += 2 * plan.decay * (weights - plan.prior)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        rate = plan.rate * (1.0 if plan.is_constant else 1 - (step - 1) / plan.steps)
        weights = weights - rate * (mean / (1 - 0.9**step)) / (
            np.sqrt(square / (1 - 0.999**step)) + 1e-9
        )
        weights = np.clip(weights, plan.least, plan.most)
    return weights


def chances(scores: Floats, sizes: npt.NDArray[np.int64]) -> Floats:
    """(candidates,) scores as probabilities, a softmax over each list."""
    starts = np.cumsum(sizes) - sizes
    odds: Floats = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    odds /= np.repeat(np.add.reduceat(odds, starts), sizes)
    return odds

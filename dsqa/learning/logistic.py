"""Logistic regression: from factors to a probability that means what it says (Platt scaling)."""

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_STEPS = 50
_SMALLEST = 1e-8
"""A step in which no coefficient changes more is the last one."""
_BOUND = 30.0
"""Log odds are cut off here."""


def log_odds(probability: float, least: float) -> float:
    """The logarithm of the odds of a probability, which is bounded by `least` and 1 - `least`."""
    bounded = min(max(probability, least), 1 - least)
    return math.log(bounded / (1 - bounded))


def probability(odds: float) -> float:
    """The probability of log odds, 0..1."""
    return 1.0 / (1.0 + math.exp(-max(-_BOUND, min(_BOUND, odds))))


def fit(x: Floats, y: Floats, weights: Floats, penalty: Floats) -> Floats:
    """(factors,) coefficients under which outcomes are likeliest, by Newton's method from zero.

    `x` (cases, factors); `y` (cases,) 0 or 1; `weights` (cases,) how much each counts; `penalty` (factors,) of L2.
    """
    beta = np.zeros(x.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-np.clip(x @ beta, -_BOUND, _BOUND)))
        slope = x.T @ (weights * (y - likely)) - penalty * beta
        curve = (x * (weights * likely * (1 - likely))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        # A whole step may go too far.
        while _loss(x, y, weights, penalty, beta + step) > _loss(x, y, weights, penalty, beta):
            if np.abs(step).max() < _SMALLEST:
                return beta
            step = step / 2
        beta = beta + step
        if np.abs(step).max() < _SMALLEST:
            break
    return beta


def _loss(x: Floats, y: Floats, weights: Floats, penalty: Floats, beta: Floats) -> float:
    """Negative log likelihood with its penalty."""
    wrong = np.where(y > 0, -1, 1) * (x @ beta)
    return float((weights * np.logaddexp(0, wrong)).sum() + (penalty * beta**2).sum() / 2)

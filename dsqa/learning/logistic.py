"""Logistic regression: from factors to a calibrated probability (Platt scaling)."""

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_STEPS = 50
_SMALLEST = 1e-8
"""The fit ends when no coefficient changes more than this."""
_BOUND = 30.0
"""Maximum of the absolute log odds."""


def log_odds(probability: float, least: float) -> float:
    """The log odds of a probability, clipped to between `least` and 1 - `least`."""
    bounded = min(max(probability, least), 1 - least)
    return math.log(bounded / (1 - bounded))


def probability(odds: float) -> float:
    """The probability of log odds, 0..1."""
    return 1.0 / (1.0 + math.exp(-max(-_BOUND, min(_BOUND, odds))))


def fit(x: Floats, y: Floats, weights: Floats, penalty: Floats) -> Floats:
    """(factors,) maximum likelihood coefficients, by Newton's method from zero.

    `x` (cases, factors); `y` (cases,) 0 or 1; `weights` (cases,); `penalty` (factors,) of L2.
    """
    beta = np.zeros(x.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(-np.clip(x @ beta, -_BOUND, _BOUND)))
        slope = x.T @ (weights * (y - likely)) - penalty * beta
        curve = (x * (weights * likely * (1 - likely))[:, None]).T @ x + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        # A full step may overshoot.
        while _loss(x, y, weights, penalty, beta + step) > _loss(x, y, weights, penalty, beta):
            if np.abs(step).max() < _SMALLEST:
                return beta
            step = step / 2
        beta = beta + step
        if np.abs(step).max() < _SMALLEST:
            break
    return beta


def _loss(x: Floats, y: Floats, weights: Floats, penalty: Floats, beta: Floats) -> float:
    """Negative log likelihood with the penalty."""
    wrong = np.where(y > 0, -1, 1) * (x @ beta)
    return float((weights * np.logaddexp(0, wrong)).sum() + (penalty * beta**2).sum() / 2)

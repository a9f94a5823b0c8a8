"""Platt scaling: coefficients that turn the factors of an answer into a probability."""

from collections.abc import Mapping, Sequence

import numpy as np

from dsqa.answering.confidence import FACTORS
from dsqa.learning.logistic import fit

_PENALTY = 0.5
"""L2 penalty, in answers; it keeps the coefficient of a factor that few answers have near 0."""


def calibrate(
    held: Sequence[Mapping[str, float]],
    right: Sequence[float],
    weights: Sequence[float],
    names: Sequence[str] = FACTORS,
    penalty: float = _PENALTY,
) -> dict[str, float]:
    """Coefficients of a logistic regression, by Newton's method; {} without answers.

    `right`: 1, 0, or the probability that the answer is right. `weights` (answers,): how much each counts (a small set
    as much as a large one). `names` are the factors, the first of them constant; `penalty` is of L2, in answers.
    """
    if not held:
        return {}
    x = np.array([[one.get(name, 0.0) for name in names] for one in held])
    y = np.array(right, float)
    w = np.array(weights, float) * len(held) / sum(weights)
    penalties = np.full(len(names), penalty)
    penalties[0] = 1e-6
    beta = fit(x, y, w, penalties)
    return {name: round(float(value), 5) for name, value in zip(names, beta, strict=True)}

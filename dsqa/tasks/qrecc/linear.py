"""Choosing one of several candidates by a linear score, learned from how good each would have been.

The loss is listwise (Cao et al., ListNet, ICML 2007): the chances of the candidates are to be those of
a softmax over their grades. Few examples, so the weights are held small.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


class Listing(NamedTuple):
    """The candidates of one decision."""

    values: Floats
    """(candidates, features)"""
    grades: Floats
    """(candidates,) 0 to 1: how good each would be."""


class FitSettings(NamedTuple):
    """How strictly to fit."""

    decay: float
    """L2 penalty per weight, on standardised features."""
    warmth: float
    """Grades are divided by it: the smaller, the more the best candidate alone counts."""
    steps: int = 300
    rate: float = 0.1


def fit(lists: Sequence[Listing], names: Sequence[str], settings: FitSettings) -> dict[str, float]:
    """Weights by feature name, by Adam in full batches from zero: the same lists give the same.

    Without lists all are 0.
    """
    if not lists:
        return dict.fromkeys(names, 0.0)
    values = np.concatenate([one.values for one in lists])
    grades = np.concatenate([one.grades for one in lists]) / settings.warmth
    sizes = np.array([len(one.grades) for one in lists])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    spread = values.std(axis=0)
    spread[spread < 1e-9] = np.inf
    scaled = values / spread
    wanted = _chances(grades, starts, sizes)
    weights, mean, square = np.zeros((3, len(names)))
    for step in range(1, settings.steps + 1):
        chances = _chances(scaled @ weights, starts, sizes)
        slope = scaled.T @ (chances - wanted) / len(lists) + 2 * settings.decay * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        rate = settings.rate * (1 - (step - 1) / settings.steps)
        weights = weights - rate * (mean / (1 - 0.9**step)) / (
            np.sqrt(square / (1 - 0.999**step)) + 1e-9
        )
    return {
        name: round(float(value), 5) for name, value in zip(names, weights / spread, strict=True)
    }


def scores(values: Floats, names: Sequence[str], weights: Mapping[str, float]) -> Floats:
    """(candidates, features) -> (candidates,), higher is better. A feature without weight is none."""
    found: Floats = values @ np.array([weights.get(name, 0.0) for name in names])
    return found


def _chances(scores: Floats, starts: npt.NDArray[np.int64], sizes: npt.NDArray[np.int64]) -> Floats:
    odds: Floats = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    odds /= np.repeat(np.add.reduceat(odds, starts), sizes)
    return odds

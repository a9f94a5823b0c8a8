"""Choosing one of several candidates by a linear score, learned from their grades.

The loss is listwise (`dsqa.learning.listwise`): the probabilities of the candidates should be those of a softmax over their
grades. There are few examples, so the weights are kept small.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from dsqa.learning.listwise import Descent, Floats, chances, descend


class Listing(NamedTuple):
    """The candidates of one decision."""

    values: Floats
    """(candidates, features)"""
    grades: Floats
    """(candidates,) grade of each, 0 to 1."""


class FitSettings(NamedTuple):
    """Settings of the fit."""

    decay: float
    """L2 penalty per weight, on standardised features."""
    warmth: float
    """Divisor of the grades: the smaller it is, the more only the best candidate counts."""
    steps: int = 300
    rate: float = 0.1


def fit(lists: Sequence[Listing], names: Sequence[str], settings: FitSettings) -> dict[str, float]:
    """Weights by feature name; the same lists give the same weights.

    Without lists all are 0.
    """
    if not lists:
        return dict.fromkeys(names, 0.0)
    values = np.concatenate([one.values for one in lists])
    grades = np.concatenate([one.grades for one in lists]) / settings.warmth
    sizes = np.array([len(one.grades) for one in lists])
    spread = values.std(axis=0)
    spread[spread < 1e-9] = np.inf
    plan = Descent(settings.steps, settings.rate, settings.decay)
    weights = descend(values / spread, chances(grades, sizes), sizes, plan)
    return {
        name: round(float(value), 5) for name, value in zip(names, weights / spread, strict=True)
    }


def scores(values: Floats, names: Sequence[str], weights: Mapping[str, float]) -> Floats:
    """(candidates, features) -> (candidates,), higher is better. Features without a weight are ignored."""
    found: Floats = values @ np.array([weights.get(name, 0.0) for name in names])
    return found

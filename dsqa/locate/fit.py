"""Weights of the linear ranker from questions whose cell is known."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.features import FEATURES, SIGNS


@dataclass(frozen=True)
class CandidateList:
    """The candidates of one question."""

    features: Floats
    """(candidates, len(FEATURES))"""
    right: Floats
    """(candidates,) 1 for a gold cell; at least one must be."""
    weight: float = 1.0


PRIOR = {
    "latest_when_unsaid": 0.8, "change_unasked": -0.8, "month_agrees": 1.0, "month_silent": -0.5,
    "name_words": 2.0, "name_grams": 1.0,
}  # fmt: skip
"""Weights that the fit starts from and is drawn to: defaults of people that samples seldom show,
such as the latest year where the question names none."""

LEAST = {"latest_when_unsaid": 1.2, "name_words": 1.0, "name_grams": 0.5, "table_place": -0.5}
"""Weights that no sample may take below a value: without a year people mean the latest one, which
question sets that are written over one table do not show; and a few workbooks cannot tell that the
name of a sheet says nothing and its place everything."""

PLACES = frozenset(("row_place", "column_place", "first_row", "first_column"))
"""Features without a weight here: where in a table the answers of a sample stand is chance."""


@dataclass(frozen=True)
class FitSettings:
    """How long and how strictly to fit."""

    steps: int = 400
    rate: float = 0.05
    decay: float = 2e-3
    """L2 penalty per weight, on standardised features."""


def fit(
    examples: Sequence[CandidateList], settings: FitSettings = FitSettings()
) -> dict[str, float]:
    """Weights by feature name that maximise the softmax likelihood of the right candidates.

    Weights keep the sign of `SIGNS` and are drawn to `PRIOR`. The listwise loss of Cao et al.
    (ListNet, ICML 2007) with one relevant group per list, minimised by Adam in full batches: the
    same examples give the same weights.
    """
    features = np.concatenate([example.features for example in examples]).astype(np.float64)
    right = np.concatenate([example.right for example in examples]).astype(np.float64)
    sizes = np.array([len(example.right) for example in examples])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    owner = np.repeat(np.arange(len(examples)), sizes)
    weight = np.array([example.weight for example in examples], np.float64)
    weight /= weight.sum()
    spread = features.std(axis=0)
    spread[spread < 1e-6] = np.inf
    scaled = features / spread
    signs = np.array([SIGNS.get(name, 0) for name in FEATURES])
    # Priors and bounds on the scale of the standardised features; none for one that never varies.
    scale = np.where(np.isfinite(spread), spread, 0.0)
    prior = np.array([PRIOR.get(name, 0.0) for name in FEATURES]) * scale
    bounded = np.array([name in LEAST for name in FEATURES])
    least = np.where(
        bounded, np.array([LEAST.get(name, 0.0) for name in FEATURES]) * scale, -np.inf
    )
    used = np.array([name not in PLACES for name in FEATURES])
    weights = prior.copy()
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, settings.steps + 1):
        scores = scaled @ weights
        scores -= np.maximum.reduceat(scores, starts)[owner]
        odds = np.exp(scores)
        model = odds / np.add.reduceat(odds, starts)[owner]
        gold = odds * right
        target = gold / np.maximum(np.add.reduceat(gold, starts), 1e-12)[owner]
        gradient = scaled.T @ ((model - target) * weight[owner]) + settings.decay * (
            weights - prior
        )
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        move = (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        weights -= settings.rate * move
        weights = np.where(signs * weights < 0, 0.0, weights)
        weights = np.where(used, np.maximum(weights, least), 0.0)
    return {
        name: round(float(value), 5) for name, value in zip(FEATURES, weights / spread, strict=True)
    }

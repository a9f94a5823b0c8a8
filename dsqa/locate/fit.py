"""Weights of the linear ranker, fitted to questions with known cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from dsqa.learning.listwise import Descent, chances, descend
from dsqa.learning.listwise import Floats as Floats64
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.features import FEATURES, SIGNS


@dataclass(frozen=True)
class CandidateList:
    """The candidates of one question."""

    features: Floats
    """(candidates, len(FEATURES))"""
    right: Floats
    """(candidates,) 1 for a gold cell; there is at least one."""
    weight: float = 1.0


PRIOR = {
    "latest_when_unsaid": 0.8, "change_unasked": -0.8, "month_agrees": 1.0, "month_silent": -0.5,
    "name_words": 2.0, "name_grams": 1.0,
}  # fmt: skip
"""Weights from which the fit starts, and to which it is regularised: conventions that samples seldom show, such as the latest year
if the question names none."""

LEAST = {"latest_when_unsaid": 1.2, "name_words": 1.0, "name_grams": 0.5, "table_place": -0.5}
"""Minimum weights, whatever the sample: without a year people mean the latest one, which question sets written over one table do not
show; and a few workbooks cannot show that the name of a sheet may mean nothing and its place everything."""

PLACES = frozenset(("row_place", "column_place", "first_row", "first_column"))
"""Features without a weight here: the places of answers in the tables of a sample are chance."""


@dataclass(frozen=True)
class FitSettings:
    """Number of steps and regularisation of the fit."""

    steps: int = 400
    rate: float = 0.05
    decay: float = 2e-3
    """L2 penalty per weight, on standardised features."""


def fit(
    examples: Sequence[CandidateList], settings: FitSettings = FitSettings()
) -> dict[str, float]:
    """Weights by feature name that maximise the softmax likelihood of the right candidates.

    Weights keep the sign of `SIGNS` and are regularised to `PRIOR`. The listwise loss of Cao et al.
    (ListNet, ICML 2007) with one relevant group per list, minimised by Adam in full batches: the
    same examples give the same weights.
    """
    features = np.concatenate([example.features for example in examples]).astype(np.float64)
    right = np.concatenate([example.right for example in examples]).astype(np.float64)
    sizes = np.array([len(example.right) for example in examples])
    spread = features.std(axis=0)
    spread[spread < 1e-6] = np.inf
    signs = _by_feature(SIGNS)
    # Priors and bounds on the scale of the standardised features; none for one that never varies.
    scale = np.where(np.isfinite(spread), spread, 0.0)
    least = np.where(signs > 0, 0.0, -np.inf)
    bounded = np.array([name in LEAST for name in FEATURES])
    least = np.where(bounded, np.maximum(least, _by_feature(LEAST) * scale), least)
    most = np.where(signs < 0, 0.0, np.inf)
    placed = np.array([name in PLACES for name in FEATURES])
    least[placed], most[placed] = 0.0, 0.0
    plan = Descent(
        settings.steps,
        settings.rate,
        settings.decay / 2,
        least,
        np.maximum(least, most),
        prior=_by_feature(PRIOR) * scale,
        is_constant=True,
    )

    def wanted(scores: Floats64) -> Floats64:
        """The probabilities of the right candidates among themselves."""
        gold = chances(scores, sizes) * right
        starts = np.cumsum(sizes) - sizes
        own: Floats64 = gold / np.repeat(np.maximum(np.add.reduceat(gold, starts), 1e-12), sizes)
        return own

    shares = np.array([example.weight for example in examples], np.float64)
    weights = descend(features / spread, wanted, sizes, plan, shares)
    return {
        name: round(float(value), 5) for name, value in zip(FEATURES, weights / spread, strict=True)
    }


def _by_feature(named: Mapping[str, float]) -> Floats64:
    """(len(FEATURES),) the number of each feature, 0 if it has none."""
    return np.array([float(named.get(name, 0.0)) for name in FEATURES])

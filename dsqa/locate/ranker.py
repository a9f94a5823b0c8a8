"""The ranker: one score per candidate from its features."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.features import FEATURES


class Ranker(Protocol):
    """Scores candidates; higher is better, comparable only within one question."""

    @property
    def temperature(self) -> float:
        """Divisor of scores whose softmax is then how often the best is right."""

    def score(self, features: Floats) -> Floats:
        """(..., len(FEATURES)) -> (...)"""


@dataclass(frozen=True)
class LinearRanker:
    """A weighted sum of the features."""

    weights: Floats
    """(len(FEATURES),)"""
    temperature: float = 1.0

    def score(self, features: Floats) -> Floats:
        scores: Floats = features @ self.weights
        return scores

    def by_name(self) -> dict[str, float]:
        """The weights by the names of their features."""
        return {
            name: round(float(weight), 5)
            for name, weight in zip(FEATURES, self.weights, strict=True)
        }


def linear_ranker(weights: Mapping[str, float], temperature: float = 1.0) -> LinearRanker:
    """A ranker from weights by feature name; a feature without a weight counts 0."""
    return LinearRanker(
        np.array([weights.get(name, 0.0) for name in FEATURES], np.float32), temperature
    )

"""The ranker: features in, one score per candidate out."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

import msgspec
import numpy as np

from dsqa.locate.features import FEATURES
from dsqa.locate.lexicon import Floats

WEIGHTS = Path(__file__).parent / "weights.json"
"""Weights that ship with the package; made by `tools/fit_ranker.py`, which says how and on what."""


class Ranker(Protocol):
    """Anything that scores candidates; higher is better, comparable within one question."""

    @property
    def temperature(self) -> float:
        """What scores are divided by so that their softmax odds match how often the best is right."""

    def score(self, features: Floats) -> Floats:
        """(..., len(FEATURES)) -> (...)"""


class WeightsFile(msgspec.Struct, frozen=True):
    """The card and the numbers of a linear ranker."""

    made_by: str
    data: list[str]
    date: str
    seed: int
    weights: dict[str, float]
    temperature: float = 1.0
    """Scores divided by this give softmax odds that match how often the best is right."""


@dataclass(frozen=True)
class LinearRanker:
    """A weighted sum of the features."""

    weights: Floats
    """(len(FEATURES),)"""
    temperature: float = 1.0

    def score(self, features: Floats) -> Floats:
        scores: Floats = features @ self.weights
        return scores


def linear_ranker(weights: Mapping[str, float], temperature: float = 1.0) -> LinearRanker:
    """A ranker from weights by feature name; a feature without a weight counts nothing."""
    return LinearRanker(
        np.array([weights.get(name, 0.0) for name in FEATURES], np.float32), temperature
    )


@cache
def default_ranker() -> LinearRanker:
    """The ranker that ships with the package."""
    card = msgspec.json.decode(WEIGHTS.read_bytes(), type=WeightsFile)
    return linear_ranker(card.weights, card.temperature)

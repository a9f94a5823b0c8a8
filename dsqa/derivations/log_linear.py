"""The log-linear model that ranks derivations: its weights are shared by n-grams of the question and parts of the derivation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.learning.logistic import log_odds, probability

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int32]
Matrix = npt.NDArray[np.float32]
CLIP = 4.0
"""Features are clipped at this many standard deviations."""
LEAST_CHANCE = 1e-6
"""Probabilities below this, or as near to 1, are not distinguished."""

BUCKETS = 8192
"""Numbers that parts of derivations are hashed to: a power of two."""
_PRIME = np.uint64(1_000_003)
_LAST = np.uint64(BUCKETS - 1)
_ADDED = np.uint64(0x9E3779B9)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def bucket(template: int, *facts: npt.NDArray[np.generic]) -> npt.NDArray[np.int16]:
    """One part: equal facts have the same bucket."""
    mixed = np.full(len(facts[0]), template * 1_000_003 + 17, np.uint64)
    for fact in facts:
        mixed *= _PRIME
        mixed ^= fact.astype(np.int64, copy=False).view(np.uint64) + _ADDED
        mixed ^= mixed >> np.uint64(15)
    mixed *= _GOLDEN
    return ((mixed >> np.uint64(33)) & _LAST).astype(np.int16)


class Described(NamedTuple):
    """The derivations of a question as input of the model."""

    features: npt.NDArray[np.floating[Any]]
    """(derivations, columns); half floats if many questions are kept."""
    parts: npt.NDArray[np.int16]
    """(derivations, parts) buckets"""
    operation: Ints
    answer: Ints
    answers: Sequence[tuple[str, ...]]
    ngrams: list[str]


@dataclass(frozen=True)
class LogLinear:
    """Score = sum over parts of weight[n-grams of the question, part] + features · (shared +
    operation weights)."""

    vocabulary: Mapping[str, int]
    """N-gram -> its number."""
    starts: Ints
    """(n-grams + 1,) the start of the weights of each"""
    buckets: npt.NDArray[np.uint16]
    """(weights,) the part of each weight"""
    weights: Floats
    """(weights,)"""
    bias: Floats
    """(buckets,)"""
    mean: Floats
    """(columns,)"""
    deviation: Floats
    """(columns,)"""
    shared: Floats
    """(columns,)"""
    own: Floats
    """(operations, columns)"""

    def scores(self, one: Described) -> Floats:
        """(derivations,), higher is likelier."""
        known = [at for gram in one.ngrams if (at := self.vocabulary.get(gram)) is not None]
        summed = np.zeros(BUCKETS, np.float32)
        for at in known:
            here = slice(self.starts[at], self.starts[at + 1])
            summed[self.buckets[here]] += self.weights[here]
        of_parts = self.bias + summed / np.sqrt(max(1, len(known)))
        scaled = scale(one.features.astype(np.float32, copy=False), self.mean, self.deviation)
        scored: Floats = of_parts[one.parts].sum(axis=1) + scaled @ self.shared
        scored += np.einsum("ij,ij->i", scaled, self.own[one.operation])
        return scored


def scale(matrix: Matrix, mean: Floats, deviation: Floats) -> Floats:
    """Features with mean 0 and deviation 1, clipped at `CLIP`."""
    scaled: Floats = matrix - mean
    # In place: a question has a hundred thousand features, and each pass over them takes time.
    scaled /= deviation
    np.clip(scaled, -CLIP, CLIP, out=scaled)
    return scaled


def chances(scores: Floats, answer: Ints, answers: int) -> Floats:
    """(answers,) probability of each answer: the sum over its derivations."""
    odds = np.exp(SHARPNESS * (scores - scores.max()))
    found: Floats = np.bincount(answer, odds, answers) / odds.sum()
    return found


def confidence(chance: float, calibration: tuple[float, float]) -> float:
    """Calibrated probability of an answer. `calibration`: factor and offset of its log odds."""
    factor, offset = calibration
    return probability(factor * log_odds(chance, LEAST_CHANCE) + offset)


SHARPNESS = 1.4
"""Factor of the scores before the probabilities of an answer's derivations are added up."""

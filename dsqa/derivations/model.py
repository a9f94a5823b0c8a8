"""What ranks derivations: a log-linear model whose weights are shared by n-grams of the question and parts of the derivation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.features import Facts, Matrix, features
from dsqa.derivations.generation import generate
from dsqa.derivations.parts import BUCKETS, ngrams, parts
from dsqa.derivations.relation import Relation
from dsqa.derivations.wording import read

Floats = npt.NDArray[np.float32]
CLIP = 4.0
"""Standard deviations at which a feature is cut off."""


class Described(NamedTuple):
    """The derivations of a question as the model sees them."""

    features: Matrix
    """(derivations, columns)"""
    parts: npt.NDArray[np.int16]
    """(derivations, parts) buckets"""
    operation: npt.NDArray[np.int32]
    answer: npt.NDArray[np.int32]
    answers: list[tuple[str, ...]]
    ngrams: list[str]


def describe(facts: Facts) -> Described:
    """What the model sees of the derivations of a question."""
    found = facts.derivations
    return Described(
        features(facts), parts(facts), found.operation, found.answer, found.answers, ngrams(facts)
    )


def described(relation: Relation, question: str) -> Described | None:
    """The derivations of a question over a relation; None where there are none."""
    generated = generate(relation, read(question))
    return describe(Facts(generated)) if len(generated.derivations) else None


@dataclass(frozen=True)
class LogLinear:
    """Score = sum over parts of weight[n-grams of the question, part] + features · (shared + of the operation)."""

    rows: Mapping[str, tuple[npt.NDArray[np.int16], Floats]]
    """By n-gram the buckets with a weight, and the weights."""
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
        known = [self.rows[gram] for gram in one.ngrams if gram in self.rows]
        weights = np.zeros(BUCKETS, np.float32)
        for buckets, values in known:
            weights[buckets] += values
        weights = self.bias + weights / np.sqrt(max(1, len(known)))
        scaled = scale(one.features, self.mean, self.deviation)
        scored: Floats = weights[one.parts].sum(axis=1) + scaled @ self.shared
        scored += np.einsum("ij,ij->i", scaled, self.own[one.operation])
        return scored


def scale(matrix: Matrix, mean: Floats, deviation: Floats) -> Floats:
    """Features with mean 0 and deviation 1, none beyond `CLIP`."""
    scaled: Floats = np.clip((matrix - mean) / deviation, -CLIP, CLIP)
    return scaled


def chances(scores: Floats, answer: npt.NDArray[np.int32], answers: int, sharpness: float = 1.0) -> Floats:
    """(answers,) how likely each answer is: the sum over the derivations that give it."""
    odds = np.exp((scores - scores.max()) * sharpness)
    found: Floats = np.bincount(answer, odds, answers) / odds.sum()
    return found


def best_derivations(
    scores: Floats, answer: npt.NDArray[np.int32], answers: Sequence[int]
) -> list[int]:
    """For each of some answers the derivation with the highest score."""
    order = np.argsort(-scores, kind="stable")
    first: dict[int, int] = {}
    for at in order.tolist():
        first.setdefault(int(answer[at]), at)
    return [first[one] for one in answers]

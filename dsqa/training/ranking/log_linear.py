"""Fitting the log-linear model of derivations to answers alone.

The loss is the negative log of the total probability of all derivations with the gold answer (marginal likelihood:
Liang, Jordan and Klein, CL 2013), so that the likeliest of these learn most. By AdaGrad (Duchi et al., JMLR 2011).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.log_linear import BUCKETS, Described, LogLinear, scale

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]

RARE = 4
"""Minimum number of training questions with an n-gram, for it to have weights."""
LEAST = 0.1
"""Smaller weights are left out of the result."""
_MOST = 1500
"""Maximum number of derivations of a question; of more, a random part of the wrong ones is used in each epoch."""
_MOST_RIGHT = 300
_SAMPLED = 1500
"""Number of questions for the mean and deviation of the features."""


class DerivationExample(NamedTuple):
    """A question of the training set."""

    described: Described
    right: Bools
    """(answers,)"""


class FitPlan(NamedTuple):
    """Settings of the fit."""

    epochs: int = 3
    models: int = 3
    """Number of fits with different orders of the examples, whose mean is the result."""
    held_out_models: int = 1
    """The same of the fits without a part of the tables. A mean of several is surer than a single one where it is right, so that a
    confidence is fitted to means of as many."""
    rate: float = 0.1
    decay: float = 1e-4
    seed: int = 0


def fit(
    examples: Sequence[DerivationExample],
    plan: FitPlan,
    kinds: int,
    progress: Callable[[int, int], None] | None = None,
) -> LogLinear:
    """The model that maximises the likelihood of right answers; the same examples and plan give the same model.

    `kinds`: number of operations. Examples without a right derivation are skipped. `progress` gets the numbers of
    questions done and to do.
    """
    used = [one for one in examples if one.right.any()]
    counted = Counter(gram for one in used for gram in one.described.ngrams)
    vocabulary = sorted(gram for gram, often in counted.items() if often >= RARE)
    mean, deviation = _moments(used, np.random.default_rng(plan.seed))
    learned = []
    done, total = 0, plan.models * plan.epochs * len(used)
    for model in range(plan.models):
        random = np.random.default_rng((plan.seed, model))
        fitting = _Fitting(vocabulary, mean, deviation, kinds, random, plan)
        for _ in range(plan.epochs):
            for at in random.permutation(len(used)).tolist():
                fitting.step(used[at])
                done += 1
                if progress and done % 1000 == 0:
                    progress(done, total)
        learned.append(fitting.learned())
    return _sparse(learned, vocabulary, mean, deviation)


class _Fitting:
    """The weights during the fit, and for each the sum of squared gradients of AdaGrad."""

    def __init__(
        self,
        vocabulary: Sequence[str],
        mean: Floats,
        deviation: Floats,
        kinds: int,
        random: np.random.Generator,
        plan: FitPlan,
    ) -> None:
        self._vocabulary = {gram: at for at, gram in enumerate(vocabulary)}
        self._random, self._plan = random, plan
        self._mean, self._deviation = mean, deviation
        columns = len(mean)
        self._weights = np.zeros((len(self._vocabulary), BUCKETS), np.float32)
        self._squares = np.full_like(self._weights, 1e-2)
        self._bias, self._shared = np.zeros(BUCKETS, np.float32), np.zeros(columns, np.float32)
        self._own = np.zeros((kinds, columns), np.float32)
        self._bias_squares = np.full(BUCKETS, 1e-2, np.float32)
        self._shared_squares = np.full(columns, 1e-2, np.float32)
        self._own_squares = np.full((kinds, columns), 1e-1, np.float32)

    def step(self, one: DerivationExample) -> None:
        """Make the right derivations of one question likelier."""
        features, parts, operation, right = self._sampled(one)
        grams = self._grams(one.described)
        share = 1 / np.sqrt(max(1, len(grams)))
        weights = self._bias + self._weights[grams].sum(axis=0) * share
        scaled = scale(features, self._mean, self._deviation)
        scores = weights[parts].sum(axis=1) + scaled @ self._shared
        scores += np.einsum("ij,ij->i", scaled, self._own[operation])
        odds = np.exp(scores - scores.max())
        good = np.where(right, odds, 0)
        if not good.sum() > 0:
            return
        slope = (good / good.sum() - odds / odds.sum()).astype(np.float32)
        self._learn_parts(grams, share, parts, slope)
        self._learn_features(scaled, operation, slope)

    def _sampled(
        self, one: DerivationExample
    ) -> tuple[Floats, npt.NDArray[np.int16], npt.NDArray[np.int32], Bools]:
        found = one.described
        right = one.right[found.answer]
        if len(right) <= _MOST:
            return found.features.astype(np.float32), found.parts, found.operation, right
        good, bad = np.flatnonzero(right), np.flatnonzero(~right)
        if len(good) > _MOST_RIGHT:
            many = max(_MOST_RIGHT, len(good) * _MOST // len(right))
            good = self._random.choice(good, many, replace=False)
        bad = self._random.choice(bad, min(len(bad), _MOST), replace=False)
        taken = np.concatenate([good, bad])
        features = found.features[taken].astype(np.float32)
        return features, found.parts[taken], found.operation[taken], right[taken]

    def _grams(self, one: Described) -> npt.NDArray[np.int64]:
        known = self._vocabulary
        return np.array([known[gram] for gram in one.ngrams if gram in known], np.int64)

    def _learn_parts(
        self,
        grams: npt.NDArray[np.int64],
        share: float,
        parts: npt.NDArray[np.int16],
        slope: Floats,
    ) -> None:
        rate, decay = self._plan.rate, self._plan.decay
        summed = np.bincount(parts.ravel(), np.repeat(slope, parts.shape[1]), BUCKETS)
        moved = np.flatnonzero(np.abs(summed) > 1e-5)
        gradient = summed[moved].astype(np.float32)
        self._bias_squares[moved] += gradient**2
        self._bias[moved] += rate * gradient / np.sqrt(self._bias_squares[moved])
        gradient = gradient * np.float32(share)
        at = np.ix_(grams, moved)
        squares = self._squares[at] + gradient**2
        self._squares[at] = squares
        self._weights[at] = self._weights[at] * (1 - decay * rate) + rate * gradient / np.sqrt(
            squares
        )

    def _learn_features(
        self, scaled: Floats, operation: npt.NDArray[np.int32], slope: Floats
    ) -> None:
        rate = self._plan.rate
        gradient = scaled.T @ slope
        self._shared_squares += gradient**2
        self._shared += rate * gradient / np.sqrt(self._shared_squares)
        for kind in np.unique(operation[np.abs(slope) > 1e-4]).tolist():
            of_kind = operation == kind
            gradient = scaled[of_kind].T @ slope[of_kind]
            self._own_squares[kind] += gradient**2
            self._own[kind] += 0.5 * rate * gradient / np.sqrt(self._own_squares[kind])

    def learned(self) -> "_Learned":
        """The current weights."""
        return _Learned(self._weights, self._bias, self._shared, self._own)


class _Learned(NamedTuple):
    weights: Floats
    """(n-grams, buckets)"""
    bias: Floats
    shared: Floats
    own: Floats


def _sparse(
    learned: Sequence[_Learned], vocabulary: Sequence[str], mean: Floats, deviation: Floats
) -> LogLinear:
    """The mean of several fits, without weights near zero.

    The model is linear in its weights, so that the mean of weights scores as the mean of scores.
    """
    many = len(learned)
    kept, sizes, values = [], [], []
    for at in range(len(vocabulary)):
        row = sum(one.weights[at] for one in learned) / many
        buckets = np.flatnonzero(np.abs(row) >= LEAST)
        kept.append(buckets.astype(np.uint16))
        sizes.append(len(buckets))
        values.append(row[buckets])
    return LogLinear(
        {gram: at for at, gram in enumerate(vocabulary)},
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        np.concatenate(kept) if kept else np.zeros(0, np.uint16),
        np.concatenate(values) if values else np.zeros(0, np.float32),
        np.mean([one.bias for one in learned], axis=0),
        mean,
        deviation,
        np.mean([one.shared for one in learned], axis=0),
        np.mean([one.own for one in learned], axis=0),
    )


def _moments(
    examples: Sequence[DerivationExample], random: np.random.Generator
) -> tuple[Floats, Floats]:
    """Mean and deviation of the features, over some derivations of some questions."""
    chosen = []
    for one in examples[:_SAMPLED]:
        features = one.described.features
        few = random.choice(len(features), min(50, len(features)), replace=False)
        chosen.append(features[few].astype(np.float32))
    sample = np.concatenate(chosen)
    return sample.mean(axis=0), sample.std(axis=0) + np.float32(1e-2)

"""The answer to a question over cross tables: the one that the likely derivations give."""

from typing import NamedTuple

import numpy as np

from dsqa.derivations.cross.generation import Generated
from dsqa.derivations.cross.model import describe
from dsqa.derivations.cross.space import Derivation
from dsqa.derivations.log_linear import LEAST_CHANCE, chances
from dsqa.derivations.weights import DerivationWeights
from dsqa.learning.logistic import log_odds, probability


class Ranked(NamedTuple):
    """The likeliest answer and the likeliest derivation of it."""

    derivation: Derivation
    is_composed: bool
    """Whether the rules answer so, too."""
    confidence: float
    """How often answers of such a chance are right."""


def best(generated: Generated, weights: DerivationWeights) -> Ranked | None:
    """The likeliest answer; None where nothing is derived."""
    described = describe(generated)
    if described is None:
        return None
    scores = weights.model.scores(described)
    likely = chances(scores, described.answer, len(described.answers))
    answer = int(likely.argmax())
    own = np.flatnonzero(described.answer == answer)
    derivation = generated.space.derivations[int(own[scores[own].argmax()])]
    factor, offset = weights.card.calibration
    odds = log_odds(float(likely[answer]), LEAST_CHANCE)
    return Ranked(
        derivation,
        answer == generated.space.composed_answer,
        probability(factor * odds + offset),
    )

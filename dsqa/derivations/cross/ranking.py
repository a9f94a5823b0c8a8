"""The answers to a question over cross tables, by the total probability of their derivations."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.in_words import in_words
from dsqa.derivations.cross.model import describe
from dsqa.derivations.cross.operations.composed import COMPOSED
from dsqa.derivations.cross.registry import numbers_of_operations
from dsqa.derivations.cross.space import Derivation
from dsqa.derivations.cross.wording.kind_asked import gives_kind_asked
from dsqa.derivations.cross.wording.meeting import meeting
from dsqa.derivations.cross.wording.named_first import named_first
from dsqa.derivations.cross.wording.share_asked import may_be_relative, may_be_share, may_count
from dsqa.derivations.cross.wording.whole_named import share_has_whole
from dsqa.derivations.cross.wording.whole_span import over_latest, over_whole_span
from dsqa.derivations.log_linear import chances
from dsqa.derivations.read_again import read_chances
from dsqa.derivations.weights import DerivationWeights
from dsqa.locate.rerank import Reranker

_UNMET = 100.0
"""Deduction from the score of derivations that do not meet the demand of the wording, or give another kind of answer."""


class Ranked(NamedTuple):
    """An answer and the likeliest derivation of it."""

    derivation: Derivation
    is_composed: bool
    """Whether the rules give the same answer."""
    chance: float
    """Probability of the answer by the model."""
    read: float = 0.0
    """Its score by the re-ranker; 0 if none has read it."""


def likeliest(generated: CrossDerivations, weights: DerivationWeights, most: int) -> list[Ranked]:
    """The likeliest answers, best first; [] if there are none."""
    described = describe(generated)
    if described is None:
        return []
    scores = named_first(generated, weights.model.scores(described))
    for met in (
        meeting(generated),
        gives_kind_asked(generated, described),
        share_has_whole(generated),
        may_be_share(generated),
        may_be_relative(generated),
        may_count(generated),
        over_whole_span(generated),
        over_latest(generated),
    ):
        if met is not None:
            scores = np.where(met, scores, scores.min() - _UNMET)
    likely = chances(scores, described.answer, len(described.answers))
    composed = numbers_of_operations()[COMPOSED.name]
    found = []
    for answer in np.argsort(-likely, kind="stable")[:most].tolist():
        own = np.flatnonzero(described.answer == answer)
        # Any other derivation is more informative than the composed one with the same answer.
        told = own[described.operation[own] != composed]
        own = told if len(told) else own
        derivation = generated.space.derivation(int(own[scores[own].argmax()]))
        is_composed = answer == generated.space.composed_answer
        found.append(Ranked(derivation, is_composed, float(likely[answer])))
    return found


def read_again(
    generated: CrossDerivations, ranked: Sequence[Ranked], reader: Reranker, weight: float
) -> list[Ranked]:
    """Some answers, re-ranked by the combined probability of the model and the cross-encoder."""
    texts = [in_words(generated.space, one.derivation) for one in ranked]
    scores = reader.score(generated.asked.question.text, texts)
    likely = read_chances([one.chance for one in ranked], scores, weight)
    order = np.argsort(-likely, kind="stable").tolist()
    return [ranked[at]._replace(chance=float(likely[at]), read=float(scores[at])) for at in order]

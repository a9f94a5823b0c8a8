"""The model's input for the derivations of a question over cross tables."""

import numpy as np

from dsqa.derivations.cross.facts import CrossFacts
from dsqa.derivations.cross.features import features
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.parts import ngrams, parts
from dsqa.derivations.log_linear import Described


def describe(generated: CrossDerivations) -> Described | None:
    """The model's input for the derivations of a question; None if there are none."""
    if not len(generated.space):
        return None
    facts = CrossFacts(generated)
    return Described(
        features(facts),
        parts(facts),
        facts.found.operation.astype(np.int32),
        facts.found.answer.astype(np.int32),
        facts.space.answers.texts(),
        ngrams(facts),
    )

"""The model's input for the derivations of a question over a plain table."""

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.features import features
from dsqa.derivations.generation import generate
from dsqa.derivations.log_linear import Described
from dsqa.derivations.parts import ngrams, parts
from dsqa.derivations.registry import weights_of_operations
from dsqa.questions.parse import read


def describe(facts: Facts) -> Described:
    """The model's input for the derivations of a question."""
    found = facts.derivations
    return Described(
        features(facts),
        parts(facts),
        weights_of_operations()[found.operation],
        found.answer,
        found.answers,
        ngrams(facts),
    )


def described(relation: Relation, question: str) -> Described | None:
    """The derivations of a question over a relation; None if there are none."""
    if not relation.every:
        return None
    generated = generate(relation, read(question))
    return describe(Facts(generated)) if len(generated.derivations) else None

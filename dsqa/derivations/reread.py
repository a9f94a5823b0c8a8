"""Re-ranking of the likeliest answers over a plain table by a cross-encoder, which reads their derivations in words."""

from collections.abc import Sequence

import numpy as np

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.log_linear import confidence
from dsqa.derivations.question.wording import wording_of
from dsqa.derivations.ranking import Derived
from dsqa.derivations.read_again import read_chances, worth_reading
from dsqa.derivations.shown.in_words import in_words
from dsqa.locate.rerank import HowRead, Reranker
from dsqa.questions.model import Question


def reread(
    relation: Relation,
    question: Question,
    found: Sequence[Derived],
    reader: Reranker,
    reading: HowRead,
) -> list[Derived]:
    """The answers, re-ranked by model and cross-encoder together, with their confidence."""
    close = worth_reading([one.chance for one in found])
    head, rest = found[:close], found[close:]
    likely = np.array([one.chance for one in head])
    if close > 1:
        words = wording_of(question).words
        scores = reader.score(question.text, [in_words(relation, words, one) for one in head])
        likely = read_chances(likely.tolist(), scores, reading.plain)
    order = np.argsort(-likely, kind="stable").tolist()
    return [
        one._replace(chance=chance, confidence=confidence(chance, reading.derived_plain))
        for one, chance in (
            *((head[at], float(likely[at])) for at in order),
            *((one, one.chance) for one in rest),
        )
    ]

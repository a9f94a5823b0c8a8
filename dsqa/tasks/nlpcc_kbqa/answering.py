"""The answers to a question: all objects of the best subject and predicate."""

from typing import NamedTuple

import numpy as np

from dsqa.tasks.nlpcc_kbqa.base import KnowledgeBase
from dsqa.tasks.nlpcc_kbqa.candidates import Candidate, find
from dsqa.tasks.nlpcc_kbqa.features import matrix
from dsqa.tasks.nlpcc_kbqa.model import Model

JOINED = 0.5
"""Objects of a second subject are answered, too, where it is at least this likely as the first.

With one right answer among two, F1 is 2/3: both are better than the first alone where the second is
more than half as likely.
"""
SHARPNESS = 1.0
"""Scores are multiplied by this before they become probabilities."""


class Ranked(NamedTuple):
    """A candidate and its score, higher is better."""

    candidate: Candidate
    score: float


def rank(question: str, base: KnowledgeBase, model: Model) -> list[Ranked]:
    """All candidates, the best first; none where the question mentions no subject."""
    asked = find(question, base)
    if not asked.candidates:
        return []
    scores = model.trees.score(matrix(asked, model.matcher, model.known))
    order = np.argsort(-scores, kind="stable")
    return [Ranked(asked.candidates[at], float(scores[at])) for at in order]


def answers(ranked: list[Ranked]) -> tuple[str, ...]:
    """The objects of the best, and of homonyms of its subject that are hardly less likely."""
    if not ranked:
        return ()
    best = ranked[0]
    found = dict.fromkeys(_objects(best))
    for other in ranked[1:]:
        if np.exp(SHARPNESS * (other.score - best.score)) <= JOINED:
            break
        if (
            other.candidate.mention.name == best.candidate.mention.name
            and other.candidate.predicate == best.candidate.predicate
        ):
            found |= dict.fromkeys(_objects(other))
    return tuple(found)


def _objects(ranked: Ranked) -> tuple[str, ...]:
    return ranked.candidate.subject.said[ranked.candidate.predicate]

"""The answers to a question: all objects of the best subject and predicate."""

from typing import NamedTuple

import numpy as np

from dsqa_tasks.nlpcc_kbqa.base import KnowledgeBase
from dsqa_tasks.nlpcc_kbqa.candidates import Candidate, find
from dsqa_tasks.nlpcc_kbqa.features import matrix
from dsqa_tasks.nlpcc_kbqa.model import Model


class Ranked(NamedTuple):
    """A candidate and its score, higher is better."""

    candidate: Candidate
    score: float


def rank(question: str, base: KnowledgeBase, model: Model) -> list[Ranked]:
    """All candidates, best first; none if the question mentions no subject.

    Raises MalformedFile if the database is damaged.
    """
    asked = find(question, base)
    if not asked.candidates:
        return []
    scores = model.trees.score(matrix(asked, model.matcher, model.known))
    order = np.argsort(-scores, kind="stable")
    return [Ranked(asked.candidates[at], float(scores[at])) for at in order]


def answers(ranked: list[Ranked]) -> tuple[str, ...]:
    """The objects of the best candidate."""
    return ranked[0].candidate.subject.said[ranked[0].candidate.predicate] if ranked else ()

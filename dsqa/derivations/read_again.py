"""Re-ranking of the likeliest answers: a cross-encoder reads the question with their derivations in words."""

from collections.abc import Sequence
from math import exp

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.log_linear import LEAST_CHANCE, confidence
from dsqa.derivations.ranking import Derived
from dsqa.derivations.shown.in_words import in_words
from dsqa.locate.rerank import HowRead, Reranker
from dsqa.questions.model import Question

_FARTHEST = 4.0
"""Maximum distance of an answer's log probability below the first for re-ranking: of 970 held out questions of hitab and
1,382 of wtq as many are right as with 5, to .003, and a quarter less is read."""


def worth_reading(chances: Sequence[float]) -> int:
    """How many of the first answers, likeliest first, are close enough to be re-ranked."""
    least = max(chances, default=0.0) * exp(-_FARTHEST)
    return sum(chance >= least for chance in chances[: limits.READ_AGAIN])


def read_chances(
    chances: Sequence[float], scores: npt.NDArray[np.floating], weight: float
) -> npt.NDArray[np.float64]:
    """(answers,) probability of each answer by ranker and reader together.

    `chances`: by the ranker, of all answers; the others keep theirs.
    """
    known = np.maximum(np.asarray(chances, np.float64), LEAST_CHANCE)
    summed = np.log(known) + weight * np.asarray(scores, np.float64)
    odds = np.exp(summed - summed.max())
    found: npt.NDArray[np.float64] = odds / odds.sum() * min(1.0, float(known.sum()))
    return found


def read_again(
    relation: Relation,
    question: Question,
    found: Sequence[Derived],
    reader: Reranker,
    reading: HowRead,
) -> list[Derived]:
    """The answers over a plain table, re-ranked by model and cross-encoder together, with their confidence."""
    # It has read of no conditions that never hold at once.
    are_none = bool(found) and bool(found[0].group.never) and found[0].operation.counts
    close = 1 if are_none else worth_reading([one.chance for one in found])
    head, rest = found[:close], found[close:]
    likely = np.array([one.chance for one in head])
    if close > 1:
        words = question.wording.words
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

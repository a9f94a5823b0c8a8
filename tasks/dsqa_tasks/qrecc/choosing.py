"""The rewrite or answer that is likely to be the best: the one that shares most words with the likely ones."""

from collections.abc import Sequence

import numpy as np

from dsqa.learning.listwise import Floats
from dsqa_tasks.qrecc.evaluation.rouge import Rouge, rouge_1
from dsqa_tasks.reading.expected import expected_gains, shared_f1
from dsqa_tasks.reading.squad import bag

RECALL = 1.5
"""Weight of recall relative to precision in the grade of a rewrite (beta of F)."""
_REWRITES, _ANSWERS = 20, 100
"""Number of texts with the highest scores that are compared with each other."""
_REWRITE_TEMPERATURE, _ANSWER_TEMPERATURE = 0.35, 0.5
"""Temperature of the softmax that gives the probabilities of texts."""


def grade(found: Rouge) -> float:
    """F of a rewrite, with more weight on recall."""
    square = RECALL * RECALL
    below = square * found.precision + found.recall
    return (1 + square) * found.precision * found.recall / below if below else 0.0


def best_rewrite(texts: Sequence[str], scores: Floats) -> int:
    """The index of the text with the highest expected grade."""
    pool = _first(scores, _REWRITES)
    gains = [[grade(rouge_1(texts[one], texts[right])) for right in pool] for one in pool]
    expected = expected_gains(np.array(gains), scores[pool], _REWRITE_TEMPERATURE)
    return int(pool[expected.argmax()])


def best_answer(texts: Sequence[str], scores: Floats) -> int:
    """The index of the text with the highest expected F1."""
    pool = _first(scores, _ANSWERS)
    gains = shared_f1([bag(texts[one]) for one in pool])
    return int(pool[expected_gains(gains, scores[pool], _ANSWER_TEMPERATURE).argmax()])


def _first(scores: Floats, most: int) -> list[int]:
    """The indexes of the highest scores, highest first."""
    found: list[int] = np.argsort(-scores, kind="stable")[:most].tolist()
    return found

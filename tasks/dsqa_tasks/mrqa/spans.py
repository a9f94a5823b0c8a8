"""Exact match and F1 of answer spans over a data set, as MRQA 2019 scores them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dsqa.errors import DsqaError
from dsqa_tasks.reading.squad import exact, f1


class SpanScores(NamedTuple):
    """Percent, over the questions that count."""

    exact_match: float
    f1: float
    questions: int
    """Questions that count."""
    unanswered: tuple[str, ...]
    """Question ids that have no prediction, in the order of the gold answers."""


def score_spans(
    gold: Mapping[str, Sequence[str]],
    predictions: Mapping[str, str],
    *,
    skip_unanswered: bool = False,
) -> SpanScores:
    """Scores by the best of a question's gold answers; a question without prediction counts 0, or is left out.

    Predictions for other questions are ignored. Raises DsqaError if no question counts.
    """
    exact_sum = f1_sum = 0.0
    unanswered = []
    answered = 0
    for qid, answers in gold.items():
        if qid not in predictions:
            unanswered.append(qid)
            continue
        answered += 1
        exact_sum += max(exact(predictions[qid], one) for one in answers)
        f1_sum += max(f1(predictions[qid], one) for one in answers)
    total = answered if skip_unanswered else len(gold)
    if not total:
        raise DsqaError("no question is left to be scored: none of the data set has a prediction")
    return SpanScores(100.0 * exact_sum / total, 100.0 * f1_sum / total, total, tuple(unanswered))

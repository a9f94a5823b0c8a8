"""Answer sets of NLPCC 2016 KBQA: the figures of its evaluation tool and those of its guideline.

The tool divides by the questions of the prediction file, the guideline by those of the gold file.
Answers are compared as exact strings.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from dsqa.errors import DsqaError

RANKS = (1, 2, 3, 5, 10)
"""N of ACC@N."""

Answers = Mapping[int, Sequence[str]]
"""Question id -> answers in the order of the file, none empty."""


class Overlap(NamedTuple):
    """Precision, recall and F1 of the answers to one question."""

    precision: float
    recall: float
    f1: float


class KbqaFigures(NamedTuple):
    """The figures of the tool, then those of the guideline."""

    questions: int
    """Questions in the prediction file."""
    empty: int
    """Questions without an answer."""
    precision: float
    recall: float
    f1: float
    gold_questions: int
    gold_f1: float
    """Mean over the questions of the gold file; a question without prediction counts 0."""
    mrr: float
    accuracy: dict[int, float]
    """N -> share of the gold questions with a right answer among the first N."""


def overlap(predicted: Sequence[str], gold: Sequence[str]) -> Overlap:
    """Overlap of two sets: no prediction gives 0; a prediction for empty gold gives 1.

    >>> overlap(["a", "b", "a"], ["a"])
    Overlap(precision=0.5, recall=1.0, f1=0.6666666666666666)
    """
    found, wanted = set(predicted), set(gold)
    if not found:
        return Overlap(0.0, 0.0, 0.0)
    if not wanted:
        return Overlap(1.0, 1.0, 1.0)
    same = len(found & wanted)
    if not same:
        return Overlap(0.0, 0.0, 0.0)
    precision, recall = same / len(found), same / len(wanted)
    return Overlap(precision, recall, 2 * precision * recall / (precision + recall))


def first_right(predicted: Sequence[str], gold: Sequence[str]) -> int:
    """The rank of the first right answer, from 1; 0 if there is none."""
    wanted = set(gold)
    return next((rank for rank, one in enumerate(predicted, 1) if one in wanted), 0)


def evaluate(gold: Answers, predicted: Answers) -> KbqaFigures:
    """All figures. Raises DsqaError if a predicted question is not in gold, or there is none."""
    unknown = [identity for identity in predicted if identity not in gold]
    if unknown:
        raise DsqaError(
            f"No <question id={unknown[0]}> in the gold file; {len(unknown)} predicted "
            "questions are not there, so it belongs to other questions"
        )
    if not predicted:
        raise DsqaError("the prediction file holds no question")
    each = [overlap(answers, gold[identity]) for identity, answers in predicted.items()]
    ranks = [first_right(predicted.get(identity, ()), wanted) for identity, wanted in gold.items()]
    count, whole = len(predicted), len(gold)
    f1 = _total(one.f1 for one in each)
    return KbqaFigures(
        count,
        sum(not answers for answers in predicted.values()),
        _total(one.precision for one in each) / count,
        _total(one.recall for one in each) / count,
        f1 / count,
        whole,
        f1 / whole,
        _total(1 / rank for rank in ranks if rank) / whole,
        {most: sum(0 < rank <= most for rank in ranks) / whole for most in RANKS},
    )


def _total(figures: Iterable[float]) -> float:
    """Added one by one, as the tool does: `sum` rounds differently from Python 3.12 on."""
    total = 0.0
    for figure in figures:
        total += figure
    return total

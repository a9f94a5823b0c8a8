"""MAP and MRR of answer-sentence selection, by the rules of the NLPCC 2016 DBQA evaluation tool."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dsqa.errors import DsqaError


class Selection(NamedTuple):
    """Quality of the ranking of the right sentences of the questions."""

    map: float
    """Mean over the counted groups of the average precision, 0 to 1."""
    mrr: float
    """Mean over the counted groups of 1 / rank of the first right sentence, 0 to 1."""
    lines: int
    groups: int
    without_positive: int
    only_positives: int
    counted: int
    """Groups with right and wrong sentences; the others do not count."""


def average_precision(labels: Sequence[int], scores: Sequence[float]) -> float:
    """Mean precision at the right sentences (label 1), 0.0 if there is none; equal scores keep their order.

    >>> average_precision([0, 1, 1], [0.9, 0.5, 0.1])
    0.5833333333333333
    """
    found, total = 0, 0.0
    for rank, label in enumerate(ranked(labels, scores), 1):
        if label:
            found += 1
            total += found / rank
    return total / found if found else 0.0


def reciprocal_rank(labels: Sequence[int], scores: Sequence[float]) -> float:
    """1 / rank of the first right sentence (label 1), 0.0 if there is none."""
    order = ranked(labels, scores)
    return 1 / (order.index(1) + 1) if 1 in order else 0.0


def ranked(labels: Sequence[int], scores: Sequence[float]) -> list[int]:
    """The labels by descending score; equal scores keep their order."""
    return [labels[at] for at in sorted(range(len(labels)), key=lambda at: -scores[at])]


def selection(groups: Iterable[tuple[Sequence[int], Sequence[float]]]) -> Selection:
    """The measures over groups of (labels, scores). Raises DsqaError if no group counts."""
    lines = number = without = only = counted = 0
    precision = reciprocal = 0.0
    for labels, scores in groups:
        lines += len(labels)
        number += 1
        right = sum(labels)
        if right == 0:
            without += 1
        elif right == len(labels):
            only += 1
        else:
            counted += 1
            precision += average_precision(labels, scores)
            reciprocal += reciprocal_rank(labels, scores)
    if not counted:
        raise DsqaError("no question has both right and wrong sentences: there is no MAP")
    return Selection(
        precision / counted, reciprocal / counted, lines, number, without, only, counted
    )

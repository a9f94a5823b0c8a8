"""Does a confidence of 0.8 mean right four times in five? Calibration and selective answering.

Answers come as two sequences of equal length: confidences in 0..1 and whether each is right (0/1).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby
from math import ceil, fsum
from typing import NamedTuple

BINS = 10
COVERAGES = (0.5, 0.8)
"""Coverages at which accuracy is reported: shares of the answers that are kept."""

Answers = list[tuple[float, float]]
"""(confidence, right) of each answer."""


class MostConfident(NamedTuple):
    """The most confident answers."""

    coverage: float
    """The share of all answers that was requested."""
    threshold: float
    """The lowest confidence that is kept."""
    share: float
    """The share that is kept; more than `coverage` if several answers tie with the last one."""
    accuracy: float
    """The share of these that is right."""


class Bin(NamedTuple):
    """Answers of about the same confidence."""

    answers: int
    confidence: float
    """Mean confidence."""
    accuracy: float


class Calibration(NamedTuple):
    """How well the confidences of a run are calibrated."""

    ece: float
    """Expected calibration error over ten bins of equal width."""
    ece_mass: float
    """The same over ten bins of about equally many answers."""
    kept: tuple[MostConfident, ...]
    """For each of COVERAGES."""
    bins: tuple[Bin, ...]
    """Bins of equal width that are not empty, the least confident first."""


def calibrate(confidences: Sequence[float], right: Sequence[float]) -> Calibration:
    """All figures. Raises ValueError if there are no answers, a different number of confidences, or a
    confidence outside 0..1."""
    answers = _paired(confidences, right)
    widths = by_width(answers)
    return Calibration(
        calibration_error(widths),
        calibration_error(by_mass(answers)),
        tuple(most_confident(answers, share) for share in COVERAGES),
        tuple(widths),
    )


def calibration_error(bins: Sequence[Bin]) -> float:
    """The mean distance of confidence and accuracy over bins, weighted by their answers, 0..1.

    Source: Guo, Pleiss, Sun and Weinberger, On Calibration of Modern Neural Networks (ICML 2017),
    equation 3.
    """
    total = sum(one.answers for one in bins)
    return fsum(one.answers * abs(one.accuracy - one.confidence) for one in bins) / total


def by_width(answers: Answers) -> list[Bin]:
    """Bins (0, 1/BINS], (1/BINS, 2/BINS] … of the confidence, 0 in the first; no empty ones."""
    ordered = sorted(answers)
    groups = groupby(ordered, lambda one: max(ceil(one[0] * BINS), 1))
    return [_bin(list(group)) for _, group in groups]


def by_mass(answers: Answers, count: int = BINS) -> list[Bin]:
    """At most `count` bins of about equally many answers; equal confidences share a bin."""
    bins = []
    held: Answers = []
    done = 0
    for _, group in groupby(sorted(answers), lambda one: one[0]):
        held += group
        # A bin is full when it reaches the next multiple of total / count.
        if (done + len(held)) * count >= (done * count // len(answers) + 1) * len(answers):
            bins.append(_bin(held))
            done += len(held)
            held = []
    return bins


def most_confident(answers: Answers, coverage: float) -> MostConfident:
    """The most confident answers, at least `coverage` (above 0, up to 1) of all."""
    ordered = sorted(answers, reverse=True)
    # The epsilon removes what floating point adds to products like 0.8 * 5.
    count = max(ceil(coverage * len(ordered) - 1e-9), 1)
    threshold = ordered[count - 1][0]
    kept = [right for confidence, right in ordered if confidence >= threshold]
    return MostConfident(coverage, threshold, len(kept) / len(ordered), fsum(kept) / len(kept))


def area_under_curve(higher: Sequence[float], lower: Sequence[float]) -> float:
    """The area under the ROC curve: how often one of `higher` is above one of `lower`; ties count half.

    >>> area_under_curve([0.9, 0.5], [0.5, 0.1])
    0.875
    """
    ordered = sorted(lower)
    above = fsum(bisect_left(ordered, one) + bisect_right(ordered, one) for one in higher)
    return above / 2 / len(higher) / len(lower)


def _paired(confidences: Sequence[float], right: Sequence[float]) -> Answers:
    if not confidences or len(confidences) != len(right):
        raise ValueError(f"{len(confidences)} confidences for {len(right)} answers")
    outside = [one for one in confidences if not 0.0 <= one <= 1.0]
    if outside:
        raise ValueError(f"a confidence of {outside[0]} is not within 0..1")
    return list(zip(confidences, right, strict=True))


def _bin(answers: Answers) -> Bin:
    count = len(answers)
    return Bin(
        count,
        fsum(confidence for confidence, _ in answers) / count,
        fsum(right for _, right in answers) / count,
    )

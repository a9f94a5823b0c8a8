"""How sure answers are and how often they are right, by operation."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dsqa.evaluation import Detail, Report
from dsqa.evaluation.calibration import calibrate

FEWEST = 10
"""Minimum number of answers by an operation that has a line for itself."""
ALL, OTHERS = "all", "others"
"""Names of the lines of all answers, and of those by rare operations."""
_NONE = "none"


class GradedAnswer(NamedTuple):
    """An answer with its confidence."""

    operation: str
    confidence: float
    right: float


class ConfidenceFigures(NamedTuple):
    """How sure some answers are, and how often they are right."""

    answers: int
    right: float
    """Share that is right."""
    confidence: float
    """Mean."""
    ece: float
    """Expected calibration error, ten bins of equal width."""
    right_at_50: float
    """Share that is right of the more confident half."""
    right_at_80: float
    """The same of the most confident four fifths."""


def graded(report: Report, details: Mapping[str, Detail]) -> list[GradedAnswer]:
    """Every question of a report; one without a confidence has 0, as in its calibration."""
    found = []
    for score in report.scores:
        detail = details.get(score.qid)
        operation = detail.operation if detail else ""
        confidence = detail.confidence if detail else None
        found.append(
            GradedAnswer(operation or _NONE, confidence or 0.0, score.values["right"] or 0.0)
        )
    return found


def by_operation(answers: Sequence[GradedAnswer]) -> dict[str, ConfidenceFigures]:
    """All answers, those by each operation, the most frequent first, and those by rare ones together; {} of none."""
    if not answers:
        return {}
    counts = Counter(one.operation for one in answers)
    named = [name for name in sorted(counts, key=lambda name: (-counts[name], name))
             if counts[name] >= FEWEST]  # fmt: skip
    groups = {ALL: answers}
    for name in named:
        groups[name] = [one for one in answers if one.operation == name]
    rare = [one for one in answers if counts[one.operation] < FEWEST]
    if rare:
        groups[OTHERS] = rare
    return {name: _figures(group) for name, group in groups.items()}


def _figures(answers: Sequence[GradedAnswer]) -> ConfidenceFigures:
    many = len(answers)
    found = calibrate([one.confidence for one in answers], [one.right for one in answers])
    half, most = found.kept
    return ConfidenceFigures(
        many,
        sum(one.right for one in answers) / many,
        sum(one.confidence for one in answers) / many,
        found.ece,
        half.accuracy,
        most.accuracy,
    )

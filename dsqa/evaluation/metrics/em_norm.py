"""EM over normal forms."""

from dsqa.evaluation.registry import Case, Metric, register
from dsqa.evaluation.text import values


def exact_match_normalised(case: Case) -> float:
    """1 when the normalised values are those of the gold answer or of an accepted alternative."""
    found = values(case.answer)
    return float(any(found == values(text) for text in (case.gold, *case.alternatives)))


register(
    Metric(
        "em_norm",
        "EM (normalised)",
        "normal forms are the same; accepted alternatives count",
        exact_match_normalised,
        30,
    )
)

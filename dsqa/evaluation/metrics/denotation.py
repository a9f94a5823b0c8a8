"""Does the answer denote what the gold denotes? The measure of WikiTableQuestions."""

from dsqa.evaluation.denotations import same_denotation
from dsqa.evaluation.registry import Case, Metric, register


def denotation(case: Case) -> float:
    """1 when the answer has as many items as the gold and every item of the gold is one of them, as
    a text, a number or a date; accepted alternatives do not count."""
    return float(same_denotation(case.answer, case.gold))


register(
    Metric(
        "denotation",
        "Denotation",
        "items in any order, each the same as a text, a number or a date",
        denotation,
        48,
    )
)

"""Do answer and gold have the same denotation? The measure of WikiTableQuestions."""

from dsqa.evaluation.denotations import same_denotation
from dsqa.evaluation.registry import Case, Metric, register


def denotation(case: Case) -> float:
    """1 if the answer has as many items as the gold and contains every gold item, as a text, a number
    or a date; accepted alternatives do not count."""
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

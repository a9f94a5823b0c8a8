"""EM, as the task defines it."""

from dsqa.evaluation.registry import Case, Metric, register


def exact_match(case: Case) -> float:
    """1 when answer and gold are the same string, else 0."""
    return float(case.answer == case.gold)


register(Metric("em", "EM", "answer and gold are the same string", exact_match, 10))

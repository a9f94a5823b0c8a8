"""F1, as the task defines it."""

from dsqa.evaluation.overlap import f1
from dsqa.evaluation.registry import Case, Metric, register
from dsqa.language.tokens import words


def word_f1(case: Case) -> float:
    """F1 over the sets of words of answer and gold, without normalisation."""
    return f1(words(case.answer, case.lang), words(case.gold, case.lang))


register(Metric("f1", "F1", "F1 over sets of words, mean over questions", word_f1, 20))

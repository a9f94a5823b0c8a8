"""F1 over normal forms."""

from dsqa.evaluation.overlap import f1
from dsqa.evaluation.registry import Case, Metric, register
from dsqa.evaluation.text import values
from dsqa.language.lang import Lang
from dsqa.language.tokens import words


def word_f1_normalised(case: Case) -> float:
    """The best F1 over sets of words of the normal forms, against gold and every alternative."""
    found = _words(case.answer, case.lang)
    return max(f1(found, _words(text, case.lang)) for text in (case.gold, *case.alternatives))


def _words(text: str, lang: Lang) -> list[str]:
    return [word for value in values(text) for word in words(value, lang)]


register(
    Metric(
        "f1_norm",
        "F1 (normalised)",
        "F1 over words of normal forms; accepted alternatives count",
        word_f1_normalised,
        40,
    )
)

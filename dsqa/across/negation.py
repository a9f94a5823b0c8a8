"""Words of negation, which the translation of a question must keep."""

from pathlib import Path

from dsqa.language.lang import Lang
from dsqa.text.regex import named_patterns

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))


def plain_negation(text: str) -> str:
    """An English question with negations replaced by "except", "without" and bounds of the same meaning.

    >>> plain_negation("Which cities not in Japan have no station?")
    'Which cities except Japan without station?'
    """
    for said in ("at most", "at least", "except", "without"):
        text = _PATTERNS[said].sub(said, text)
    return text


def is_denied(question: str, lang: Lang) -> bool:
    """Whether a question negates something."""
    return _PATTERNS[f"asks to deny {lang}"].search(question) is not None


def has_negation(text: str, lang: Lang) -> bool:
    """Whether a text has any negation, even as part of a word."""
    return _PATTERNS[f"denies {lang}"].search(text) is not None

"""Functions that tell whether the text of a question says something, made of patterns."""

from collections.abc import Callable
from typing import Protocol

from dsqa.language.lang import Lang
from dsqa.text.regex import regex


class Said(Protocol):
    """A question, or its wording, which is in lower case."""

    @property
    def text(self) -> str: ...

    @property
    def lang(self) -> Lang: ...


def says(pattern: str, flags: int = 0, *, only: Lang | None = None) -> Callable[[Said], bool]:
    """A function that tells whether the text matches a pattern anywhere. `only`: False for a question in another language.

    >>> from dsqa.questions.parse import parse
    >>> says(r"\\bthan\\b")(parse("Are there more cats than dogs?", "e"))
    True
    """
    search = regex(pattern, flags)

    def is_said(question: Said) -> bool:
        return only in (None, question.lang) and search.search(question.text) is not None

    return is_said


def says_in(english: str, japanese: str, flags: int = 0) -> Callable[[Said], bool]:
    """The same with a pattern for each language."""
    patterns = {"e": regex(english, flags), "j": regex(japanese, flags)}
    return lambda question: patterns[question.lang].search(question.text) is not None

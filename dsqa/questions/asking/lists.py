"""Several things that a question lists: the answers to each, or the alternatives that it offers."""

import re

from dsqa.questions.model import Question
from dsqa.text.regex import regex

_LISTED = regex(r"\b(?:respectively|each|list|both|all|and)\b|,|;", re.I)
_ALTERNATIVES = regex(r"(?:[,?]|\bamong|\bbetween|\bfor|\bin) ?([^,?]{2,80}? or [^,?]{2,80})", re.I)


def lists_several(question: Question) -> bool:
    """Whether the wording of a question allows several answers: respectively, both, a comma."""
    return _LISTED.search(question.text) is not None


def alternatives(question: Question) -> tuple[int, int] | None:
    """Where the alternatives of a question stand, its first and last character: "…, men or women?"; None if it offers none."""
    found = _ALTERNATIVES.search(question.text)
    return found.span(1) if found else None

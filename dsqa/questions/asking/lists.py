"""Several things that a question lists: the answers to each, or the alternatives that it offers."""

import re

from dsqa.questions.asking.saying import says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

lists_several = says(r"\b(?:respectively|each|list|both|all|and)\b|,|;", re.I)
"""Whether the wording of a question allows several answers: respectively, both, a comma."""
_ALTERNATIVES = regex(r"(?:[,?]|\bamong|\bbetween|\bfor|\bin) ?([^,?]{2,80}? or [^,?]{2,80})", re.I)


def alternatives(question: Question) -> tuple[int, int] | None:
    """Where the alternatives of a question stand, its first and last character: "…, men or women?"; None if it offers none."""
    found = _ALTERNATIVES.search(question.text)
    return found.span(1) if found else None

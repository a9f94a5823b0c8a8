"""Several things that a question lists: the answers to each, or the alternatives that it offers."""

import re

from dsqa.questions.asking.saying import PatternTable, Said, says
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)
_BETWEEN = regex(r", or |, | or ")

lists_several = says(r"\b(?:respectively|each|list|both|all|and)\b|,|;", re.I)
"""Whether the wording of a question allows several answers: respectively, both, a comma."""
alternatives = _SAID.place_of("alternatives")
"""Where the alternatives of a question stand, its first and last character: "…, men or women?"; None if it offers none."""


def labels_offered(question: Said) -> tuple[str, ...]:
    """The alternatives that end a question in English; of the last one without what belongs to all.

    >>> from dsqa.questions.parse import read
    >>> labels_offered(read("Who earns more, male or female registered nurses?"))
    ('male', 'female')
    """
    found = _SAID.find("offered_last", question.text.strip(), question.lang)
    *others, last = _BETWEEN.split(found[1]) if found else [""]
    longest = max((len(one.split()) for one in others), default=0)
    return (*others, " ".join(last.split()[:longest])) if others else ()

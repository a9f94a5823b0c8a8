"""Things of a kind that a question asks for or counts: clubs, provinces."""

from dsqa.language.names.kinds import TERRITORIES
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import regex

_HOW_MANY = regex(
    r"\bhow many (?:different |distinct |of (?:the|these) )?(?P<first>[a-z]+)(?:[ -](?P<next>[a-z]+s)\b)?"
)
_MEASURED = regex(
    r"(?:years?|months?|days?|weeks?|hours?|minutes?|times|quarters?|per ?cent\w*|points?)"
)
"""Nouns that are not counted: a number of years is a duration, which a cell may state, and a head of percentages does not name labels."""
_PROVINCES = regex(r"\bprovinces?\b")


def noun_counted(question: Said) -> str:
    """The noun behind "how many" in an English question, in lower case; "" if it counts nothing.

    >>> from dsqa.questions.parse import read
    >>> noun_counted(read("How many different clubs had he?")), noun_counted(read("How many years did he play?"))
    ('clubs', '')
    """
    found = _HOW_MANY.search(question.text.lower())
    word = (found["next"] or found["first"]) if found else ""
    return "" if _MEASURED.fullmatch(word) else word


def leaves_out_territories(question: Said) -> bool:
    """Whether an English question asks about the provinces of Canada and does not name a territory.

    >>> from dsqa.questions.parse import read
    >>> leaves_out_territories(read("Which province grew most?")), leaves_out_territories(read("A province or territory?"))
    (True, False)
    """
    said = normalise(question.text)
    if not _PROVINCES.search(said) or "territor" in said:
        return False
    return not any(name in said for name in TERRITORIES)

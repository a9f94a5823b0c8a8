"""What a question over any table asks for by name: a percentage, how many times as much, a difference, or several answers."""

from dsqa.text.regex import regex

_MULTIPLE = regex(
    r"\bhow many times\b.*\b(?:than|compared|as (?:high|large|many|much|likely|great|big|long|old))\b"
    r"|\bhow many times (?:higher|more|greater|larger|bigger|as|the)\b"
)
_PERCENTAGE = regex(
    r"\b(?:what|how many|by what|which)\b[^,]{0,24}\b(?:per ?cent\w*|proportion|share|fraction)\b|何(?:%|％|パーセント|割)|割合は|構成比は"
)
LARGEST_PERCENTAGE = 300.0
"""Of 3,714 training questions about percentages and rates 95 have a larger number as their answer, nearly all of them years and rates
per 1,000 or 100,000 people."""
_DIFFERENCE = regex(
    r"\bby how (?:many|much)\b|\bdifference between\b"
    r"|\bhow (?:many|much) (?:(?:percentage )?points |percent |million |billion )?"
    r"(?:more|less|fewer|higher|lower|larger|smaller|greater|older|younger|longer)\b.*\bthan\b"
)
_POINTS = regex(
    r"\bhow many per ?cent(?:age)? ?points?\b.*\b(?:more|less|higher|lower|larger|smaller|greater)\b.*\bthan\b"
    r"|\bhow many per ?cent\b.*\b(?:is|are|was|were) (?:higher|lower)\b.*\bthan\b"
)
"""Questions about percentages that differ: "how many percent of satisfaction is lower among owners than among tenants"."""
_IN_PERCENT = regex(r"\bper ?cent\b")
_RANGE = regex(r"\bwhat (?:is|was|are|were) the ranges? of\b")
_SEVERAL = regex(r"\brespectively\b|それぞれ")
"""Of 165 training questions with these words 160 have several answers."""


def asks_multiple(text: str) -> bool:
    """Whether a question, in lower case, asks how many times as much something is.

    >>> asks_multiple("how many times as many men as women came?"), asks_multiple("how many times did he win?")
    (True, False)
    """
    return bool(_MULTIPLE.search(text))


def asks_percentage(text: str) -> bool:
    """Whether a question, in lower case, asks for a percentage.

    >>> asks_percentage("what percentage of the cars are red?"), asks_percentage("how many cars have four doors?")
    (True, False)
    """
    return bool(_PERCENTAGE.search(text))


def asks_difference(text: str) -> bool:
    """Whether a question, in lower case, asks by how much two amounts differ, not by how many percent.

    >>> asks_difference("by how many did sales fall?"), asks_difference("how many towns have more than ten mills?")
    (True, False)
    """
    if _POINTS.search(text):
        return True
    return bool(_DIFFERENCE.search(text)) and not _IN_PERCENT.search(text)


def asks_range(text: str) -> bool:
    """Whether an English question, in lower case, asks for the range of numbers."""
    return bool(_RANGE.search(text))


def asks_several(text: str) -> bool:
    """Whether a question, in lower case, asks for an answer to each of several things."""
    return bool(_SEVERAL.search(text))

"""What a question over any table asks for by name: a percentage, how many times as much, a difference, a mean, a time, a unit, so many
decimals, or several answers."""

import re

from dsqa.language.lang import Lang
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
_MEAN = regex(r"\b(?:average|mean)\b|平均", re.I)
_TIME = regex(r"\b(?:when|years?|months?|quarters?)\b|何年|何月|いつ", re.I)
_UNIT = regex(
    r"単位(?!は(?:いつ|どこ|誰)|当たり|あたり|ごと|別)|\b(?:what|which) units?\b|\bunits? of measure|\b(?:what|which) (?:is|are|was|were) .*\b(?:measured|expressed|given|stated) in\W*$"
    r"|\bwhat (?:is|are) the units?\b",
    re.I,
)
_SAID_PLACES = regex(
    r"\b(?:(?:to|with) )?(?P<words>one|two|three|1|2|3) decimals?(?: places?| digits?)?\b"
    r"|小数(?:点以下)?第?(?P<kanji>[123１２３一二三])[位桁]"
    r"|(?P<tenth>nearest tenth)|(?P<whole>whole (?:number|percent)|nearest (?:percent|integer|whole)|整数)",
    re.I,
)
_BY_WHAT_PERCENT = regex(
    r"\bby (?:what|how many|how much of a) (?:percent|proportion|share)|\bpercent(?:age)? change\b"
    r"|\b(?:in|as a) per ?cent(?:age)?\b",
    re.I,
)
_PLACES = {"one": 1, "two": 2, "three": 3, "一": 1, "二": 2, "三": 3}


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


def asks_mean(text: str) -> bool:
    """Whether a question names a mean."""
    return _MEAN.search(text) is not None


def asks_time(text: str) -> bool:
    """Whether a question names a time as its answer: when, which year."""
    return _TIME.search(text) is not None


def asks_unit(text: str) -> bool:
    """Whether a question asks for a unit."""
    return _UNIT.search(text) is not None


def said_places(question: str) -> int | None:
    """The number of decimals that a question asks for; None if it does not say.

    >>> said_places("what percentage, to one decimal place?"), said_places("how many?")
    (1, None)
    """
    found = _SAID_PLACES.search(question)
    if not found:
        return None
    if found["tenth"]:
        return 1
    said = found["words"] or found["kanji"]
    return 0 if said is None else _PLACES.get(said.lower()) or int(said)


def quotient_places(question: str, lang: Lang) -> int | None:
    """The number of decimals of a quotient: that of the question, one if it is Japanese or asks "by what percentage", else None.

    >>> quotient_places("何倍ですか", "j"), quotient_places("what share?", "e")
    (1, None)
    """
    places = said_places(question)
    if places is None and (lang == "j" or _BY_WHAT_PERCENT.search(question)):
        return 1
    return places

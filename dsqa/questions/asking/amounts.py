"""What a question over any table asks for by name: a sum, a percentage, how many times as much, a difference, a mean, a time, a unit, so
many decimals, or several answers. Patterns without `re.I` are for questions in lower case."""

import re

from dsqa.language import totals
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import PatternTable, Said, says
from dsqa.text.regex import regex

CUMULATIVE_WORDS = r"(?:(?:本年|当年|年初|年度初め|期首|\d{1,2}月)+(?:から|以降|以来)の?)?(?:累計|累積)|\bcumulative\b|\b(?:year|month)[ -]to[ -]date\b|\bytd\b|\brunning total\b"
_SAID = PatternTable(__file__, CUMULATIVE_WORDS=CUMULATIVE_WORDS)

LARGEST_PERCENTAGE = 300.0
"""Of 3,714 training questions about percentages and rates 95 have a larger number as their answer, nearly all of them years and rates
per 1,000 or 100,000 people."""
asks_multiple = _SAID.says("multiple")
"""Whether a question asks how many times as much something is."""
asks_percentage = _SAID.says("percentage")
"""Whether a question asks for a percentage, and not for what has one below a bound."""
asks_range = says(r"\bwhat (?:is|was|are|were) the ranges? of\b")
"""Whether an English question asks for the range of numbers."""
asks_several = says(r"\brespectively\b|それぞれ")
"""Whether a question asks for an answer to each of several things: of 165 training questions with these words 160 have several answers."""
asks_mean = says(r"\b(?:averaged?|mean)\b|平均", re.I)
"""Whether a question names a mean."""
asks_of_one_row = _SAID.says("of_one_row")
"""Whether a question asks for a number that one row has, or two in the middle have: a median, a maximum."""
TOTAL_OVER_YEARS = (
    r"\btotal\b(?!.*\b(?:chang|increas|decreas|declin|grow|gr[eo]w|differ|rose|rise|fell|fall|percent|up\b|down\b))"
    r"[^?]{3,60}\b(?:from|between|over|during) (?:the (?:years|period) )?\d{4}(?:/\d\d)? (?:to|and|through|until) \d{4}"
)
asks_total_over_years = says(TOTAL_OVER_YEARS, re.I)
"""Whether an English question asks for a total from one year to another, which years add up to or a line states."""
asks_per_month = _SAID.says("per_month")
"""Whether a question asks for the mean of a month."""
asks_time = says(
    r"\b(?:when|years?|months?|quarters?)\b|何年|何月|いつ|[るた][一-龥]{0,4}年度?(?:は|で)", re.I
)
"""Whether a question names a time as its answer: when, which year."""
asks_unit = _SAID.says("unit")
"""Whether a question asks for a unit."""
names_units_sold = says(r"\bunits? (?:price|cost|value|sales|number)s?\b", re.I)
"""Whether an English question names a measure of units: unit price."""
CUMULATIVE = regex(CUMULATIVE_WORDS, re.I)
"""Words for what had come together by a time, in labels too."""
says_cumulative = says(CUMULATIVE_WORDS, re.I)
"""Whether a question has such a word."""
ERROR = (
    r"confidence (?:interval|limit)|\b95 ?%? ?ci\b|standard error|margin of error|標準誤差|信頼区間"
)
"""Words for how exact an estimate is, in labels too."""
asks_error = says(ERROR, re.I)
"""Whether a question has such words."""
asks_things = says(r"\b(?:which|who|whose|when|where)\b|ど[のこれ]|[誰いつ]つ?(?=で|か)|だれ", re.I)
"""Whether a question asks which things, or when."""
compares_amounts = _SAID.says("compares")
"""Whether a question compares amounts, or says how one changed: they are not added up."""
asks_cumulative = _SAID.says("cumulative")
"""Whether a question asks for what had come together by a time."""
_PLACES = {"one": 1, "two": 2, "three": 3, "一": 1, "二": 2, "三": 3}


def counted_singly(question: Said) -> str:
    """The things for each of which a Japanese question asks for an amount, 校 of 1校あたり; "" for any other question."""
    found = _SAID.find("singly", normalise(question.text))
    return found[1] if found else ""


asks_gap = says(r"(?:と|との|と比べた)[^、。]{1,24}の差(?:は|を|が|額|[?？]|$)", only="j")
"""Whether a Japanese question asks for the difference of two things."""


def level_of_mean(question: Said) -> str:
    """Of which times a question asks for the mean of each, year or month; "" if it says none.

    >>> from dsqa.questions.parse import read
    >>> level_of_mean(read("What were average monthly sales?")), level_of_mean(read("売上は年平均でいくらですか"))
    ('month', 'year')
    """
    return next((one for one in ("month", "year") if _SAID(f"each_{one}", question)), "")


def asks_difference(question: Said) -> bool:
    """Whether a question asks by how much two amounts differ, not by how many percent.

    >>> from dsqa.questions.parse import read
    >>> asks_difference(read("By how many did sales fall?")), asks_difference(read("How many towns have over ten mills?"))
    (True, False)
    """
    if _SAID.find("points", question.text):
        return True
    return bool(_SAID.find("difference", question.text)) and not _SAID.find(
        "in_percent", question.text
    )


def asks_sum(question: Said) -> bool:
    """Whether a question asks for a sum: in total, altogether, 合計, how much did it rain."""
    return totals.asks_sum(question.text) or _SAID.find("fell", question.text) is not None


def speaks_of_all(question: Said) -> bool:
    """Whether a question is about all of something: all, overall, 全体."""
    return totals.speaks_of_all(question.text)


def names_total(question: Said) -> bool:
    """Whether a question contains a word for a total, as labels do."""
    return totals.says_total(question.text)


def names_whole_year(question: Said) -> bool:
    """Whether a question in lower case names a year as a whole, not its months."""
    return totals.says_whole_year(question.text)


def said_places(question: Said) -> int | None:
    """The number of decimals that a question asks for; None if it does not say.

    >>> from dsqa.questions.parse import read
    >>> said_places(read("What percentage, to one decimal place?")), said_places(read("How many?"))
    (1, None)
    """
    found = _SAID.find("said_places", question.text)
    if not found:
        return None
    if found["tenth"]:
        return 1
    said = found["words"] or found["kanji"]
    return 0 if said is None else _PLACES.get(said.lower()) or int(said)


def quotient_places(question: Said) -> int | None:
    """The number of decimals of a quotient: that of the question, one if it is Japanese or asks "by what percentage", else None.

    >>> from dsqa.questions.parse import read
    >>> quotient_places(read("何倍ですか")), quotient_places(read("What share?"))
    (1, None)
    """
    places = said_places(question)
    if places is None and (question.lang == "j" or _SAID.find("by_what_percent", question.text)):
        return 1
    return places

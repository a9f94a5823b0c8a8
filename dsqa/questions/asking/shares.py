"""What a question says of shares: that it asks for one, and of which whole."""

import re

from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_OF_WHICH = regex(r"のうち|に占める|に対する")
"""Wording behind the whole of a share in a Japanese question."""
asks_share_of = says(
    r"\b(?:what|how many|how much|the) (?:percent|percentage|proportion|share|fraction)\b|割合|何(?:％|%|パーセント)",
    re.I,
)
"""Whether a question asks which share of a whole something is."""
says_share = says(r"率|割合|比")
"""Whether a Japanese question speaks of a share or of a ratio."""
names_one_whole = says(r"^(?!.*\b(?:and|plus|sum)\b).*\b(?:together|altogether|combined)\b", re.I)
"""Whether a question takes things for one: the share of "all levels together" is not a sum of shares."""
bound_in_percent = says(r"\d\s?(?:[%％]|per ?cent\b|パーセント)", re.I)
"""Whether a number of a question is a percentage."""


def names_whole(question: Question) -> bool:
    """Whether a Japanese question names the whole of a share: 雇用者のうち."""
    return mark_of_whole(question) is not None


def mark_of_whole(question: Question) -> tuple[int, int] | None:
    """Where the words between the whole and the part of a share stand in a Japanese question; None if there are none."""
    found = _OF_WHICH.search(question.text)
    return found.span() if found else None


def before_mark_of_whole(question: Question) -> str:
    """The normalised text in front of these words, which ends in the whole; "" if there are none."""
    text = normalise(question.text) if question.lang == "j" else ""
    found = _OF_WHICH.search(text)
    return text[: found.start()] if found else ""

"""What a question says of shares: that it asks for one, and of which whole."""

import re

from dsqa.language.normalise import normalise
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_OF_WHICH = regex(r"のうち|に占める|に対する")
"""Wording behind the whole of a share in a Japanese question."""
_SHARE_OF = regex(
    r"\b(?:what|how many|how much|the) (?:percent|percentage|proportion|share|fraction)\b|割合|何(?:％|%|パーセント)",
    re.I,
)
_SHARE = regex(r"率|割合|比")
_ONE_WHOLE = regex(r"^(?!.*\b(?:and|plus|sum)\b).*\b(?:together|altogether|combined)\b", re.I)
""""All levels together" is one thing: its share is not a sum of shares."""
_PERCENT = regex(r"\d\s?(?:[%％]|per ?cent\b|パーセント)", re.I)


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


def asks_share_of(question: Question) -> bool:
    """Whether a question asks which share of a whole something is."""
    return _SHARE_OF.search(question.text) is not None


def says_share(question: Question) -> bool:
    """Whether a Japanese question speaks of a share or of a ratio."""
    return _SHARE.search(question.text) is not None


def names_one_whole(question: Question) -> bool:
    """Whether a question takes things for one: "all levels together"."""
    return _ONE_WHOLE.search(question.text) is not None


def bound_in_percent(question: Question) -> bool:
    """Whether a number of a question is a percentage."""
    return _PERCENT.search(question.text) is not None

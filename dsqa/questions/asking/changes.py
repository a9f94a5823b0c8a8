"""What a question says of a change: that something fell, by how much it grew, or that it may have done either."""

import re

from dsqa.language.movement import EITHER_WAY, FALLING
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_WENT_DOWN = regex(rf"\b(?:{FALLING}|lower(?:ed)?|lost|loss\w*|down|less|fewer)\b", re.I)
_FALL = regex(rf"\b(?:{FALLING}|loss\w*|lost)\b|(?<!増)減", re.I)
_GREW = regex(
    r"\bhow (?:many|much)\b.*\b(?:did|has|have|had)\b.*\b(?:gain(?:ed)?|lose|lost|increased?|decreased?|grow|grown|declined?"
    r"|drop(?:ped)?|rise|risen|fall(?:en)?|changed?|shrink|shrunk)\b(?! to\b)",
    re.I,
)
_THAN = regex(r"\bthan\b|より", re.I)


def leaves_direction_open(question: Question) -> bool:
    """Whether a question leaves open whether something rose or fell: the sign is then part of the answer."""
    return EITHER_WAY.search(question.text) is not None


def says_decrease(question: Question) -> bool:
    """Whether an English question says itself that something went down: "fell by 6.7" for -6.7."""
    return question.lang == "e" and _WENT_DOWN.search(question.text) is not None


def asks_of_fall(question: Question) -> bool:
    """Whether "the largest" of a question is the most negative change."""
    return _FALL.search(question.text) is not None


def asks_growth(question: Question) -> bool:
    """Whether an English question asks how much something grew or shrank."""
    return _GREW.search(question.text) is not None


def says_than(question: Question) -> bool:
    """Whether a question compares: than, より."""
    return _THAN.search(question.text) is not None

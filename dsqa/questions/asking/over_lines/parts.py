"""Which parts of a whole a question asks for together, and of which whole it asks for a share."""

import re
from typing import NamedTuple

from dsqa.language.amounts.bounds import Interval, bounds, interval
from dsqa.language.normalise import normalise
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.saying import PatternTable, Said, says
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)

denies_bound = says(r"\b(?:no|not) [a-z]+ than\b", re.I)
"""Whether a question has a negated bound: "not more than 10", of which `bounds` reads only the last three words."""
class_said = _SAID.text_of("class")
"""The words of a question for a class of ages, 20代の of 緑町の20代の男性; "" if there are none."""
leaves_out_ends = _SAID.says("leaves_out_ends")
"""Whether a question leaves out the ends of the range that it names: more than 10."""
whole_of_share = _SAID.place_of("whole_of_share")
"""Where an English question has the whole whose share it asks for: drug cases of "what percentage of drug cases were dropped"; None if it
has none."""


_COUNTED = says(r"\bhow many\b|何[人名]", re.I)
_MEAN = says(r"平均|\b(?:average|mean)\b", re.I)
_MEAN_IS_ASKED = says(r"平均で?何|\bon average\b", re.I)
"""How many there are on average: a mean that is stated."""
_RATE = says(
    r"率|指数|中央値|\b(?:medians?|rates?|index|indices|ratios?|odds|per|scores?|growth)\b", re.I
)
_NOT_ALL = says(
    r"割合|差|何倍|最[もも大小多少高低]|もっとも|一番|番目|以[上下]|未満|超|より|増|減|\b(?:share|per ?cent\w*|difference|more|less|fewer|most|least|range|\w{3,}est|than|above|below|over|under|change\w*|times)\b|%|％", re.I
)  # fmt: skip


def asks_all_parts(question: Question) -> bool:
    """Whether a question asks for a sum, or how many people there are, and for nothing else that is computed.

    >>> from dsqa.questions.parse import parse
    >>> asks_all_parts(parse("港中学校の1年は全部で何人？", "j")), asks_all_parts(parse("1年の人数の差は？", "j"))
    (True, False)
    """
    if question.wants == "label" or any(one(question) for one in (_NOT_ALL, _MEAN, _RATE)):
        return False
    return asks_sum(question) or _COUNTED(question)


def asks_mean_of_lines(question: Question) -> bool:
    """Whether a question asks for a mean, and for nothing else that is computed.

    >>> from dsqa.questions.parse import parse
    >>> asks_mean_of_lines(parse("What was the average temperature in Durham?", "e"))
    True
    """
    if question.wants == "label" or not _MEAN(question):
        return False
    return not any(one(question) for one in (_NOT_ALL, _RATE, _MEAN_IS_ASKED))


def names_short(text: str, label: str) -> bool:
    """Whether a normalised text has a short Japanese label as a word of its own: of one character, or with a number before it (1年); or 男女 for 男 and 女.

    >>> names_short("青葉小学校の1年生は何人", "1年"), names_short("長男は何人", "男"), names_short("a 1年", "1")
    (True, False, False)
    """
    if label.isascii() or (len(label) > 1 and not label[0].isdigit()):
        return False
    behind = "" if len(label) > 1 else "(?![一-龥々ァ-ヴ])"
    pattern = rf"(?<![一-龥々ァ-ヴa-z0-9]){re.escape(label)}{behind}"
    return re.search(pattern, text) is not None or (label in "男女" and "男女" in text)


class StepsAsked(NamedTuple):
    """The steps of a scale without numbers, from one of them on: a bachelor's degree or higher."""

    end: str
    """The words before or behind those for the range, of which some name the step; in lower case."""
    is_up: bool
    """Whether the steps above it are meant, otherwise those below."""


def ranges(question: Said) -> tuple[Interval, ...]:
    """The ranges of numbers that a question names: under 25, 10 or more."""
    found = map(interval, bounds(question.text.lower()))
    return tuple(one for one in found if one is not None)


def steps_asked(question: Said) -> StepsAsked | None:
    """The steps of a scale that an English question asks for; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> steps_asked(read("people with a college degree or less"))
    StepsAsked(end='with a college degree', is_up=False)
    """
    found = _SAID.find("from", question.text.lower())
    if found is None:
        return None
    return StepsAsked(found["least"] or found["named"], bool(found["least"] or found["up"]))


def joins_parts(question: Said) -> bool:
    """Whether an English question joins parts by "or", and compares nothing."""
    said = normalise(question.text)
    return bool(_SAID.find("or", said)) and not _SAID.find("not_joined", said)


def set_apart(question: Said) -> str:
    """What an English question sets apart, with the word for it, normalised: "besides the league"; "" if nothing."""
    found = _SAID.find("set_apart", normalise(question.text))
    return found[0] if found else ""

"""What a question says of shares: that it asks for one, and of which whole."""

import re

from dsqa.language.movement import CHANGE, FALLING, RISING
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import PatternTable, Said, says
from dsqa.questions.model import Question

_SAID = PatternTable(__file__, RISING=RISING, FALLING=FALLING)

_OF_WHICH = r"のうち|に占める|に対する"
divides_by_first = _SAID.says("divides_by_first")
"""Whether what is divided comes behind what it is divided by in a Japanese question: 1960年と比べて2020年は何倍."""
divisor = _SAID.place_of("divisor")
"""Where a Japanese question has what it divides by: B of AはBの何倍ですか and of AはBの何%ですか; None if there is none."""
within_said = _SAID.place_of("within_said")
"""Where a Japanese question has that within which it asks for a share: 30代 of 30代で車を持つ人の割合 and 大阪の注文 of 大阪の注文の何％が未払い; None if it has none."""
whole_said = _SAID.place_of("whole_said")
"""Where an English question without a verb behind it has the whole of a share: W of P's share of W, the share of P in W, of W what percentage; None if it has none."""
names_whole = says(_OF_WHICH)
"""Whether a Japanese question names the whole of a share: 雇用者のうち."""
asks_share_of = _SAID.says("share_of")
"""Whether a question asks which share of a whole something is."""
says_share = says(r"率|割合|比")
"""Whether a Japanese question speaks of a share or of a ratio."""
names_one_whole = says(r"^(?!.*\b(?:and|plus|sum)\b).*\b(?:together|altogether|combined)\b", re.I)
"""Whether a question takes things for one: the share of "all levels together" is not a sum of shares."""
bound_in_percent = says(r"\d\s?(?:[%％]|per ?cent\b|パーセント)", re.I)
"""Whether a number of a question is a percentage."""


def quotient_order(question: Said) -> int:
    """1 if a question divides the first of two that it names by the second, -1 the second by the first, 0 if it does not say.

    >>> from dsqa.questions.parse import read
    >>> quotient_order(read("How many times as many cats as dogs?")), quotient_order(read("How many times the cats are the dogs?"))
    (1, -1)
    >>> quotient_order(read("How many times as much as wind did coal generate?"))
    -1
    >>> quotient_order(read("犬は猫の何倍ですか")), quotient_order(read("犬と比べて猫は何倍ですか"))
    (1, -1)
    """
    if question.lang == "j":
        if divides_by_first(question):
            return -1
        return int(divisor(question) is not None)
    text = question.text.lower()
    if _SAID["first_divides"].search(text):
        return -1
    return int(_SAID["first_divided"].search(text) is not None)


def asks_share(question: Said) -> bool:
    """Whether a question asks for the percentage of a part in its whole, not for a rate or a change.

    >>> from dsqa.questions.parse import read
    >>> asks_share(read("What percentage of all homicides were stabbings?")), asks_share(read("What is the share of rents?"))
    (True, False)
    >>> asks_share(read("東京都の人口は全国の何％ですか"))
    True
    """
    text = question.text.lower()
    if question.lang == "j":
        return _SAID["of_whole_ja"].search(text) is not None and not CHANGE.search(text)
    if not _SAID["share"].search(text) or any(
        one.search(text) for one in (_SAID["rate"], CHANGE, _SAID["moved"])
    ):
        return False
    return _SAID["part_of"].search(text) is not None


def asks_relative(question: Said) -> bool:
    """Whether an English question compares rates or shares rather than amounts: "which group is most likely to ...".

    >>> from dsqa.questions.parse import read
    >>> asks_relative(read("Who are more likely to vote?")), asks_relative(read("Which town has the most people?"))
    (True, False)
    """
    text = question.text.lower()
    return bool(_SAID["likely"].search(text)) and not _SAID["many"].search(text)


def asks_most(question: Said) -> bool:
    """Whether an English question compares how many or how much there is of something, and no rates.

    >>> from dsqa.questions.parse import read
    >>> asks_most(read("Which town has the most people?")), asks_most(read("Which town has the highest murder rate?"))
    (True, False)
    """
    text = question.text.lower()
    return bool(_SAID["most"].search(text) or _SAID["many"].search(text)) and not asks_relative(
        question
    )


asks_things = _SAID.says("things")
"""Whether an English question counts things, and asks for no mean."""
asks_pay = _SAID.says("pay")
"""Whether an English question asks what somebody earns."""


def before_mark_of_whole(question: Question) -> str:
    """The normalised text in front of these words, which ends in the whole; "" if there are none."""
    text = normalise(question.text) if question.lang == "j" else ""
    found = re.search(_OF_WHICH, text)
    return text[: found.start()] if found else ""

"""What a question says of shares: that it asks for one, and of which whole."""

import re

from dsqa.language.movement import CHANGE, FALLING, RISING
from dsqa.language.normalise import normalise
from dsqa.questions.asking.saying import Said, place_of, says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_OF_WHICH = r"のうち|に占める|に対する"
_RATE = regex(r"\b(?:rates?|per \d[\d,]*)\b")
_SHARE = regex(
    r"\b(?:what|how many|which) (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b|\b(?:is|was|are|were|'s) the (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b"
)
_PART_OF = regex(
    r"\bof (?:all|the total|total|every)\b|\bof [^?]{2,60}? (?:li(?:ves?|ved) in|c[ao]mes? from|(?:is|was|are|were) in)\b|\b(?:account|represent|constitut|compris)\w*|\bma[dk]e up\b"
)
_OF_WHOLE_JA = regex(
    r"(?:全国|全体|全部|総数|合計|世界|日本)の(?:約|およそ|うち)?何(?:[%％割]|パーセント)(?![増減高低上下]|ポイント)"
)
_MOVED = regex(rf"\b(?:{RISING}|{FALLING}|advanc\w*|edged|points?)\b")
_LIKELY = regex(
    r"\b(?:un)?likel\w+\b|\brates?\b|\bper ?cent\w*|\bproportions?\b|\bshares?\b|\bprevalen\w+\b|\bper \d"
)
_MANY = regex(r"\b(?:numbers?|how many|amounts?|counts?)\b")
_MOST = regex(r"\b(?:most|more|fewest|fewer)\b(?! [a-z]+ly\b)")
divides_by_first = says(
    r"(?:[とに]比べ(?:て|ると)?|から|より)、?[^、。]{1,24}?[はがで](?:約|およそ|だいたい)?何倍"
)
"""Whether what is divided comes behind what it is divided by in a Japanese question: 1960年と比べて2020年は何倍."""
divisor = place_of(
    r"([^はがもでに、。]{1,24})(?:(?:の|と比べて|に比べて|に対して)(?:約|およそ)?何倍|の(?:約|およそ)?何(?:[%％割]|パーセント)(?![増減高低上下]|ポイント))"
)
"""Where a Japanese question has what it divides by: B of AはBの何倍ですか and of AはBの何%ですか; None if there is none."""
_FIRST_DIVIDED = regex(r"\bhow many times as \w+\b.*\bas\b|\bratio of\b.*\bto\b")
_FIRST_DIVIDES = regex(r"\bhow many times the\b.*\b(?:is|was|are|were)\b")
within_said = place_of(
    r"^([^、。]{1,12}?)(?:において|における|で(?!き|は?な|も)は?|の(?=[^、。の]{1,10}率))、?[^。]*?(?:割合|率|何[%％]|何パーセント)"
    r"|^([^、。]{1,20}?)の(?:約|およそ)?何(?:[%％割]|パーセント)[がは]"
)
"""Where a Japanese question has that within which it asks for a share: 30代 of 30代で車を持つ人の割合 and 大阪の注文 of 大阪の注文の何％が未払い; None if it has none."""
names_whole = says(_OF_WHICH)
"""Whether a Japanese question names the whole of a share: 雇用者のうち."""
asks_share_of = says(
    r"\b(?:what|how many|how much|the) (?:percent|percentage|proportion|share|fraction)\b(?! points?\b)|割合|何(?:％|%|パーセント)",
    re.I,
)
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
    >>> quotient_order(read("犬は猫の何倍ですか")), quotient_order(read("犬と比べて猫は何倍ですか"))
    (1, -1)
    """
    if question.lang == "j":
        if divides_by_first(question):
            return -1
        return int(divisor(question) is not None)
    text = question.text.lower()
    return 1 if _FIRST_DIVIDED.search(text) else -1 if _FIRST_DIVIDES.search(text) else 0


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
        return _OF_WHOLE_JA.search(text) is not None and not CHANGE.search(text)
    if not _SHARE.search(text) or any(one.search(text) for one in (_RATE, CHANGE, _MOVED)):
        return False
    return _PART_OF.search(text) is not None


def asks_relative(question: Said) -> bool:
    """Whether an English question compares rates or shares rather than amounts: "which group is most likely to ...".

    >>> from dsqa.questions.parse import read
    >>> asks_relative(read("Who are more likely to vote?")), asks_relative(read("Which town has the most people?"))
    (True, False)
    """
    text = question.text.lower()
    return bool(_LIKELY.search(text)) and not _MANY.search(text)


def asks_most(question: Said) -> bool:
    """Whether an English question compares how many or how much there is of something, and no rates.

    >>> from dsqa.questions.parse import read
    >>> asks_most(read("Which town has the most people?")), asks_most(read("Which town has the highest murder rate?"))
    (True, False)
    """
    text = question.text.lower()
    return bool(_MOST.search(text) or _MANY.search(text)) and not asks_relative(question)


def before_mark_of_whole(question: Question) -> str:
    """The normalised text in front of these words, which ends in the whole; "" if there are none."""
    text = normalise(question.text) if question.lang == "j" else ""
    found = re.search(_OF_WHICH, text)
    return text[: found.start()] if found else ""

"""What a question asks of two measures of each thing: nurses per doctor, the difference of exports and imports, the area of the largest town."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import regex

_SUPERLATIVE = r"(?:most|fewest|least|highest|lowest|largest|smallest|greatest|biggest|best|worst|longest|shortest)"
_END = r"(?=\s+(?:was|were|is|are|did|do|does|had|have|has|in|of|for|at|on|to|there|by|from|during)\b|[?.,;]|$)"
_WORDS = r"[^\W\d][\w'&/-]*"
_QUOTIENT: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(
            rf"\b(?:how (?:many|much)|{_SUPERLATIVE}|number of|amount of|average) (?:number of |amount of )?(?P<one>{_WORDS}(?: {_WORDS}){{0,3}}?) (?:per|for each|for every) (?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?){_END}"
        ),
        regex(
            rf"\bratio of (?:the )?(?P<one>{_WORDS}(?: {_WORDS}){{0,3}}?) to (?:the )?(?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?){_END}"
        ),
        regex(rf"\b(?P<one>{_WORDS})[- ]to[- ](?P<other>{_WORDS}) ratio\b"),
        regex(
            rf"^(?:the )?(?P<one>{_WORDS}(?: {_WORDS})?) per (?P<other>{_WORDS}) (?:in|for|of|at)\b"
        ),
    ),
    "j": (
        regex(
            r"(?:^|[、のはがでに])(?P<other>[^、。のはがでに\d]{1,10}?)(?:[1一](?:[人件戸校園軒社店館台床組つ]|世帯|施設|事業所|[百千万億]?円)?)?(?:あたり|当たり|当り|につき)の?(?P<one>[^、。のはが]{1,12})[がはを]"
        ),
        regex(
            r"(?:^|[、のはがでに])[1一](?P<other>[^、。のはがでに\d]{1,8}?)(?:あたり|当たり|当り|につき)の?(?P<one>[^、。のはが]{1,12})[がはを]"
        ),
        regex(
            r"(?P<other>[^、。のはが]{1,10})に対する(?P<one>[^、。のはが]{1,10})の(?:比|割合|比率)"
        ),
    ),
}
_GAP: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(
            rf"\b(?:difference|gap) between (?:the )?(?P<one>{_WORDS}(?: {_WORDS}){{0,3}}?) and (?:the )?(?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?){_END}"
        ),
    ),
    "j": (
        regex(
            r"(?:^|[、のはでに])(?P<one>[^、。のはがでに]{1,10}?)と(?P<other>[^、。のはがでに]{1,10}?)(?:と)?の(?:差|開き|違い)が"
        ),
    ),
}
_EXCESS: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(
            rf"\b(?:did|do|does) (?:the )?(?P<one>{_WORDS}(?: {_WORDS}){{0,3}}?) (?:exceed|outnumber|surpass) (?:the )?(?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?) (?:the|by the) most\b"
        ),
    ),
    "j": (
        regex(
            r"(?:^|[、のはでに])(?P<one>[^、。のはがでに]{1,16}?)が(?P<other>[^、。のはがでに]{1,16}?)を(?:最も|もっとも|一番)(?:大きく|多く|大幅に)(?:上回|超え|超過)"
        ),
    ),
}
_SUM: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(
            rf"\b(?:combined|total) (?P<one>{_WORDS}(?: {_WORDS}){{0,2}}?) and (?:the )?(?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?){_END}"
        ),
        regex(
            rf"\b(?:most|fewest|least|highest|lowest|largest|smallest) (?P<one>{_WORDS}(?: {_WORDS}){{0,2}}?) and (?:the )?(?P<other>{_WORDS}(?: {_WORDS}){{0,2}}?) (?:combined|together|taken together|in total)\b"
        ),
    ),
    "j": (
        regex(
            r"(?:^|[、のはでに])(?P<one>[^、。のはがでに]{1,10}?)と(?P<other>[^、。のはがでに]{1,10}?)(?:を(?:足し|合わせ|あわせ|加え|合計し)た|の(?:合計|和|総額|総数)が)"
        ),
    ),
}
_MOST = regex(rf"\b(?:{_SUPERLATIVE})\b|(?:最も|もっとも|一番|いちばん)|最[大小多少高低]")
_LEAST = regex(
    r"\b(?:fewest|least|lowest|smallest|worst|shortest)\b|(?:最も|もっとも|一番|いちばん)(?:少|低|小|短)|最[小少低]"
)
_ASKS_THING = regex(
    r"\b(?:which|who|where|what (?!is|are|was|were))\b|どこ|どれ|どの|何(?:年|月|県|市|国)|[いた](?P<noun>[一-龥々ァ-ヴー]{1,8})(?:は|を)"
)
_OF_EXTREME: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        rf"^(?:what|how (?:many|much))\b(?P<asked>.{{3,60}}?)\b(?:of|in|for|at|by|does|did|do|has|had) the (?P<noun>(?:{_WORDS} ){{1,3}}?)(?:with|that (?:had|has|have)|which (?:had|has|have)|having) the (?P<order>{_SUPERLATIVE}) (?P<by>[^?]{{3,60}})"
    ),
    "j": regex(
        r"(?P<by>[^、。]{1,24})が(?:最も|もっとも|一番|いちばん)(?P<order>多|少な|高|低|大き|小さ|長|短|広|狭)(?:い|かった)(?P<noun>[^、。のはが]{1,8})(?:で)?の(?P<asked>[^、。はが]{1,20})(?:は|を)"
    ),
}

Kind = Literal["quotient", "gap", "excess", "sum"]
"""A gap is a difference without its sign; an excess counts only where the first is more."""


class TwoMeasures(NamedTuple):
    """Two measures that are divided, subtracted or added up for each thing."""

    kind: Kind
    first: tuple[int, int]
    """Offsets of the words for the one that is divided, subtracted from, or added to."""
    second: tuple[int, int]
    """Offsets of the words for the one that it is divided by, or that is subtracted or added."""
    sign: int
    """1 if the thing with the largest result is asked for, -1 with the smallest, 0 if the result of a named one is."""


class OfExtreme(NamedTuple):
    """A measure of the thing that has the most, or the least, of another."""

    asked: tuple[int, int]
    """Offsets of the words for the measure that is asked for."""
    by: tuple[int, int]
    """Offsets of the words for the measure of which the thing has most."""
    noun: str
    """What the things are."""
    sign: int
    """1 for the most, -1 for the least."""


def two_measures(question: Said) -> TwoMeasures | None:
    """The two measures that a question divides, subtracts or adds up; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> found = two_measures(parse("Which district has the most nurses per doctor?", "e"))
    >>> found and (found.kind, found.sign)
    ('quotient', 1)
    """
    text = question.text.lower()
    kinds: tuple[tuple[Kind, dict[Lang, tuple[re.Pattern[str], ...]]], ...] = (
        ("quotient", _QUOTIENT),
        ("gap", _GAP),
        ("excess", _EXCESS),
        ("sum", _SUM),
    )
    for kind, patterns in kinds:
        found = next((one for each in patterns[question.lang] if (one := each.search(text))), None)
        if found is None:
            continue
        is_order = _MOST.search(text) and _ASKS_THING.search(text)
        if kind != "quotient" and not is_order:
            return None
        sign = (-1 if _LEAST.search(text) else 1) if is_order else 0
        return TwoMeasures(kind, found.span("one"), found.span("other"), sign)
    return None


def of_extreme(question: Said) -> OfExtreme | None:
    """The measure that a question asks for of the thing with the most of another; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> found = of_extreme(parse("What is the area of the town with the highest population?", "e"))
    >>> found and (found.noun, found.sign)
    ('town', 1)
    """
    found = _OF_EXTREME[question.lang].search(question.text.lower())
    if found is None:
        return None
    is_least = _LEAST.search(found["order"]) or found["order"] in ("少な", "低", "小さ", "短", "狭")
    spans = found.span("asked"), found.span("by")
    return OfExtreme(*spans, found["noun"].strip(), -1 if is_least else 1)


def asks_of_two(question: Said) -> bool:
    """Whether it asks for either of these."""
    return two_measures(question) is not None or of_extreme(question) is not None

"""How a question joins two conditions on rows: either of them (in York or Hull, 北部か東部), or none (neither … nor, AでもBでもない)."""

from typing import Literal

from dsqa.questions.asking.saying import says
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

Join = Literal["", "any", "none"]
"""No join; either condition; none of them."""
says_join = says(
    r"\b(?:n?or|neither|except\w*|excluding|other than|outside|apart from|besides|not)\b|または|又は|もしくは|あるいは|か|も[^。]*も|以外|除|では?な|・"
)
"""Whether a question may join conditions so."""
_OR = regex(
    r"(?: +(?!and\b|than\b)\w+){0,2},?\s+(?P<said>n?or)\b(?:\W+(?!and\b|than\b)\w+){0,6}\W*"
)
_LISTED = regex(r"\W*(?:,|(?:and|or)\b)(?:\W*(?:the|in|at|from|by|an?)\b)*\W*")
_NONE = regex(
    r"\b(?:not|n[o']t)(?: (?!(?:and|but|or|than|only|more|less)\b)\w+){0,5}\W+$|\b(?:neither|except(?:ing)?|excluding|other than|outside|apart from|aside from|besides)(?: (?:of|for|those|from|in|at|by|on|the|an?|either|with|live|be|have|has|been|paid))*\W+$"
)
_NEITHER = regex(r"\bneither\b")
_DENIED = regex(r"\bnot\b|n't\b")
_OR_JA = regex(
    r"(?:[がのにでは][^、。か]{0,8}?|を[^、。か]{0,6}?|[^、。かがのにではを]{0,4})(?:または|又は|もしくは|あるいは|か、?(?!ら|月))[^、。]{0,12}"
)
_JOINING_JA = frozenset(("または", "又は", "もしくは", "あるいは", "か"))
_LISTED_JA = regex(r"(?:と|や|・|、|または|又は|か|及び|および)")
_NONE_JA = regex(r"(?:市|区|部|店|さん)?(?:以外|を除|は除|では?な[いく]|じゃな[いく])")
_ALSO_JA = regex(r"(?:[でにと]|である)?も、?[^、。はが]{0,6}")
_ALSO_NOT_JA = regex(r"(?:[でにと])?も[^、。]{0,12}?(?:な[いく]|ず|ません|不可|未)")
_SIGNS = " 　,;:、。・?？!"
_CHOICE = regex(r"[,:?]\s*(?:in|at|on|by|the|an?|for|from|\s)*$")
_CHOSEN = regex(
    r"(?:was|is|were|are|did|has|had)\b.*\b(?:first|last|earlier|later|more|less|\w{2,}er)\W*"
)
"""What behind two names makes them a choice: Oslo or Rome was built first."""
_OF_TWO = regex(r"\b(?:which|who) of\b")


def join(wording: Wording, one: int, other: int) -> Join:
    """How a question joins a condition with a later one; masks of their words.

    >>> from dsqa.questions.parse import read
    >>> join(read("How many live in York or Hull?"), 0b10000, 0b1000000)
    'any'
    """
    (start, end), (next_start, next_end) = _span(wording, one), _span(wording, other)
    text = wording.text
    before, between, behind = text[:start], text[end:next_start], text[next_end:]
    if wording.is_japanese:
        if _ALSO_JA.fullmatch(between):
            return "none" if _ALSO_NOT_JA.match(behind) else ""
        if _LISTED_JA.fullmatch(between) and _NONE_JA.match(behind):
            return "none"
        joining = wording.words[one.bit_length() : (other & -other).bit_length() - 1]
        is_joined = not _JOINING_JA.isdisjoint(joining) and _OR_JA.fullmatch(between)
        return "any" if is_joined else ""
    said = _OR.fullmatch(between)
    if _LISTED.fullmatch(between) and _NONE.search(before):
        return "none"
    if said is None:
        return ""
    if said["said"] == "nor" or (not _DENIED.search(between) and _NONE.search(before)):
        return "none"
    return "none" if _NEITHER.search(before) else "any"


def follows_in_list(wording: Wording, one: int, other: int) -> bool:
    """Whether two names, masks of their words, follow each other in a list: York, Hull or Leeds."""
    between = wording.text[_span(wording, one)[1] : _span(wording, other)[0]].strip()
    return between in (",", "、", "・")


def is_choice(wording: Wording, first: int, last: int) -> bool:
    """Whether one of several names is asked for, of which the first and the last are given: which is larger, York or Hull?"""
    before, behind = (
        wording.text[: _span(wording, first)[0]],
        wording.text[_span(wording, last)[1] :],
    )
    if _CHOSEN.fullmatch(behind.strip()) and "how many" not in before:
        return True
    is_end = len(behind.split()) <= 1
    return is_end and bool(_CHOICE.search(before) or _OF_TWO.search(before))


def _span(wording: Wording, words: int) -> tuple[int, int]:
    """The offsets in the text of the first of some words, and behind the last one, without the signs behind it."""
    last = words.bit_length() - 1
    behind = wording.span(1 << last)[0] + len(wording.surfaces[last].rstrip(_SIGNS))
    return wording.span(words)[0], behind

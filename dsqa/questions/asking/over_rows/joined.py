"""How a question joins two conditions on rows: either of them (in York or Hull, 北部か東部), or none (neither … nor, AでもBでもない)."""

from typing import Literal

from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)

Join = Literal["", "any", "none"]
"""No join; either condition; none of them."""
says_join = _SAID.says("join")
"""Whether a question may join conditions so."""
_JOINING_JA = frozenset(("または", "又は", "もしくは", "あるいは", "か"))
_SIGNS = " 　,;:、。・?？!"


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
        if _SAID["also_ja"].fullmatch(between):
            return "none" if _SAID["also_not_ja"].match(behind) else ""
        if _SAID["listed_ja"].fullmatch(between) and _SAID["none_ja"].match(behind):
            return "none"
        joining = wording.words[one.bit_length() : (other & -other).bit_length() - 1]
        is_joined = not _JOINING_JA.isdisjoint(joining) and _SAID["or_ja"].fullmatch(between)
        return "any" if is_joined else ""
    said = _SAID["or"].fullmatch(between)
    if _SAID["listed"].fullmatch(between) and _SAID["none"].search(before):
        return "none"
    if said is None:
        return ""
    if said["said"] == "nor" or (
        not _SAID["denied"].search(between) and _SAID["none"].search(before)
    ):
        return "none"
    return "none" if _SAID["neither"].search(before) else "any"


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
    if _SAID["chosen"].fullmatch(behind.strip()) and "how many" not in before:
        return True
    is_end = len(behind.split()) <= 1
    return is_end and bool(_SAID["choice"].search(before) or _SAID["of_two"].search(before))


def _span(wording: Wording, words: int) -> tuple[int, int]:
    """The offsets in the text of the first of some words, and behind the last one, without the signs behind it."""
    last = words.bit_length() - 1
    behind = wording.span(1 << last)[0] + len(wording.surfaces[last].rstrip(_SIGNS))
    return wording.span(words)[0], behind

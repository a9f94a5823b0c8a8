"""The claim of a yes or no question: a number is above a bound, one is more than another, something rose."""

import re
from typing import Literal, NamedTuple

from dsqa.language.movement import FALLING, RISING
from dsqa.language.order_words import words as words_of
from dsqa.language.values import is_recent_year
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.bounds import Comparison, degree, said_bounds
from dsqa.questions.readings.wording import Quantity, Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__, RISING=RISING, FALLING=FALLING)

ClaimKind = Literal["bound", "comparison", "change", "extreme"]
Quantifier = Literal["", "any", "every"]

_OPENS_CLASS = ("under",), ("over",), ("below",), ("above",)
_OF_CLASS = ("and", "over"), ("and", "older"), ("and", "above")
"""What follows the number of "65 and over", and of "65 years and over"."""
_THAN, _AS = regex(r"\bthan\b"), regex(r"\b(?:as|same)\b.{1,60}?\bas\b")
IN_NAMES = regex(r"[\u4e00-\u9fff\u30a0-\u30ff]")
_EXACTLY = frozenset(("exactly", "precisely", "only", "just", "だけ", "のみ", "しか"))
"""Words beside a number that is meant exactly."""
_MINUS = ("-", "−", "△", "▲", "マイナス")
_FIRST_RANK = frozenset(("most", "highest", "largest", "greatest", "biggest", "longest", "tallest", "oldest", "best", "top", "maximum",
                         "least", "lowest", "smallest", "fewest", "shortest", "youngest", "minimum"))  # fmt: skip


class Claim(NamedTuple):
    """The claim of a yes or no question."""

    kind: ClaimKind
    sign: int
    """1 for more, larger, rose; -1 for less, fell; 0 for equal."""
    comparison: Comparison = ""
    """The comparison of the number with the bound."""
    bound: float = 0.0
    is_relative: bool = False
    """Whether the bound of a change is a percentage of its start."""
    subject: tuple[int, int] = (0, 0)
    """Offsets of the characters that name what is claimed to be the largest; (0, 0) if unknown."""
    standard: tuple[int, int] = (0, 0)
    """Offsets of the characters that name what something is compared with; (0, 0) if unknown."""
    factor: float = 1.0
    """Multiple of what something is compared with: 2 for twice as much."""
    quantifier: Quantifier = ""
    """Whether any or every one of a group is claimed about, not one that is named."""


def claim(wording: Wording) -> Claim | None:
    """The claim of a yes or no question; None for any other question, and for other claims.

    >>> from dsqa.questions.parse import read
    >>> claim(read("Did the population of Leeds fall from 2010 to 2020?"))
    Claim(kind='change', sign=-1, comparison='', bound=0.0, is_relative=False, subject=(0, 0), standard=(0, 0), factor=1.0, quantifier='')
    >>> claim(read("大阪府の人口は京都府より多いですか")).kind, claim(read("Which city is larger?"))
    ('comparison', None)
    """
    if not asks_whether(wording):
        return None
    kinds = (_multiplied, _extreme, comparison_said, _bound, change_said)
    found = next((said for one in kinds if (said := one(wording))), None)
    exists = _SAID["exists_ja"].search if wording.is_japanese else _SAID["any_at_all"].match
    if found is None and exists(wording.text):
        return Claim("bound", 1, ">", 0.0)
    return found._replace(quantifier=_quantifier(wording)) if found else None


def _quantifier(wording: Wording) -> Quantifier:
    every, some = (
        (_SAID["every_ja"], _SAID["any_ja"])
        if wording.is_japanese
        else (_SAID["every"], _SAID["any"])
    )
    if every.search(wording.text):
        return "every"
    return "any" if some.search(wording.text) else ""


def asks_whether(wording: Wording) -> bool:
    """Whether the answer is yes or no: the question neither offers two names (a or b), nor is it a request (教えてくれますか)."""
    if wording.is_japanese:
        text = wording.text
        return bool(_SAID["asks_ja"].search(text)) and not (
            asks_openly(text) or _SAID["denies_ja"].search(text)
        )
    if (
        not _SAID["whether"].match(wording.text)
        or wording.choice
        or _SAID["request"].match(wording.text)
    ):
        return False
    return not _SAID("or", wording)


def asks_openly(text: str) -> bool:
    """Whether a Japanese question has a word for what it asks (何, いくつ, どこ), or is a request."""
    return bool(_SAID["open_ja"].search(text) or _SAID["request_ja"].search(text))


def _extreme(wording: Wording) -> Claim | None:
    """The claim that something named is the largest, or the smallest, of its kind."""
    if wording.rank > 1 or wording.top:
        return None
    if wording.is_japanese:
        said = _SAID["first_rank_ja"].search(wording.text)
        places = [at for role in ("most", "least") for at in wording.places(role)] if said else []
    else:
        places = [
            at
            for at, word in enumerate(wording.words)
            if word in _FIRST_RANK and not _is_bound(wording, at)
        ]
    if not places or "than" in wording.words or "より" in wording.words or _bounded(wording):
        return None
    subject = _subject(wording)
    signs = [-1 if at in wording.places("least") else 1 for at in places]
    sign = signs[-1] if wording.is_japanese else signs[0]
    return Claim("extreme", sign, subject=subject)


def _subject(wording: Wording) -> tuple[int, int]:
    found = _SAID.find("subject", wording.text, wording.lang)
    return found.span("subject") if found else (0, 0)


def _is_bound(wording: Wording, at: int) -> bool:
    """Whether a word belongs to "at least" or "at most"."""
    return at > 0 and wording.words[at - 1] == "at"


def comparison_said(wording: Wording) -> Claim | None:
    """The claim that one of two is more than the other, which is named behind "than", or in front of より."""
    if _SAID("half", wording) or (_bounded(wording) is not None and wording.factor is None):
        return None
    found = _comparison_ja(wording) if wording.is_japanese else _comparison_en(wording)
    if found is None or wording.factor is None:
        return found
    return found._replace(factor=wording.factor, sign=found.sign or 1)


def _comparison_en(wording: Wording) -> Claim | None:
    words, text = wording.words, wording.text
    if "than" in words:
        than = len(words) - 1 - words[::-1].index("than")
        sign = next((found for word in reversed(words[:than]) if (found := _comparative(word))), 0)
        sign = sign or (wording.factor is not None)
        if "worse" in words[:than] and not _SAID["good"].search(text):
            sign = 1
        match = next(reversed(list(_THAN.finditer(text))), None)
    elif match := _SAID["exceeds"].search(text):
        sign = 1
    elif match := _SAID["beyond"].match(text):
        sign = -1 if match["below"] else 1
    elif match := _AS.search(text):
        return Claim("comparison", 0, standard=(match.end(), len(text)))
    else:
        return None
    start = match.end() if match else 0
    return Claim("comparison", sign, standard=(start, len(text))) if sign else None


def _comparative(word: str) -> int:
    """1 for more of something, -1 for less, 0 for a word that is not a comparative: South, 北."""
    is_named = word in words_of("larger") or word in words_of("smaller")
    is_one = is_named or word.endswith(("er", "い"))
    return degree(word) if is_one and (word,) not in _OPENS_CLASS else 0


def _comparison_ja(wording: Wording) -> Claim | None:
    text = wording.text
    if match := _SAID["times_ja"].search(text):
        sign = 1
    elif match := _SAID["than_ja"].search(text):
        words = wording.words
        at = next((at for at, one in enumerate(words) if one == "より" or one[:2] == "比べ"), 0)
        sign = next((found for word in words[at + 1 :] if (found := _comparative(word))), 0)
    elif match := _SAID["exceeds_ja"].search(text):
        sign = -1 if match["less"] else 1
    elif match := _SAID["same_ja"].search(text):
        return Claim("comparison", 0, standard=match.span("standard"))
    else:
        return None
    return Claim("comparison", sign, standard=match.span("standard")) if sign else None


def _bound(wording: Wording) -> Claim | None:
    """The claim that a number is above, below or equal to one of the question."""
    found, change = _bounded(wording), change_said(wording)
    if found is None:
        if change is not None and _SAID("by_half", wording):
            return change._replace(comparison=">", bound=50.0, is_relative=True)
        found = _gained(wording)
        return Claim("bound", 1 if found[0] == ">" else -1, *found) if found else None
    comparison, value = found
    if change is not None and _is_of_change(wording):
        is_relative = _SAID("percent", wording) or _SAID("half", wording)
        return change._replace(comparison=comparison, bound=value, is_relative=is_relative)
    sign = 1 if comparison.startswith(">") else -1 if comparison.startswith("<") else 0
    return Claim("bound", sign, comparison, value)


def limit(wording: Wording) -> tuple[Comparison, float] | None:
    """The bound that a question sets to a number, zero for gains and losses, or the number that it says exactly; None if it sets none.

    >>> from dsqa.questions.parse import read
    >>> limit(read("How many towns have only one school?"))
    ('=', 1.0)
    """
    return _bounded(wording) or _exact(wording) or _gained(wording)


def _exact(wording: Wording) -> tuple[Comparison, float] | None:
    for one in wording.quantities:
        before, behind = wording.words[: one.word][-1:], wording.words[one.word + 1 :][:2]
        said = (*behind, *before) if wording.is_japanese else before
        if not _EXACTLY.isdisjoint(said) and not _is_time(wording, one):
            return "=", one.value
    return None


class Gained(NamedTuple):
    """A gain or a loss that a question names as a condition: which products made a loss."""

    comparison: Comparison
    """With zero."""
    words: int
    """Mask of its words."""


def gained(wording: Wording) -> Gained | None:
    """The gain or loss that a question names as a condition; None if it names none, or asks for its amount.

    >>> from dsqa.questions.parse import read
    >>> gained(read("Which lamps made a loss?")), gained(read("What was the loss on lamps?"))
    (Gained(comparison='<', words=16), None)
    """
    if _SAID("how_much", wording):
        return None
    signs: tuple[tuple[re.Pattern[str], Comparison], ...] = (
        (_SAID["loss"], "<"),
        (_SAID["gain"], ">"),
    )
    for pattern, comparison in signs:
        found = pattern.search(wording.text)
        if found is not None:
            end = found[0].split()[-1]
            surfaces = (one.strip(" ?？.,、。") for one in wording.surfaces)
            words = sum(1 << at for at, one in enumerate(surfaces) if one and one.lower() in end)
            words &= wording.naming
            return Gained(comparison, words)
    return None


def _gained(wording: Wording) -> tuple[Comparison, float] | None:
    """The bound of a gain (above zero), or of a loss (below zero)."""
    if _SAID("gain", wording):
        return ">", 0.0
    return ("<", 0.0) if _SAID("loss", wording) else None


def _is_of_change(wording: Wording) -> bool:
    """Whether the bound is on the change (rose by more than 3), not on the number reached (rose above 3)."""
    return wording.is_japanese or "by" in wording.words or _SAID("more_than_changed", wording)


def _bounded(wording: Wording) -> tuple[Comparison, float] | None:
    bounds = said_bounds(wording)
    quantities = [
        one for one in wording.quantities if one.word in bounds and not _is_time(wording, one)
    ]
    quantities = [one for one in quantities if not _is_class(wording, one, quantities)]
    if quantities:
        at = quantities[0].word
        # "2 million" is 2,000,000 as well as 2: the larger is what is meant of a number with its scale.
        value = max(
            (one.value for one in quantities if one.word == at), key=lambda one: (abs(one), -one)
        )
        is_minus = at > 0 and wording.surfaces[at - 1].rstrip().endswith(_MINUS)
        return bounds[at], -abs(value) if is_minus else value
    return None


def _is_class(wording: Wording, one: Quantity, bounded: list[Quantity]) -> bool:
    """Whether a bound only names what is counted, as "under 18" does before a comparison or another bound: is the under-18 population larger than …"""
    before, behind = wording.words[: one.word][-1:], wording.words[one.word + 1 :]
    return before in _OPENS_CLASS and ("than" in behind or bounded[-1].word > one.word)


def _is_time(wording: Wording, one: Quantity) -> bool:
    """Whether a number is part of a date, an age or a name."""
    if one.kind == "time":
        return True
    in_date = any(date.words >> one.word & 1 for date in wording.dates)
    is_year = is_recent_year(one.value) and wording.words[one.word].isdecimal()
    if wording.is_japanese:
        text = "".join(wording.surfaces[one.word : one.word + 4])
        before = wording.surfaces[one.word - 1][-1:] if one.word else ""
        # 要支援2より: a name, not an amount, which has a unit behind it.
        is_name = bool(IN_NAMES.match(before)) and wording.words[one.word + 1 : one.word + 2] == (
            "より",
        )
        return in_date or is_name or bool(_SAID["date_unit_ja"].match(text))
    behind = wording.words[one.word + 1 : one.word + 4]
    is_class = behind[behind[:1] == ("years",) :][:2] in _OF_CLASS
    return in_date or is_class or is_year and behind[:1] != ("percent",)


def _multiplied(wording: Wording) -> Claim | None:
    """The claim that something has become a multiple of what it was."""
    if wording.factor is None or not _SAID("multiplied", wording):
        return None
    return Claim("change", 1, factor=wording.factor)


def change_said(wording: Wording) -> Claim | None:
    """The claim that something rose, or fell."""
    if wording.is_japanese:
        found = (_SAID["rises_ja"], 1), (_SAID["falls_ja"], -1)
    else:
        found = (_SAID["rises"], 1), (_SAID["falls"], -1)
    signs = {sign for pattern, sign in found if pattern.search(wording.text)}
    if len(signs) != 1:
        return None
    return Claim("change", signs.pop())

"""The change by which a question compares lines: which town grew the most?"""

import re
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.claims import change_said
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)


_BETWEEN_ENDS: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"(?i)\b(?:from|between) (?:the )?first (?:\w+ ){0,2}?(?:to|and) (?:the )?last(?: (?:\w+ )?(?:day|date|week|month|quarter|year|one|entry|reading)s?)?\b"),
    "j": regex(r"(?:一番)?最初(?:の[年月日週回])?(?:から|と)(?:一番)?最後(?:の[年月日週回])?(?:まで)?"),
}  # fmt: skip
"""From the first to the last time of a series."""


class ChangeAsked(NamedTuple):
    """The change by which lines are compared: which town grew the most?"""

    sign: int
    """1 for a rise, -1 for a fall."""
    most: bool
    """Whether the largest change is asked for, not the smallest."""
    is_relative: bool
    """Whether the change is relative to its start."""


def change_asked(wording: Wording) -> ChangeAsked | None:
    """The change by which lines are compared; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> change_asked(read("Which town grew the most from 2027 to 2031?"))
    ChangeAsked(sign=1, most=True, is_relative=False)
    """
    asks = _SAID["asks_one_ja"] if wording.is_japanese else _SAID["which"]
    sign = _sign(wording) if asks.search(wording.text) else 0
    most, least = bool(wording.places("most")), bool(wording.places("least"))
    if not sign or most == least or wording.top is not None:
        return None
    return ChangeAsked(sign, most, _SAID("relative", wording))


def between_times(question: str, first: str, last: str, lang: Lang) -> str:
    """A question from the first to the last time of a series by their names; unchanged if it is about other times.

    >>> between_times("How much did it rise from the first to the last day?", "2027-01-04", "2027-12-30", "e")
    'How much did it rise from 2027-01-04 to 2027-12-30?'
    """
    named = f"{first}から{last}まで" if lang == "j" else f"from {first} to {last}"
    return _BETWEEN_ENDS[lang].sub(named, question)


def _sign(wording: Wording) -> int:
    """1 if something rose, -1 if it fell; 0 if the question says neither."""
    growth = _SAID["growth_ja"].search(wording.text) if wording.is_japanese else None
    if growth:
        return 1 if growth["rise"] else -1
    said = change_said(wording)
    return said.sign if said else 0

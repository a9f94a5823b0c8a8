"""Which rows of a plain table a question is about: those that someone won, those in which one column has more than another, or all
places are taken; and whether it asks what things are worth in all."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from dsqa.questions.asking.amounts import asks_sum, speaks_of_all
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

asks_winner = _SAID.says("winner")
"""Whether a question asks who won, or what someone won."""
asks_place_in_race = _SAID.says("place_in_race")
"""Whether a question asks who won a race, or came second."""
asks_who_won = _SAID.says("who_won")
"""Whether a question about a contest asks for a name."""
names_winner = _SAID.says("names_winner")
"""Whether a question names who won, and asks for something else: where did Ann win."""
asks_lead = _SAID.says("lead")
"""Whether a question asks how far the first of an order is ahead of the second."""


def end_of_ranks_asked(wording: Wording) -> int:
    """-1 if a question asks who has the first place of a ranking, 1 if it asks for the last place, 0 for neither and both.

    >>> from dsqa.questions.parse import read
    >>> [end_of_ranks_asked(read(one)) for one in ("Who won the league?", "最下位はどこですか", "Who is in third place?")]
    [-1, 1, 0]
    """
    text = wording.text
    if text.startswith("how "):
        return 0
    return bool(_SAID.find("bottom", text)) - bool(_SAID.find("top", text))


asks_record = _SAID.says("record")
"""Whether a question asks how many games a side won, drew and lost."""
leaves_out_draws = says("何勝何敗")
"""Whether such a question does not ask for those that it drew."""
asks_behind = _SAID.says("behind")
"""Whether a question asks how far something is behind the first of an order."""
asks_excess = _SAID.says("excess")
"""Whether a question asks how much more there is of one thing than of another."""
says_beyond = _SAID.says("beyond")
"""Whether a question has a word that compares one column with another."""
says_equal = _SAID.says("equal")
"""Whether a question says that one column has as much as another."""
says_of_both = _SAID.says("of_both")
"""Whether what a question says holds of both or all of several things that it names."""
says_never = says(r"\bnever\b|\bnot (?:once|a single)\b|一度も|一回も|1度も|1回も|まったく|全く")
"""Whether a question says that something never happened."""
untold_at = _SAID.place_of("untold_at")
"""Where a question says that a value is not told."""
rest_at = _SAID.place_of("rest_at")
"""Where a question that compares things with something says which are those without: houses with a garage and those without."""
Implied = Literal["morning", "afternoon", "out of stock", "in stock", "free", "charged"]
"""A comparison that words imply without a number."""
_IMPLIED: dict[Implied, re.Pattern[str]] = {
    "morning": regex(r"(?<!good )\bmorning\b|午前(?:中|[のにはを](?!\d)|最)"),
    "afternoon": regex(r"(?<!good )\bafternoon\b|午後(?:中|[のにはを](?!\d)|最)"),
    "out of stock": regex(r"\b(?:out of stock|sold out)\b|在庫切れ|品切れ|欠品"),
    "in stock": regex(r"\bin stock\b(?!.*\d)|在庫[がの]ある"),
    "free": regex(r"\bfree (?:of charge|entry|admission)\b|無料"),
    "charged": regex(r"有料"),
}


class DutySaid(NamedTuple):
    """Whether a question is about those who work, or have a day off."""

    is_off: bool
    words: int
    """Mask of the words that say so."""


def duty_said(wording: Wording) -> DutySaid | None:
    """Whether a question asks who works or has a day off; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> [duty_said(read(one)) for one in ("Who is off on Friday?", "日曜日に出勤する人は？", "Who won?")]
    [DutySaid(is_off=True, words=4), DutySaid(is_off=False, words=4), None]
    """
    off = _SAID.find("off_duty", wording.text)
    found = off or _SAID.find("on_duty", wording.text)
    return DutySaid(off is not None, wording.words_in(*found.span())) if found else None


class Places(NamedTuple):
    """Places of events, rooms or courses that a question asks for."""

    are_free: bool
    """Whether some are free; otherwise all are taken."""
    said: str
    """The words for it, in lower case."""


def places_asked(wording: Wording) -> Places | None:
    """Whether a question asks where all places are taken, or some are free; None for any other question."""
    free = _SAID.find("free", wording.text)
    found = free or _SAID.find("full", wording.text)
    return Places(free is not None, found[0]) if found else None


def comparisons_implied(wording: Wording) -> Iterator[tuple[Implied, int]]:
    """The comparisons that words imply, each with the mask of these words.

    >>> from dsqa.questions.parse import read
    >>> list(comparisons_implied(read("Which pens are out of stock?")))
    [('out of stock', 56)]
    """
    for implied, words in _IMPLIED.items():
        said = words.search(wording.text)
        mask = wording.words_in(*said.span()) if said else 0
        if mask:
            yield implied, mask


def worth_said(wording: Wording) -> int:
    """Mask of the words for what things are worth in all: revenue, 売上; 0 if there are none.

    >>> from dsqa.questions.parse import read
    >>> worth_said(read("Who spent most?")), worth_said(read("Who sold most?"))
    (2, 0)
    """
    found = _SAID.find("worth", wording.text)
    return wording.words_in(*found.span()) if found else 0


def asks_value(wording: Wording) -> bool:
    """Whether a question asks what things are worth in all, not what one of them costs.

    >>> from dsqa.questions.parse import read
    >>> [asks_value(read(one)) for one in ("What was the revenue?", "What do all cups cost?", "What does a cup cost?")]
    [True, True, False]
    """
    text = wording.text
    if _SAID.find("of_one", text):
        return False
    return bool(
        _SAID.find("value", text)
        or (_SAID.find("money", text) and (speaks_of_all(wording) or asks_sum(wording)))
    )

"""The words of the whole in a question about a percentage: the women of "What percentage of the women are taller?"."""

from collections.abc import Sequence

from dsqa.questions.asking.shares import whole_said, within_said
from dsqa.questions.readings.wording import Wording

_SHARES = frozenset(("percentage", "percent", "share", "proportion", "fraction", "%"))
_VERBS = frozenset(
    (
        "is", "are", "was", "were", "did", "do", "does", "has", "have", "had", "can", "could", "will", "would", "should", "may",
        "might", "own", "owns", "use", "uses", "want", "wants", "prefer", "prefers", "like", "likes", "agree", "agrees",
        "agreed", "disagree", "disagreed", "said", "say", "says", "think", "thinks", "chose", "choose", "rated", "gave",
        "answered", "work", "works", "need", "needs", "came", "come", "went", "go", "won", "lived", "live", "died", "survived",
        "voted", "got", "get", "receive", "win", "take", "made",
    )
)  # fmt: skip
_ASKING = frozenset(("did", "do", "does"))
_OF_THESE_JA = frozenset(("うち", "占める"))
_ALL_JA = "全体"
_NEAR = 4
"""Maximum number of words from "of" to the word for a percentage before it."""


def said_whole(wording: Wording) -> int:
    """Mask of the words that name the whole, 0 if no verb or particle marks their end.

    >>> from dsqa.questions.parse import read
    >>> bin(said_whole(read("What percentage of the women are taller?"))), said_whole(read("How many are taller?"))
    ('0b11000', 0)
    """
    words = wording.words
    if wording.is_japanese:
        end = next((at for at, word in enumerate(words) if word in _OF_THESE_JA), 0)
        return (1 << end) - 1 if end else _whole_ja(wording)
    start = _start(words)
    end = _verb(words, start)
    if end <= start or end == len(words):
        return 0
    said = ((1 << end) - 1) >> start << start
    if words[end] in _ASKING and (main := _verb(words, end + 2)) < len(words):
        # Of the votes that Green got in Leeds those of Leeds are the whole.
        said |= (1 << len(words)) - (2 << main)
    return said


def within_share(wording: Wording) -> int:
    """Mask of the words of the whole in a question for a share, also where no verb marks it: coal's share of output in York, the share of coal in York.

    >>> from dsqa.questions.parse import read
    >>> bin(within_share(read("What was coal's share of output in York?")))
    '0b11100000'
    """
    said = said_whole(wording)
    place = None if said or wording.is_japanese else whole_said(wording)
    return wording.words_in(*place) if place else said


def whole_noun(wording: Wording) -> int:
    """Mask of the noun that names the whole, 0 for none: visitors of "what share of the visitors in May", 来館者 of 来館者のうち.

    >>> from dsqa.questions.parse import read
    >>> bin(whole_noun(read("What share of the visitors in May were children?")))
    '0b10000'
    """
    if wording.is_japanese:
        within = said_whole(wording) & wording.naming
        return 1 << within.bit_length() - 1 if within else 0
    start = _start(wording.words)
    behind = wording.naming >> start << start
    return behind & -behind


def _verb(words: Sequence[str], start: int) -> int:
    """The place of the first verb from a place on; the number of words if there is none."""
    return next((at for at in range(start, len(words)) if words[at] in _VERBS), len(words))


def _whole_ja(wording: Wording) -> int:
    """Mask of the words before 全体, wherever they stand, or of those before the first particle of a share: 女性全体の何％, 30代で転職を考えている人の割合."""
    words = wording.words
    at = words.index(_ALL_JA) - 1 if _ALL_JA in words else -1
    if at >= 0 and wording.naming >> at & 1:
        return sum(1 << place for place, word in enumerate(words) if word == words[at])
    said = within_said(wording)
    return wording.words_in(*said) if said else 0


def _start(words: Sequence[str]) -> int:
    """The place behind "percentage of"; the number of words if it does not occur."""
    ends = (
        at + 1
        for at, word in enumerate(words)
        if word == "of"
        and (_SHARES.intersection(words[max(0, at - _NEAR) : at]) or words[at - 1] == "much")
    )
    return next(ends, len(words))

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
_FIRST = frozenset(("what", "which", "how", "of", "is", "give", "tell", "show"))
"""Words that begin questions for a share whose part comes later, or is not named."""
_ASKING = frozenset(("did", "do", "does"))
_OF_THESE_JA = frozenset(("うち", "占める"))
_OF_ALL = frozenset(("all", "total", "overall", "whole", "every", "years", "全", "全体", "総", "合計", "総計", "期間", "年間", "か月", "間"))  # fmt: skip
"""Words of a whole that is everything."""
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
    if end == len(words) and words[0] not in _FIRST:
        # York accounted for what percent of output in 2020?
        return ((1 << end) - 1) >> start << start
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


def is_whole_of_all(wording: Wording, within: int) -> bool:
    """Whether the words of a whole, whose mask is given without those of heads, name no part of anything: 全, total.

    >>> from dsqa.questions.parse import read
    >>> is_whole_of_all(read("What percentage of all sales came from York?"), 0b1000)
    True
    """
    named = [word for at, word in enumerate(wording.words) if within & wording.naming & 1 << at]
    return bool(within) and all(one in _OF_ALL or one.isdecimal() for one in named)


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
    """The place of the first verb from a place on, or else of the last word that may be one; the number of words if there is none."""
    known = next((at for at in range(start, len(words)) if words[at] in _VERBS), len(words))
    if known < len(words):
        return known
    past = [at for at in range(start + 1, len(words) - 1) if words[at].endswith("ed")]
    return past[-1] if past else known


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

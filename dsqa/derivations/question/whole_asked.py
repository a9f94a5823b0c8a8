"""The whole in a question about a percentage: the women of "What percentage of the women are taller?"."""

from collections.abc import Sequence

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.language.totals import is_bare_total
from dsqa.questions.asking.shares import within_said
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
_AMONG = frozenset(("among", "amongst", "those", "within"))
_OF_THESE_JA = frozenset(("うち", "占める"))
_ALL_JA = "全体"
_NEAR = 4
"""Maximum number of words from "of" to the word for a percentage before it, and from "among" to a name."""


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


def share_of_columns(facts: Facts) -> Mask | None:
    """Whether each gives one column as a percentage of another, if a question asks which share of the one the other is (検査数に占める陽性者数の割合), or
    which share one has in the total of a row that it names: Gore's share of the vote in Broward."""
    if "share" not in facts.wording.cues:
        return None
    within = said_whole(facts.wording)
    named = {facts.space.readings[at][1].column for at in facts.space.named_amounts()}
    words = {at: facts.heads[at].words for at in named if facts.heads[at].covered >= 1}
    wholes = [at for at, one in words.items() if not one & ~within]
    parts = [at for at, one in words.items() if not one & within]
    rows = union(one.rows for one in facts.matches if one.is_exact and one.column == facts.names)
    if not wholes and rows.bit_count() == 1:
        columns = enumerate(facts.space.relation.columns)
        wholes = [at for at, one in columns if one.kind == "number" and is_bare_total(one.head)]
    if not wholes or not parts:
        return None
    if any(items[0].endswith(("%", "％")) for items in facts.derivations.answers if items):
        return None  # A column states it.
    met = facts.operation_is(lambda one: one.is_share_of_columns)
    return met & facts.gives_one_of(parts) & facts.orders_by_one_of(wholes)


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
        if word == "of" and _SHARES.intersection(words[max(0, at - _NEAR) : at])
    )
    return next(ends, len(words))


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


def wider_of(one: RowSet, other: RowSet) -> RowSet | None:
    """The one of two conditions that all rows of the other meet; None if neither is."""
    if not one.rows & ~other.rows:
        return other
    return None if other.rows & ~one.rows else one


def whole_of(wording: Wording, one: RowSet, other: RowSet) -> RowSet:
    """The one of two conditions that is the whole; the rows with both conditions are its part.

    It is the wider one, if all rows of the other meet it; else the one that is named as the whole; else the one behind "among"; else the first, as nearly
    always.
    """
    wide = wider_of(one, other)
    if wide is not None:
        return wide
    first, second = as_named(one, other)
    said = said_whole(wording)
    if second.words and not second.words & ~said and first.words & ~said:
        return second
    start = (second.words & -second.words).bit_length() - 1
    if not said and _AMONG.intersection(wording.words[max(0, start - _NEAR) : max(0, start)]):
        return second
    return first


def is_within_whole(wording: Wording, one: RowSet, other: RowSet) -> bool:
    """Whether exactly one of two conditions is named as the whole: the rows with both are then not a part of all rows."""
    said = said_whole(wording)
    within = [bool(part.words) and not part.words & ~said for part in (one, other)]
    beyond = [bool(part.words) and not part.words & said for part in (one, other)]
    return (within[0] and beyond[1]) or (within[1] and beyond[0])

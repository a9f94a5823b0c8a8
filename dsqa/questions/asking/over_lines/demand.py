"""What the wording of a question demands of its answer: three labels, a count of lines above a bound."""

from typing import Literal, NamedTuple

from dsqa.language.order_words import words as words_of
from dsqa.questions.asking.amounts import asks_time
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import limit
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)


class Demand(NamedTuple):
    """A demand that only some operations meet."""

    kind: Literal["top", "count", "first", "list"]
    """Several labels, a count of lines beyond a bound, the one time from which something is beyond it, or all lines beyond it."""
    sign: int
    """1 for the largest or above the bound, -1 for the smallest or below it, 0 if unknown."""
    many: int = 0
    """Number of labels."""
    noun: str = ""
    """The noun that is counted or listed, in English questions."""
    is_exact: bool = False
    """Whether the numbers equal the bound."""


def demand(wording: Wording) -> Demand | None:
    """The demand of a question; None for most questions.

    >>> from dsqa.questions.parse import read
    >>> demand(read("Which three towns have the most mills?"))
    Demand(kind='top', sign=1, many=3, noun='', is_exact=False)
    >>> demand(read("How many towns have fewer than 10 mills?")).sign, demand(read("How many mills has Leeds?"))
    (-1, None)
    >>> demand(read("What percent of tenants worked in the last 12 months?"))
    """
    top = wording.top
    if (
        top is not None
        and not top.chosen_from
        and not any(one.kind == top.word for one in wording.periods)
        and not _SAID("number", wording)
    ):
        sign = (top.word in words_of("most")) - (top.word in words_of("least"))
        return Demand("top", sign, top.many)
    found = limit(wording)
    if found is None:
        return None
    text, sign, is_exact = wording.text, sign_of(found[0]), found[0] == "="
    if _SAID["first"].search(text) and asks_time(wording):
        return Demand("first", sign, 1)
    listed = _SAID["all"].search(text)
    if listed is not None:
        return Demand("list", sign, noun=listed["listed"] or "", is_exact=is_exact)
    counted = (_SAID["counted_ja"] if wording.is_japanese else _SAID["counted"]).search(text)
    if counted is None:
        return None
    named = counted.groupdict()
    noun = named.get("noun") or named.get("within") or ""
    return Demand("count", sign, noun=noun, is_exact=is_exact)


def sign_of(comparison: Comparison) -> int:
    """1 for above, -1 for below, 0 for neither."""
    return comparison.startswith(">") - comparison.startswith("<")

"""A query -> the terms to look for, with synonyms in both languages."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from dsqa.language.english import in_english, in_japanese
from dsqa.language.synonyms import synonyms
from dsqa.search.indexing.analyse import terms

LONGEST_QUERY = 1_000
"""Maximum number of characters of a query."""
MOST_TERMS = 64
SYNONYM = 0.5
"""Weight of a synonym."""
TRANSLATION = 1.0
"""Weight of a translation."""


class Wanted(NamedTuple):
    """One term of a query."""

    term: str
    others: tuple[tuple[str, float], ...] = ()
    """Terms that may replace it, with weights below 1."""


def parse_query(text: str) -> tuple[Wanted, ...]:
    """The distinct terms of a query in the order of its analysis, each with its substitutes."""
    found = dict.fromkeys(terms(text[:LONGEST_QUERY]))
    return tuple(Wanted(term, _others(term)) for term in list(found)[:MOST_TERMS])


@lru_cache(maxsize=1 << 12)
def _others(term: str) -> tuple[tuple[str, float], ...]:
    if term.isdecimal():
        return ()
    weights: dict[str, float] = {}
    japanese = not term.isascii()
    _put(weights, synonyms(term, "j" if japanese else "e"), SYNONYM)
    if japanese:
        _put(weights, in_english(term), TRANSLATION)
        # Lists of places have Latin names beside the Japanese ones.
        _put(weights, (name for name in synonyms(term, "j") if name.isascii()), TRANSLATION)
    else:
        _put(weights, in_japanese(term), TRANSLATION)
        _put(weights, synonyms(term, "j"), TRANSLATION)
    weights.pop(term, None)
    return tuple(sorted(weights.items(), key=lambda item: (-item[1], item[0])))


def _put(weights: dict[str, float], phrases: Iterable[str], weight: float) -> None:
    """The phrases that are one term; part of a longer term could mean anything."""
    for phrase in phrases:
        analysed = terms(phrase)
        if len(analysed) == 1:
            weights[analysed[0]] = max(weight, weights.get(analysed[0], 0.0))

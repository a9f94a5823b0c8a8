"""A query in another language than an index, translated with words that the index has."""

from collections.abc import Callable

from dsqa.across.vocabulary import EXACT, KNOWN, DatasetWords
from dsqa.language.lang import Lang
from dsqa.language.written_in import language_of
from dsqa.search.indexing.analyse import terms

_ENOUGH = 0.5
"""Minimum share of the words of a query in the index, for the index to be in its language."""


class IndexWords(DatasetWords):
    """The words of an index, which decide between several translations."""

    def __init__(self, has: Callable[[str], bool]) -> None:
        """`has`: whether a term is in the index."""
        super().__init__(())
        object.__setattr__(self, "_has", has)

    def knows(self, phrase: str, lang: Lang) -> int:
        """EXACT if the index has all terms of a phrase, KNOWN if it has some, else 0."""
        found = [self._has(term) for term in terms(phrase)]  # type: ignore[attr-defined]
        if not found:
            return 0
        return EXACT if all(found) else KNOWN if any(found) else 0


def translated_query(query: str, has: Callable[[str], bool]) -> str:
    """A query translated for an index; unchanged if the index has most of its words, or not more words of the translation. `has`:
    whether a term is in the index."""
    known, all_words = _known(query, has)
    if known >= _ENOUGH * all_words:
        return query
    from dsqa.across import from_english, from_japanese  # of no use to most queries

    reader = from_japanese if language_of(query) == "j" else from_english
    pieces = reader.pieces(query, IndexWords(has))
    said = " ".join(piece.text.strip("\b") for piece in pieces if piece.kind != "link")
    return said if _known(said, has)[0] > known else query


def _known(text: str, has: Callable[[str], bool]) -> tuple[int, int]:
    """The number of words of a text that the index has, and of all its words; numbers do not count."""
    words = {term for term in terms(text) if not term.isdecimal()}
    return sum(map(has, words)), len(words)

"""A query in the other language than that of an index, said again in the words that the index has."""

from collections.abc import Callable

from dsqa.across.vocabulary import EXACT, KNOWN, DatasetWords
from dsqa.language.lang import Lang
from dsqa.language.written_in import language_of
from dsqa.search.indexing.analyse import terms

_ENOUGH = 0.5
"""Share of the words of a query from which on the index is in its language."""


class IndexWords(DatasetWords):
    """The words of an index, which tell one of several translations."""

    def __init__(self, has: Callable[[str], bool]) -> None:
        """`has`: whether a term is in the index."""
        super().__init__(())
        object.__setattr__(self, "_has", has)

    def knows(self, phrase: str, lang: Lang) -> int:
        """EXACT where the index has all terms of a phrase, KNOWN where it has some, else 0."""
        found = [self._has(term) for term in terms(phrase)]  # type: ignore[attr-defined]
        if not found:
            return 0
        return EXACT if all(found) else KNOWN if any(found) else 0


def said_for_index(query: str, has: Callable[[str], bool]) -> str:
    """A query in the language of an index; as it is where the index has most of its words, or no more of the others.

    `has`: whether a term is in the index.
    """
    known, all_words = _known(query, has)
    if known >= _ENOUGH * all_words:
        return query
    from dsqa.across import from_english, from_japanese  # of no use to most queries

    reader = from_japanese if language_of(query) == "j" else from_english
    pieces = reader.pieces(query, IndexWords(has))
    said = " ".join(piece.said.strip("\b") for piece in pieces if piece.kind != "link")
    return said if _known(said, has)[0] > known else query


def _known(text: str, has: Callable[[str], bool]) -> tuple[int, int]:
    """How many words of a text the index has, and how many there are; numbers stand in both languages."""
    words = {term for term in terms(text) if not term.isdecimal()}
    return sum(map(has, words)), len(words)

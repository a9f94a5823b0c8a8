"""Acronyms: labels that spell out a word of the question (MIT), or are its words' first letters."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.language.synonyms import synonyms
from dsqa.language.tokens import Token
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats

_SPELLED_OUT = 0.95
"""Similarity of an acronym to the word that it abbreviates."""
_SHORTEST = 3
"""Minimum number of letters of an acronym that is not in capitals."""
_LONGEST = 6


class Acronyms(NamedTuple):
    """The parts of a question that labels may spell out or shorten."""

    short: tuple[tuple[int, str], ...] = ()
    """Words of the question that may be acronyms, with their letters."""
    initials: str = ""
    """First letters of all words of the question."""
    owners: tuple[int, ...] = ()
    """For each of `initials` the content word of the question, or -1."""


def acronyms(every: Sequence[Token], words: Sequence[Token], index: DatasetIndex) -> Acronyms:
    """Acronyms and phrases among all tokens of a question that labels may spell out or shorten; none of a Japanese question."""
    if index.lang != "e":
        return Acronyms()
    by_text = {word.text: row for row, word in enumerate(words)}
    return Acronyms(
        tuple(
            (row, letters) for row, word in enumerate(words) for letters in _letters(word, index)
        ),
        "".join(token.surface[:1].lower() for token in every),
        tuple(by_text.get(token.text, -1) for token in every),
    )


def _letters(word: Token, index: DatasetIndex) -> list[str]:
    """The letters that a word may abbreviate, with and without a plural s."""
    letters = word.surface.removesuffix("'s").replace(".", "")
    bare = letters.removesuffix("s")
    if not (bare.isascii() and bare.isalpha() and 2 <= len(bare) <= _LONGEST):
        return []
    known = word.text in index.words.numbers or synonyms(word.text, "e")
    if not bare.isupper() and (known or len(bare) < _SHORTEST):
        return []
    return sorted({bare.lower(), letters.lower()})


def weigh_acronyms(said: Acronyms, weights: Floats, index: DatasetIndex) -> None:
    """Raise the weights of words that no label has, but that one spells out."""
    if not said.initials:
        return
    rows = [row for row, letters in said.short if letters in index.initials]
    for letters in index.short_labels:
        start = said.initials.find(letters)
        rows += said.owners[start : start + len(letters)] if start >= 0 else ()
    heaviest = float(index.word_idf.max(initial=0.0))
    for row in rows:
        if row >= 0 and weights[row] == 0:
            weights[row] = heaviest


def add_acronyms(said: Acronyms, level: LevelIndex, words: Floats, covered: Floats) -> None:
    """Raise `words` (question words, labels) and `covered` (labels,) for matching acronyms."""
    for row, letters in said.short:
        for at in level.initials.get(letters, ()):
            words[row, at] = max(words[row, at], _SPELLED_OUT)
            covered[at] = max(covered[at], _SPELLED_OUT)
    if len(said.initials) < _SHORTEST:
        return
    for at, letters in level.short_labels:
        start = said.initials.find(letters)
        rows = [row for row in said.owners[start : start + len(letters)] if row >= 0]
        if start >= 0 and len(rows) >= len(letters) - 1:
            for row in rows:
                words[row, at] = max(words[row, at], _SPELLED_OUT)
            covered[at] = max(covered[at], _SPELLED_OUT)

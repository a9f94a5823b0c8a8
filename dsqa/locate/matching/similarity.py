"""Similarity of a question's word and a label's word, 0 to 1."""

from collections.abc import Iterable
from functools import cached_property, lru_cache

import numpy as np

from dsqa.language.amounts.bounds import interval
from dsqa.language.english import in_english, in_japanese
from dsqa.language.lang import Lang
from dsqa.language.synonyms import names_of_place, synonyms
from dsqa.language.tokens import Token, is_content, tokens
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.indexing.lexicon import Floats, Ints

EXACT, SYNONYM, CONTAINED, FUZZY = 1.0, 0.85, 0.6, 0.75
SAME_BOUND = 0.95
"""Similarity of two bounds of the same group in different words: fewer than 50, 1 to 49."""
OTHERWISE_SAID = 0.5
"""Factor of the similarity to a term that is more similar to another word of the question."""
GENERAL = frozenset("者数率業等別人児所品費額店類的式用内外系計円年月日市県区町村の")
"""One-character words of many labels, which do not distinguish a phrase."""
PART = 0.7
"""Similarity of a word of a synonym with several words: 悪性 of 悪性新生物 for がん."""
_FUZZY_CUTOFF = 82.0
"""Minimum rapidfuzz ratio (0 to 100) of two spellings of one word."""
_MIN_FUZZY_LENGTH = 4


class Similarity:
    """Rows of the (question word x lexicon) matrix of one dataset, each computed once."""

    def __init__(self, index: DatasetIndex) -> None:
        self._index = index
        self._rows: dict[tuple[str, bool], Floats] = {}
        self._holders: dict[int, frozenset[int]] = {}

    def matrix(self, words: list[Token]) -> Floats:
        """(words, lexicon) similarities."""
        if not words:
            return np.zeros((0, len(self._index.words)), np.float32)
        matrix: Floats = np.stack([self._row(word) for word in words])
        if self._index.lang != "e":
            return matrix
        # If one word of the question matches exactly, another does not mean the same: with
        # "incomes" in the question, its "wages" are not the income of a label.
        said: Floats = np.where(matrix < matrix.max(axis=0), matrix * OTHERWISE_SAID, matrix)
        return said

    def _row(self, word: Token) -> Floats:
        key = (word.text, word.kind == "number")
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._compare(word)
        return row

    def _compare(self, word: Token) -> Floats:
        numbers = self._index.words.numbers
        row = np.zeros(len(numbers), np.float32)
        if word.kind != "number":
            lang = self._index.lang
            if len(parts(word.text, lang)) == 1:
                self._add_fuzzy(word.text, row)
            for synonym in self._said_otherwise(word.text):
                at = numbers.get(synonym)
                if at is not None:
                    row[at] = max(row[at], SYNONYM)
                    continue
                for at in self._together(parts(synonym, lang)):
                    row[at] = max(row[at], PART)
        elif wanted := interval(word.text):
            for at, has in self._index.bound_terms:
                if has.same(wanted):
                    row[at] = SAME_BOUND
        at = numbers.get(word.text)
        if at is not None:
            row[at] = EXACT
        row[0] = 0.0
        return row

    def _said_otherwise(self, word: str) -> Iterable[str]:
        if self._index.lang == "j" and word.isascii():
            return (*synonyms(word, "j"), *in_japanese(word))
        if self._index.lang == "j":
            return (*synonyms(word, "j"), *in_english(word))
        return synonyms(word, self._index.lang)

    def stands(self, phrase: str) -> bool:
        """Whether one label or name has all words of a phrase."""
        return bool(self._together(parts(phrase, self._index.lang)))

    def _together(self, phrase: tuple[str, ...]) -> list[int]:
        """Numbers of the distinctive words of a phrase if one label or name has all its words; [] otherwise."""
        numbers = self._index.words.numbers
        held = [numbers[part] for part in phrase if part in numbers]
        if len(held) < len(phrase) or len(phrase) < 2:
            return []
        labels = frozenset.intersection(*map(self._labels_with, held))
        distinctive = [at for part, at in zip(phrase, held, strict=True) if part not in GENERAL]
        return distinctive if labels else []

    def _labels_with(self, term: int) -> frozenset[int]:
        """The labels and names of the dataset that hold a term, by their place among all of them."""
        if term not in self._holders:
            terms, labels = self._flat
            self._holders[term] = frozenset(labels[terms == term].tolist())
        return self._holders[term]

    @cached_property
    def _flat(self) -> tuple[Ints, Ints]:
        """The terms of all labels and names one after the other, and the label of each."""
        tables = self._index.tables
        bags = [level.words for table in tables for level in table.levels]
        bags += [table.name_words for table in tables]
        if not bags:
            return np.zeros(0, np.int32), np.zeros(0, np.int32)
        lengths = np.concatenate([bag.lengths for bag in bags])
        labels = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
        return np.concatenate([bag.terms for bag in bags]), labels

    def _add_fuzzy(self, text: str, row: Floats) -> None:
        from rapidfuzz import fuzz, process

        terms = self._index.word_terms
        if names_of_place(text, "e"):
            return  # Austria is no misspelt Australia.
        if text.isascii() and len(text) >= _MIN_FUZZY_LENGTH:
            close = process.extract(
                text, terms, scorer=fuzz.ratio, score_cutoff=_FUZZY_CUTOFF, limit=None
            )
            for term, score, at in close:
                if not any(character.isdigit() for character in term) and not _opposite(term, text):
                    row[at] = FUZZY * score / 100
            # A long common beginning joins what stemming keeps apart: immigr-ant, immigr-ation.
            for at, term in enumerate(terms):
                if term[:5] == text[:5] and len(term) > 4 and row[at] < CONTAINED:
                    row[at] = CONTAINED
        elif not text.isascii() and len(text) >= 2:
            for at in self._inside(text):
                shorter, longer = sorted((len(text), len(terms[at])))
                row[at] = max(row[at], CONTAINED + 0.3 * shorter / longer)

    def _inside(self, text: str) -> list[int]:
        """The terms of two characters or more that are part of a text, or that it is part of."""
        terms = enumerate(self._index.word_terms)
        return [at for at, term in terms if len(term) > 1 and (text in term or term in text)]


@lru_cache(maxsize=1 << 14)
def parts(phrase: str, lang: Lang) -> tuple[str, ...]:
    """The content words of a key of the synonym lists; the key itself if it is one word."""
    if lang == "e":
        return tuple(phrase.split()) or (phrase,)
    return tuple(token.text for token in tokens(phrase, lang) if is_content(token)) or (phrase,)


def _opposite(one: str, other: str) -> bool:
    """Whether one word is the other with a negating prefix."""
    shorter, longer = sorted((one, other), key=len)
    return longer in {prefix + shorter for prefix in ("un", "in", "non", "dis", "im", "il", "ir")}

"""Labels that say a word of the question in several words: expressions that mean it, acronyms."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dsqa.language.synonyms import concepts, synonyms
from dsqa.language.tokens import Token, tells, tokens
from dsqa.locate.index import DatasetIndex, LevelIndex
from dsqa.locate.lexicon import Floats, Ints

_MEANT = 0.85
"""Similarity of a word and an expression that means it; that of single synonyms."""
_SPELLED_OUT = 0.95
_SHORTEST = 3
"""Letters of an acronym that is not written in capitals."""
_LONGEST = 6


class Phrase(NamedTuple):
    """An expression of several words that a part of the question means."""

    rows: Ints
    """The words of the question that mean it."""
    terms: Ints
    """Its words in the lexicon of the dataset."""


class Expressions(NamedTuple):
    """What of a question may stand in labels in more or in fewer words."""

    phrases: tuple[Phrase, ...] = ()
    acronyms: tuple[tuple[int, str], ...] = ()
    """Word of the question and its letters, where it may be an acronym of a label."""
    initials: str = ""
    """First letters of the words of the question, for labels that are acronyms."""
    owners: tuple[int, ...] = ()
    """For each of `initials` the word of the question, or -1."""

    def __bool__(self) -> bool:
        return bool(self.phrases or self.acronyms or len(self.initials) >= _SHORTEST)


def expressions(text: str, words: Sequence[Token], index: DatasetIndex) -> Expressions:
    """What labels may say in other words; empty for a Japanese question."""
    if index.lang != "e":
        return Expressions()
    at_place = {word.start: row for row, word in enumerate(words) if word.end > word.start}
    every = tokens(text, "e")
    by_text = {word.text: row for row, word in enumerate(words)}
    owners = tuple(at_place.get(t.start, by_text.get(t.text, -1)) for t in every)
    return Expressions(
        _phrases(text, words, index),
        _acronyms(words, index),
        "".join(t.surface[:1].lower() for t in every),
        owners,
    )


def _phrases(text: str, words: Sequence[Token], index: DatasetIndex) -> tuple[Phrase, ...]:
    numbers = index.words.numbers
    found = []
    for concept in concepts(text, "e"):
        rows = [r for r, w in enumerate(words) if concept.start <= w.start < concept.end]
        if not rows:
            continue
        for member in synonyms(concept.key, "e"):
            parts = [part for part in member.split() if part in numbers]
            several = " " in member or " " in concept.key
            if several and parts and len(parts) == len(_content(member)):
                terms = np.array([numbers[part] for part in parts], np.int32)
                found.append(Phrase(np.array(rows, np.int32), terms))
    return tuple(found)


def _content(member: str) -> list[str]:
    return [token.text for token in tokens(member, "e") if tells(token)] or member.split()


def _acronyms(words: Sequence[Token], index: DatasetIndex) -> tuple[tuple[int, str], ...]:
    found = []
    for row, word in enumerate(words):
        letters = word.surface.removesuffix("'s").replace(".", "")
        bare = letters.removesuffix("s")
        if not letters.isascii() or not bare.isalpha() or not 2 <= len(bare) <= _LONGEST:
            continue
        known = word.text in index.words.numbers or synonyms(word.text, "e")
        if bare.isupper() or (len(bare) >= _SHORTEST and not known):
            found.append((row, bare.lower()))
            if bare != letters:
                found.append((row, letters.lower()))
    return tuple(found)


def add_expressions(said: Expressions, level: LevelIndex, words: Floats, covered: Floats) -> None:
    """Raise `words` (question words, labels) and `covered` (labels,) where labels say it otherwise."""
    lengths = level.words.lengths
    for phrase in said.phrases:
        held = np.isin(level.words.terms, phrase.terms)
        if not held.any():
            continue
        count = np.add.reduceat(held, level.words.starts[:-1])
        whole = count == len(phrase.terms)
        if whole.any():
            words[np.ix_(phrase.rows, whole)] = np.maximum(
                words[np.ix_(phrase.rows, whole)], _MEANT
            )
            share = _MEANT * count[whole] / lengths[whole]
            covered[whole] = np.maximum(covered[whole], share)
    for row, letters in said.acronyms:
        for at in level.initials.get(letters, ()):
            words[row, at] = max(words[row, at], _SPELLED_OUT)
            covered[at] = max(covered[at], _SPELLED_OUT)
    for at, letters in level.short_labels:
        start = said.initials.find(letters)
        if start >= 0:
            rows = [r for r in said.owners[start : start + len(letters)] if r >= 0]
            if len(rows) >= len(letters) - 1:
                words[rows, at] = np.maximum(words[rows, at], _SPELLED_OUT)
                covered[at] = max(covered[at], _SPELLED_OUT)

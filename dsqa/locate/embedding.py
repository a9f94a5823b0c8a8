"""A learned embedding of question words and label words: which cell does this question mean?

People ask "how many goals" where the sheet says "gls", and "OutsideDirectorsMember" where it says
社外取締役. Question and header paths are bags of terms, each term a short vector; their product says
how well they go together. It is trained contrastively, against the other cells of the short list
(the in-table negatives), on top of the first pass, and so learns only what matching words does not say.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from dsqa.locate.index import AxisIndex
from dsqa.locate.level import LevelIndex
from dsqa.locate.lexicon import Floats

WHOLE = "="
"""Stands before a whole label, which is a term of its own beside its words."""
OUTER = "o"
"""Follows the side in the terms of outer labels."""
Side = Literal["r", "c"]


def asked_terms(words: Sequence[str]) -> list[str]:
    """The terms of a question: its words, and pairs of neighbours."""
    return [*words, *(f"{a}_{b}" for a, b in zip(words, words[1:], strict=False))]


@dataclass(frozen=True)
class Embedding:
    """Vectors of terms. A label's term is looked up by where it stands: `r` and `c` before the
    innermost label of the row and the column, `ro` and `co` before outer ones."""

    asked: Mapping[str, int]
    """Question term -> row of `asked_vectors`."""
    said: Mapping[str, int]
    """Label term -> row of `said_vectors`."""
    asked_vectors: Floats
    """(question terms, dimensions)"""
    said_vectors: Floats
    """(label terms, dimensions)"""

    def hear(self, words: Sequence[str]) -> Floats:
        """(label terms,) how much each label term speaks for a cell, given a question's words."""
        known = [at for term in asked_terms(words) if (at := self.asked.get(term)) is not None]
        if not known:
            return np.zeros(len(self.said), np.float32)
        vector = self.asked_vectors[known].sum(axis=0) / np.sqrt(len(known))
        heard: Floats = self.said_vectors @ vector
        return heard


EMPTY = Embedding({}, {}, np.zeros((0, 1), np.float32), np.zeros((0, 1), np.float32))
"""Knows no term and says 0 of every cell."""


class Ear:
    """The embedding turned to one dataset: the known terms of each label, looked up once."""

    def __init__(self, embedding: Embedding, words: Sequence[str]) -> None:
        """`words` are those of the dataset's lexicon by number."""
        self._embedding = embedding
        self._words = words
        self._known: dict[tuple[int, int, str], list[int]] = {}

    def hear(self, words: Sequence[str]) -> Floats:
        """What a question says of each label term, for `agreement`."""
        return self._embedding.hear(words)

    def terms(self, axis: AxisIndex, at: int, side: Side) -> list[int]:
        """The known terms of one header path."""
        said = self._embedding.said
        found = []
        for where, level, code in _labels(axis, at, side):
            key = (id(level), code, where)
            if key not in self._known:
                named = (said.get(term) for term in _named(where, level, code, self._words))
                self._known[key] = [number for number in named if number is not None]
            found += self._known[key]
        return found


def path_terms(axis: AxisIndex, at: int, side: Side, words: Sequence[str]) -> list[str]:
    """All terms of one header path; `words` are those of the dataset's lexicon by number."""
    return [
        term
        for where, level, code in _labels(axis, at, side)
        for term in _named(where, level, code, words)
    ]


def _labels(axis: AxisIndex, at: int, side: Side) -> Iterator[tuple[str, LevelIndex, int]]:
    inner = int(axis.leaf[at])
    for place, level in enumerate(axis.levels):
        code = int(level.codes[at])
        if code >= 0:
            yield (side if place == inner else side + OUTER), level, code


def _named(where: str, level: LevelIndex, code: int, words: Sequence[str]) -> list[str]:
    own = [words[number] for number in level.words.of(code).tolist() if number]
    return [where + term for term in (*own, WHOLE + level.normalised[code])]


def agreement(heard: Floats, terms: Sequence[int]) -> float:
    """How well terms go with the question: the product of the two normed bags."""
    return float(heard[list(terms)].sum()) / len(terms) ** 0.5 if terms else 0.0

"""A learned embedding of question words and label words: which cell does this question mean?

People ask "how many goals" where the sheet says "gls", and "OutsideDirectorsMember" where it says
社外取締役. Question and header paths are bags of terms, each term a short vector; their product says
how well they go together. It is trained contrastively, against the other cells of the short list
(the in-table negatives), on top of the first pass, and so learns only what matching words does not say.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats

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
        """(dimensions,) the direction of a question's words; what goes with it says yes."""
        known = [at for term in asked_terms(words) if (at := self.asked.get(term)) is not None]
        if not known:
            return np.zeros(self.asked_vectors.shape[1], np.float32)
        direction: Floats = self.asked_vectors[known].sum(axis=0) / np.sqrt(len(known))
        return direction


EMPTY = Embedding({}, {}, np.zeros((0, 1), np.float32), np.zeros((0, 1), np.float32))
"""Knows no term and says 0 of every cell."""


class Said(NamedTuple):
    """What a header path says."""

    vector: Floats
    """(dimensions,) the sum of the vectors of its terms."""
    terms: int
    """How many of its terms are known."""


class Ear:
    """The embedding turned to one dataset: what each header path says, looked up once."""

    def __init__(self, embedding: Embedding, words: Sequence[str]) -> None:
        """`words` are those of the dataset's lexicon by number."""
        self._embedding = embedding
        self._words = words
        self._paths: dict[tuple[int, int, str], Said] = {}

    def hear(self, words: Sequence[str]) -> Floats:
        """The direction of a question, for `agreement`."""
        return self._embedding.hear(words)

    def said(self, axis: AxisIndex, at: int, side: Side) -> Said:
        """What one header path says."""
        key = (id(axis), at, side)
        if key not in self._paths:
            known = self._embedding.said
            named = path_terms(axis, at, side, self._words)
            numbers = [number for term in named if (number := known.get(term)) is not None]
            self._paths[key] = Said(self._embedding.said_vectors[numbers].sum(axis=0), len(numbers))
        return self._paths[key]


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


def agreement(heard: Floats, said: Said) -> float:
    """How well a path goes with the question: the product of the two normed bags."""
    return float(said.vector @ heard) / said.terms**0.5 if said.terms else 0.0

"""A learned embedding of question words and label words: which cell does this question mean?

Questions say "how many goals" for "gls" on the sheet, and "OutsideDirectorsMember" for 社外取締役. Question and header paths are bags
of terms, each term a short vector; their product is their agreement. The embedding is trained contrastively against the other cells of the
short list (the in-table negatives), on top of the first pass, and so learns only what word matching misses.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.lexicon import Floats

WHOLE = "="
"""Prefix of a whole label, which is a term besides its words."""
OUTER = "o"
"""Suffix of the side in the terms of outer labels."""
AxisLetter = Literal["r", "c"]


def asked_terms(words: Sequence[str]) -> list[str]:
    """The terms of a question: its words, and pairs of neighbours."""
    return [*words, *(f"{a}_{b}" for a, b in zip(words, words[1:], strict=False))]


@dataclass(frozen=True)
class Embedding:
    """Vectors of terms. A label's term has a prefix for its place: `r` and `c` for the innermost label of the row and the column,
    `ro` and `co` for outer labels."""

    question_terms: Mapping[str, int]
    """Question term -> row of `question_vectors`."""
    label_terms: Mapping[str, int]
    """Label term -> row of `label_vectors`."""
    question_vectors: Floats
    """(question terms, dimensions)"""
    label_vectors: Floats
    """(label terms, dimensions)"""

    def question_vector(self, words: Sequence[str]) -> Floats:
        """(dimensions,) the sum of the vectors of a question's terms, divided by the root of their number."""
        known = [
            at for one in asked_terms(words) if (at := self.question_terms.get(one)) is not None
        ]
        if not known:
            return np.zeros(self.question_vectors.shape[1], np.float32)
        direction: Floats = self.question_vectors[known].sum(axis=0) / np.sqrt(len(known))
        return direction


EMPTY = Embedding({}, {}, np.zeros((0, 1), np.float32), np.zeros((0, 1), np.float32))
"""Embedding without terms: its agreement is 0 for every cell."""


class PathEmbedding(NamedTuple):
    """The embedding of a header path."""

    vector: Floats
    """(dimensions,) the sum of the vectors of its terms."""
    terms: int
    """Number of its terms that are known."""


class DatasetEmbedding:
    """The embedding over one dataset: the vector of each header path is computed once."""

    def __init__(self, embedding: Embedding, words: Sequence[str]) -> None:
        """`words`: those of the dataset's lexicon, by number."""
        self._embedding = embedding
        self._words = words
        self._paths: dict[tuple[int, int, str], PathEmbedding] = {}

    def question_vector(self, words: Sequence[str]) -> Floats:
        """(dimensions,) the vector of a question, for `agreement`."""
        return self._embedding.question_vector(words)

    def path_embedding(self, axis: AxisIndex, at: int, letter: AxisLetter) -> PathEmbedding:
        """The embedding of one header path."""
        key = (id(axis), at, letter)
        if key not in self._paths:
            known = self._embedding.label_terms
            named = path_terms(axis, at, letter, self._words)
            numbers = [number for term in named if (number := known.get(term)) is not None]
            vectors = self._embedding.label_vectors[numbers]
            self._paths[key] = PathEmbedding(vectors.sum(axis=0), len(numbers))
        return self._paths[key]


def path_terms(axis: AxisIndex, at: int, letter: AxisLetter, words: Sequence[str]) -> list[str]:
    """All terms of one header path; `words`: those of the dataset's lexicon, by number."""
    return [
        term
        for where, level, code in _labels(axis, at, letter)
        for term in _named(where, level, code, words)
    ]


def _labels(axis: AxisIndex, at: int, letter: AxisLetter) -> Iterator[tuple[str, LevelIndex, int]]:
    inner = int(axis.leaf[at])
    for place, level in enumerate(axis.levels):
        code = int(level.codes[at])
        if code >= 0:
            yield (letter if place == inner else letter + OUTER), level, code


def _named(where: str, level: LevelIndex, code: int, words: Sequence[str]) -> list[str]:
    own = [words[number] for number in level.words.of(code).tolist() if number]
    return [where + term for term in (*own, WHOLE + level.normalised[code])]


def agreement(question: Floats, path: PathEmbedding) -> float:
    """Agreement of a path with the question: the product of the two normalised vectors."""
    return float(path.vector @ question) / path.terms**0.5 if path.terms else 0.0

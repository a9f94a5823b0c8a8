"""The similarity of a question and a predicate, as vectors of their character n-grams."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dsqa_tasks.nlpcc_kbqa import names

Floats = npt.NDArray[np.float32]
HOLE = "□"
"""Placeholder for the mention in the pattern of a question."""
LONGEST = 3


def grams(text: str) -> list[str]:
    """Every part of 1 to 3 characters, with the borders as additional characters."""
    padded = f"^{text}$"
    return [
        padded[begin : begin + size]
        for size in range(1, LONGEST + 1)
        for begin in range(len(padded) - size + 1)
        if size > 1 or 0 < begin < len(padded) - 1
    ]


def pattern(text: str, begin: int, end: int) -> str:
    """The question with `HOLE` instead of the mention.

    >>> pattern("红楼梦的作者是谁", 0, 3)
    '□的作者是谁'
    """
    return f"{text[:begin]}{HOLE}{text[end:]}"


def predicate_grams(predicate: str) -> list[str]:
    """The n-grams of its characters, and the predicate as a whole."""
    name = names.key(predicate)[: names.LONGEST]
    return [*grams(name), f"={name}"]


@dataclass(frozen=True)
class Matcher:
    """Two tables of vectors, learned so that a question is close to its predicate."""

    asked: dict[str, int]
    """n-gram of a pattern -> row of `asked_vectors`."""
    asked_vectors: Floats
    named: dict[str, int]
    """n-gram of a predicate -> row of `named_vectors`."""
    named_vectors: Floats

    def question(self, pattern: str) -> Floats:
        """A pattern as a vector of length 1, or of zeros."""
        return _vector(grams(pattern), self.asked, self.asked_vectors)

    def predicates(self, predicates: Sequence[str]) -> Floats:
        """(predicates, columns), each row of length 1 or of zeros."""
        rows = [_vector(predicate_grams(one), self.named, self.named_vectors) for one in predicates]
        return np.stack(rows) if rows else np.zeros((0, self.named_vectors.shape[1]), np.float32)


def _vector(found: list[str], rows: dict[str, int], vectors: Floats) -> Floats:
    known = [rows[gram] for gram in found if gram in rows]
    if not known:
        return np.zeros(vectors.shape[1], np.float32)
    total: Floats = vectors[known].sum(axis=0, dtype=np.float32)
    length = float(np.sqrt(total @ total))
    return total / length if length else total

"""What is known of the words of English: how telling they are, and what they mean."""

import math
from typing import NamedTuple

from dsqa_tasks.reading.vectors import Vectors


class Rarity:
    """How telling words are, by how many passages have them."""

    def __init__(self, passages: int, counts: dict[str, int]) -> None:
        """`counts`: stem -> passages that have it, out of `passages`."""
        self.passages = passages
        self.counts = counts

    def __call__(self, stemmed: str) -> float:
        """0 (in every passage) to 1 (never seen)."""
        seen = self.counts.get(stemmed, 0) + 0.5
        return math.log1p(self.passages / seen) / math.log1p(2 * self.passages)


class English(NamedTuple):
    """What the features of a span are made with."""

    rarity: Rarity
    vectors: Vectors

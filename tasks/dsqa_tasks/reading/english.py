"""Knowledge about English words: their rarity, and their meaning."""

import math
from typing import NamedTuple

from dsqa_tasks.reading.vectors import Vectors


class Rarity:
    """The rarity of words, by the number of passages with them."""

    def __init__(self, passages: int, counts: dict[str, int]) -> None:
        """`counts`: stem -> number of the `passages` with it."""
        self.passages = passages
        self.counts = counts

    def __call__(self, stemmed: str) -> float:
        """0 (in every passage) to 1 (never seen)."""
        seen = self.counts.get(stemmed, 0) + 0.5
        return math.log1p(self.passages / seen) / math.log1p(2 * self.passages)


class English(NamedTuple):
    """The knowledge that features of spans use."""

    rarity: Rarity
    vectors: Vectors

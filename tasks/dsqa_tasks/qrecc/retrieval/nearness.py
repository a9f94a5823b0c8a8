"""Similarity of a question to earlier ones, by the sentence encoder of the package."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from dsqa_tasks.sentences import Floats, shipped_encoder

_NEAREST = 2
"""Number of most similar earlier questions that count."""


def nearness(texts: Sequence[str], earlier: Sequence[str]) -> Floats:
    """(texts,) mean cosine of each with the two most similar questions of `earlier`.

    Raises UsageError if the encoder cannot be read.
    """
    before = np.stack([_vector(text) for text in earlier])
    cosines = np.stack([_vector(text) for text in texts]) @ before.T
    found: Floats = np.sort(cosines, axis=1)[:, -_NEAREST:].mean(axis=1)
    return found


@lru_cache(maxsize=1 << 14)
def _vector(text: str) -> Floats:
    # The same texts are repeated: in every turn of a conversation, in every fold of a training.
    vector: Floats = shipped_encoder().encode([text])[0]
    return vector

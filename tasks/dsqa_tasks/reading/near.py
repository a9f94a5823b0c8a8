"""The places of the words of a question in a passage: in its sentences, and near a span."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa_tasks.reading.asked import Asked
from dsqa_tasks.reading.words import Passage

Array = npt.NDArray[Any]
FAR = 60
"""Maximum distance in tokens; farther words count as absent."""
_ACROSS = 12
"""Number of tokens that a sentence border counts for."""
_ALIKE = 0.6
"""Weight of a word that only has the same beginning as one of the question, or the same meaning."""
_LEAST_ALIKE = 0.55


@dataclass(frozen=True)
class Found:
    """The content words of a question in a passage; `W` words, `T` tokens, `S` sentences."""

    weights: Array
    """(W,): rarity of each word, scaled to a sum of 1."""
    at: Array
    """(W, T): 1 if the token is the word, less if it only has the same beginning, else 0."""
    left: Array
    """(W, T): tokens since the last occurrence of the word, at most `FAR`."""
    right: Array
    """(W, T): tokens until its next occurrence, at most `FAR`."""
    cover: Array
    """(S,): sum of the weights of the words in a sentence."""


def find(asked: Asked, passage: Passage, rarity: Array, alike: Array) -> Found:
    """The places of the question's words. `rarity` (W,): their rarity in English; `alike` (W, T): similarity in meaning of tokens
    to them, at most 1."""
    tokens, count = len(passage.tokens), len(passage.sentences)
    at = np.zeros((len(asked.words), tokens), np.float32)
    places: dict[str, list[int]] = {}
    for index, stemmed in enumerate(passage.stems):
        places.setdefault(stemmed, []).append(index)
    for row, word in enumerate(asked.words):
        if word.stem in places:
            at[row, places[word.stem]] = 1
            continue
        for stemmed, indices in places.items():
            if _alike(word.stem, stemmed):
                at[row, indices] = _ALIKE
    at = np.maximum(at, np.where(alike >= _LEAST_ALIKE, _ALIKE * alike, 0)).astype(np.float32)
    with_it = np.zeros((len(asked.words), count), np.float32)
    for row in range(len(asked.words)):
        np.maximum.at(with_it[row], passage.sentence, at[row])
    among = np.log1p(count / np.maximum((with_it > 0).sum(1), 0.5))
    weights = (rarity * (0.5 + among)).astype(np.float32)
    weights = weights / max(float(weights.sum()), 1e-6)
    left, right = _distances(at > 0, passage)
    return Found(weights, at, left, right, weights @ with_it)


def _alike(one: str, other: str) -> bool:
    """Whether two stems are forms of a word: invent and inventor, Poland and Polish."""
    if len(one) < 4 or len(other) < 4:
        return False
    need = max(4, int(0.7 * max(len(one), len(other))))
    return one[:need] == other[:need] or (
        min(len(one), len(other)) >= 5 and (one.startswith(other) or other.startswith(one))
    )


def _distances(present: Array, passage: Passage) -> tuple[Array, Array]:
    """For each word and token, tokens since its last and until its next occurrence, plus `_ACROSS` for each sentence border
    between."""
    words, tokens = present.shape
    place = np.arange(tokens, dtype=np.float32) + _ACROSS * passage.sentence
    last = np.where(present, place, -np.inf).astype(np.float32)
    following = np.where(present, place, np.inf).astype(np.float32)
    before = np.full((words, tokens), -np.inf, np.float32)
    after = np.full((words, tokens), np.inf, np.float32)
    if tokens > 1:
        before[:, 1:] = np.maximum.accumulate(last, axis=1)[:, :-1]
        after[:, :-1] = np.minimum.accumulate(following[:, ::-1], axis=1)[:, ::-1][:, 1:]
    return np.minimum(place - before, FAR), np.minimum(after - place, FAR)

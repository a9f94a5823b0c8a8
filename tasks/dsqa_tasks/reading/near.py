"""Where the words of a question stand in a passage: in its sentences, and near a span."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa_tasks.reading.asked import Asked
from dsqa_tasks.reading.words import Passage

Array = npt.NDArray[Any]
FAR = 60
"""Tokens; what is farther is as good as absent."""
_ACROSS = 12
"""Tokens that a sentence border counts for."""
_ALIKE = 0.6
"""What a word weighs that only begins like one of the question, or means the same."""
_LEAST_ALIKE = 0.55


@dataclass(frozen=True)
class Found:
    """The content words of a question in a passage; `W` words, `T` tokens, `S` sentences."""

    weights: Array
    """(W,): how telling each word is; they add up to 1."""
    at: Array
    """(W, T): 1 where a token is the word, less where it only begins like it, else 0."""
    left: Array
    """(W, T): how many tokens before this one the word was last, at most `FAR`."""
    right: Array
    """(W, T): how many tokens after this one it comes next, at most `FAR`."""
    cover: Array
    """(S,): the weights of the words that a sentence has."""


def find(asked: Asked, passage: Passage, rarity: Array, alike: Array) -> Found:
    """Where the question's words stand. `rarity` (W,): how telling they are in English; `alike` (W, T):
    how near tokens are to them in meaning, at most 1."""
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
    """For each word and token, tokens since it was last and until it comes next, by `_ACROSS` more
    for each sentence border between."""
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

"""The facts that are ranked closely for a question, with all their features."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from dsqa_tasks.textgraphs.chain import chain
from dsqa_tasks.textgraphs.features import Asked, Remembered, Words
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.index import FactIndex, Floats
from dsqa_tasks.textgraphs.memory import Memory
from dsqa_tasks.textgraphs.sentence_vectors import Meaning, QuestionVectors

CLOSELY = 400
"""Number of facts that are ranked by learned trees; the others follow in the order of the first look."""
_NEAREST = 0.3
"""Weight of the most similar question in the first look, beside the words and all the votes."""
_FADE = 8
"""Number of places over which the likelihood of a fact of the first look falls by a factor of e."""

_LIKELY = 5
"""Place of the fact with probability one half, in the second look: explanations have six facts."""


class Candidates(NamedTuple):
    """The facts of a question."""

    order: Sequence[int]
    """All facts, best first by the first look."""
    names: Sequence[str]
    features: Floats
    """(the first `CLOSELY`, names)"""
    both: Sequence[int]
    """Stems of question and answer together."""


class Gatherer:
    """Finds candidates among the facts of a store, using training questions."""

    def __init__(self, index: FactIndex, memory: Memory, meaning: Meaning) -> None:
        self._index = index
        self._meaning = meaning
        self._memory = memory
        self._words = Words(index)
        self._remembered = Remembered(memory)

    def of(self, question: Question, meant: QuestionVectors) -> Candidates:
        """The facts for a question."""
        asked = Asked.of(question, self._index)
        found = self._words.of(asked) | self._remembered.of(question) | self._meaning.of(meant)
        found["first look"] = (
            found["cosine both"] + found["votes both"] + _NEAREST * found["nearest both"]
        )
        order = np.argsort(-found["first look"], kind="stable")
        closely = order[:CLOSELY]
        place = np.arange(len(closely), dtype=np.float32)
        found = {name: values[closely] for name, values in found.items()}
        likely = np.exp(-place / _FADE)
        found |= chain(self._index, self._memory, closely.tolist(), likely, asked.both)
        found["place"] = place
        return Candidates(order.tolist(), list(found), _matrix(found), asked.both)

    def again(self, seen: Candidates, scores: Floats) -> tuple[list[str], Floats]:
        """Names and features (candidates, names) of the second look: the second hop again, from the facts that the first trees
        find likely."""
        best = np.sort(scores)[::-1]
        likely = 1 / (1 + np.exp(best[min(_LIKELY, len(best) - 1)] - scores))
        closely = seen.order[: len(scores)]
        found = chain(self._index, self._memory, closely, likely.astype(np.float32), seen.both)
        place = np.empty(len(scores), np.float32)
        place[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
        found["place"], found["behind best"] = place, scores - best[0]
        return list(found), _matrix(found)


def _matrix(found: Mapping[str, Floats]) -> Floats:
    return np.stack(list(found.values()), axis=1).astype(np.float32)

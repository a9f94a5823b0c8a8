"""Similarity in meaning of a fact and a question: vectors of sentences, mapped by an adapter learned from explanations."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa_tasks.sentences import Encoder
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.index import SMALL, Floats

_TENTH = 10
"""The similarity of a fact is also given relative to that of the tenth."""


class Adapter(NamedTuple):
    """Linear maps that bring questions near to the facts that explain them."""

    centre: Floats
    """(dimensions,) the mean of the facts, which is subtracted from every vector."""
    both: Floats
    """(dimensions, mapped) for the question with its answer."""
    answer: Floats
    """(dimensions, mapped) for the answer alone; added to it."""
    fact: Floats
    """(dimensions, mapped) for a fact."""

    def facts(self, vectors: Floats) -> Floats:
        """(facts, mapped), of length 1."""
        return _units((vectors - self.centre) @ self.fact)

    def question(self, both: Floats, answer: Floats) -> Floats:
        """(mapped,), of length 1."""
        turned = (both - self.centre) @ self.both + (answer - self.centre) @ self.answer
        found: Floats = _units(turned[None])[0]
        return found


class QuestionVectors(NamedTuple):
    """Vectors of a question."""

    both: Floats
    answer: Floats
    asked: Floats

    @classmethod
    def of(cls, question: Question, encoder: Encoder) -> "QuestionVectors":
        """The vectors of this question."""
        both = f"{question.stem} {question.answer}"
        return cls(*encoder.encode([both, question.answer, question.stem]))


class Meaning:
    """Features of meaning."""

    def __init__(self, vectors: Floats, adapter: Adapter) -> None:
        """`vectors` (facts, dimensions)."""
        self._vectors = vectors
        self._adapter = adapter
        self._turned = adapter.facts(vectors)

    def of(self, meant: QuestionVectors) -> dict[str, Floats]:
        """Name -> (facts,)."""
        found = {f"sense {name}": self._vectors @ one for name, one in meant._asdict().items()}
        taught = self._turned @ self._adapter.question(meant.both, meant.answer)
        order = np.argsort(-taught, kind="stable")
        place = np.empty(len(order), np.float32)
        place[order] = np.arange(len(order))
        found["taught"] = taught
        found["place by taught"] = np.log1p(place)
        found["taught beside tenth"] = taught - taught[order[min(_TENTH, len(order)) - 1]]
        return found


def _units(vectors: npt.NDArray[Any]) -> Floats:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    found: Floats = vectors / np.maximum(lengths, SMALL)
    return found


def stack(meant: Sequence[QuestionVectors]) -> tuple[Floats, Floats]:
    """(questions, dimensions) of question and answer, and of answers."""
    return np.stack([one.both for one in meant]), np.stack([one.answer for one in meant])

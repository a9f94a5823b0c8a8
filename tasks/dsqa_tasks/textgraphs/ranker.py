"""The trained ranker: all facts of a table store by how likely they explain an answer."""

from collections.abc import Iterable, Sequence

import numpy as np

from dsqa.errors import UsageError
from dsqa_tasks.sentences import shipped_encoder
from dsqa_tasks.textgraphs.candidates import Candidates, Gatherer
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.files.tables import Fact
from dsqa_tasks.textgraphs.index import FactIndex, Floats
from dsqa_tasks.textgraphs.memory import Memory
from dsqa_tasks.textgraphs.sentence_vectors import Meaning, QuestionVectors
from dsqa_tasks.textgraphs.weights import Weights


class Ranker:
    """Ranks the facts of one table store."""

    def __init__(self, facts: Sequence[Fact], weights: Weights) -> None:
        """Raises UsageError if the weights are for another sentence encoder, or there are too many facts."""
        if weights.card.encoder != shipped_encoder().digest:
            raise UsageError(
                "the weights are for another sentence encoder; dsqa task textgraphs train makes new ones"
            )
        index = FactIndex.of(facts)
        self._facts = facts
        self._weights = weights
        self._encoder = shipped_encoder()
        meaning = Meaning(self._encoder.encode(fact.text for fact in facts), weights.adapter)
        self._gatherer = Gatherer(index, Memory.of(weights.explained, index), meaning)

    def rank(self, question: Question) -> list[Fact]:
        """All facts, best first. Raises UsageError if the weights are for other features."""
        found = self._gatherer.of(question, QuestionVectors.of(question, self._encoder))
        weights = self._weights
        _same(found.names, weights.names)
        first = np.mean([one.score(found.features) for one in weights.trees], axis=0)
        names, features = self._gatherer.again(found, first)
        _same(names, weights.names_again)
        scores = np.sum([one.score(features) for one in weights.trees_again], axis=0)
        return [self._facts[at] for at in ordered(found, scores, self._facts)]


def _same(names: Sequence[str], known: Sequence[str]) -> None:
    if list(names) != list(known):
        raise UsageError(
            "the weights are for other features; dsqa task textgraphs train makes new ones"
        )


def ordered(found: Candidates, scores: Floats, facts: Sequence[Fact]) -> list[int]:
    """Places of all facts: candidates by score, then the others, then repeated texts."""
    best = np.argsort(-scores, kind="stable").tolist()
    return repeats_last([*(found.order[at] for at in best), *found.order[len(best) :]], facts)


def repeats_last(places: Iterable[int], facts: Sequence[Fact]) -> list[int]:
    """The places, with facts that repeat the text of an earlier one at the end."""
    seen: set[str] = set()
    first: list[int] = []
    repeated: list[int] = []
    for at in places:
        text = " ".join(facts[at].text.lower().split())
        (repeated if text in seen else first).append(at)
        seen.add(text)
    return first + repeated

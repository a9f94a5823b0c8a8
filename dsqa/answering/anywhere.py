"""Answering without a dataset id: search, read the best few, answer from each, and choose."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answering.answerer import Answerer
from dsqa.answering.confidence import FLOOR
from dsqa.answers.model import Answer
from dsqa.errors import SheetNotFound
from dsqa.learning.logistic import log_odds

if TYPE_CHECKING:
    from dsqa.search.searcher import Searcher, SearchHit

READ = 5
"""Number of datasets that are read for a question."""
SURE = 0.5
"""Weight of the log odds of an answer relative to the score of the search (`benchmarks/pool.py`)."""


_LEAST = 1e-300


class DatasetAnswer(NamedTuple):
    """A dataset that was read, and its answer."""

    found: "SearchHit"
    answer: Answer
    """The answer from this dataset; its confidence presumes that the dataset is the right one."""
    chance: float
    """Probability, 0 to 1, that this is the right one of the datasets that were read."""


class Anywhere:
    """Answers questions over all datasets of an index."""

    def __init__(
        self, searcher: "Searcher", answerer: Callable[[str], Answerer], read: int = READ
    ) -> None:
        """`answerer`: returns the answerer of a source (see `Found.source`); `read`: number of datasets read per question."""
        self.searcher = searcher
        self.read = read
        self._answerer = answerer

    def choices(self, question: str) -> list[DatasetAnswer]:
        """The best datasets with their answers, the likeliest first; [] if nothing is found."""
        found = self.searcher.search(question, self.read)
        return answers_among(question, in_place(question, found, self._answerer), self._answerer)

    def completed(self, question: str, before: Sequence[str]) -> str:
        """A question as it reads after those before it (`Answerer.completed`), by the datasets that these find."""
        found = self.searcher.search(" ".join(before), self.read) if before else []
        return completed_among(question, before, found, self._answerer)

    def ranked(self, question: str, most: int) -> list[tuple[str, float]]:
        """(dataset id, score) of the best datasets: those that are read by their probabilities, then the others in the order of the
        search."""
        unique: dict[str, SearchHit] = {}
        for one in self.searcher.search(question, max(most, self.read)):
            # Two collections of one index may have the same dataset; it is ranked once.
            unique.setdefault(one.dataset_id, one)
        found = list(unique.values())
        choices = answers_among(question, found[: self.read], self._answerer)
        others = found[self.read : most]
        logs = [math.log(choice.chance or _LEAST) for choice in choices]
        # Probabilities only give differences: they are shifted so that the last equals the first of the others.
        lift = (others[0].score if others else 0.0) - min(logs, default=0.0)
        ranked = [
            (choice.found.dataset_id, log + lift) for choice, log in zip(choices, logs, strict=True)
        ]
        return [*ranked, *((one.dataset_id, one.score) for one in others)][:most]


def in_place(
    question: str, found: "Sequence[SearchHit]", answerer: Callable[[str], Answerer]
) -> "list[SearchHit]":
    """Found datasets with those in place of them that the question is about: of a folder with a file for each year that of one year,
    or all of them together."""
    unique: dict[tuple[str, str], SearchHit] = {}
    for one in found:
        dataset_id = answerer(one.source).folder.in_place(question, one.dataset_id)
        unique.setdefault((one.source, dataset_id), one._replace(dataset_id=dataset_id))
    return list(unique.values())


def completed_among(
    question: str,
    before: Sequence[str],
    found: "Sequence[SearchHit]",
    answerer: Callable[[str], Answerer],
) -> str:
    """A question as it reads after those before it, by found datasets of the first source."""
    if not found:
        return question
    source = found[0].source
    ids = [one.dataset_id for one in found if one.source == source]
    return answerer(source).completed(question, before, ids)


def answers_among(
    question: str, found: "Sequence[SearchHit]", answerer: Callable[[str], Answerer]
) -> list[DatasetAnswer]:
    """Found datasets with their answers, the likeliest first; of a named sheet those that have it. Raises SheetNotFound if none has."""
    if not found:
        return []
    read, refused = [], None
    for one in found:
        try:
            read.append((one, answerer(one.source).answer(question, one.dataset_id)))
        except SheetNotFound as error:
            refused = refused or error
    if refused and not read:
        raise refused
    scores = [_score(one, answer) for one, answer in read]
    highest = max(scores)
    total = sum(math.exp(score - highest) for score in scores)
    choices = [
        DatasetAnswer(one, answer, math.exp(score - highest) / total)
        for (one, answer), score in zip(read, scores, strict=True)
    ]
    return sorted(choices, key=lambda choice: (-choice.chance, choice.found.rank))


def overall(choices: list[DatasetAnswer]) -> Answer:
    """The answer of the first choice; its confidence is the product of the probabilities of the dataset and of the answer."""
    if not choices:
        return Answer("", why="no dataset was found")
    best = choices[0]
    return replace(best.answer, confidence=best.answer.confidence * best.chance)


def _score(found: "SearchHit", answer: Answer) -> float:
    """Combined score of the search and of the answer of a dataset."""
    return found.score + SURE * log_odds(answer.confidence, FLOOR)

"""Learned weights of words that are found or missing: how likely a dataset then answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from dsqa.errors import UsageError
from dsqa.files.jsonfile import read_json
from dsqa.files.whole import write_whole
from dsqa.learned import FOLDER
from dsqa.learning.card import Card
from dsqa.learning.logistic import probability
from dsqa.missing.facts import (
    NAME_FACTS,
    WORD_FACTS,
    YEAR_FACTS,
    Presence,
    has_names,
    name_facts,
    word_facts,
    year_facts,
)
from dsqa.missing.words import MEASURED, PLACES, QuestionWord

CERTAIN = 0.95
"""Probability from which a dataset certainly has what is asked for, and the confidence is not lowered: about three of four train
questions that have an answer reach it."""
LEAST_OF_MEASURES = 0.4
"""Minimum probability where of all that is named only nouns of measures are nowhere: people have more words for a measure than the train questions."""
UNLIKELY = 0.3
"""Probability below which a dataset counts as being about something else."""
SHIPPED = FOLDER / "missing.json"


class MissingCard(Card, frozen=True):
    """The origin of the weights."""

    figures: dict[str, float] = {}


@dataclass(frozen=True)
class MissingWeights:
    """Evidence of each place of a word, and the regression over the features."""

    kinds: Mapping[str, Sequence[float]]
    """By kind of word, for each of `PLACES`: log of how much likelier a word is found there if the dataset answers."""
    words: Mapping[str, Sequence[float]]
    """By key the same of words that many questions have."""
    of_words: Mapping[str, float]
    """Coefficients of the regression over the features of words."""
    of_years: Mapping[str, float]
    """Coefficients for years."""
    of_names: Mapping[str, float]
    """Coefficients for named things."""
    card: MissingCard

    def evidence(self, word: QuestionWord) -> float:
        """Log of how much likelier the dataset answers, given the place of a word; 0 for a word of unknown kind."""
        known = self.words.get(word.key) or self.kinds.get(word.kind)
        return known[PLACES.index(word.place)] if known else 0.0

    def chance(self, presence: Presence) -> float:
        """The probability that a dataset has what a question asks for, 0 to 1."""
        return self.words_there(presence) * self.years_there(presence) * self.names_there(presence)

    def confidence(self, sure: float, presence: Presence) -> float:
        """A confidence multiplied by the probability that the dataset has what is asked for (as a share of `CERTAIN`, at most 1)."""
        return sure * min(1.0, self.chance(presence) / CERTAIN)

    def words_there(self, presence: Presence) -> float:
        """The probability that it has what the words of a question name; 1 if there are none."""
        if not presence.words:
            return 1.0
        evidence = [self.evidence(word) for word in presence.words]
        return _probability(word_facts(presence, evidence), self.of_words)

    def years_there(self, presence: Presence) -> float:
        """The probability that it has the years and months; 1 if there are none."""
        has_times = presence.years or presence.dates
        return _probability(year_facts(presence), self.of_years) if has_times else 1.0

    def names_there(self, presence: Presence) -> float:
        """The probability that it has the named things; 1 if there are none."""
        if not has_names(presence):
            return 1.0
        found = _probability(name_facts(presence), self.of_names)
        lacking = {word.named for word in presence.words if word.place == "nowhere" and word.named}
        are_measures = lacking and lacking <= set(MEASURED) and presence.unit != "other"
        return max(found, LEAST_OF_MEASURES) if are_measures else found


def _probability(held: Mapping[str, float], coefficients: Mapping[str, float]) -> float:
    return probability(sum(coefficients.get(name, 0.0) * value for name, value in held.items()))


class _File(msgspec.Struct):
    kinds: dict[str, list[float]]
    words: dict[str, list[float]]
    of_words: dict[str, float]
    of_years: dict[str, float]
    of_names: dict[str, float]
    card: MissingCard


def load(path: Path) -> MissingWeights:
    """The weights in a file. Raises UsageError."""
    held = read_json(path, _File, f"{path} holds no weights of what is missing")
    of_places = [*held.kinds.values(), *held.words.values()]
    names = (list(held.of_words), list(held.of_years), list(held.of_names))
    if names != (list(WORD_FACTS), list(YEAR_FACTS), list(NAME_FACTS)) or any(
        len(one) != len(PLACES) for one in of_places
    ):
        raise UsageError(
            f"{path} has weights for other features; make new ones with dsqa train-missing"
        )
    return MissingWeights(
        held.kinds, held.words, held.of_words, held.of_years, held.of_names, held.card
    )


def save(weights: MissingWeights, path: Path) -> None:
    """Write weights to a file. Raises UsageError."""
    held = _File(
        {name: list(one) for name, one in weights.kinds.items()},
        {name: list(one) for name, one in weights.words.items()},
        dict(weights.of_words),
        dict(weights.of_years),
        dict(weights.of_names),
        weights.card,
    )
    write_whole(path, msgspec.json.encode(held) + b"\n")


@cache
def shipped() -> MissingWeights:
    """The weights of the package."""
    return load(SHIPPED)

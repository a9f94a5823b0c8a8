"""The learned ranking of search hits: one weight per feature."""

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
from dsqa.search.features import NAMES

SHIPPED = FOLDER / "search_ranker.json"


class RankerCard(Card, frozen=True):
    """The origin of the weights."""

    topics: int


@dataclass(frozen=True)
class DatasetRanker:
    """Feature weights in the order of `features.NAMES`, and their origin."""

    weights: tuple[float, ...]
    card: RankerCard

    def score(self, values: Sequence[float]) -> float:
        """The score of a dataset with these features; higher is better."""
        return sum(weight * value for weight, value in zip(self.weights, values, strict=True))


class _File(msgspec.Struct):
    weights: dict[str, float]
    card: RankerCard


def load(path: Path) -> DatasetRanker:
    """The ranker in a file. Raises UsageError."""
    held = read_json(path, _File, f"{path} holds no weights of the search")
    if list(held.weights) != list(NAMES):
        raise UsageError(
            f"{path} has weights for other features; dsqa train-ranking makes new ones"
        )
    return DatasetRanker(tuple(held.weights.values()), held.card)


def save(weights: Mapping[str, float], card: RankerCard, path: Path) -> None:
    """Write weights to a file. Raises UsageError."""
    data = msgspec.json.format(msgspec.json.encode(_File(dict(weights), card)), indent=1)
    write_whole(path, data + b"\n")


@cache
def shipped() -> DatasetRanker:
    """The ranker of the package."""
    return load(SHIPPED)

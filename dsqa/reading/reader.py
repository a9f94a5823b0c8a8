"""The spans of a passage that answer a question best."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.evaluation.squad import normal
from dsqa.learning.trees import Trees
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.reading.asked import read_question
from dsqa.reading.candidates import candidates
from dsqa.reading.english import English, Rarity
from dsqa.reading.features import names, rows
from dsqa.reading.net import Nets
from dsqa.reading.net import unpacked as unpacked_nets
from dsqa.reading.vectors import unpacked as unpacked_vectors
from dsqa.reading.words import Passage, read_passage

SHIPPED = Path(__file__).parent / "weights.zip"
LONGEST = 200_000
"""Characters of a passage that are read; the rest of a longer one is passed over."""
_POOL = 40
"""Spans, best first, whose shared words are weighed against each other."""
_TEMPERATURE = 0.5
"""Of the softmax that says how likely spans are; chosen among .35 to 1 on held-out passages."""
NETS_WEIGHT = 0.3
"""Of the networks beside the trees; chosen among .3 to 1 on held-out passages."""


class Span(NamedTuple):
    """A part of a passage: `text` is the passage from `start` to `end`."""

    text: str
    start: int
    end: int
    score: float
    """Higher is better; the scores of one question can be compared, also between passages."""


class Card(msgspec.Struct, frozen=True):
    """What made the weights, and how well they answer held-out questions."""

    made_by: str
    data: list[str]
    date: str
    seed: int
    questions: int
    vectors: str
    """The model that the vectors of words are from, and its licence."""
    figures: dict[str, float]


@dataclass(frozen=True)
class Reader:
    """A trained span answerer: trees and small networks over the features of candidates."""

    trees: Trees
    nets: Nets
    english: English
    card: Card

    def best_spans(self, question: str, passage: str | Passage, most: int = 5) -> list[Span]:
        """Up to `most` spans, best first, no two of the same words; none in a text without words."""
        read = _read(passage[:LONGEST]) if isinstance(passage, str) else passage
        spans = candidates(read)
        if not len(spans):
            return []
        features = rows(read_question(question), read, spans, self.english)
        return chosen(read, spans, self.score(features), most)

    def score(self, features: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """(spans, features) -> (spans,), higher is better."""
        scores: npt.NDArray[Any] = self.trees.score(features)
        return scores + NETS_WEIGHT * self.nets.score(features)


def best_spans(
    question: str, passage: str | Passage, most: int = 5, reader: Reader | None = None
) -> list[Span]:
    """The spans of an English passage that answer a question best; `reader` by default the shipped one."""
    return (reader or shipped()).best_spans(question, passage, most)


def chosen(
    passage: Passage, spans: npt.NDArray[Any], scores: npt.NDArray[Any], most: int
) -> list[Span]:
    """The spans of the highest expected F1: a span is good if it shares words with other good ones."""
    order = np.argsort(-scores, kind="stable")[:_POOL]
    texts = [_text(passage, *spans[index]) for index in order]
    bags = [normal(text).split() for text in texts]
    odds = np.exp((scores[order] - scores[order[0]]).astype(np.float64) / _TEMPERATURE)
    odds /= odds.sum()
    agreed = np.array(
        [sum(p * _f1(one, bag) for p, bag in zip(odds, bags, strict=True)) for one in bags]
    )
    found: list[Span] = []
    said: set[tuple[str, ...]] = set()
    for index in np.argsort(-agreed, kind="stable"):
        key = tuple(bags[index])
        if key in said:
            continue
        said.add(key)
        first, last = spans[order[index]]
        start, end = int(passage.starts[first]), int(passage.ends[last])
        score = float(scores[order[0]]) + math.log(max(float(agreed[index]), 1e-9))
        found.append(Span(passage.text[start:end], start, end, score))
        if len(found) == most:
            break
    return found


def _text(passage: Passage, first: int, last: int) -> str:
    return passage.text[passage.starts[first] : passage.ends[last]]


def _f1(one: Sequence[str], other: Sequence[str]) -> float:
    """F1 of two short lists of words."""
    if not one or not other:
        return 0.0
    rest = list(other)
    same = 0
    for word in one:
        if word in rest:
            rest.remove(word)
            same += 1
    return 2 * same / (len(one) + len(other))


@lru_cache(maxsize=64)
def _read(text: str) -> Passage:
    """Questions on one passage come together."""
    return read_passage(text)


def load(path: Path) -> Reader:
    """The reader in a weight file. Raises UsageError."""
    try:
        held = read_members(path)
        counts = msgspec.json.decode(held["rarity.json"], type=tuple[int, dict[str, int]])
        card = msgspec.json.decode(held["card.json"], type=Card)
        nets, vectors = unpacked_nets(held["nets.npz"]), unpacked_vectors(held)
        reader = Reader(Trees(held["trees.onnx"]), nets, English(Rarity(*counts), vectors), card)
    except DAMAGED as error:
        raise UsageError(f"{path} holds no weights of a reader: {error}") from None
    if len(nets.mean) != len(names(reader.english)):
        raise UsageError(f"{path} is for other features; `dsqa task mrqa train` makes new weights")
    return reader


def save(reader: Reader, path: Path) -> None:
    """Write a weight file. Raises UsageError."""
    rarity = reader.english.rarity
    members = {
        "card.json": msgspec.json.format(msgspec.json.encode(reader.card), indent=1),
        "rarity.json": msgspec.json.encode((rarity.passages, rarity.counts)),
        "trees.onnx": reader.trees.onnx,
        "nets.npz": reader.nets.packed(),
        **reader.english.vectors.packed(),
    }
    write_members(path, members)


@cache
def shipped() -> Reader:
    """The reader of the package."""
    return load(SHIPPED)

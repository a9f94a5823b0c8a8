"""The weight file: everything that was learned, in one zip.

Members: `card.json` (what made it, from what, when, figures), `linear.json` (the first pass),
`embedding.msgpack`, `trees.onnx`. Made by `dsqa train`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from dsqa.errors import DsqaError
from dsqa.learned import FOLDER
from dsqa.learning.card import Card
from dsqa.learning.trees import Trees
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.matching.embedding import EMPTY, Embedding
from dsqa.locate.ranker import LinearRanker, linear_ranker
from dsqa.locate.ranker_features import COLUMNS
from dsqa.log import one_line

SHIPPED = FOLDER / "locator.zip"
"""The weights that ship with the package."""
FORMAT = 2
_STEPS = 127
"""Number of steps from 0 to the largest number of a vector."""
_LEAST = 1e-12
_DIGITS = 2048


class LocateCard(Card, frozen=True):
    """The origin of a weight file."""

    seed: int
    format: int = FORMAT
    columns: list[str] = []
    """Feature columns of the trees, in order."""
    figures: dict[str, float] = {}


@dataclass(frozen=True)
class Weights:
    """Everything that locating has learned."""

    card: LocateCard
    linear: LinearRanker
    embedding: Embedding = EMPTY
    trees: Trees | None = None
    temperature: float = 1.0
    """Divisor of scores whose softmax is then how often the best is right."""
    confidence: Mapping[str, float] = field(default_factory=dict)
    """Coefficients of the regression for the confidence of an answer, by factor."""


class _Linear(msgspec.Struct):
    weights: dict[str, float]
    temperature: float = 1.0
    final_temperature: float = 1.0
    confidence: dict[str, float] = {}


class _Vectors(msgspec.Struct):
    """Vectors in eight bits, each with its own scale."""

    steps: bytes
    """Signed bytes, (terms, dimensions)."""
    scales: bytes
    """Floats, little-endian, (terms,): size of a step of each vector."""


class _Embedding(msgspec.Struct):
    asked: list[str]
    said: list[str]
    asked_vectors: _Vectors
    said_vectors: _Vectors


@cache
def shipped() -> Weights:
    """The weights of the package, read once."""
    return load(SHIPPED)


def load(path: Path) -> Weights:
    """Read a weight file. Raises DsqaError if it is not one, or if it is for other features."""
    try:
        parts = read_members(path, "card.json", "linear.json", "embedding.msgpack")
        card = msgspec.json.decode(parts["card.json"], type=LocateCard)
        linear = msgspec.json.decode(parts["linear.json"], type=_Linear)
        embedding = _unpacked(msgspec.msgpack.decode(parts["embedding.msgpack"], type=_Embedding))
    except (*DAMAGED, msgspec.MsgspecError) as error:
        raise DsqaError(f"{path}: not a weight file of dsqa ({one_line(error)})") from error
    if card.format != FORMAT or ("trees.onnx" in parts and tuple(card.columns) != COLUMNS):
        raise DsqaError(
            f"{path}: made for another version of dsqa; train a new one with `dsqa train`"
        )
    return Weights(
        card,
        linear_ranker(linear.weights, linear.temperature),
        embedding,
        Trees(parts["trees.onnx"]) if "trees.onnx" in parts else None,
        linear.final_temperature,
        linear.confidence,
    )


def save(weights: Weights, path: Path) -> None:
    """Write a weight file; the same weights give the same bytes."""
    linear = _Linear(
        weights.linear.by_name(),
        weights.linear.temperature,
        weights.temperature,
        dict(weights.confidence),
    )
    parts = {
        "card.json": msgspec.json.format(msgspec.json.encode(weights.card), indent=1),
        "linear.json": msgspec.json.format(msgspec.json.encode(linear), indent=1),
        "embedding.msgpack": msgspec.msgpack.encode(_packed(weights.embedding)),
    }
    if weights.trees is not None:
        parts["trees.onnx"] = weights.trees.onnx
    # The vectors, too: they take some 30 ms to unpack, and are a fifth smaller.
    write_members(path, parts, worth=0.95)


def _packed(embedding: Embedding) -> _Embedding:
    return _Embedding(
        list(embedding.question_terms),
        list(embedding.label_terms),
        _in_steps(embedding.question_vectors),
        _in_steps(embedding.label_vectors),
    )


def _in_steps(vectors: Floats) -> _Vectors:
    # Scales of a few binary digits: what is read makes the same bytes again.
    digits, powers = np.frexp(np.maximum(np.abs(vectors).max(axis=1, initial=0.0), _LEAST) / _STEPS)
    scales = np.ldexp(np.round(digits * _DIGITS) / _DIGITS, powers).astype(np.float32)
    steps = np.clip(np.round(vectors / scales[:, None]), -_STEPS, _STEPS)
    return _Vectors(steps.astype("i1").tobytes(), scales.astype("<f4").tobytes())


def _of_steps(terms: list[str], packed: _Vectors) -> Floats:
    steps = np.frombuffer(packed.steps, "i1").reshape(len(terms), -1).astype(np.float32)
    scales = np.frombuffer(packed.scales, "<f4")
    if len(scales) != len(terms) or not np.isfinite(scales).all():
        raise ValueError("each vector needs a finite scale")
    vectors: Floats = steps * scales[:, None]
    return vectors


def _unpacked(packed: _Embedding) -> Embedding:
    if not packed.asked or not packed.said:
        return EMPTY
    asked = _of_steps(packed.asked, packed.asked_vectors)
    said = _of_steps(packed.said, packed.said_vectors)
    if asked.shape[1] != said.shape[1]:
        raise ValueError(f"vectors of {asked.shape[1]} and of {said.shape[1]} numbers")
    return Embedding(
        {term: at for at, term in enumerate(packed.asked)},
        {term: at for at, term in enumerate(packed.said)},
        asked,
        said,
    )

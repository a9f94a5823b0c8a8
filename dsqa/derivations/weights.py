"""The weight file of the derivations: `card.json`, `ngrams.json` and arrays, in one zip. Made by `dsqa train-derivations`."""

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.derivations.log_linear import BUCKETS, LogLinear
from dsqa.errors import DsqaError
from dsqa.learned import FOLDER
from dsqa.learning.card import Card
from dsqa.learning.trees import checked_numbers
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.log import one_line

TableKind = Literal["plain", "cross"]
"""Kinds of tables to answer from, each with its own operations and features."""
SHIPPED: dict[TableKind, Path] = {
    "plain": FOLDER / "plain_derivations.zip",
    "cross": FOLDER / "cross_derivations.zip",
}
"""The weights that ship with the package."""
FORMAT = 1
_LEVELS = 127
"""Number of steps from 0 to the largest weight of an n-gram."""


class DerivationCard(Card, frozen=True):
    """The origin of a weight file."""

    seed: int
    columns: list[str]
    """Feature columns, in order."""
    operations: list[str]
    """Names of the operations, in order."""
    figures: dict[str, float] = {}
    calibration: tuple[float, float] = (1.0, 0.0)
    """Factor and offset of the log odds of an answer, for its confidence."""
    tables: TableKind = "plain"
    format: int = FORMAT


class Shape(NamedTuple):
    """The features and operations that weights must have."""

    columns: list[str]
    operations: list[str]


def shape_of(tables: TableKind) -> Shape:
    """The features and operations of a kind of tables."""
    # Neither kind needs the modules of the other.
    if tables == "plain":
        from dsqa.derivations import features, registry

        return Shape(list(features.COLUMNS), [one.name for one in registry.learned()])
    from dsqa.derivations.cross import features as of_cross
    from dsqa.derivations.cross import registry as cross_registry

    return Shape(list(of_cross.COLUMNS), [one.name for one in cross_registry.learned()])


class DerivationWeights(NamedTuple):
    """All learned weights for ranking derivations."""

    card: DerivationCard
    model: LogLinear


@cache
def shipped(tables: TableKind = "plain") -> DerivationWeights:
    """The weights of the package, loaded once."""
    return load(SHIPPED[tables])


_ARRAYS = ("bias", "mean", "deviation", "shared", "own")


def save(weights: DerivationWeights, path: Path) -> None:
    """Write a weight file, the weights of each n-gram in 255 steps; the same weights give the same bytes."""
    model = weights.model
    sizes = np.diff(model.starts)
    largest = np.array(
        [
            np.abs(model.weights[start:end]).max() if end > start else 0
            for start, end in zip(model.starts, model.starts[1:], strict=False)
        ],
        np.float32,
    )
    steps = np.maximum(np.repeat(largest, sizes), np.float32(1e-6)) / _LEVELS
    parts = {
        "card.json": msgspec.json.format(msgspec.json.encode(weights.card), indent=1),
        "ngrams.json": msgspec.json.encode(list(model.vocabulary)),
        "sizes": sizes.astype("<u2").tobytes(),
        "largest": largest.astype("<f4").tobytes(),
        "buckets": model.buckets.astype("<u2").tobytes(),
        "weights": np.round(model.weights / steps).astype("i1").tobytes(),
    }
    for name in _ARRAYS:
        parts[name] = getattr(model, name).astype("<f4").tobytes()
    write_members(path, parts)


def load(path: Path) -> DerivationWeights:
    """Read a weight file. Raises DsqaError if it is invalid, or made for other features or operations."""
    try:
        parts = read_members(
            path, "card.json", "ngrams.json", "sizes", "largest", "buckets", "weights", *_ARRAYS
        )
        card = msgspec.json.decode(parts["card.json"], type=DerivationCard)
        if card.format == FORMAT and (card.columns, card.operations) == shape_of(card.tables):
            return DerivationWeights(card, _model(parts, len(card.columns), len(card.operations)))
    except (*DAMAGED, msgspec.MsgspecError) as error:
        raise DsqaError(f"{path}: no weights of derivations ({one_line(error)})") from error
    raise DsqaError(
        f"{path}: made for another version of dsqa; make a new one with `dsqa train-derivations`"
    )


def _model(parts: dict[str, bytes], columns: int, kinds: int) -> LogLinear:
    """The model in the members of a file. Raises ValueError if they do not fit together."""
    ngrams = msgspec.json.decode(parts["ngrams.json"], type=list[str])
    sizes = np.frombuffer(parts["sizes"], "<u2").astype(np.int32)
    buckets = np.frombuffer(parts["buckets"], "<u2")
    if len(sizes) != len(ngrams) or sizes.sum() != len(buckets) or (buckets >= BUCKETS).any():
        raise ValueError("the weights are not those of the n-grams")
    largest = _numbers(parts["largest"], (len(ngrams),))
    steps = np.repeat(largest, sizes) / _LEVELS
    raw = np.frombuffer(parts["weights"], "i1").reshape(len(buckets))
    shapes = {
        "bias": (BUCKETS,),
        "mean": (columns,),
        "deviation": (columns,),
        "shared": (columns,),
        "own": (kinds, columns),
    }
    arrays = {name: _numbers(parts[name], shape) for name, shape in shapes.items()}
    if (arrays["deviation"] <= 0).any():
        raise ValueError("a deviation is not positive")
    return LogLinear(
        {gram: at for at, gram in enumerate(ngrams)},
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        buckets,
        (raw * steps).astype(np.float32),
        **arrays,
    )


def _numbers(data: bytes, shape: tuple[int, ...]) -> npt.NDArray[np.float32]:
    return checked_numbers(data, "<f4", shape).astype(np.float32)

"""Weights learned from explanations: trees, and the training questions that new ones are compared with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.learning.trees import Trees, checked_numbers
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa_tasks.textgraphs.memory import Explained
from dsqa_tasks.textgraphs.sentence_vectors import Adapter
from dsqa_tasks.trees import checked_trees

SHIPPED = Path(__file__).parent / "weights.zip"


class ExplanationsCard(Card, frozen=True):
    """The origin of the weights."""

    seed: int
    questions: int
    figures: dict[str, float]
    licence: str
    encoder: str
    """The digest of the sentence encoder whose vectors the adapter maps."""
    width: int
    """Dimensions of these vectors."""


class Weights(NamedTuple):
    """The content of a weight file."""

    card: ExplanationsCard
    names: Sequence[str]
    """Names of the features, in the order of the columns of the trees."""
    trees: Sequence[Trees]
    """Their mean score is that of the first look."""
    names_again: Sequence[str]
    """Names of the features of the second look."""
    trees_again: Sequence[Trees]
    """Their scores are added."""
    explained: Sequence[Explained]
    adapter: Adapter


def load(path: Path) -> Weights:
    """The weights in a file. Raises UsageError."""
    try:
        members = read_members(path, "card.json", "features.json", "adapter.bin")
        names = msgspec.json.decode(members["features.json"], type=list[str])
        explained = msgspec.json.decode(members["explained.json"], type=list[Explained])
        names_again = msgspec.json.decode(members["features_again.json"], type=list[str])
        trees, trees_again = (
            _trees(members, prefix, len(columns))
            for prefix, columns in (("first_trees", names), ("second_trees", names_again))
        )
        card = msgspec.json.decode(members["card.json"], type=ExplanationsCard)
        adapter = _adapter(members["adapter.bin"], card.width)
    except (*DAMAGED, msgspec.MsgspecError) as error:
        raise UsageError(
            f"{path} holds no weights for textgraphs ({error}); dsqa task textgraphs train makes them"
        ) from None
    return Weights(card, names, trees, names_again, trees_again, explained, adapter)


def save(weights: Weights, path: Path) -> None:
    """Write a weight file. Raises UsageError."""
    members = {
        "card.json": msgspec.json.format(msgspec.json.encode(weights.card), indent=1),
        "features.json": msgspec.json.encode(weights.names),
        "features_again.json": msgspec.json.encode(weights.names_again),
        "explained.json": msgspec.json.encode(weights.explained),
        "adapter.bin": b"".join(one.astype("<f2").tobytes() for one in weights.adapter),
    }
    for which, trees in (("first", weights.trees), ("second", weights.trees_again)):
        members |= {f"{which}_trees{at}.onnx": one.onnx for at, one in enumerate(trees)}
    write_members(path, members, worth=0.95)


def _trees(members: Mapping[str, bytes], prefix: str, columns: int) -> list[Trees]:
    found = [
        checked_trees(data, columns) for name, data in members.items() if name.startswith(prefix)
    ]
    if not found:
        raise ValueError(f"no {prefix}")
    return found


def _adapter(data: bytes, width: int) -> Adapter:
    """The centre, then the three maps, row by row in half precision. Raises ValueError."""
    values = checked_numbers(data, "<f2", (-1,)).astype(np.float32)
    turned = (len(values) // width - 1) // 3 if width > 0 else 0
    if turned < 1 or len(values) != width + 3 * width * turned:
        raise ValueError(f"{len(data)} bytes are no adapter of {width} dimensions")
    both, answer, fact = values[width:].reshape(3, width, turned)
    return Adapter(values[:width], both, answer, fact)

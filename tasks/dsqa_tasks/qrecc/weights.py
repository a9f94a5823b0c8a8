"""The weights of the task, for rewriting and for answering, in a zip with a card."""

import json
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.log import one_line
from dsqa_tasks.qrecc import answering, rewriting

SHIPPED = Path(__file__).with_name("weights.zip")


class ConversationsCard(Card, frozen=True):
    """The origin of the weights."""

    seed: int
    folds: int
    held_out: dict[str, object]
    """Figures on held-out topics: by source, and F1 of answers."""


class Weights(NamedTuple):
    """Weights by feature name."""

    rewriting: Mapping[str, float]
    answering: Mapping[str, float]


def read(path: Path = SHIPPED) -> Weights:
    """Read weights. Raises UsageError if that fails."""
    try:
        members = read_members(path, "rewriting.json", "answering.json")
        return Weights(
            _numbers(members["rewriting.json"], rewriting.names()),
            _numbers(members["answering.json"], answering.NAMES),
        )
    except DAMAGED as error:
        raise UsageError(
            f"cannot read the weights {path}: {one_line(error)}; make some by dsqa task qrecc train"
        ) from None


@cache
def shipped() -> Weights:
    """The weights of the package."""
    return read()


def write(path: Path, weights: Weights, card: ConversationsCard) -> None:
    """Write weights. Raises UsageError if that fails."""
    members = {
        "card.json": msgspec.to_builtins(card),
        "rewriting.json": weights.rewriting,
        "answering.json": weights.answering,
    }
    write_members(
        path,
        {
            name: (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()
            for name, value in members.items()
        },
    )


def _numbers(data: bytes, names: Collection[str]) -> dict[str, float]:
    """Weights by feature name. Raises ValueError for anything but a number for each of `names`."""
    # JSON has no infinite numbers.
    held = msgspec.json.decode(data, type=dict[str, float])
    if wrong := held.keys() ^ set(names):
        raise ValueError(f"other features than this version's: {min(wrong)!r}")
    return held

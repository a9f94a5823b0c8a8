"""The model learned from the training questions, and its file."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np

from dsqa.errors import UsageError
from dsqa.learning.card import Card
from dsqa.learning.trees import Trees, checked_numbers
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa_tasks.nlpcc_kbqa.features import COLUMNS, Known
from dsqa_tasks.nlpcc_kbqa.matching import Floats, Matcher
from dsqa_tasks.trees import checked_trees

SHIPPED = Path(__file__).with_name("weights.zip")
_STEPS = 127
_LEAST_SCALE = 1e-6
"""Size of the steps of a row of zeros."""


class TriplesCard(Card, frozen=True):
    """The origin of the weights."""

    learned: int
    """Number of questions."""
    seed: int
    figures: dict[str, float]


@dataclass(frozen=True)
class Model:
    """Everything that answering needs besides a knowledge base."""

    matcher: Matcher
    known: Known
    trees: Trees
    card: TriplesCard


Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]


class _Counts(msgspec.Struct):
    """The member counts.json."""

    columns: list[str]
    """Features that the trees take, in order."""
    asked: dict[str, Count]
    """n-gram of a question -> number of patterns with it; the rows of asked.i8."""
    named: list[str]
    """n-grams of predicates; the rows of named.i8."""
    predicates: dict[str, Count]


def save(model: Model, path: Path) -> None:
    """Write the weight file. Raises UsageError if it cannot be written."""
    counts = {
        "columns": list(COLUMNS),
        "asked": {gram: model.known.grams[gram] for gram in model.matcher.asked},
        "named": list(model.matcher.named),
        "predicates": dict(model.known.predicates),
    }
    members = {
        "card.json": msgspec.json.format(msgspec.json.encode(model.card), indent=1),
        "counts.json": json.dumps(counts, ensure_ascii=False, separators=(",", ":")).encode(),
        **_packed("asked", model.matcher.asked_vectors),
        **_packed("named", model.matcher.named_vectors),
        "trees.onnx": model.trees.onnx,
    }
    write_members(path, members, xz=True)


def load(path: Path = SHIPPED) -> Model:
    """Read a weight file. Raises UsageError if it is not one, or has other columns."""
    try:
        vectors_of = ("asked.i8", "asked.scales", "named.i8", "named.scales")
        members = read_members(path, "counts.json", *vectors_of, "trees.onnx", "card.json")
        counts = msgspec.json.decode(members["counts.json"], type=_Counts)
        if counts.columns != list(COLUMNS):
            raise UsageError(f"{path}: made by another version of dsqa; train it again")
        asked = {gram: row for row, gram in enumerate(counts.asked)}
        named = {gram: row for row, gram in enumerate(counts.named)}
        vectors = _unpacked(members["asked.i8"], members["asked.scales"], len(asked))
        others = _unpacked(members["named.i8"], members["named.scales"], len(named))
        if vectors.shape[1] != others.shape[1] or len(named) != len(counts.named):
            raise ValueError("the vectors do not belong together")
        return Model(
            Matcher(asked, vectors, named, others),
            Known(counts.predicates, counts.asked),
            checked_trees(members["trees.onnx"], len(COLUMNS)),
            msgspec.json.decode(members["card.json"], type=TriplesCard),
        )
    except (*DAMAGED, msgspec.MsgspecError) as error:
        raise UsageError(
            f"{path} holds no weights ({error}); make them with: dsqa task nlpcc-kbqa train"
        ) from None


def _packed(name: str, vectors: Floats) -> dict[str, bytes]:
    """Two members: the numbers as steps of their row, in 8 bits, and the size of the steps of each row."""
    scales = (np.abs(vectors).max(axis=1, initial=_LEAST_SCALE * _STEPS) / _STEPS).astype("<f2")
    steps = np.clip(np.rint(vectors / scales.astype(np.float32)[:, None]), -_STEPS, _STEPS)
    return {f"{name}.i8": steps.astype("i1").tobytes(), f"{name}.scales": scales.tobytes()}


def _unpacked(steps: bytes, scales: bytes, rows: int) -> Floats:
    """(rows, columns). Raises ValueError if there are other numbers of rows, or numbers that are not finite."""
    sizes = checked_numbers(scales, "<f2", (rows, 1)).astype(np.float32)
    vectors: Floats = checked_numbers(steps, "i1", (rows, -1)).astype(np.float32) * sizes
    return vectors

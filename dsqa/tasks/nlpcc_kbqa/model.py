"""What was learned from the training questions, and the file that holds it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from dsqa.errors import DsqaError, UsageError
from dsqa.learning.trees import Trees
from dsqa.learning.zipped import DAMAGED, read_members, write_members
from dsqa.tasks.nlpcc_kbqa.features import COLUMNS, Known
from dsqa.tasks.nlpcc_kbqa.matching import Matcher, from_half, half

SHIPPED = Path(__file__).with_name("weights.zip")


@dataclass(frozen=True)
class Model:
    """All that answering needs besides a knowledge base."""

    matcher: Matcher
    known: Known
    trees: Trees
    card: Mapping[str, Any]
    """What it was made of, when and by which command."""


def save(model: Model, path: Path) -> None:
    """Write the weight file. Raises UsageError where it cannot be written."""
    counts = {
        "columns": list(COLUMNS),
        "asked": {gram: model.known.grams[gram] for gram in model.matcher.asked},
        "named": list(model.matcher.named),
        "predicates": dict(model.known.predicates),
    }
    members = {
        "card.json": json.dumps(model.card, ensure_ascii=False, indent=1).encode(),
        "counts.json": json.dumps(counts, ensure_ascii=False, separators=(",", ":")).encode(),
        "asked.f16": half(model.matcher.asked_vectors),
        "named.f16": half(model.matcher.named_vectors),
        "trees.onnx": model.trees.onnx,
    }
    write_members(path, members)


@cache
def load(path: Path = SHIPPED) -> Model:
    """Read a weight file. Raises UsageError where it is none, or one of other columns."""
    try:
        members = read_members(path)
        counts = json.loads(members["counts.json"])
        if counts["columns"] != list(COLUMNS):
            raise DsqaError(f"{path}: made by another version of dsqa; train it again")
        asked = {gram: row for row, gram in enumerate(counts["asked"])}
        named = {gram: row for row, gram in enumerate(counts["named"])}
        return Model(
            Matcher(
                asked,
                from_half(members["asked.f16"], len(asked)),
                named,
                from_half(members["named.f16"], len(named)),
            ),
            Known(counts["predicates"], counts["asked"]),
            Trees(members["trees.onnx"]),
            json.loads(members["card.json"]),
        )
    except (*DAMAGED, TypeError) as error:
        raise UsageError(
            f"{path} holds no weights ({error}); make them with: dsqa task nlpcc-kbqa train"
        ) from None

"""Learn which group of cells a superlative or a comparison runs over.

    python tools/fit_groups.py FOLDER [FOLDER ...]

reads the train splits of collections in the official layout, gathers for each question the groups
that it may run over and which of them give the gold answer, and writes
dsqa/composing/group_weights.json. Before that it prints how many questions are right when the
weights are learned from one half of the data files and measured on the other half.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.composing.choose_group import WEIGHTS, scored
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.group_features import FEATURES
from dsqa.composing.operations.extreme import answer_over
from dsqa.composing.registry import operation_named
from dsqa.evaluation.gold import read_gold
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.locate.lexicon import Floats
from dsqa.training.gold import training_questions, training_sets

_KINDS = ("header", "compute")
_PENALTY = 0.03
_STEPS, _RATE = 1500, 0.03


class Example(NamedTuple):
    """One question: its groups' features, which of them are right, and its half of the files."""

    set: str
    features: Floats
    right: Floats
    half: int


def examples(one: BenchSet) -> list[Example]:
    """The questions of a set that compare, with their groups."""
    gold, engine, found = read_gold(one.gold), QueryEngine(), []
    with open_collection(one.folder) as collection:
        answerer = Answerer(collection, reranker=None)
        for asked_for in training_questions(one, 2, kinds=_KINDS):
            asked, cells = answerer.candidates(asked_for.text, asked_for.dataset_id)
            if not operation_named(asked.question.operation).direction:
                continue
            shown = [cell for cell in cells if cell.label is None and cell.text.strip()]
            if not shown:
                continue
            context = Context(asked, shown, engine, answerer.weights.temperature)
            groups, features = scored(context)
            answers = [answer_over(context, group).text for group in groups]
            marks = [
                right(Case(text, gold[asked_for.qid], collection.lang, asked_for.gold.alternatives))
                for text in answers
            ]
            found.append(Example(one.name, features, np.array(marks, np.float32), asked_for.fold))
    return found


def fit(data: Sequence[Example]) -> Floats:
    """(features,) weights under which the right groups have most of the softmax of each question."""
    telling = [one for one in data if 0 < one.right.sum() < len(one.right)]
    features = np.concatenate([one.features for one in telling]).astype(np.float64)
    marks = np.concatenate([one.right for one in telling]).astype(np.float64)
    sizes = [len(one.right) for one in telling]
    starts = np.cumsum([0, *sizes[:-1]])
    question = np.repeat(np.arange(len(telling)), sizes)
    spread = features.std(axis=0)
    spread[spread < 1e-4] = np.inf  # what never differs tells nothing
    scaled = features / spread
    # What holds for pairs alone must show it twice as clearly.
    penalty = _PENALTY * np.where([name.startswith("pair:") for name in FEATURES], 2.0, 1.0)
    weights, mean, square = (np.zeros(len(FEATURES)) for _ in range(3))
    for step in range(1, _STEPS + 1):
        scores = scaled @ weights
        powers = np.exp(scores - np.maximum.reduceat(scores, starts)[question])
        whole = np.add.reduceat(powers, starts)[question]
        good = np.add.reduceat(powers * marks, starts)[question] + 1e-12
        slope = scaled.T @ (powers / whole - powers * marks / good) / len(telling)
        slope += 2 * penalty * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        move = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights -= _RATE * (1 - step / _STEPS) * move
    found: Floats = (weights / spread).astype(np.float32)
    return found


def measured(weights: Floats, data: Sequence[Example]) -> list[tuple[str, float]]:
    """(set, 1 where the likeliest group is right) for each question."""
    return [
        (one.set, float(one.right[(one.features @ weights).argmax()]) if len(one.right) else 0.0)
        for one in data
    ]


def main(folders: Sequence[str]) -> None:
    """Gather, measure on held-out files, fit on all, write."""
    data = [
        example
        for one in training_sets([Path(name) for name in folders])
        for example in examples(one)
    ]
    results = []
    for half in (0, 1):
        weights = fit([one for one in data if one.half != half])
        results += measured(weights, [one for one in data if one.half == half])
    for name in sorted({name for name, _ in results}):
        marks = [mark for held, mark in results if held == name]
        print(f"{name}: {np.mean(marks):.3f} of {len(marks)} right on held-out files")
    weights = fit(data)
    held = {name: round(float(w), 3) for name, w in zip(FEATURES, weights, strict=True)}
    WEIGHTS.write_bytes(msgspec.json.format(msgspec.json.encode(held), indent=1) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])

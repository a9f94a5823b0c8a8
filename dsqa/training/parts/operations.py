"""Learn the operation that the wording of an English question asks for: the weights of `dsqa/questions/learned_operation.py`.

The labels are the kinds of the gold cells (`compute:div`) or, if a set has checks_train.tsv, those in its JSON. The
model is a softmax over n-grams of words, with L2, fitted by Adagrad; small weights are left out.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.bench.sets import BenchSet
from dsqa.evaluation.gold import read_cells
from dsqa.questions.file import read_topics
from dsqa.questions.learned_operation import WordingFile, wording_features
from dsqa.questions.operation import read_rules
from dsqa.training.gold import with_cells
from dsqa.training.parts.part import SEED, LearnedPart, Mark, PartCard, PartSources

_KINDS = {
    "pair-argmax": "pair_argmax", "greater_than": "pair_argmax", "pair-argmin": "pair_argmin",
    "less_than": "pair_argmin", "argmax": "argmax", "max": "argmax", "argmin": "argmin",
    "min": "argmin", "topk-argmax": "topk", "kth-argmax": "topk", "topk-argmin": "topk",
    "kth-argmin": "topk", "div": "div", "sum+div": "div", "div+sum": "div", "diff+div": "div",
    "diff": "diff", "sum": "sum", "list": "list",
}  # fmt: skip
_CHECKS = {"max": "argmax", "min": "argmin", "max_of_cells": "argmax", "difference": "diff",
           "sum": "sum", "percent_of": "div", "percent_fall": "div"}  # fmt: skip
_CHECKED = 3.0
"""Weight of a question with a check: these are few, from people who did not know the order of sheets."""
_FEWEST = 6
_SMALL = 12
"""Features with all weights below this, in hundredths, are left out."""
_ROUNDS = 25


class WordedQuestion(NamedTuple):
    """A question with the class of operation that it asks for."""

    dataset_id: str
    features: Mapping[str, float]
    wanted: str
    weight: float


class WordingWeights(NamedTuple):
    """Feature -> weights in hundredths, one for each class."""

    classes: list[str]
    weights: dict[str, list[int]]


def read(sources: PartSources) -> list[WordedQuestion]:
    """The train questions of English sets."""
    return [
        question
        for one in with_cells([one for one in sources.sets if one.lang == "e"])
        for question in _questions(one)
    ]


def _questions(one: BenchSet) -> Iterator[WordedQuestion]:
    assert one.cells is not None
    cells = read_cells(one.cells)
    path = one.folder / "checks_train.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    checks = {qid: json.loads(check) for qid, check, *_ in (line.split("\t") for line in lines)}
    for topic in read_topics(one.questions):
        kind, _, operation = cells[topic.qid].kind.partition(":")
        if checks:
            wanted = _CHECKS.get(checks[topic.qid].get("op", ""), "lookup")
        else:
            last = operation.split("+")[-1]
            wanted = _KINDS.get(operation or kind) or _KINDS.get(last, "lookup")
        text = topic.question
        features = wording_features(text, read_rules(text, "e").operation)
        yield WordedQuestion(topic.dataset_id, features, wanted, _CHECKED if checks else 1.0)


def fit(examples: Sequence[WordedQuestion]) -> WordingWeights:
    """Weights that maximise the likelihood of the class of each question."""
    classes = sorted({one.wanted for one in examples})
    counts = Counter(feature for one in examples for feature in one.features)
    names = sorted(feature for feature, count in counts.items() if count >= _FEWEST)
    column = {name: at for at, name in enumerate(names)}
    rows = [
        (
            np.array([column[name] for name in sorted(one.features) if name in column], np.int64),
            np.array([one.features[name] for name in sorted(one.features) if name in column]),
        )
        for one in examples
    ]
    wanted = [classes.index(one.wanted) for one in examples]
    weight = np.zeros((len(names), len(classes)))
    slopes = np.full_like(weight, 1e-2)
    order = np.random.default_rng(SEED)
    for _ in range(_ROUNDS):
        for at in order.permutation(len(rows)):
            columns, values = rows[at]
            odds = _odds(values @ weight[columns])
            odds[wanted[at]] -= 1.0
            slope = np.outer(values, odds) * examples[at].weight + 1e-3 * weight[columns]
            slopes[columns] += slope**2
            weight[columns] -= 0.25 * slope / np.sqrt(slopes[columns])
    hundredths = np.rint(weight * 100).astype(int)
    kept = {
        name: row.tolist()
        for name, row in zip(names, hundredths, strict=True)
        if np.abs(row).max() >= _SMALL
    }
    return WordingWeights(classes, kept)


def _odds(scores: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    odds: npt.NDArray[np.float64] = np.exp(scores - scores.max())
    odds /= odds.sum()
    return odds


def marks(model: WordingWeights, examples: Sequence[WordedQuestion]) -> Iterator[Mark]:
    """Whether the likeliest class is right, by class and overall."""
    for one in examples:
        scores = np.zeros(len(model.classes))
        for feature, value in one.features.items():
            scores += value * np.array(model.weights.get(feature, [0] * len(model.classes)))
        hit = model.classes[int(scores.argmax())] == one.wanted
        yield one.wanted, hit
        yield "all", hit


def written(model: WordingWeights, _: Sequence[WordedQuestion], card: PartCard) -> bytes:
    """The file of `dsqa/questions/learned_operation.py`."""
    held = {
        "made_by": card.made_by,
        "data": card.data,
        "date": card.date,
        "seed": SEED,
        "held_out": {name: round(figure, 3) for name, figure in card.figures.items()},
        **model._asdict(),
    }
    assert set(held) == set(WordingFile.__struct_fields__)
    return (json.dumps(held, separators=(",", ":")).replace('],"', '],\n"') + "\n").encode()


PART = LearnedPart(
    "what the wording of an English question asks for (learned/operations.json.xz)",
    read,
    lambda one: one.dataset_id,
    fit,
    marks,
    written,
)

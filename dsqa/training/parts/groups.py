"""Learn the group of cells of a superlative or a comparison: the weights of `dsqa/composing/groups/choose_group.py`.

For each question that compares, its possible groups are collected, and which of them give the gold answer.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.answering.answerer import Answerer
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.composing.context import Context
from dsqa.composing.engine import QueryEngine
from dsqa.composing.groups.choose_group import scored
from dsqa.composing.groups.group_features import FEATURES
from dsqa.composing.operations.extreme import answer_over
from dsqa.composing.registry import operation_named
from dsqa.evaluation.gold import read_gold
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.learning.listwise import Descent, chances, descend
from dsqa.locate.indexing.lexicon import Floats
from dsqa.training.gold import training_questions, with_cells
from dsqa.training.parts.part import LearnedPart, Mark, PartCard, PartSources

Doubles = npt.NDArray[np.float64]
_KINDS = ("header", "compute")
_PENALTY = 0.03
_STEPS, _RATE = 1500, 0.03
_SAME = 1e-4
"""Standard deviation below which a feature is not used."""


class ComparedGroups(NamedTuple):
    """One question: the features of its groups, and which of them are right."""

    set: str
    file: str
    features: Floats
    right: Floats


def read(sources: PartSources) -> list[ComparedGroups]:
    """The questions of the sets that compare, with their groups."""
    return [example for one in with_cells(list(sources.sets)) for example in _examples(one)]


def _examples(one: BenchSet) -> Iterator[ComparedGroups]:
    gold, engine = read_gold(one.gold), QueryEngine()
    with open_collection(one.folder) as collection:
        answerer = Answerer(collection, reranker=None)
        for question in training_questions(one, 2, kinds=_KINDS):
            asked, cells = answerer.candidates(question.text, question.dataset_id)
            if not operation_named(asked.question.operation).direction:
                continue
            shown = [cell for cell in cells if cell.label is None and cell.text.strip()]
            if not shown:
                continue
            context = Context(asked, shown, engine, answerer.models.weights.temperature)
            groups, features = scored(context)
            also = question.gold.alternatives
            answers = [answer_over(context, group).text for group in groups]
            hits = [
                right(Case(text, gold[question.qid], collection.lang, also)) for text in answers
            ]
            file = min(file for file, _, _ in question.gold.cells)
            yield ComparedGroups(one.name, file, features, np.array(hits, np.float32))


def fit(examples: Sequence[ComparedGroups]) -> Floats:
    """(features,) weights with which the right groups have most of the softmax of each question."""
    informative = [one for one in examples if 0 < one.right.sum() < len(one.right)]
    if not informative:
        return np.zeros(len(FEATURES), np.float32)
    features = np.concatenate([one.features for one in informative]).astype(np.float64)
    hits = np.concatenate([one.right for one in informative]).astype(np.float64)
    sizes = np.array([len(one.right) for one in informative])
    spread = features.std(axis=0)
    spread[spread < _SAME] = np.inf
    scaled = features / spread

    def likely(scores: Doubles) -> Doubles:
        """(groups,) the probabilities of the right groups among themselves."""
        return chances(np.where(hits > 0, scores, -np.inf), sizes)

    # Features of pairs only must be twice as clear.
    decay = _PENALTY * np.where([name.startswith("pair:") for name in FEATURES], 2.0, 1.0)
    weights = descend(scaled, likely, sizes, Descent(_STEPS, _RATE, decay))
    found: Floats = (weights / spread).astype(np.float32)
    return found


def marks(weights: Floats, examples: Sequence[ComparedGroups]) -> Iterator[Mark]:
    """Whether the group with the highest score is right, by set."""
    for one in examples:
        best = int((one.features @ weights).argmax()) if len(one.right) else 0
        yield one.set, len(one.right) > 0 and bool(one.right[best])


def written(weights: Floats, _: Sequence[ComparedGroups], __: PartCard) -> bytes:
    """The weights by the names of the features."""
    held = {name: round(float(w), 3) for name, w in zip(FEATURES, weights, strict=True)}
    return msgspec.json.format(msgspec.json.encode(held), indent=1) + b"\n"


PART = LearnedPart(
    "the group that a superlative runs over (learned/group_weights.json)",
    read,
    lambda one: one.file,
    fit,
    marks,
    written,
)

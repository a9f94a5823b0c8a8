"""The figures that a ranking may have, if facts with equal distance may be in any order."""

from collections.abc import Collection
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa_tasks.textgraphs.evaluation.explanations import Gold, Ranked, score

Doubles = npt.NDArray[np.float64]
EQUAL = 1e-12
"""Neighbouring distances that differ by at most this tie: their last digits differ between processors."""


class Orders(NamedTuple):
    """The places of the facts, nearest first, with ties resolved in two ways."""

    worst: list[int]
    """Of facts that tie, the wanted ones last."""
    best: list[int]
    """Of facts that tie, the wanted ones first."""


def orders(distances: Doubles, wanted: Collection[int]) -> Orders:
    """The worst and the best ranking by distance; `wanted` has the places of the gold facts."""
    nearest = np.argsort(distances, kind="stable")
    groups = np.empty(len(distances), np.int64)
    groups[nearest] = np.cumsum(np.diff(distances[nearest], prepend=-np.inf) > EQUAL)
    gold = np.zeros(len(distances), bool)
    gold[list(wanted)] = True
    return Orders(
        np.lexsort((gold, groups)).tolist(),
        np.lexsort((~gold, groups)).tolist(),
    )


class Range(NamedTuple):
    """The lowest and the highest figure."""

    lowest: float
    highest: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, float) and self.lowest - EQUAL <= value <= self.highest + EQUAL


def map_range(gold: Gold, worst: Ranked, best: Ranked, depth: int | None = None) -> Range:
    """The range of the mean average precision of the first `depth` facts, or of all."""
    figures = (
        score(gold, {question: facts[:depth] for question, facts in run.items()}).map
        for run in (worst, best)
    )
    return Range(*figures)

"""A boosted forest of small complete trees, read from a JSON file of this package."""

import json
import lzma
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.learned import FOLDER


class Forest(NamedTuple):
    """Complete trees of one depth; the score of a line is the sum of the leaves that its features lead to."""

    feature: npt.NDArray[np.int64]
    """Shape (trees, 2^depth - 1), breadth first."""
    threshold: npt.NDArray[np.float64]
    """Shape (trees, 2^depth - 1); a feature up to the threshold leads to the left."""
    leaf: npt.NDArray[np.float64]
    """Shape (trees, 2^depth)."""

    def score(self, lines: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Scores of shape (lines,) for features of shape (lines, features)."""
        total: npt.NDArray[np.float64] = self.leaves(lines).sum(axis=1)
        return total

    def leaves(self, lines: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Shape (lines, trees): the leaf of each tree that the features of each line lead to."""
        trees, inner = self.feature.shape
        # Indexing a flat array is several times faster than with two indices.
        first = np.arange(trees) * inner
        line = np.arange(len(lines))[:, None] * lines.shape[1]
        feature, threshold = self.feature.ravel(), self.threshold.ravel()
        values = np.ascontiguousarray(lines).ravel()
        at = np.zeros((len(lines), trees), np.int64)
        for _ in range(inner.bit_length()):
            place = first + at
            right = values.take(line + feature.take(place)) > threshold.take(place)
            at += at + 1
            at += right
        found: npt.NDArray[np.float64] = self.leaf.ravel().take(
            first + np.arange(trees) + at - inner
        )
        return found


def joined(forests: Sequence[Forest]) -> Forest:
    """One forest with the trees of all these forests, which have the same depth."""
    return Forest(
        np.concatenate([forest.feature for forest in forests]),
        np.concatenate([forest.threshold for forest in forests]),
        np.concatenate([forest.leaf for forest in forests]),
    )


def load_forest(name: str) -> Forest:
    """The forest in a JSON file with `feature`, `threshold` and `leaf` per tree."""
    return forest_of(_read(name)["trees"])


def load_forests(name: str) -> dict[str, Forest]:
    """The forests of a JSON file that has several, by name."""
    return {key: forest_of(trees) for key, trees in _read(name)["forests"].items()}


def _read(name: str) -> dict[str, Any]:
    data = (FOLDER / name).read_bytes()
    found: dict[str, Any] = json.loads(lzma.decompress(data) if name.endswith(".xz") else data)
    return found


def forest_of(trees: list[dict[str, list[Any]]]) -> Forest:
    """A forest from trees with `feature`, `threshold` and `leaf`, as fitted or as read from JSON."""
    return Forest(
        np.array([tree["feature"] for tree in trees], np.int64),
        np.array([tree["threshold"] for tree in trees]),
        np.array([tree["leaf"] for tree in trees]),
    )

"""A boosted forest of small complete trees, read from a JSON file of this package."""

import json
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Forest(NamedTuple):
    """Complete trees of one depth; a line of features gets the sum of the leaves that it ends in."""

    feature: npt.NDArray[np.int64]
    """Shape (trees, 2^depth - 1), breadth first."""
    threshold: npt.NDArray[np.float64]
    """Of the same shape; a feature up to the threshold goes to the left."""
    leaf: npt.NDArray[np.float64]
    """Shape (trees, 2^depth)."""

    def score(self, lines: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Scores of shape (lines,) for features of shape (lines, features)."""
        trees, inner = self.feature.shape
        at = np.zeros((len(lines), trees), np.int64)
        tree = np.arange(trees)
        line = np.arange(len(lines))[:, None]
        for _ in range(inner.bit_length()):
            right = lines[line, self.feature[tree, at]] > self.threshold[tree, at]
            at = 2 * at + 1 + right
        total: npt.NDArray[np.float64] = self.leaf[tree, at - inner].sum(axis=1)
        return total


def load_forest(name: str) -> Forest:
    """The forest in a JSON file of this package with `feature`, `threshold` and `leaf` per tree."""
    return forest_of(_read(name)["trees"])


def load_forests(name: str) -> dict[str, Forest]:
    """The forests of a JSON file of this package that has several, by name."""
    return {key: forest_of(trees) for key, trees in _read(name)["forests"].items()}


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("dsqa.tables").joinpath(name).read_text("utf-8"))
    return found


def forest_of(trees: list[dict[str, list[Any]]]) -> Forest:
    """A forest of trees with `feature`, `threshold` and `leaf`, as fitted and as read from JSON."""
    return Forest(
        np.array([tree["feature"] for tree in trees], np.int64),
        np.array([tree["threshold"] for tree in trees]),
        np.array([tree["leaf"] for tree in trees]),
    )

"""Boosted trees in a weight file of the user."""

import numpy as np

from dsqa.learning.trees import Trees
from dsqa.log import one_line


def checked_trees(onnx: bytes, columns: int) -> Trees:
    """Trees from a file, which may hold anything. Raises ValueError if they do not score rows of
    so many columns."""
    trees = Trees(onnx)
    try:
        scores = trees.score(np.zeros((2, columns), np.float32))
    except Exception as error:  # onnxruntime has its own errors
        raise ValueError(f"no trees of {columns} columns: {one_line(error)[:200]}") from None
    if len(scores) != 2 or not np.isfinite(scores).all():
        raise ValueError("no trees: they do not give one number a row")
    return trees

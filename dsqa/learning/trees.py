"""Gradient-boosted trees, run by onnxruntime."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.learning.onnx_runtime import open_session
from dsqa.log import one_line

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Trees:
    """A tree ensemble in ONNX form: features in, one score a candidate out."""

    onnx: bytes

    def score(self, features: Floats) -> Floats:
        """(candidates, columns) -> (candidates,), higher is better."""
        session = self._session
        scores = session.run(None, {session.get_inputs()[0].name: features})[0]
        flat: Floats = np.asarray(scores, np.float32).reshape(-1)
        return flat

    @cached_property
    def _session(self) -> Any:
        return open_session(self.onnx)


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


def checked_numbers(data: bytes, kind: str, shape: tuple[int, ...]) -> npt.NDArray[Any]:
    """An array from a file, which may hold anything. Raises ValueError if it is of another size,
    or not all numbers are finite."""
    numbers = np.frombuffer(data, kind).reshape(shape)
    if not np.isfinite(numbers).all():
        raise ValueError("not all are numbers")
    return numbers

"""Gradient-boosted trees, run by onnxruntime."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.learning.onnx_runtime import open_session

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


def checked_numbers(data: bytes, kind: str, shape: tuple[int, ...]) -> npt.NDArray[Any]:
    """An array from a file, which may hold anything. Raises ValueError if it is of another size,
    or not all numbers are finite."""
    numbers = np.frombuffer(data, kind).reshape(shape)
    if not np.isfinite(numbers).all():
        raise ValueError("not all are numbers")
    return numbers

"""Small feed-forward networks that score spans, run by numpy."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
CLIP = 4.0
"""Standard deviations; what is farther out counts as this."""


@dataclass(frozen=True)
class Nets:
    """Networks of one shape; the mean of their scores counts."""

    mean: Array
    spread: Array
    """(features,): what is taken off, and divided by, first."""
    layers: tuple[tuple[Array, Array], ...]
    """Weights (nets, in, out) and biases (nets, 1, out) of each layer."""

    def score(self, features: Array) -> Array:
        """(candidates, features) -> (candidates,), higher is better."""
        held = np.clip((features - self.mean) / self.spread, -CLIP, CLIP)[None]
        for number, (weights, biases) in enumerate(self.layers):
            held = held @ weights + biases
            if number + 1 < len(self.layers):
                held = np.maximum(held, 0)
        scores: Array = held[:, :, 0].mean(0)
        return scores

    def packed(self) -> bytes:
        """A .npz without a time in it."""
        arrays = {"mean": self.mean, "spread": self.spread}
        for number, (weights, biases) in enumerate(self.layers):
            arrays |= {f"weights{number}": weights, f"biases{number}": biases}
        stream = io.BytesIO()
        exact: Any = {name: one.astype(np.float32) for name, one in arrays.items()}
        np.savez(stream, **exact)
        return stream.getvalue()


def unpacked(data: bytes) -> Nets:
    """The networks in a .npz. Raises KeyError and ValueError where there are none."""
    with np.load(io.BytesIO(data), allow_pickle=False) as held:
        arrays: Mapping[str, Array] = {name: held[name] for name in held.files}
    count = sum(name.startswith("weights") for name in arrays)
    layers = tuple((arrays[f"weights{n}"], arrays[f"biases{n}"]) for n in range(count))
    return Nets(arrays["mean"], arrays["spread"], layers)

"""Small feed-forward networks that score spans, run by numpy."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import Annotated, Any

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.learning.trees import checked_numbers

Array = npt.NDArray[Any]
CLIP = 4.0
"""Maximum of standardised features, in standard deviations."""


@dataclass(frozen=True)
class Nets:
    """Networks of one shape, whose scores are averaged."""

    mean: Array
    deviation: Array
    """(features,): mean and standard deviation for standardising."""
    layers: tuple[tuple[Array, Array], ...]
    """Weights (nets, in, out) and biases (nets, 1, out) of each layer."""

    def score(self, features: Array) -> Array:
        """(candidates, features) -> (candidates,), higher is better."""
        held = np.clip((features - self.mean) / self.deviation, -CLIP, CLIP)[None]
        for number, (weights, biases) in enumerate(self.layers):
            held = held @ weights + biases
            if number + 1 < len(self.layers):
                held = np.maximum(held, 0)
        scores: Array = held[:, :, 0].mean(0)
        return scores

    def packed(self) -> dict[str, bytes]:
        """Members of a weight file."""
        sizes = [len(self.mean), *(weights.shape[2] for weights, _ in self.layers)]
        arrays = [self.mean, self.deviation, *(one for layer in self.layers for one in layer)]
        return {
            "nets.json": msgspec.json.encode((len(self.layers[0][0]), sizes)),
            "nets.bin": b"".join(one.astype("<f4").tobytes() for one in arrays),
        }


_Size = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
_Sizes = Annotated[list[_Size], msgspec.Meta(min_length=2, max_length=10)]


def unpacked(members: Mapping[str, bytes], features: int) -> Nets:
    """The networks in a weight file. Raises KeyError and ValueError if there are none, or they have another number of features."""
    nets, sizes = msgspec.json.decode(members["nets.json"], type=tuple[_Size, _Sizes])
    if (sizes[0], sizes[-1]) != (features, 1):
        raise ValueError(f"networks of {sizes[0]} features and {sizes[-1]} scores")
    shapes: list[tuple[int, ...]] = [(features,), (features,)]
    for wide, narrow in pairwise(sizes):
        shapes += [(nets, wide, narrow), (nets, 1, narrow)]
    ends = np.cumsum([prod(shape) for shape in shapes])
    held = checked_numbers(members["nets.bin"], "<f4", (int(ends[-1]),))
    parts = np.split(held, ends[:-1])
    mean, deviation, *rest = (part.reshape(one) for part, one in zip(parts, shapes, strict=True))
    if not (deviation > 0).all():
        raise ValueError("networks with a spread that is not above 0")
    return Nets(mean, deviation, tuple(zip(rest[::2], rest[1::2], strict=True)))

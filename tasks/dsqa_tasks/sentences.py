"""Vectors of sentences, by a small English encoder that ships with the package."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from dsqa.learning.card import Card
from dsqa.learning.text_model import TextModel, files_of, open_text_model

Floats = npt.NDArray[np.float32]
SHIPPED = Path(__file__).parent / "encoder"
"""Folder of the model that ships with the package."""
LONGEST = 128
"""Maximum tokens of a sentence."""


class EncoderCard(Card, frozen=True):
    """The origin of an encoder."""

    base: str
    licence: str


@dataclass(frozen=True)
class Encoder:
    """A sentence encoder in ONNX form with its tokenizer; both are read when first needed."""

    folder: Path

    def encode(self, sentences: Iterable[str]) -> Floats:
        """(sentences, dimensions), each of length 1. Raises UsageError if the model cannot be read."""
        # One at a time: the scale of the int8 model is taken from the whole batch, and the vector
        # of a sentence must not depend on the other sentences.
        found = [_unit(self._model.run([sentence])[0].mean(axis=0)) for sentence in sentences]
        return np.stack(found) if found else np.zeros((0, 0), np.float32)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of model and tokenizer: vectors of the same one can be compared. Raises UsageError."""
        return files_of(self.folder).digest

    @cached_property
    def _model(self) -> TextModel:
        return open_text_model(self.folder, LONGEST, "a sentence encoder of dsqa")


@cache
def shipped_encoder() -> Encoder:
    """The encoder of the package."""
    return Encoder(SHIPPED)


def _unit(vector: Floats) -> Floats:
    unit: Floats = vector / max(float(np.linalg.norm(vector)), 1e-6)
    return unit

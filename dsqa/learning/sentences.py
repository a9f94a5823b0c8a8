"""Vectors of sentences, by a small English encoder that ships with the package."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.learning.trees import session_options

Floats = npt.NDArray[np.float32]
SHIPPED = Path(__file__).parent / "encoder"
"""Folder of the model that ships with the package: model.onnx, tokenizer.json, card.json."""
LONGEST = 128
"""Tokens of a sentence."""


class EncoderCard(msgspec.Struct, frozen=True):
    """What an encoder was made of."""

    made_by: str
    base: str
    licence: str
    date: str


@dataclass(frozen=True)
class Encoder:
    """A sentence encoder in ONNX form with its tokenizer; both are read when first needed."""

    folder: Path

    def encode(self, sentences: Iterable[str]) -> Floats:
        """(sentences, dimensions), each of length 1. Raises UsageError when the model cannot be read."""
        tokenizer, session = self._model
        # One at a time: the scale of the int8 model is taken from the whole batch, and the vector
        # of a sentence must not depend on what stands beside it.
        found = [_vector(session, tokenizer.encode(sentence)) for sentence in sentences]
        return np.stack(found) if found else np.zeros((0, 0), np.float32)

    @cached_property
    def _model(self) -> tuple[Any, Any]:
        import onnxruntime
        from tokenizers import Tokenizer

        try:
            tokenizer = Tokenizer.from_file(str(self.folder / "tokenizer.json"))
            session = onnxruntime.InferenceSession(
                str(self.folder / "model.onnx"),
                sess_options=session_options(),
                providers=["CPUExecutionProvider"],
            )
        except Exception as error:  # each library has its own error for a damaged file
            raise UsageError(f"{self.folder}: no sentence encoder ({str(error)[:200]})") from error
        tokenizer.no_padding()
        tokenizer.enable_truncation(LONGEST)
        return tokenizer, session


@cache
def shipped_encoder() -> Encoder:
    """The encoder of the package."""
    return Encoder(SHIPPED)


def _vector(session: Any, encoded: Any) -> Floats:
    inputs = {
        "input_ids": np.array([encoded.ids], np.int64),
        "attention_mask": np.array([encoded.attention_mask], np.int64),
        "token_type_ids": np.array([encoded.type_ids], np.int64),
    }
    mean = np.asarray(session.run(None, inputs)[0], np.float32)[0].mean(axis=0)
    unit: Floats = mean / max(float(np.linalg.norm(mean)), 1e-6)
    return unit

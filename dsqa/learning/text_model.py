"""Small text models without torch: ONNX int8 with their tokenizer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.files.whole import GZIP, XZ, read_whole
from dsqa.learning.card import Card
from dsqa.learning.onnx_runtime import open_session
from dsqa.learning.zipped import MOST
from dsqa.log import one_line

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
"""Inputs of these models, each (texts, tokens)."""
FILES = ("model.onnx", "tokenizer.json")
"""Files of a model in its folder, beside its card.json; each may be compressed."""
ENDINGS = ("", GZIP, XZ)
"""Endings that their names may have."""
CHARACTERS = 4
"""Typical maximum of characters per token: a text with no more per token is not cut."""
LONG_WORDS = 8
"""Factor for the characters of a long text that are tokenised."""


class ModelFiles(NamedTuple):
    """The bytes of the files of a model."""

    model: bytes
    tokenizer: bytes

    @property
    def digest(self) -> str:
        """SHA-256 of both."""
        return sha256(self.model + self.tokenizer).hexdigest()


class ModelCard(Card, frozen=True):
    """The origin of a fine-tuned model."""

    base: str
    licence: str
    seed: int


@dataclass(frozen=True)
class TextModel:
    """A model and its tokenizer, ready to run on one core."""

    session: Any
    tokenizer: Any
    longest: int | None = None
    """Maximum number of tokens of a text, or of a pair."""

    def run(self, texts: Sequence[str | tuple[str, str]]) -> npt.NDArray[np.float32]:
        """The first output of the model, (texts, ...); texts or pairs of them, padded to the longest."""
        heads = {text: self._head(text) for one in texts for text in _both(one)}
        encoded = self.tokenizer.encode_batch(
            [
                heads[one] if isinstance(one, str) else (heads[one[0]], heads[one[1]])
                for one in texts
            ]
        )
        return self._run([(one.ids, one.attention_mask, one.type_ids) for one in encoded])

    def run_pieces(self, ids: Sequence[int], types: Sequence[int]) -> npt.NDArray[np.float32]:
        """The first output of the model for one text, (...), which is tokenised already."""
        output: npt.NDArray[np.float32] = self._run([(ids, [1] * len(ids), types)])[0]
        return output

    def _head(self, text: str) -> str:
        """The part of a text that can be read.

        The tokenizer keeps what it cuts off, for a pair every part of one with every part of the
        other: gigabytes if both are long.
        """
        if self.longest is None or len(text) <= CHARACTERS * self.longest:
            return text
        head = text[: LONG_WORDS * CHARACTERS * self.longest]
        offsets = self.tokenizer.encode(head, add_special_tokens=False).offsets
        return head[: offsets[self.longest - 1][1]] if len(offsets) >= self.longest else head

    def _run(self, rows: Sequence[tuple[Sequence[int], ...]]) -> npt.NDArray[np.float32]:
        arrays = (np.array(column, np.int64) for column in zip(*rows, strict=True))
        output = self.session.run(None, dict(zip(INPUTS, arrays, strict=True)))[0]
        return np.asarray(output, np.float32)


def _both(text: str | tuple[str, str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


def is_text_model(folder: Path) -> bool:
    """Whether a folder has a model."""
    return any((folder / (FILES[0] + ending)).is_file() for ending in ENDINGS)


def files_of(folder: Path) -> ModelFiles:
    """The files of the model in a folder. Raises UsageError, and MalformedFile if they are cut off."""
    return ModelFiles(*(_read(folder / name) for name in FILES))


def _read(path: Path) -> bytes:
    """The bytes of a file of the package or of a model, unpacked; at most `MOST`."""
    found = (path.with_name(path.name + ending) for ending in ENDINGS)
    return read_whole(next((one for one in found if one.exists()), path), MOST)


def open_text_model(
    folder: Path,
    longest: int | None,
    what: str,
    read: Callable[[Path], ModelFiles] = files_of,
) -> TextModel:
    """The model and the tokenizer of a folder; texts are cut at `longest` tokens, if given.

    `read`: the function that reads their files, if they are stored in another form. Raises
    UsageError "FOLDER: not `what`" if they cannot be read.
    """
    from tokenizers import Tokenizer

    try:
        files = read(folder)
        tokenizer = Tokenizer.from_buffer(files.tokenizer)
        session = open_session(files.model)
    except Exception as error:  # each library has its own error for a damaged file
        raise UsageError(f"{folder}: not {what} ({one_line(error)[:200]})") from error
    tokenizer.no_truncation()
    if longest:
        tokenizer.enable_truncation(longest)
    tokenizer.enable_padding()
    return TextModel(session, tokenizer, longest)

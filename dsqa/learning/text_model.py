"""Small models that read text and run without torch: ONNX int8 beside their tokenizer."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.errors import UsageError
from dsqa.learning.trees import session_options
from dsqa.log import one_line

INPUTS = ("input_ids", "attention_mask", "token_type_ids")
"""What these models take, each (texts, tokens)."""


@dataclass(frozen=True)
class TextModel:
    """A model and its tokenizer, ready to run on one core."""

    session: Any
    tokenizer: Any

    def run(self, texts: Sequence[str | tuple[str, str]]) -> npt.NDArray[np.float32]:
        """The first output of the model, (texts, ...); texts or pairs of them, padded to the longest."""
        encoded = self.tokenizer.encode_batch(list(texts))
        rows = [(one.ids, one.attention_mask, one.type_ids) for one in encoded]
        arrays = (np.array(column, np.int64) for column in zip(*rows, strict=True))
        output = self.session.run(None, dict(zip(INPUTS, arrays, strict=True)))[0]
        return np.asarray(output, np.float32)


def open_text_model(folder: Path, longest: int, what: str) -> TextModel:
    """The model.onnx and tokenizer.json of a folder; texts are cut at `longest` tokens.

    Raises UsageError "FOLDER: not `what`" where they cannot be read.
    """
    import onnxruntime
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        session = onnxruntime.InferenceSession(
            str(folder / "model.onnx"),
            sess_options=session_options(),
            providers=["CPUExecutionProvider"],
        )
    except Exception as error:  # each library has its own error for a damaged file
        raise UsageError(f"{folder}: not {what} ({one_line(error)[:200]})") from error
    tokenizer.enable_truncation(longest)
    tokenizer.enable_padding()
    return TextModel(session, tokenizer)

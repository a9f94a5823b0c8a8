"""The probability that a word of a passage begins or ends the answer, by a small encoder that reads the question and the passage
together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.learning.text_model import ModelCard, TextModel, open_text_model
from dsqa_tasks.fine_tuned import files_of
from dsqa_tasks.reading.asked import LONGEST
from dsqa_tasks.reading.words import TOKEN, Passage

Array = npt.NDArray[Any]
WINDOW, SHARED = 320, 96
"""Number of pieces of question and passage that are read together, and of the passage that two windows share."""
OF_QUESTION = 80
"""Maximum number of pieces of a question that are read."""
OF_PASSAGE = 9_000
"""Maximum number of pieces of a passage that are read, some 40 windows."""
_UNREAD = -30.0
"""Score of a word that was not read."""
WHAT = "an encoder of `dsqa task mrqa train-encoders`"


class SpanEncoderCard(ModelCard, frozen=True):
    """The origin of an encoder."""

    questions: int
    held_out: str
    """The passages that it was learned without, as "fold 1 of 5"; empty if it was learned from all."""


class Ends(NamedTuple):
    """Log probability of each token of a passage to be the first, and the last, of the answer."""

    first: Array
    last: Array


class Window(NamedTuple):
    """A part of a passage after the question, as input of the model."""

    ids: list[int]
    types: list[int]
    """0 for the question, 1 for the passage."""
    words: list[int]
    """The token of the passage of each piece; -1 for those of the question."""


@dataclass(frozen=True)
class SpanEncoder:
    """An encoder in ONNX form with its tokenizer; both are read when first needed."""

    folder: Path

    def read(self, question: str, passage: Passage) -> Ends:
        """The log probabilities of every token of the passage.

        Raises UsageError when the model cannot be read.
        """
        first = np.full(len(passage.tokens), _UNREAD)
        last = first.copy()
        for window in windows(self._model.tokenizer, question, passage):
            # One at a time: the scale of the int8 model is taken from the whole batch.
            scores = self._model.run_pieces(window.ids, window.types).astype(np.float64)
            words = np.array(window.words)
            for side, (found, pieces) in enumerate(zip((first, last), bounds(window), strict=True)):
                found[words[pieces]] = np.maximum(found[words[pieces]], scores[pieces, side])
        return Ends(log_odds(first), log_odds(last))

    def opened(self) -> "SpanEncoder":
        """The encoder with its files read, for several threads, each of which would otherwise read them.

        Raises UsageError if the model cannot be read.
        """
        _ = self._model
        return self

    @cached_property
    def digest(self) -> str:
        """SHA-256 of model and tokenizer. Raises UsageError."""
        return files_of(self.folder).digest

    @cached_property
    def _model(self) -> TextModel:
        return open_text_model(self.folder, None, WHAT, files_of)


def windows(tokenizer: Any, question: str, passage: Passage) -> Iterator[Window]:
    """The windows of a passage, in the order of the text; each piece is in at least one of them."""
    asked = _pieces(tokenizer, TOKEN.findall(question[:LONGEST]))[0][:OF_QUESTION]
    ids, words = (one[:OF_PASSAGE] for one in _pieces(tokenizer, passage.tokens))
    begin, between = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    head = [begin, *asked, between]
    room = WINDOW - len(head) - 1
    for start in range(0, max(len(ids) - SHARED, 1), room - SHARED):
        held = ids[start : start + room]
        yield Window(
            [*head, *held, between],
            [0] * len(head) + [1] * (len(held) + 1),
            [-1] * len(head) + words[start : start + room] + [-1],
        )


def bounds(window: Window) -> tuple[list[int], list[int]]:
    """The first and the last pieces of the passage's words in a window."""
    words = window.words
    first = [at for at, word in enumerate(words) if word >= 0 and word != words[at - 1]]
    last = [at for at, word in enumerate(words) if word >= 0 and word != words[at + 1]]
    return first, last


def log_odds(scores: Array) -> Array:
    """The logarithm of the softmax; empty for empty scores."""
    if not len(scores):
        return scores
    behind = scores - scores.max()
    found: Array = behind - np.log(np.exp(behind).sum())
    return found


def _pieces(tokenizer: Any, tokens: Sequence[str]) -> tuple[list[int], list[int]]:
    """The pieces of words, and the index of the word of each."""
    # The tokenizer does not accept a lone surrogate.
    plain = [token.encode("utf-8", "replace").decode() for token in tokens]
    found = tokenizer.encode(plain, is_pretokenized=True, add_special_tokens=False)
    return found.ids, found.word_ids

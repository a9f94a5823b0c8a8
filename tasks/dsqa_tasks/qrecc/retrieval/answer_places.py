"""Likely places of the answer in passages, by the span encoder of the package."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import numpy as np

from dsqa.learning.listwise import Floats
from dsqa_tasks.reading.reader import shipped_encoder
from dsqa_tasks.reading.sentences import Sentence
from dsqa_tasks.reading.span_encoder import Array, SpanEncoder
from dsqa_tasks.reading.words import read_passage


class AnswerPlaces(NamedTuple):
    """The likely places of the answer in a passage."""

    starts: Array
    """(tokens,) start of each in characters."""
    before: Floats
    """(tokens + 1,) cumulative probability that the answer begins or ends in the tokens before: 0 to 1."""

    def within(self, found: Sequence[Sentence]) -> Floats:
        """(sentences,) probability that the answer begins or ends in each."""
        first = np.searchsorted(self.starts, [one.start for one in found])
        end = np.searchsorted(self.starts, [one.end for one in found])
        likely: Floats = self.before[end] - self.before[first]
        return likely


def answer_places(question: str, passages: Sequence[str]) -> list[AnswerPlaces]:
    """The output of the encoder for each passage. Raises UsageError if it cannot be read."""
    encoder = shipped_encoder().opened()
    # It runs on one core and without the interpreter's lock; it takes most of the time.
    with ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="dsqa-read") as pool:
        return list(pool.map(partial(_places, encoder, question), passages))


def _places(encoder: SpanEncoder, question: str, passage: str) -> AnswerPlaces:
    tokens = read_passage(passage)
    ends = encoder.read(question, tokens)
    share = (np.exp(ends.first) + np.exp(ends.last)) / 2
    return AnswerPlaces(tokens.starts, np.concatenate([[0.0], np.cumsum(share)]))

"""Readings as token ids: each text is tokenised once, and joined with others when it is read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.training.cross_encoder.readings_file import Reading

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
_TOGETHER = 5_000
"""Number of texts that are tokenised together."""


class PairFormat(NamedTuple):
    """The special tokens around a question and a candidate."""

    before: list[int]
    between: list[int]
    after: list[int]
    second_type: int
    """Token type of the candidate; that of the question is 0."""
    padding: int

    def room(self, longest: int) -> int:
        """Number of tokens that remain for a question and a candidate together."""
        return longest - len(self.before) - len(self.between) - len(self.after)


class Lesson(NamedTuple):
    """A question with its candidates, as indexes of texts."""

    question: int
    candidates: Ints
    right: Bools


class TokenPairs(NamedTuple):
    """The model inputs for some questions with a candidate each, (pairs, longest of them)."""

    ids: Ints
    mask: Ints
    types: Ints


class TokenizedReadings:
    """Readings whose texts are tokenised; a reading of a set that counts several times is as often in `lessons`."""

    def __init__(
        self, tokenizer: Any, readings: Iterable[Reading], times: Mapping[str, int]
    ) -> None:
        numbers: dict[str, int] = {}
        self.lessons: list[Lesson] = []
        for one in readings:
            texts = [numbers.setdefault(text, len(numbers)) for text in (one.text, *one.candidates)]
            right = np.zeros(len(one.candidates), bool)
            right[list(one.right)] = True
            lesson = Lesson(texts[0], np.array(texts[1:]), right)
            self.lessons += [lesson] * times.get(one.set, 1)
        self._frame = frame_of(tokenizer)
        self._texts = [
            np.array(ids, np.int32) for ids in tokenized(tokenizer.backend_tokenizer, numbers)
        ]

    def length(self, lesson: Lesson) -> int:
        """Approximate number of tokens of a question and a candidate."""
        return len(self._texts[lesson.question]) + len(self._texts[lesson.candidates[0]])

    def pairs(self, texts: Sequence[tuple[int, int]], longest: int) -> TokenPairs:
        """Questions and candidates joined; a question is cut at half of `longest`, a candidate at the rest."""
        frame = self._frame
        rows, firsts = [], []
        for question, candidate in texts:
            asked = self._texts[question][: longest // 2].tolist()
            first = [*frame.before, *asked, *frame.between]
            room = max(0, frame.room(longest) - len(asked))
            read = self._texts[candidate][:room].tolist()
            rows.append([*first, *read, *frame.after])
            firsts.append(len(first))
        width = max(map(len, rows))
        ids = np.full((len(rows), width), frame.padding)
        mask, types = np.zeros_like(ids), np.zeros_like(ids)
        for at, (row, first_of_candidate) in enumerate(zip(rows, firsts, strict=True)):
            ids[at, : len(row)] = row
            mask[at, : len(row)] = 1
            types[at, first_of_candidate : len(row)] = frame.second_type
        return TokenPairs(ids, mask, types)


def frame_of(tokenizer: Any) -> PairFormat:
    """The special tokens that a transformers tokenizer puts around a pair of texts."""
    encoded = tokenizer("a", "a")
    ids, sides = list(encoded["input_ids"]), list(encoded.sequence_ids(0))
    first, second = ([at for at, found in enumerate(sides) if found == side] for side in (0, 1))
    types = encoded.encodings[0].type_ids
    return PairFormat(
        ids[: first[0]],
        ids[first[-1] + 1 : second[0]],
        ids[second[-1] + 1 :],
        types[second[0]],
        tokenizer.pad_token_id,
    )


def tokenized(tokenizer: Any, texts: Iterable[str]) -> Iterator[list[int]]:
    """The token ids of each text. `tokenizer`: one of the library tokenizers, which is changed not to cut or pad texts."""
    tokenizer.no_truncation()
    tokenizer.no_padding()
    left = iter(texts)
    while part := list(islice(left, _TOGETHER)):
        yield from (one.ids for one in tokenizer.encode_batch(part, add_special_tokens=False))

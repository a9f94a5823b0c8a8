"""Any Hugging Face extractive model as the answerer; needs `dsqa[neural]`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from dsqa.errors import UsageError
from dsqa.learning.hub import load_model
from dsqa_tasks.reading.asked import LONGEST as LONGEST_QUESTION

WINDOW, STRIDE = 384, 128
"""Tokens of question and passage that are read together (at most a quarter of them of the question), and tokens of a passage that
two windows share."""
LONGEST_ANSWER = 30
"""Maximum tokens of an answer."""
LONGEST = 40_000
"""Maximum characters of a passage that are read, some 40 windows; the rest is ignored."""
_LOOKED_AT = 20
"""Number of likeliest beginnings and ends that are paired."""


@dataclass(frozen=True)
class TransformerAnswerer:
    """A model that scores each token as the first and as the last of the answer."""

    model: Any
    tokenizer: Any

    def on(self, passage: str) -> Callable[[str], str]:
        """The span with the best sum of both scores over all windows, empty if there is none."""
        read = passage[:LONGEST]
        return lambda question: self._answer(question[:LONGEST_QUESTION], read)

    def _answer(self, question: str, passage: str) -> str:
        best, found = float("-inf"), ""
        if not passage.strip():
            return ""
        for starts, ends, offsets in self._windows(question, passage):
            for first in starts.argsort(descending=True)[:_LOOKED_AT].tolist():
                for last in ends.argsort(descending=True)[:_LOOKED_AT].tolist():
                    score = float(starts[first] + ends[last])
                    if first <= last < first + LONGEST_ANSWER and score > best:
                        text = passage[offsets[first][0] : offsets[last][1]].strip()
                        if text:
                            best, found = score, text
        return found

    def _windows(self, question: str, passage: str) -> Iterator[tuple[Any, Any, Any]]:
        """For each window the scores of its passage tokens as first and as last, and their offsets."""
        import torch

        most = min(WINDOW, self._most_tokens())
        # The question is cut separately: `only_second` would fail if it fills a window.
        held = self.tokenizer(question, add_special_tokens=False, return_offsets_mapping=True)
        within = held["offset_mapping"][: most // 4]
        encoded = self.tokenizer(
            question[: within[-1][1]] if within else "",
            passage,
            truncation="only_second",
            max_length=most,
            stride=min(STRIDE, most // 4),
            return_overflowing_tokens=True,
            return_offsets_mapping=True,
        )
        offsets = encoded.pop("offset_mapping")
        encoded.pop("overflow_to_sample_mapping", None)
        for row in range(len(offsets)):
            inputs = {name: torch.tensor([value[row]]) for name, value in encoded.items()}
            with torch.no_grad():
                output = self.model(**inputs)
            held = [at for at, part in enumerate(encoded.sequence_ids(row)) if part == 1]
            if held:
                starts, ends = output.start_logits[0][held], output.end_logits[0][held]
                yield starts, ends, [offsets[row][at] for at in held]

    def _most_tokens(self) -> int:
        most = getattr(self.model.config, "max_position_embeddings", WINDOW)
        return int(min(most, self.tokenizer.model_max_length))


def load_transformer(name: str) -> TransformerAnswerer:
    """A model from its local folder or by its name on the hub, of which only the named model is requested.

    Raises UsageError as `load_model`, and if its tokenizer gives no offsets.
    """
    model, tokenizer = load_model("--model", name, "AutoModelForQuestionAnswering", "extractive")
    if not tokenizer.is_fast:
        raise UsageError(f"--model {name}: its tokenizer gives no offsets (no tokenizer.json)")
    return TransformerAnswerer(model, tokenizer)

"""Fine-tuning an encoder to find the first and the last word of answers."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dsqa.errors import UsageError
from dsqa.extras import torch_for_training
from dsqa.learning.hub import load_base
from dsqa.training.cross_encoder.fine_tuning import Recipe, fine_tune, mean_losses
from dsqa.training.cross_encoder.onnx_export import export_int8
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.span_encoder import SpanEncoderCard, Window, bounds, windows
from dsqa_tasks.reading.words import Passage, read_passage

EPOCHS = 4
_BATCH = 16
"""Number of questions of a step."""
_RATE = 5e-4
_FROZEN_LAYERS = 2
_WARM = 30
"""Number of steps until the full rate."""
_NEVER = -1e4
"""Added to the score of a piece that is not the end of a word."""
_SORTED = 8
"""Batches that are drawn together and sorted by length, so that little of a batch is padding."""


class Lesson(NamedTuple):
    """A window with an answer, and the first and last piece of the answer."""

    window: Window
    begins: list[int]
    ends: list[int]


def learn_encoder(
    examples: Sequence[Example],
    base: str,
    card: SpanEncoderCard,
    folder: Path,
    note: Callable[[str], None],
) -> None:
    """Write the model.onnx (int8), tokenizer.json and card.json of an encoder fine-tuned on examples.

    `base` is a folder, a name, or an installed package's model. Every word of a window may begin or end the answer; the
    probability of those that do is raised, as by Devlin et al. (2019). Vectors of words and the lowest layers are not changed.
    The same examples and seed give the same result with as many threads on the same kind of processor. Raises UsageError if torch
    or transformers is missing, `base` is not a model, or no answer is in its passage.
    """
    torch = torch_for_training()
    torch.manual_seed(card.seed)
    model, tokenizer = load_base(base, "AutoModelForQuestionAnswering", "training")
    lessons = list(_lessons(tokenizer.backend_tokenizer, examples))
    if not lessons:
        raise UsageError("nothing to learn from: no question whose answer stands in its passage")
    chance = np.random.default_rng(card.seed)
    a_pass = -(-len(lessons) // _BATCH)
    steps = EPOCHS * a_pass
    recipe = Recipe(
        _RATE, lambda done: min(1, (done + 1) / _WARM) * (steps - done) / steps, _FROZEN_LAYERS
    )
    losses = (
        _loss(torch, model, batch) for _ in range(EPOCHS) for batch in _batches(lessons, chance)
    )
    for done, loss in mean_losses(fine_tune(torch, model, recipe, losses), a_pass):
        note(f"pass {done // a_pass} of {EPOCHS}: loss {loss:.3f}")
    _export(torch, model, tokenizer, folder, card)


def _lessons(tokenizer: Any, examples: Iterable[Example]) -> Iterator[Lesson]:
    """The first window with an answer, for each example with one."""
    tokenizer.no_truncation()
    tokenizer.no_padding()
    for example in examples:
        passage = read_passage(example.passage)
        places = [_tokens(passage, *place) for place in example.places or _found(example)]
        for window in windows(tokenizer, example.question, passage):
            first, last = bounds(window)
            begins = [at for at in first if any(window.words[at] == one for one, _ in places)]
            ends = [at for at in last if any(window.words[at] == one for _, one in places)]
            if begins and ends:
                yield Lesson(window, begins, ends)
                break


def _found(example: Example) -> list[tuple[int, int]]:
    """Every occurrence of the words of the answers."""
    return [
        (match.start(), match.end() - 1)
        for answer in example.answers
        if answer
        for match in re.finditer(re.escape(answer), example.passage)
    ]


def _tokens(passage: Passage, first: int, last: int) -> tuple[int, int]:
    """The tokens that contain two characters, or precede them."""
    return (
        int(np.searchsorted(passage.starts, first, "right")) - 1,
        int(np.searchsorted(passage.starts, last, "right")) - 1,
    )


def _batches(lessons: Sequence[Lesson], chance: np.random.Generator) -> Iterator[list[Lesson]]:
    """All lessons once, in random order, with those of similar length together."""
    order = chance.permutation(len(lessons))
    batches = []
    for start in range(0, len(order), _BATCH * _SORTED):
        part = sorted(order[start : start + _BATCH * _SORTED], key=lambda at: _length(lessons[at]))
        batches += [part[at : at + _BATCH] for at in range(0, len(part), _BATCH)]
    for number in chance.permutation(len(batches)):
        yield [lessons[at] for at in batches[number]]


def _length(lesson: Lesson) -> int:
    return len(lesson.window.ids)


def _loss(torch: Any, model: Any, batch: Sequence[Lesson]) -> Any:
    """Negative log-likelihood of the right words, mean over the lessons."""
    longest = max(map(_length, batch))
    ids, mask, types = (torch.zeros(len(batch), longest, dtype=torch.long) for _ in range(3))
    # A piece that is not the end of a word has no share of the probability.
    closed = torch.full((2, len(batch), longest), _NEVER)
    for row, (window, *_) in enumerate(batch):
        size = len(window.ids)
        ids[row, :size] = torch.tensor(window.ids)
        types[row, :size] = torch.tensor(window.types)
        mask[row, :size] = 1
        for side, pieces in enumerate(bounds(window)):
            closed[side, row, pieces] = 0
    found = model(input_ids=ids, attention_mask=mask, token_type_ids=types)
    losses = []
    for side, scores in enumerate((found.start_logits, found.end_logits)):
        odds = torch.log_softmax(scores + closed[side], 1)
        for row, (_, *right) in enumerate(batch):
            losses.append(-torch.logsumexp(odds[row, right[side]], 0))
    return torch.stack(losses).sum() / len(batch)


def _export(torch: Any, model: Any, tokenizer: Any, folder: Path, card: SpanEncoderCard) -> None:
    class Ends(torch.nn.Module):  # type: ignore[misc]
        """The model with its inputs in this order, and both scores of a token as its only output."""

        def __init__(self) -> None:
            super().__init__()
            self.model = model

        def forward(self, ids: Any, mask: Any, types: Any) -> Any:
            found = self.model(input_ids=ids, attention_mask=mask, token_type_ids=types)
            return torch.stack((found.start_logits, found.end_logits), 2)

    export_int8(Ends().eval(), tokenizer, ("Who?", "A sentence."), folder, card)

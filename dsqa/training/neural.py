"""Training of the cross-encoder: the right cell against others of its short list."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dsqa.errors import UsageError
from dsqa.extras import torch_for_training
from dsqa.learning.hub import load_base
from dsqa.training.examples import Reading
from dsqa.training.fine_tuning import Recipe, fine_tune, mean_losses

WHAT = "training a re-ranker"
_GROUP = 7
"""Candidates of one question in a batch: a right one and others, most of them from the top."""
_HARD = 10
"""The top of the short list, from which hard negatives come."""
_BATCH = 16
RATE = 6e-5
_WARM = 60
"""Steps until the full rate."""
_NO_DROPOUT = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
"""Without dropout a step takes half the time on a processor."""
_KEPT = 600
"""Steps, a quarter of an hour, after which the model is written."""
_FROZEN_LAYERS = 2
"""Lowest layers that stay as they are, beside the word vectors: half the time."""

Progress = Callable[[str], None]


@dataclass(frozen=True)
class NeuralPlan:
    """Where to start from, and how long to train."""

    base: str
    """Folder or name of a BERT-like model with its tokenizer."""
    longest: int
    """Tokens of a question and a candidate together."""
    epochs: float = 2.0
    seed: int = 0
    threads: int = 2
    rate: float = RATE
    """The highest rate of learning."""
    is_plain: bool = False
    """Without dropout: for what is learned for so long only that it has no time to overfit."""
    stop: int | None = None
    """The step to end at, before the epochs are over."""
    cool: int = 1
    """Steps before it in which the rate falls to zero."""
    kept_in: Path | None = None
    """Folder for the model as it is every `_KEPT` steps: another base, should what trains it end."""


def train_reranker(
    readings: Sequence[Reading], plan: NeuralPlan, say: Progress = lambda _: None
) -> tuple[Any, Any]:
    """Fine-tune a cross-encoder with a listwise softmax loss; gives (model, tokenizer).

    Raises UsageError where torch or transformers is not installed, `base` is no model, or there
    are fewer questions than a batch holds.
    """
    torch = torch_for_training(WHAT)
    used = [one for one in readings if 0 < one.right.sum() < len(one.right)]
    if len(used) < _BATCH:
        raise UsageError(
            f"{len(used)} questions of which right and wrong answers are read; {_BATCH} are the fewest"
        )
    torch.manual_seed(plan.seed)
    torch.set_num_threads(plan.threads)
    shuffler = random.Random(plan.seed)
    kind = "AutoModelForSequenceClassification"
    dropout = _NO_DROPOUT if plan.is_plain else {}
    model, tokenizer = load_base(plan.base, kind, WHAT, num_labels=1, **dropout)
    steps = int(plan.epochs * (len(used) // _BATCH))
    recipe = Recipe(plan.rate, lambda step: share_of_rate(step, steps, plan), _FROZEN_LAYERS)
    batches = chain.from_iterable(_batches(used, shuffler) for _ in repeat(None))
    losses = (
        _loss(
            torch,
            model,
            _encode(tokenizer, plan.longest, [(one, _pick(one, shuffler)) for one in batch]),
        )
        for batch in islice(batches, plan.stop or steps)
    )
    for done, loss in mean_losses(fine_tune(torch, model, recipe, losses), 50):
        say(f"step {done} of {steps}, loss {loss:.3f}")
        if plan.kept_in is not None and done % _KEPT == 0:
            model.save_pretrained(plan.kept_in)
            tokenizer.save_pretrained(plan.kept_in)
    return model, tokenizer


def share_of_rate(step: int, steps: int, plan: NeuralPlan) -> float:
    """Of the highest rate: it rises to it, then falls in a line to zero at the end of the epochs, or sooner where that is planned."""
    turn = steps if plan.stop is None else plan.stop - plan.cool
    until = min(step, turn)
    falling = min(1.0, (until + 1) / _WARM) * max(0.0, (steps - until) / steps)
    if plan.stop is None or step <= turn:
        return falling
    return falling * max(0.0, (plan.stop - step) / plan.cool)


def _loss(torch: Any, model: Any, batch: "_Batch") -> Any:
    """How unlikely the first candidate of each question is among those picked, mean over the questions."""
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(**batch.encoded).logits[:, 0].float()
    parts = logits.split(batch.sizes)
    return sum(torch.logsumexp(part, 0) - part[0] for part in parts) / len(parts)


def _batches(readings: Sequence[Reading], shuffler: random.Random) -> list[list[Reading]]:
    """Batches of about equal length, in random order: little padding, less time."""
    shuffled = list(readings)
    shuffler.shuffle(shuffled)
    batches = []
    for start in range(0, len(shuffled), 16 * _BATCH):
        chunk = sorted(
            shuffled[start : start + 16 * _BATCH],
            key=lambda one: len(one.text) + len(one.candidates[0]),
        )
        batches += [chunk[at : at + _BATCH] for at in range(0, len(chunk) - _BATCH + 1, _BATCH)]
    shuffler.shuffle(batches)
    return batches


def _pick(one: Reading, shuffler: random.Random) -> list[int]:
    """A right candidate first, then wrong ones."""
    right = np.flatnonzero(one.right)[:3].tolist()
    wrong = np.flatnonzero(one.right == 0).tolist()
    hard = wrong[:_HARD]
    picked = shuffler.sample(hard, min(_GROUP - 2, len(hard)))
    rest = [at for at in wrong if at not in picked]
    picked += shuffler.sample(rest, min(_GROUP - 1 - len(picked), len(rest)))
    return [shuffler.choice(right), *picked]


class _Batch(NamedTuple):
    """What is read of some questions, in the order of the questions."""

    encoded: Any
    sizes: list[int]
    """Candidates of each question."""


def _encode(tokenizer: Any, longest: int, chosen: Sequence[tuple[Reading, list[int]]]) -> _Batch:
    questions = [one.text for one, picked in chosen for _ in picked]
    candidates = [one.candidates[at] for one, picked in chosen for at in picked]
    encoded = tokenizer(
        questions,
        candidates,
        padding=True,
        truncation=True,
        max_length=longest,
        return_tensors="pt",
    )
    return _Batch(encoded, [len(picked) for _, picked in chosen])

"""Training of the cross-encoder: right candidates of a question against wrong ones, with a listwise softmax loss.

It needs only torch, transformers, numpy and the standard library, so that it runs on a computer with a graphics card
without anything else installed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, repeat
from typing import Any

import numpy as np

from dsqa.errors import UsageError
from dsqa.extras import torch_for_training
from dsqa.learning.hub import load_base
from dsqa.training.cross_encoder.fine_tuning import Recipe, fine_tune, mean_losses
from dsqa.training.cross_encoder.readings_file import Reading
from dsqa.training.cross_encoder.tokenized import Bools, Ints, Lesson, TokenizedReadings

WHAT = "training a re-ranker"
KIND = "AutoModelForSequenceClassification"
WHOLE = "whole"
"""Folder, beside a trained model of eight bits, with the model as it was trained."""
_GROUP = 16
"""Number of candidates of a question in a step."""
_RIGHT = 2
"""Maximum number of right ones among them."""
_HARD = 16
"""Number of first wrong candidates of the list, from which most wrong ones are drawn."""
_ANY = 4
"""Number of wrong candidates drawn from the whole list."""
_BATCH = 64
"""Number of questions of a step."""
_SORTED = 16
"""Batches that are drawn together and sorted by length, so that little of a batch is padding."""
_WARM = 100
"""Number of steps until the full rate."""
_NEVER = -1e4
"""Score of padding instead of a candidate."""
_TOLD = 50
"""Number of steps between two lines of progress."""

Say = Callable[[str], None]


@dataclass(frozen=True)
class ListwisePlan:
    """The start and the length of a training."""

    base: str
    """Folder or name of a BERT-like model with its tokenizer."""
    longest: int
    """Maximum number of tokens of a question and a candidate together."""
    epochs: float
    rate: float
    """Maximum learning rate."""
    seed: int = 0
    threads: int = 2
    device: str = "cpu"
    times: Mapping[str, int] = field(default_factory=dict)
    """Set -> how often its questions are used in an epoch, if not once."""


def train_reranker(
    readings: Sequence[Reading], plan: ListwisePlan, say: Say = lambda _: None
) -> tuple[Any, Any]:
    """Fine-tune a cross-encoder; returns (model, tokenizer).

    Raises UsageError if torch, transformers or the requested graphics card is missing, `base` is not a model, or no
    question has right and wrong candidates.
    """
    used = [one for one in readings if one.teaches]
    if not used:
        raise UsageError("no questions of which right and wrong answers are read")
    torch = torch_for_training(WHAT)
    if plan.device == "cuda" and not torch.cuda.is_available():
        raise UsageError("--device cuda: torch finds no graphics card")
    torch.manual_seed(plan.seed)
    torch.set_num_threads(plan.threads)
    random = np.random.default_rng(plan.seed)
    model, tokenizer = load_base(plan.base, KIND, WHAT, num_labels=1, attn_implementation="sdpa")
    tokenized = TokenizedReadings(tokenizer, used, plan.times)
    model.to(plan.device)
    steps = max(1, round(plan.epochs * -(-len(tokenized.lessons) // _BATCH)))
    recipe = Recipe(plan.rate, lambda step: share_of_rate(step, steps))
    batches = chain.from_iterable(_batches(tokenized, random) for _ in repeat(None))
    losses = (
        _loss(torch, model, tokenized, batch, plan, random) for batch in islice(batches, steps)
    )
    for done, loss in mean_losses(fine_tune(torch, model, recipe, losses), _TOLD):
        say(f"step {done} of {steps}, loss {loss:.3f}")
    return model.to("cpu"), tokenizer


def share_of_rate(step: int, steps: int) -> float:
    """Share of the maximum rate: it increases to 1, and decreases linearly to zero at the end."""
    return min(1.0, (step + 1) / _WARM) * max(0.0, (steps - step) / steps)


def picked(right: Bools, random: np.random.Generator) -> Ints:
    """The candidates of a step, right ones first: some of each, wrong ones mainly from the top of the list."""
    best, wrong = np.flatnonzero(right), np.flatnonzero(~right)
    if len(best) > _RIGHT:
        best = random.choice(best, _RIGHT, replace=False)
    room = _GROUP - len(best)
    if len(wrong) > room:
        hard = random.choice(wrong[:_HARD], room - _ANY, replace=False)
        rest = np.setdiff1d(wrong, hard)
        wrong = np.concatenate([hard, random.choice(rest, _ANY, replace=False)])
    return np.concatenate([best, wrong])


def _batches(tokenized: TokenizedReadings, random: np.random.Generator) -> Iterator[list[Lesson]]:
    """All lessons in batches of similar length, in random order: less padding takes less time."""
    order = random.permutation(len(tokenized.lessons))
    shuffled = [tokenized.lessons[number] for number in order]
    found = []
    for start in range(0, len(shuffled), _SORTED * _BATCH):
        together = sorted(shuffled[start : start + _SORTED * _BATCH], key=tokenized.length)
        found += [together[at : at + _BATCH] for at in range(0, len(together), _BATCH)]
    for number in random.permutation(len(found)):
        yield found[number]


def _loss(
    torch: Any,
    model: Any,
    tokenized: TokenizedReadings,
    batch: Sequence[Lesson],
    plan: ListwisePlan,
    random: np.random.Generator,
) -> Any:
    """Negative log-likelihood of the right candidates together among those picked, mean over the questions."""
    texts: list[tuple[int, int]] = []
    # The place of the score of each pair, and which of these places have right candidates.
    rows: list[int] = []
    columns: list[int] = []
    right = np.zeros((len(batch), _GROUP), bool)
    for row, lesson in enumerate(batch):
        chosen = picked(lesson.right, random)
        right[row, : len(chosen)] = lesson.right[chosen]
        texts += [(lesson.question, int(text)) for text in lesson.candidates[chosen]]
        rows += [row] * len(chosen)
        columns += range(len(chosen))
    ids, mask, types = (
        torch.from_numpy(one).to(plan.device) for one in tokenized.pairs(texts, plan.longest)
    )
    with torch.autocast(plan.device, torch.bfloat16):
        found = model(input_ids=ids, attention_mask=mask, token_type_ids=types).logits[:, 0]
    scores = torch.full(right.shape, _NEVER, device=plan.device)
    scores[rows, columns] = found.float()
    wrong = torch.from_numpy(~right).to(plan.device)
    of_right = torch.logsumexp(scores.masked_fill(wrong, _NEVER), 1)
    return (torch.logsumexp(scores, 1) - of_right).mean()

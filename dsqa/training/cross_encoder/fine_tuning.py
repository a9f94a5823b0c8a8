"""Fine-tuning of BERT-like models: the training loop, for any loss."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from statistics import fmean
from typing import Any

_DECAY = 0.01
_LONGEST_STEP = 1.0
"""Norm to which gradients are clipped."""


@dataclass(frozen=True)
class Recipe:
    """The learning rate, and the part of a model that is learned."""

    rate: float
    """Maximum learning rate."""
    share: Callable[[int], float]
    """Step, from 0 -> share of the maximum rate."""
    frozen_layers: int | None = None
    """Number of the lowest layers that are not changed, nor the vectors of words; None: all is learned."""


def fine_tune(torch: Any, model: Any, recipe: Recipe, losses: Iterable[Any]) -> Iterator[float]:
    """Lower the losses one by one with AdamW, and return each value; at the end the model is ready for use.

    Each loss is drawn only after the step before it, so that `losses` may be computed with the current model.
    """
    if recipe.frozen_layers is not None:
        body = model.base_model
        for layer in (body.embeddings, *body.encoder.layer[: recipe.frozen_layers]):
            layer.requires_grad_(False)
    learned = [weight for weight in model.parameters() if weight.requires_grad]
    optimiser = torch.optim.AdamW(learned, recipe.rate, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, recipe.share)
    model.train()
    for loss in losses:
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, _LONGEST_STEP)
        optimiser.step()
        schedule.step()
        yield float(loss.detach())
    model.eval()


def mean_losses(losses: Iterator[float], every: int) -> Iterator[tuple[int, float]]:
    """After every `every` losses: their number so far, and the mean of the latest ones."""
    for done in count(every, every):
        latest = list(islice(losses, every))
        if len(latest) < every:
            return
        yield done, fmean(latest)

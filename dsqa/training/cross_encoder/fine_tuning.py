"""Fine-tuning of BERT-like models: the loop that all of them are trained with, whatever the loss."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from statistics import fmean
from typing import Any

_DECAY = 0.01
_LONGEST_STEP = 1.0
"""Norm that gradients are clipped to."""


@dataclass(frozen=True)
class Recipe:
    """How fast, and how much of a model, is learned."""

    rate: float
    """The highest."""
    share: Callable[[int], float]
    """Of the highest rate, for each step from 0."""
    frozen_layers: int | None = None
    """Lowest layers that stay as they are, beside the vectors of words; None: all is learned."""


def fine_tune(torch: Any, model: Any, recipe: Recipe, losses: Iterable[Any]) -> Iterator[float]:
    """Lower the losses one by one with AdamW, and give each as it was; the model is ready for use then.

    Each loss is drawn only after the step before it, so that `losses` may be computed with the model
    as it is by then.
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
    """After `every` losses each: how many there were by then, and the mean of the latest of them."""
    for done in count(every, every):
        latest = list(islice(losses, every))
        if len(latest) < every:
            return
        yield done, fmean(latest)

"""Learning networks that score spans: their first span should share the words of the answer."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from dsqa.extras import on_one_thread, torch_for_training
from dsqa_tasks.reading.net import CLIP, Nets

Array = npt.NDArray[Any]
NETS = 4
EPOCHS = 6
HIDDEN = (64, 32)
_DROPPED = 0.2
_RATE, _DECAY = 2e-3, 0.05
_BATCH = 8
"""Number of questions of a step."""
_MOST = 300
"""Number of wrong spans of a question in a step, drawn at random."""


def learn_nets(features: Sequence[Array], worth: Sequence[Array], seed: int) -> Nets:
    """Networks from questions: rows of candidates, and the grade of each as the answer, 0 to 1.

    `features` are scaled in place.

    The probability of a span is the softmax over its question; the expected grade is maximised. The same rows and seed give the
    same result. Raises UsageError if torch is not installed.
    """
    torch = torch_for_training()
    with on_one_thread(torch):
        sample = np.concatenate([one[::3] for one in features])
        mean, deviation = sample.mean(0), sample.std(0) + 1e-3
        for one in features:
            np.clip((one - mean) / deviation, -CLIP, CLIP, out=one)
        scaled = [torch.from_numpy(one) for one in features]
        gains = [torch.tensor(one, dtype=torch.float32) for one in worth]
        nets = [_learn_one(torch, scaled, gains, seed + number) for number in range(NETS)]
    layers = tuple(
        (
            np.stack([net[place].weight.detach().numpy().T for net in nets]),
            np.stack([net[place].bias.detach().numpy()[None] for net in nets]),
        )
        for place in (0, 3, 6)
    )
    return Nets(mean.astype(np.float32), deviation.astype(np.float32), layers)


def _learn_one(torch: Any, scaled: Sequence[Any], gains: Sequence[Any], seed: int) -> Any:
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    wide, narrow = HIDDEN
    net = torch.nn.Sequential(
        torch.nn.Linear(scaled[0].shape[1], wide),
        torch.nn.ReLU(),
        torch.nn.Dropout(_DROPPED),
        torch.nn.Linear(wide, narrow),
        torch.nn.ReLU(),
        torch.nn.Dropout(_DROPPED),
        torch.nn.Linear(narrow, 1),
    )
    steps = EPOCHS * -(-len(scaled) // _BATCH)
    step = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=_DECAY)
    rate = torch.optim.lr_scheduler.OneCycleLR(step, _RATE, total_steps=steps, pct_start=0.15)
    for _ in range(EPOCHS):
        order = chance.permutation(len(scaled))
        for at in range(0, len(order), _BATCH):
            rows, worth = [], []
            for number in order[at : at + _BATCH]:
                kept = torch.from_numpy(_kept(gains[number].numpy(), chance))
                rows.append(scaled[number][kept])
                worth.append(gains[number][kept])
            scores = net(torch.cat(rows))[:, 0].split([len(one) for one in rows])
            expected = [
                (torch.softmax(score, 0) * gain).sum()
                for score, gain in zip(scores, worth, strict=True)
            ]
            loss = -torch.log(torch.stack(expected) + 1e-6).mean()
            step.zero_grad()
            loss.backward()
            step.step()
            rate.step()
    return net.eval()


def _kept(gains: Array, chance: np.random.Generator) -> Array:
    """The rows with a grade above 0, and some of the others."""
    if len(gains) <= _MOST:
        return np.arange(len(gains))
    drawn = chance.choice(len(gains), _MOST, replace=False)
    return np.union1d(np.flatnonzero(gains > 0), drawn)

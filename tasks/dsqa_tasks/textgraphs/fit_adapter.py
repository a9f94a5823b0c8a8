"""Learning an adapter: questions near to the facts that explain them, far from all others."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from dsqa.extras import on_one_thread, torch_for_training
from dsqa_tasks.textgraphs.index import Floats
from dsqa_tasks.textgraphs.sentence_vectors import Adapter, QuestionVectors, stack

DIMENSIONS = 128
_STEPS = 40
_RATE, _SHARPENING = 3e-3, 0.05
_DROPPED = 0.1
_HELD = 0.02
"""Penalty on the distance of each weight from its start: the main axes of the facts."""
_SHARPNESS = 10.0


def teach(facts: Floats, meant: Sequence[QuestionVectors], used: Floats, seed: int) -> Adapter:
    """The adapter for these questions; `used` (questions, facts) is 1 for facts of the explanation. Raises UsageError without torch."""
    torch = torch_for_training()
    with on_one_thread(torch):
        return _taught(torch, facts, meant, used, seed)


def _taught(
    torch: Any, facts: Floats, meant: Sequence[QuestionVectors], used: Floats, seed: int
) -> Adapter:
    torch.manual_seed(seed)
    centre = facts.mean(axis=0)
    axes = np.linalg.svd(facts - centre, full_matrices=False)[2][:DIMENSIONS].T
    start = torch.tensor(np.ascontiguousarray(axes))
    starts = [start, start * 0.5, start]
    maps = [torch.nn.Parameter(one.clone()) for one in starts]
    sharpness = torch.nn.Parameter(torch.tensor(_SHARPNESS))
    optimiser = torch.optim.Adam(
        [{"params": maps, "lr": _RATE}, {"params": [sharpness], "lr": _SHARPENING}]
    )
    both, answer = (torch.tensor(one - centre) for one in stack(meant))
    said = torch.tensor(facts - centre)
    wanted = torch.tensor(used / np.maximum(used.sum(axis=1, keepdims=True), 1))
    for _ in range(_STEPS):
        asked = _unit(torch, _thin(torch, both) @ maps[0] + _thin(torch, answer) @ maps[1])
        near = sharpness * (asked @ _unit(torch, _thin(torch, said) @ maps[2]).T)
        loss = -(wanted * torch.log_softmax(near, 1)).sum(1).mean()
        moved = sum(((one - old) ** 2).sum() for one, old in zip(maps, starts, strict=True))
        optimiser.zero_grad()
        (loss + _HELD * moved).backward()
        optimiser.step()
    learned = [one.detach().numpy().astype(np.float16).astype(np.float32) for one in maps]
    return Adapter(centre.astype(np.float16).astype(np.float32), *learned)


def _thin(torch: Any, vectors: Any) -> Any:
    return torch.nn.functional.dropout(vectors, _DROPPED)


def _unit(torch: Any, vectors: Any) -> Any:
    return torch.nn.functional.normalize(vectors, dim=1)

"""Features of a fact once others are likely: the words that it shares with them, and explanations that contain both. This is the
second hop."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa_tasks.textgraphs.index import SMALL, FactIndex, Floats
from dsqa_tasks.textgraphs.memory import Memory

_MOST = 3.0
"""Maximum support of a stem."""
_UNSUPPORTED = 0.15
"""Support below which a stem counts as unsupported."""
_NOWHERE = 9.0
_SMOOTHING = 3
"""Added to the number of uses of a fact in the probability that others follow from it."""


def chain(
    index: FactIndex,
    memory: Memory,
    candidates: Sequence[int],
    likely: Floats,
    both: Sequence[int],
) -> dict[str, Floats]:
    """Name -> (candidates,); `likely` (candidates,) from 0 to 1; `both`: the stems of question and
    answer."""
    columns = index.held.columns_of(candidates)
    held = index.held.matrix(candidates, columns)
    rarity = index.rarity[columns]
    own = 1 - np.isin(columns, both).astype(np.float32)
    others = np.clip(likely @ held - likely[:, None] * held, 0, _MOST) * held
    found = _supported(index, candidates, columns, held, rarity, own, others)
    for name, part in (("", held), (" beyond", held * own)):
        alike = _alike(part * rarity)
        found[f"nearest likely{name}"] = (alike * likely).max(axis=1)
        found[f"near likely{name}"] = alike @ likely
    found |= _beside(memory, candidates, likely)
    found |= _rivals(index, candidates, likely)
    found["likely"] = likely
    return found


def _supported(
    index: FactIndex,
    candidates: Sequence[int],
    columns: npt.NDArray[np.intp],
    held: Floats,
    rarity: Floats,
    own: Floats,
    others: Floats,
) -> dict[str, Floats]:
    """How far the stems of a fact are in other likely facts, or in the question."""
    size = np.maximum(held @ rarity, SMALL)
    beyond = others * own
    total = np.minimum(np.maximum(others, held * (1 - own)), 1)
    found = {
        "support": others @ rarity / size,
        "support beyond": beyond @ rarity / np.maximum((held * own) @ rarity, SMALL),
        "sum of support beyond": beyond @ rarity,
        "most support beyond": (beyond * rarity).max(axis=1, initial=0),
        "linked": total @ rarity / size,
        "least linked": np.where(held > 0, total, _NOWHERE).min(axis=1, initial=_NOWHERE),
        "words alone": ((total < _UNSUPPORTED) & (held > 0)).sum(axis=1).astype(np.float32),
    }
    for number, end in enumerate(index.ends):
        part = end.matrix(candidates, columns)
        found[f"end {number} linked"] = (total * part) @ rarity / np.maximum(part @ rarity, SMALL)
    found["both ends linked"] = np.minimum(found["end 0 linked"], found["end 1 linked"])
    return found


def _alike(weighted: Floats) -> Floats:
    unit = weighted / np.maximum(np.linalg.norm(weighted, axis=1, keepdims=True), SMALL)
    found: Floats = unit @ unit.T
    np.fill_diagonal(found, 0)
    return found


def _beside(memory: Memory, candidates: Sequence[int], likely: Floats) -> dict[str, Floats]:
    """How often a fact was in one explanation with likely ones."""
    used = memory.used[:, candidates]
    used = used[used.any(axis=1)]
    together = used.T @ used
    times = np.maximum(np.diag(together).copy(), 1)
    np.fill_diagonal(together, 0)
    follows = together / times[None, :]
    return {
        "follows from likely": follows @ likely,
        "follows from one": (follows * likely).max(axis=1, initial=0),
        "goes with likely": together / np.sqrt(np.outer(times, times)) @ likely,
        "follows, shyly": together / (times[None, :] + _SMOOTHING) @ likely,
    }


def _rivals(index: FactIndex, candidates: Sequence[int], likely: Floats) -> dict[str, Floats]:
    """The rank of a fact among those of its table on the same thing."""
    groups: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for at, fact in enumerate(candidates):
        groups.setdefault(index.first_cell[fact], []).append(at)
    rank, size = np.zeros_like(likely), np.zeros_like(likely)
    for members in groups.values():
        for place, at in enumerate(sorted(members, key=lambda at: -likely[at])):
            rank[at], size[at] = place, len(members)
    return {"place among rivals": rank, "rivals": size}

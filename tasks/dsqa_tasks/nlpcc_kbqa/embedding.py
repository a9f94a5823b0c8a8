"""Learning the vectors of `Matcher`: a question should be closer to its predicate than to all others."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsqa.errors import UsageError
from dsqa.extras import on_one_thread, torch_for_training
from dsqa_tasks.nlpcc_kbqa.matching import Matcher, grams, predicate_grams

if TYPE_CHECKING:
    from torch import Tensor

# Chosen on the inner split.
COLUMNS = 64
EPOCHS = 6
BATCH = 128
RATE = 0.01
SHARPNESS = 16.0
"""Cosines are multiplied by this before the softmax."""
DROPPED = 0.2
"""Share of n-grams that are left out at random, so that the model does not rely on single ones."""
OTHERS = 500
"""Number of other predicates, drawn for each batch, that compete with the right ones."""
LEAST = 2
"""Minimum number of patterns with an n-gram for it to have a vector."""


def learn(pairs: Sequence[tuple[str, str]], seed: int = 0) -> tuple[Matcher, Counter[str]]:
    """The vectors, and the number of patterns with each n-gram, from (pattern, predicate) pairs.

    The same pairs and seed give the same result on one kind of machine. Raises UsageError if torch is not installed, or the
    patterns are too few to share an n-gram.
    """
    torch = torch_for_training()
    if len(pairs) < LEAST:
        raise UsageError(
            f"only {len(pairs)} questions to learn from mention the subject of their triple"
        )
    # The steps are too small to distribute over threads.
    with on_one_thread(torch):
        return _learned(torch, pairs, seed)


def _learned(
    torch: Any, pairs: Sequence[tuple[str, str]], seed: int
) -> tuple[Matcher, Counter[str]]:
    told = [grams(pattern) for pattern, _ in pairs]
    counts = Counter(gram for one in told for gram in set(one))
    asked = _rows(counts, LEAST)
    predicates = sorted({predicate for _, predicate in pairs})
    spelled = [predicate_grams(one) for one in predicates]
    named = _rows(Counter(gram for one in spelled for gram in set(one)), 1)
    place = {predicate: row for row, predicate in enumerate(predicates)}
    wanted = torch.tensor([place[predicate] for _, predicate in pairs])
    generator = torch.Generator().manual_seed(seed)

    def table(rows: int) -> "Tensor":
        start: Tensor = torch.randn(rows + 1, COLUMNS, generator=generator) * 0.1
        start[rows] = 0.0
        start.requires_grad_()
        return start

    left, right = table(len(asked)), table(len(named))
    questions = _padded(
        [[asked[gram] for gram in one if gram in asked] for one in told], len(asked)
    )
    names = _padded([[named[gram] for gram in one] for one in spelled], len(named))
    steps = EPOCHS * -(-len(pairs) // BATCH)
    optimiser = torch.optim.Adam([left, right], lr=RATE)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.05, steps)
    for _ in range(EPOCHS):
        order = torch.randperm(len(pairs), generator=generator)
        for rows in torch.split(order, BATCH):
            drawn = torch.randint(len(predicates), (OTHERS,), generator=generator)
            there, right_ones = torch.unique(torch.cat([wanted[rows], drawn]), return_inverse=True)
            one = _encode(left, questions[rows], DROPPED, generator)
            other = _encode(right, names[there], DROPPED, generator)
            loss = torch.nn.functional.cross_entropy(
                SHARPNESS * one @ other.T, right_ones[: len(rows)], label_smoothing=0.05
            )
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
    found = [values.detach()[:-1].numpy() for values in (left, right)]
    return Matcher(asked, found[0], named, found[1]), counts


def _rows(counts: Counter[str], least: int) -> dict[str, int]:
    return {
        gram: row for row, gram in enumerate(sorted(g for g, n in counts.items() if n >= least))
    }


def _padded(lists: list[list[int]], nothing: int) -> Any:
    """Lists of rows as one table, padded with the row of zeros."""
    import torch

    longest = max(map(len, lists), default=0)
    return torch.tensor([one + [nothing] * (longest - len(one)) for one in lists])


def _encode(vectors: "Tensor", rows: Any, dropped: float, generator: Any) -> "Tensor":
    import torch

    nothing = len(vectors) - 1
    keep = (torch.rand(rows.shape, generator=generator) >= dropped) & (rows != nothing)
    total = torch.nn.functional.embedding_bag(
        rows, vectors, mode="sum", per_sample_weights=keep.float()
    )
    return torch.nn.functional.normalize(total, dim=1)

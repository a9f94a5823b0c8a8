"""Training of the embedding: softmax over the short list, on top of the score of the first pass."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from dsqa.extras import on_one_thread, torch_for_training
from dsqa.locate.indexing.lexicon import Floats, Ints
from dsqa.locate.matching.embedding import EMPTY, Embedding, asked_terms
from dsqa.training.locator.examples import FirstPass

DIMENSIONS = 48
_EPOCHS = 8
_RATE = 0.02
_BATCH = 64
_FEWEST = 2
"""Minimum number of questions with a term, for it to get a vector."""
_SMALL = 1e-3
"""Weight of the mean square of the scores: scores that are not needed stay 0."""


class _Batch(NamedTuple):
    asked: Any
    asked_starts: Any
    said: Any
    said_starts: Any
    owner: Any
    base: Any
    right: Any


class _Item(NamedTuple):
    asked: list[int]
    said: list[Ints]
    """Known terms of each candidate."""
    base: Floats
    right: Floats


def embed(
    firsts: Sequence[FirstPass], linear: Floats, vocabulary: Sequence[str], seed: int = 0
) -> Embedding:
    """Vectors of the terms of questions and labels; the same lists and seed give the same vectors.

    `linear` are the weights of the first pass, whose score the embedding corrects; `vocabulary` has the label terms by
    number. Raises UsageError if torch is not installed.
    """
    torch = torch_for_training()
    used = [one for one in firsts if 0 < one.right.sum() < len(one.right)]
    asked = _vocabulary(set(asked_terms(one.asked)) for one in used)
    said = _vocabulary(set(np.unique(one.terms).tolist()) for one in used)
    if not asked or not said:
        return EMPTY
    remap = np.zeros(len(vocabulary), np.int32)
    for number, at in said.items():
        remap[number] = at
    items = [_item(one, asked, remap, linear) for one in used]
    with on_one_thread(torch):
        model = _learned(torch, items, len(asked) + 1, len(said) + 1, seed)
    return Embedding(
        {term: at - 1 for term, at in asked.items()},
        {vocabulary[number]: at - 1 for number, at in said.items()},
        model.asked.weight.detach().numpy()[1:].astype(np.float16).astype(np.float32),
        model.said.weight.detach().numpy()[1:].astype(np.float16).astype(np.float32),
    )


def _learned(torch: Any, items: list[_Item], asked: int, said: int, seed: int) -> "_Model":
    """The model with tables of `asked` and `said` rows, learned from these items, which are shuffled."""
    torch.manual_seed(seed)
    shuffler = random.Random(seed)
    model = _Model(torch, asked, said)
    optimiser = torch.optim.Adam(model.parameters, _RATE)
    steps = _EPOCHS * -(-len(items) // _BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: 1 - step / steps)
    for _ in range(_EPOCHS):
        shuffler.shuffle(items)
        for start in range(0, len(items), _BATCH):
            loss = model.loss(_batch(torch, items[start : start + _BATCH]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
    return model


class _Model:
    """Two tables of vectors; row 0 of each is the unknown term and stays 0."""

    def __init__(self, torch: Any, asked: int, said: int) -> None:
        self._torch = torch
        bag = torch.nn.EmbeddingBag
        self.asked = bag(asked, DIMENSIONS, mode="sum", padding_idx=0)
        self.said = bag(said, DIMENSIONS, mode="sum", padding_idx=0)
        with torch.no_grad():
            for table in (self.asked, self.said):
                table.weight.normal_(0, 0.1)
                table.weight[0] = 0
        self._base = torch.nn.Parameter(torch.tensor(1.0))
        self.parameters = [self.asked.weight, self.said.weight, self._base]

    def loss(self, batch: _Batch) -> Any:
        """Negative log-likelihood of the right candidates, plus a small penalty on the size of the scores."""
        torch = self._torch
        question = self.asked(batch.asked, batch.asked_starts)
        question = question / _lengths(torch, batch.asked_starts, len(batch.asked)).sqrt()
        cell = self.said(batch.said, batch.said_starts)
        cell = cell / _lengths(torch, batch.said_starts, len(batch.said)).sqrt()
        heard = (question[batch.owner] * cell).sum(1)
        score = heard + self._base * batch.base
        questions = len(batch.asked_starts)
        highest = torch.full((questions,), -1e9).scatter_reduce(0, batch.owner, score, "amax")
        odds = torch.exp(score - highest[batch.owner].detach())
        whole = torch.zeros(questions).index_add(0, batch.owner, odds)
        gold = torch.zeros(questions).index_add(0, batch.owner, odds * batch.right)
        return -torch.log(gold / whole + 1e-9).mean() + _SMALL * (heard**2).mean()


def _lengths(torch: Any, starts: Any, size: int) -> Any:
    ends = torch.cat([starts[1:], torch.tensor([size])])
    return (ends - starts).clamp(min=1).float()[:, None]


def _vocabulary(documents: Any) -> dict[Any, int]:
    """Term -> number, for terms in enough documents, numbered from 1 in sorted order."""
    counts: Counter[Any] = Counter(term for document in documents for term in document)
    kept = sorted(term for term, count in counts.items() if count >= _FEWEST)
    return {term: at for at, term in enumerate(kept, 1)}


def _item(one: FirstPass, asked: dict[str, int], remap: Ints, linear: Floats) -> _Item:
    terms = remap[one.terms]
    parts = np.split(terms, one.starts[1:])
    score = one.features @ linear
    return _Item(
        [asked[term] for term in asked_terms(one.asked) if term in asked],
        [part[part > 0] for part in parts],
        (score - score.max()).astype(np.float32),
        one.right,
    )


def _batch(torch: Any, items: Sequence[_Item]) -> _Batch:
    asked = [item.asked or [0] for item in items]
    said = [part if len(part) else np.zeros(1, np.int32) for item in items for part in item.said]
    owner = np.repeat(np.arange(len(items)), [len(item.said) for item in items])
    tensor = torch.from_numpy
    return _Batch(
        torch.tensor([term for part in asked for term in part]),
        tensor(_starts([len(part) for part in asked])),
        tensor(np.concatenate(said).astype(np.int64)),
        tensor(_starts([len(part) for part in said])),
        tensor(owner),
        tensor(np.concatenate([item.base for item in items])),
        tensor(np.concatenate([item.right for item in items])),
    )


def _starts(lengths: Sequence[int]) -> Any:
    return np.concatenate([[0], np.cumsum(lengths)[:-1]]).astype(np.int64)

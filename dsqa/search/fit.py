"""Learning the ranking from topics and judgements (qrels).

A listwise softmax loss: the probability that the ranking gives to the relevant datasets, in
proportion to their gains (2^level - 1), over the candidates of the engine (Cao et al. 2007, ListNet, top one).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import numpy as np

from dsqa.ranking.files import Judgements
from dsqa.search.features import NAMES
from dsqa.search.searcher import Searcher

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEPS = 500
RATE = 0.3
DECAY = 1e-4
"""Of the squared weights."""


class Listing(NamedTuple):
    """The candidates of one topic."""

    values: "NDArray[np.float64]"
    """Candidates x features."""
    share: "NDArray[np.float64]"
    """What of all gain each candidate has; sums to 1."""
    best: str
    """The id of the most relevant candidate: what folds are made by."""


def listings(
    searcher: Searcher, topics: Mapping[str, str], judgements: Judgements, depth: int = 100
) -> list[Listing]:
    """What can be learned from: topics with a relevant dataset among the first candidates."""
    found = []
    for qid, query in topics.items():
        levels = judgements.get(qid, {})
        candidates = searcher.candidates(query, depth)
        gains = np.array([2.0 ** levels.get(one.match.stored.id, 0) - 1 for one in candidates])
        if gains.sum():
            values = np.array([one.values for one in candidates])
            best = candidates[int(gains.argmax())].match.stored.id
            found.append(Listing(values, gains / gains.sum(), best))
    return found


def without_contents(searcher: Searcher) -> Searcher:
    """The same index as if no data file had been read: most datasets of a large collection are so."""
    settings = replace(searcher.settings, contents=0.0)
    return Searcher(searcher.engine, searcher.ranker, settings)


def fit(lists: Sequence[Listing]) -> dict[str, float]:
    """The weights with the least loss over these lists, by Adam from zero; no randomness."""
    starts = np.cumsum([0, *(len(one.share) for one in lists)])[:-1]
    values = np.vstack([one.values for one in lists])
    share = np.concatenate([one.share for one in lists])
    lengths = np.diff([*starts, len(values)])
    weights, mean, square = np.zeros((3, len(NAMES)))
    for step in range(1, STEPS + 1):
        scores = values @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, starts), lengths)
        chances = np.exp(scores)
        chances /= np.repeat(np.add.reduceat(chances, starts), lengths)
        slope = (chances - share) @ values / len(lists) + 2 * DECAY * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        rate = RATE * (1 - (step - 1) / STEPS)
        weights = weights - rate * (mean / (1 - 0.9**step)) / (
            np.sqrt(square / (1 - 0.999**step)) + 1e-9
        )
        # Every feature speaks for a dataset; that some stand for one another must not turn one round.
        weights = np.maximum(weights, 0.0)
    return dict(zip(NAMES, (round(float(weight), 4) for weight in weights), strict=True))


def held_out(
    lists: Sequence[Listing], plain: Sequence[Listing], folds: int, topics: int
) -> dict[str, float]:
    """How often a relevant dataset comes first, and among the first ten, of all `topics`.

    `plain` are the lists of an index without contents. Each list is ordered by weights that were
    learned without its dataset; "engine" is the order of the engine alone.
    """
    figures = {}
    for name, own in (("", lists), ("metadata only: ", plain)):
        engine = [_place(one.values[:, 0], one.share) for one in own]
        places: list[int] = []
        for part in range(folds):
            others = [one for one in (*lists, *plain) if _part(one, folds) != part]
            weights = np.array(list(fit(others).values())) if others else np.zeros(len(NAMES))
            places += [
                _place(one.values @ weights, one.share) for one in own if _part(one, folds) == part
            ]
        for kind, found in (("engine ", engine), ("", places)):
            figures[f"{name}{kind}first"] = sum(place == 1 for place in found) / topics
            figures[f"{name}{kind}in ten"] = sum(place <= 10 for place in found) / topics
    return figures


def _part(one: Listing, folds: int) -> int:
    return crc32(one.best.encode()) % folds


def _place(scores: "NDArray[np.float64]", share: "NDArray[np.float64]") -> int:
    """The rank of the best relevant candidate; those with equal scores stand before it."""
    best = scores[share > 0].max()
    return int((scores[share == 0] >= best).sum()) + 1

"""Learning the ranking from topics and judgements (qrels).

The loss is listwise (`dsqa.learning.listwise`): over the candidates of the engine, the probabilities of the
relevant datasets should be proportional to their gains (2^level - 1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import numpy as np

from dsqa.learning.listwise import Descent, descend
from dsqa.ranking.files import Judgements
from dsqa.search.features import NAMES
from dsqa.search.searcher import Searcher

if TYPE_CHECKING:
    from numpy.typing import NDArray

PLAN = Descent(steps=500, rate=0.3, decay=1e-4, least=0.0)
"""More of every feature is better, so no weight is negative, even though some features are
correlated."""


class Listing(NamedTuple):
    """The candidates of one topic."""

    values: "NDArray[np.float64]"
    """Candidates x features."""
    share: "NDArray[np.float64]"
    """Share of the total gain of each candidate; sums to 1."""
    best: str
    """The id of the most relevant candidate, which decides the fold."""


def listings(
    searcher: Searcher, topics: Mapping[str, str], judgements: Judgements, depth: int = 100
) -> list[Listing]:
    """The topics to learn from: those with a relevant dataset among the first candidates."""
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
    """The same index as if no data file had been read, which holds for most datasets of a large collection."""
    settings = replace(searcher.settings, contents=0.0)
    return Searcher(searcher.engine, searcher.ranker, settings)


def fit(lists: Sequence[Listing]) -> dict[str, float]:
    """The weights with the smallest loss over these lists; no randomness."""
    values = np.vstack([one.values for one in lists])
    share = np.concatenate([one.share for one in lists])
    weights = descend(values, share, [len(one.share) for one in lists], PLAN)
    return dict(zip(NAMES, (round(float(weight), 4) for weight in weights), strict=True))


def held_out(
    lists: Sequence[Listing], plain: Sequence[Listing], folds: int, topics: int
) -> dict[str, float]:
    """The shares of all `topics` with a relevant dataset first, and among the first ten.

    `plain` are the lists of an index without contents. Each list is ordered by weights that were
    learned without its dataset; "engine" is the engine's order.
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
    """The rank of the best relevant candidate; candidates with equal scores come before it."""
    best = scores[share > 0].max()
    return int((scores[share == 0] >= best).sum()) + 1

"""nDCG, nERR and Q-measure as NTCIREVAL computes them.

Sakai and Song, "Evaluating diversified search results using per-intent graded relevance", SIGIR 2011;
Chapelle et al., "Expected reciprocal rank for graded relevance", CIKM 2009; Burges et al., "Learning
to rank using gradient descent", ICML 2005 (the "Microsoft" nDCG). `levels` are the relevance levels
(0, 1, 2) of a ranked list, 0 if not judged; `judged` are those of all judged datasets of the
topic in any order. Products and sums run in the order of pyNTCIREVAL, so that even the last digit agrees.
"""

import math
from collections.abc import Callable, Sequence

CUTOFF = 10
BETA = 1.0
"""Weight of the gains in the Q-measure, relative to precision."""
_HIGHEST = 2

Measure = Callable[[Sequence[int], Sequence[int]], float]


def ndcg(levels: Sequence[int], judged: Sequence[int]) -> float:
    """Microsoft nDCG at 10; the gain of a level is the level. 0.0 if nothing is relevant."""
    return _normalised(_dcg, levels, judged)


def nerr(levels: Sequence[int], judged: Sequence[int]) -> float:
    """Normalised expected reciprocal rank at 10. 0.0 if nothing is relevant."""
    return _normalised(_err, levels, judged)


def q_measure(levels: Sequence[int], judged: Sequence[int]) -> float:
    """Q-measure at 10 with beta 1: the mean blended ratio at the relevant datasets. 0.0 if nothing is relevant."""
    relevant = min(sum(level > 0 for level in judged), CUTOFF)
    ideal = sorted(judged, reverse=True)
    total = 0.0
    found = gains = best = 0
    for at, level in enumerate(levels[:CUTOFF]):
        found += level > 0
        gains += level
        best += ideal[at] if at < len(ideal) else 0
        if level:
            total += (found + BETA * gains) / (at + 1 + BETA * best) * (1.0 / relevant)
    return total


def _normalised(
    sums: Callable[[Sequence[int]], float], levels: Sequence[int], judged: Sequence[int]
) -> float:
    ideal = sums(sorted(judged, reverse=True)[:CUTOFF])
    return sums(levels[:CUTOFF]) / ideal if ideal else 0.0


def _dcg(levels: Sequence[int]) -> float:
    return sum(level * (1.0 / math.log(at + 2)) for at, level in enumerate(levels))


def _err(levels: Sequence[int]) -> float:
    total, going_on = 0.0, 1.0
    for at, level in enumerate(levels):
        stops = level / (_HIGHEST + 1)
        total += stops * (1.0 / (at + 1) * going_on)
        going_on *= 1.0 - stops
    return total


MEASURES: dict[str, Measure] = {"nDCG@10": ndcg, "nERR@10": nerr, "Q@10": q_measure}
"""The measures of the task by name, the primary one first."""

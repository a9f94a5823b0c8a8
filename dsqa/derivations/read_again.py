"""Re-ranking of the likeliest answers: a cross-encoder reads the question with their derivations in words."""

from collections.abc import Sequence
from math import exp

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.log_linear import LEAST_CHANCE

_FARTHEST = 4.0
"""Maximum distance of an answer's log probability below the first for re-ranking: of 970 held out questions of hitab and
1,382 of wtq as many are right as with 5, to .003, and a quarter less is read."""


def worth_reading(chances: Sequence[float]) -> int:
    """How many of the first answers, likeliest first, are close enough to be re-ranked."""
    least = max(chances, default=0.0) * exp(-_FARTHEST)
    return sum(chance >= least for chance in chances[: limits.READ_AGAIN])


def read_chances(
    chances: Sequence[float], scores: npt.NDArray[np.floating], weight: float
) -> npt.NDArray[np.float64]:
    """(answers,) probability of each answer by ranker and reader together.

    `chances`: by the ranker, of all answers; the others keep theirs.
    """
    known = np.maximum(np.asarray(chances, np.float64), LEAST_CHANCE)
    summed = np.log(known) + weight * np.asarray(scores, np.float64)
    odds = np.exp(summed - summed.max())
    found: npt.NDArray[np.float64] = odds / odds.sum() * min(1.0, float(known.sum()))
    return found

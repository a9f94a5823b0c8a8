"""The likeliest answers are read again: a cross-encoder reads the question beside their derivations in words."""

from collections.abc import Sequence
from math import exp

import msgspec
import numpy as np
import numpy.typing as npt

from dsqa.derivations.log_linear import LEAST_CHANCE

MOST_READ = 8
"""Answers, the likeliest first, of which those that are close to the first are read again."""
_FARTHEST = 5.0
"""How far the logarithm of an answer's chance may be below that of the first, for it to be read: reading brought none of 807
training questions of hitab and ds2-e to an answer from further than 3 down."""


class ReadAgain(msgspec.Struct, frozen=True):
    """How much what is read counts. Fitted by `dsqa train-derivations` on questions that neither has learned from."""

    weight: float
    """What the scores of the reader are multiplied by before they are added to the logarithms of the chances."""
    calibration: tuple[float, float]
    """Factor and offset of the log odds of an answer's chance, for its confidence."""


def worth_reading(chances: Sequence[float]) -> int:
    """How many of the first answers, the likeliest first, are close enough to be read again."""
    least = max(chances, default=0.0) * exp(-_FARTHEST)
    return sum(chance >= least for chance in chances[:MOST_READ])


def read_chances(
    chances: Sequence[float], scores: npt.NDArray[np.floating], weight: float
) -> npt.NDArray[np.float64]:
    """(answers,) how likely each of some answers is by the ranker and the reader together.

    `chances`: by the ranker, of all answers that there are; what the others have they keep.
    """
    known = np.maximum(np.asarray(chances, np.float64), LEAST_CHANCE)
    summed = np.log(known) + weight * np.asarray(scores, np.float64)
    odds = np.exp(summed - summed.max())
    found: npt.NDArray[np.float64] = odds / odds.sum() * min(1.0, float(known.sum()))
    return found

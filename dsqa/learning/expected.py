"""How much a candidate is likely to share with the right one, whichever that is.

The likeliest candidate alone may say what no other says, while several others say about the same: the
one of highest expected gain is chosen (minimum Bayes risk; Kumar and Byrne, NAACL 2004).
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.evaluation.squad import f1_of_bags
from dsqa.learning.listwise import Floats, chances


def expected_gains(gains: Floats, scores: npt.ArrayLike, temperature: float) -> Floats:
    """(candidates,) the mean gain of each, any of them being right with the chance that its score gives.

    `gains` (candidates, candidates): what the one of a row is worth where that of the column is right.
    The chances are a softmax over `scores` / `temperature`.
    """
    values = np.asarray(scores, np.float64) / temperature
    found: Floats = gains @ chances(values, np.array([len(values)]))
    return found


def shared_f1(bags: Sequence[Counter[str]]) -> Floats:
    """(bags, bags) F1 of each bag of words with each."""
    found = np.zeros((len(bags), len(bags)))
    for row, one in enumerate(bags):
        for column in range(row, len(bags)):
            found[row, column] = found[column, row] = f1_of_bags(one, bags[column])
    return found

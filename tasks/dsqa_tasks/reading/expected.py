"""Expected gain of candidates (minimum Bayes risk).

The likeliest candidate may be unlike all others, while several others agree: the one with the highest
expected gain is chosen (Kumar and Byrne, NAACL 2004).
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.learning.listwise import Floats, chances
from dsqa_tasks.reading.squad import f1_of_bags


def expected_gains(gains: Floats, scores: npt.ArrayLike, temperature: float) -> Floats:
    """(candidates,) the expected gain of each under the probabilities of the scores.

    `gains` (candidates, candidates): the gain of a row's candidate if the column's is right.
    The probabilities are a softmax over `scores` / `temperature`.
    """
    values = np.asarray(scores, np.float64) / temperature
    found: Floats = gains @ chances(values, np.array([len(values)]))
    return found


def shared_f1(bags: Sequence[Counter[str]]) -> Floats:
    """(bags, bags) F1 between bags of words."""
    found = np.zeros((len(bags), len(bags)))
    for row, one in enumerate(bags):
        for column in range(row, len(bags)):
            found[row, column] = found[column, row] = f1_of_bags(one, bags[column])
    return found

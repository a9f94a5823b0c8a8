"""The official tf-idf baseline: facts by the cosine of their words with those of the question.

It gives the same doubles as scikit-learn's TfidfVectorizer and cosine_distances: sums are computed in the same order, so that the
same facts tie. The order of ties is that of numpy's default sort, which the official script uses; it differs between processors,
as the official output does.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.text.regex import regex

Doubles = npt.NDArray[np.float64]
_WORD = regex(r"(?u)\b\w\w+\b")


class Baseline:
    """Facts, prepared for comparison with questions."""

    def __init__(self, facts: Sequence[str]) -> None:
        bags = [Counter(words(text)) for text in facts]
        spread = Counter(word for bag in bags for word in bag)
        self._column = {word: at for at, word in enumerate(sorted(spread))}
        held = np.array([spread[word] for word in self._column], float) + 1
        self._rarity: Doubles = np.log((len(bags) + 1) / held) + 1
        found: list[list[int]] = [[] for _ in self._column]
        weights: list[list[float]] = [[] for _ in self._column]
        for at, bag in enumerate(bags):
            for column, weight in self._vector(bag):
                found[column].append(at)
                weights[column].append(weight)
        self._found = [np.array(one, np.intp) for one in found]
        self._weights = [np.array(one, float) for one in weights]
        self._facts = len(bags)

    def distances(self, question: str) -> Doubles:
        """(facts,) 1 less the cosine."""
        cosines = np.zeros(self._facts)
        for column, weight in self._vector(Counter(words(question))):
            cosines[self._found[column]] += weight * self._weights[column]
        return np.clip(1 - cosines, 0, 2)

    def rank(self, question: str) -> list[int]:
        """Places of the facts, nearest first."""
        return [int(at) for at in np.argsort(self.distances(question))]

    def _vector(self, bag: Counter[str]) -> list[tuple[int, float]]:
        known = sorted((self._column[word], n) for word, n in bag.items() if word in self._column)
        values = [n * float(self._rarity[column]) for column, n in known]
        # Twice: the vectors already have length 1 when the cosine normalises them.
        values = _unit(_unit(values))
        return [(column, value) for (column, _), value in zip(known, values, strict=True)]


def words(text: str) -> list[str]:
    """Words of two and more characters, in lower case."""
    return _WORD.findall(text.lower())


def _unit(values: list[float]) -> list[float]:
    total = 0.0
    for value in values:
        total += value * value
    length = float(np.sqrt(total))
    return [value / length for value in values] if length else values

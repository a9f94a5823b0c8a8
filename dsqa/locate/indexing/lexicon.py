"""Bags of terms: the labels of a dataset as arrays for quick matching.

Every distinct label becomes a short run of term numbers in one flat array, so that "how well is
each of 40,000 labels covered by the question" is a few numpy operations and no Python loop.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]

PAD = 0
"""Term number for "no term", so that no label has an empty run."""


@dataclass
class Lexicon:
    """The distinct terms of one dataset; grows only while its index is built."""

    numbers: dict[str, int] = field(default_factory=lambda: {"": PAD})

    def number(self, term: str) -> int:
        return self.numbers.setdefault(term, len(self.numbers))

    def terms(self) -> list[str]:
        """All terms, in the order of their numbers."""
        return list(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


@dataclass(frozen=True)
class Bags:
    """Terms of n labels: label k has `terms[starts[k]:starts[k + 1]]`."""

    terms: Ints
    starts: Ints
    """n + 1 offsets; every run has at least one term (`PAD` if the label has none)."""
    _wholes: dict[int, tuple[Floats, Floats]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def lengths(self) -> Ints:
        lengths: Ints = np.diff(self.starts).astype(np.int32)
        return lengths

    def of(self, label: int) -> Ints:
        """The terms of one label."""
        return self.terms[self.starts[label] : self.starts[label + 1]]

    def of_all(self, labels: Ints) -> tuple[Ints, Ints]:
        """The terms of some labels one after the other, and the number of terms of each."""
        starts, lengths = self.starts[labels], self.starts[labels + 1] - self.starts[labels]
        ends = np.cumsum(lengths)
        # Counted on from the start of each label.
        at = np.arange(ends[-1] if len(ends) else 0) + np.repeat(starts - ends + lengths, lengths)
        return self.terms[at], lengths

    def maximum(self, of_terms: Floats) -> Floats:
        """Per label the largest value of its terms. `of_terms`: (..., terms) -> (..., labels)."""
        return _reduce(np.maximum, of_terms, self)

    def total(self, of_terms: Floats) -> Floats:
        """Per label the sum over its terms. `of_terms`: (..., terms) -> (..., labels)."""
        return _reduce(np.add, of_terms, self)

    def _whole(self, weights: Floats) -> Floats:
        """Cached `total` of weights that are the same for all questions."""
        held = self._wholes.get(id(weights))
        if held is None or held[0] is not weights:
            held = self._wholes[id(weights)] = (weights, self.total(weights))
        return held[1]

    def share(self, matched: Floats, weights: Floats) -> Floats:
        """Per label the weighted share of its terms that is matched, 0..1 (0 without weight)."""
        whole = self._whole(weights)
        part = self.total(matched * weights)
        share: Floats = np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)
        return share


def bags(labels: Iterable[Sequence[str]], lexicon: Lexicon) -> Bags:
    """The bags of labels given as term sequences; new terms enter the lexicon."""
    terms: list[int] = []
    starts = [0]
    numbers = lexicon.numbers
    number = numbers.setdefault  # as `Lexicon.number`: there may be a million terms
    for label in labels:
        terms += [number(term, len(numbers)) for term in dict.fromkeys(label)] or [PAD]
        starts.append(len(terms))
    return Bags(np.array(terms, np.int32), np.array(starts, np.int32))


def _reduce(operation: np.ufunc, of_terms: Floats, bags: Bags) -> Floats:
    if len(bags.starts) == 1:
        return np.zeros((*of_terms.shape[:-1], 0), np.float32)
    taken = of_terms[..., bags.terms]
    reduced: Floats = operation.reduceat(taken, bags.starts[:-1], axis=-1)
    return reduced

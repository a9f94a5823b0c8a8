"""Frequencies of characters and bigrams in the sentences of a corpus."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dsqa_tasks.nlpcc_dbqa.reading import Reading


@dataclass(frozen=True)
class Frequencies:
    """The number of sentences with each character and bigram."""

    sentences: int
    counts: Mapping[str, int]
    """Rare ones may be left out."""
    lengths: tuple[float, ...]
    """Mean number of n-grams of a sentence, by `reading.SIZES`."""

    def idf(self, gram: tuple[str, ...]) -> float:
        """Inverse document frequency of an n-gram: that of its rarest bigram, or of its only character."""
        return max(self._idf(part) for part in gram)

    def without(self, reading: Reading, least: int) -> "Frequencies":
        """The frequencies that `count` would return, with the same `least`, without one of its documents."""
        own = count([reading], 1)
        left = {term: self.counts.get(term, 0) - often for term, often in own.counts.items()}
        sentences = self.sentences - own.sentences
        totals = (
            all_ * self.sentences - mine * own.sentences
            for all_, mine in zip(self.lengths, own.lengths, strict=True)
        )
        return Frequencies(
            sentences,
            {**self.counts, **{term: n if n >= least else 0 for term, n in left.items()}},
            tuple(total / max(1, sentences) for total in totals),
        )

    def _idf(self, term: str) -> float:
        return math.log((self.sentences + 1) / (self.counts.get(term, 0) + 0.5))


def count(readings: Iterable[Reading], least: int) -> Frequencies:
    """The frequencies in these documents; terms in fewer than `least` sentences are left out."""
    counts: Counter[str] = Counter()
    sentences, lengths = 0, [0, 0, 0]
    for reading in readings:
        for sentence in reading.sentences:
            sentences += 1
            lengths = [a + len(b) for a, b in zip(lengths, sentence.grams, strict=True)]
            counts.update(set(sentence.grams[0]) | set(sentence.grams[1]))
    kept = {term: number for term, number in sorted(counts.items()) if number >= least}
    return Frequencies(sentences, kept, tuple(length / max(1, sentences) for length in lengths))

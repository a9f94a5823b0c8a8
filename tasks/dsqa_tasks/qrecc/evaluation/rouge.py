"""ROUGE-1 as rouge_score 0.1.2 computes it without its stemmer (Lin, 2004)."""

from collections import Counter
from typing import NamedTuple

from dsqa.text.regex import regex

_OTHER = regex(r"[^a-z0-9]+")


class Rouge(NamedTuple):
    """Shares of the words that a text and its reference have in common."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0


def words(text: str) -> list[str]:
    """Runs of ASCII letters and digits, in lower case.

    >>> words("What's the U.K.?")
    ['what', 's', 'the', 'u', 'k']
    """
    return _OTHER.sub(" ", text.lower()).split()


def rouge_1(text: str, reference: str) -> Rouge:
    """ROUGE-1 over bags of words; both shares are 0 if one side has no words."""
    found, wanted = words(text), words(reference)
    same = sum((Counter(found) & Counter(wanted)).values())
    return Rouge(same / max(len(found), 1), same / max(len(wanted), 1))

"""Set overlap of words."""

from collections.abc import Iterable


def f1(answer: Iterable[str], gold: Iterable[str]) -> float:
    """F1 of two sets of words, 0..1; 1 when both are empty, 0 when one is.

    The Dice coefficient 2|A∩B| / (|A|+|B|) is the harmonic mean of precision and recall.
    """
    found, wanted = set(answer), set(gold)
    if not found and not wanted:
        return 1.0
    return 2 * len(found & wanted) / (len(found) + len(wanted))

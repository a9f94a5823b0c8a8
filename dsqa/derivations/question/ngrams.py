"""N-grams of a question, for plain and cross tables."""

from collections.abc import Sequence


def beginnings(stems: Sequence[str]) -> list[str]:
    """The first word, the first two and the first three."""
    return ["^ " + " ".join(stems[:many]) for many in (1, 2, 3)]


def runs(bare: Sequence[str]) -> list[str]:
    """Each run of two and of three words, once; words of the table are replaced by their kind.

    >>> runs(["^", "which", "<head>", "$"])
    ['~ ^ which', '~ which <head>', '~ <head> $', '~ ^ which <head>', '~ which <head> $']
    """
    found = dict.fromkeys(
        "~ " + " ".join(bare[at : at + many])
        for many in (2, 3)
        for at in range(len(bare) - many + 1)
    )
    return list(found)

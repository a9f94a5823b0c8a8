"""N-grams of a question that plain and cross tables have in common."""

from collections.abc import Sequence


def beginnings(stems: Sequence[str]) -> list[str]:
    """The first word, the first two and the first three."""
    return ["^ " + " ".join(stems[:many]) for many in (1, 2, 3)]


def runs(bare: Sequence[str]) -> list[str]:
    """Each run of two and of three words, once; what tables say is replaced in them by what it is.

    >>> runs(["^", "which", "<head>", "$"])
    ['~ ^ which', '~ which <head>', '~ <head> $', '~ ^ which <head>', '~ which <head> $']
    """
    found = dict.fromkeys(
        "~ " + " ".join(bare[at : at + many])
        for many in (2, 3)
        for at in range(len(bare) - many + 1)
    )
    return list(found)

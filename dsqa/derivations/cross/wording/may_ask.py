"""The operations that the wording of a question allows over a cross table; others are not derived, which saves a third.

Of the train questions of hitab and ds2 and of the practice sheets whose answer such an operation gives, 3 in 489 are lost by `order`,
10 in 92 by `so_many`, 3 in 111 by `quotient`, at most 12 in 385 by `number` and 4 in 57 by `several`.
"""

from typing import NamedTuple

from dsqa.questions.asking.changes import leaves_direction_open
from dsqa.questions.readings.bounds import degree
from dsqa.questions.readings.wording import Wording


class MayAsk(NamedTuple):
    """Which kinds of operations a question allows."""

    order: bool
    """The label of the largest or smallest."""
    so_many: bool
    """The first labels of an order."""
    quotient: bool
    """One number divided by another, and changes as a share."""
    number: bool
    """A sum, a difference, an average, an extreme."""
    several: bool
    """Several numbers as displayed."""
    opposite: bool
    """A negative number without its sign."""


def may_ask(wording: Wording) -> MayAsk:
    """The kinds of operations that a question allows."""
    cues = wording.cues
    is_superlative = bool(
        wording.places("most") or wording.places("least") or wording.top or wording.rank
    )
    return MayAsk(
        is_superlative or not cues.isdisjoint(("frequency", "group")) or any(map(degree, wording.words)),
        is_superlative,
        not cues.isdisjoint(("share", "times", "per", "change")),
        "number" in cues and (wording.is_japanese or "aggregate" in cues),
        cues >= {"conjunction", "number"},
        not leaves_direction_open(wording),
    )  # fmt: skip

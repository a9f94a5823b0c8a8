"""From located cells to an answer: which operation, and how sure."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from dsqa.answering.arithmetic import average, difference, percent_change, ratio, total
from dsqa.answering.extremes import count, either, extreme
from dsqa.answering.lookup import look_up
from dsqa.answering.model import Answer
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate

_COMPUTED_ODDS = 0.7
"""A computed answer needs its cells and its operation right."""

_OPERATIONS: dict[str, Callable[[Asked, list[Candidate]], Answer | None]] = {
    "argmax": extreme,
    "argmin": extreme,
    "pair_argmax": either,
    "pair_argmin": either,
    "max": extreme,
    "min": extreme,
    "count": count,
    "difference": difference,
    "ratio": ratio,
    "percent_change": percent_change,
    "sum": total,
    "average": average,
}


def compose(asked: Asked, found: list[Candidate], temperature: float = 1.0) -> Answer | None:
    """The answer over ranked candidates; None when there is no candidate.

    An operation that the cells cannot carry (no numbers, no second cell) falls back to the best
    single cell, so that there is always a guess.
    """
    # An empty cell answers nothing; a wrong number is at least a guess.
    found = [candidate for candidate in found if candidate.text.strip()] or found
    if not found:
        return None
    answer = _OPERATIONS.get(asked.question.operation, look_up)(asked, found)
    chosen = answer or look_up(asked, found)
    odds = confidence(found, temperature)
    if chosen.operation not in ("lookup", "label"):
        odds *= _COMPUTED_ODDS
    return replace(chosen, confidence=odds)


def confidence(found: Sequence[Candidate], temperature: float) -> float:
    """Softmax odds of the best candidate among those of the short list, 0..1."""
    best = found[0].score
    return 1.0 / sum(math.exp((c.score - best) / temperature) for c in found)

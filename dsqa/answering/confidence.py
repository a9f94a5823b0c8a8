"""The confidence of an answer: a calibrated probability that it is right.

A logistic regression (Platt scaling) maps the odds of the best candidate to it; `dsqa train` fits the coefficients to answers by
weights that never saw the question's file.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache

from dsqa.composing.registry import operations
from dsqa.language.lang import Lang
from dsqa.learning.logistic import log_odds, probability
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names

FACTORS = ("constant", "odds", "japanese", "tables", "computed", "compared", "listed")
"""Factors of the regression."""

FLOOR = 1e-3
"""Probabilities below this, or as near to 1, are not distinguished."""
_UNTRAINED = {"odds": 1.0, "computed": -0.6, "compared": -0.6}
"""Default coefficients: the odds unchanged, lower if more than one cell must be right."""


def factors(
    found: Sequence[Candidate], temperature: float, operation: str, lang: Lang, tables: int
) -> dict[str, float]:
    """The factors of an answer by this operation over these candidates, best first."""
    compared = operation in _compared()
    return {
        "constant": 1.0,
        "odds": log_odds(best_odds(found, temperature), FLOOR),
        "japanese": float(lang == "j"),
        "tables": math.log1p(tables),
        "computed": float(not compared and operation not in (*names.LOOKED_UP, names.LIST)),
        "compared": float(compared),
        "listed": float(operation == names.LIST),
    }


@cache
def _compared() -> frozenset[str]:
    return frozenset(one.name for one in operations() if one.compares)


def best_odds(found: Sequence[Candidate], temperature: float) -> float:
    """Softmax odds of the best candidate among those of the short list, 0 to 1."""
    if not found:
        return 0.0
    best = found[0].score
    return 1.0 / sum(math.exp((c.score - best) / temperature) for c in found)


def confidence(held: Mapping[str, float], coefficients: Mapping[str, float]) -> float:
    """The probability that an answer with these factors is right, 0 to 1."""
    used = coefficients or _UNTRAINED
    logit = sum(used.get(name, 0.0) * value for name, value in held.items())
    return probability(logit)

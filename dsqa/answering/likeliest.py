"""The group of cells that a superlative or a comparison runs over: the one that scores best."""

from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from dsqa.answering.located import Located
from dsqa.answering.run_features import FEATURES, Scorer
from dsqa.answering.runs import Group, groups
from dsqa.answering.scope import in_scope
from dsqa.locate.lexicon import Floats

WEIGHTS = Path(__file__).with_name("run_weights.json")
"""Weights of the features by their names, made by tools/fit_runs.py."""
LOOKED_AT = 40
"""Located numbers, best first, that speak for the groups they stand in."""


def likeliest(located: Located) -> Group | None:
    """The group that the question most likely compares; None where no cells can be compared."""
    found, features = scored(located)
    if not found:
        return None
    scores = features @ _weights()
    within = np.array([in_scope(group, located.asked.question.text) for group in found])
    # What is said to be compared leaves nothing to weigh.
    return found[int(np.where(within | ~within.any(), scores, -np.inf).argmax())]


def scored(located: Located) -> tuple[list[Group], Floats]:
    """The groups that a question may run over, and (groups, len(FEATURES)) what speaks for each."""
    cells = located.numbers[:LOOKED_AT]
    if not cells:
        return [], np.zeros((0, len(FEATURES)), np.float32)
    odds = [located.odds(cell) for cell in cells]
    found = groups(located.asked, cells, odds)
    return found, Scorer(located.asked, cells, odds).features(found)


@cache
def _weights() -> Floats:
    held = msgspec.json.decode(WEIGHTS.read_bytes(), type=dict[str, float])
    return np.array([held.get(name, 0.0) for name in FEATURES], np.float32)

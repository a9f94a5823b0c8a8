"""Derivations that do not do what the wording demands: give the place of a thing in an order, compare with the mean, leave out what the
question excludes, or give names and not their number."""

from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.anchors import EXACT
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.of_all import beyond_mean, rank_asked
from dsqa.questions.asking.over_rows.cells import is_excluded
from dsqa.questions.asking.over_rows.orders import has_superlative

NOT_DEMANDED = 20.0
"""Deduction from their scores."""


def not_demanded(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each does something else than is demanded, if any does that."""
    found, wording = facts.derivations, facts.wording
    nothing = np.zeros(len(found), bool)
    if rank_asked(wording) is not None:
        ranks = np.array([one.is_rank for one in operations()])[found.operation]
        return ~ranks if ranks.any() else nothing
    asked = beyond_mean(wording)
    if asked is None:
        return _keeps_excluded(facts) | _counts_what_is_listed(facts)
    words = wording.words_in(*asked.words)
    of_mean = np.array([one.words & words == words for one in facts.space.groups])[found.group]
    is_mean = np.array([one.gives == "mean" for one in operations()])[found.operation]
    if not has_superlative(wording):
        # Older than average are all that are, not the oldest of them.
        is_mean |= np.array([one.is_end or one.takes_by_order for one in operations()])[
            found.operation
        ]
    return ~of_mean | is_mean if of_mean.any() else nothing


def _keeps_excluded(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each has rows that the question excludes by the name of a whole cell, if some group has all
    others: how much apart from rent, 現金以外."""
    found, groups = facts.derivations, facts.space.groups
    nothing = np.zeros(len(found), bool)
    if "negation" not in facts.wording.cues or "yes_no" in facts.wording.cues:
        return nothing
    excluded = reduce(
        or_,
        (
            one.rows
            for one in facts.matches
            if one.level == EXACT and not one.corrected and is_excluded(facts.wording, one.words)
        ),
        0,
    )
    keeps = np.array([bool(one.rows & excluded) or not one.rows for one in groups])
    leaves = any(one.kind == "not" and not one.rows & excluded for one in groups)
    return keeps[found.group] if excluded and leaves else nothing


def _counts_what_is_listed(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives the number of things whose names are demanded."""
    demanded = demand(facts.wording)
    if demanded is None or demanded.kind != "list":
        return np.zeros(len(facts.derivations), bool)
    return np.array([one.counts for one in operations()])[facts.derivations.operation]

"""Derivations that do not do what the wording demands: give the place of a thing in an order, compare with the mean, leave out what the
question excludes, or give names and not their number."""

from collections.abc import Callable
from functools import reduce
from itertools import permutations
from operator import or_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.facts import Facts
from dsqa.derivations.registry import Operation, operations
from dsqa.derivations.rows.anchors import EXACT
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.of_all import beyond_mean, rank_asked
from dsqa.questions.asking.over_rows.cells import is_excluded
from dsqa.questions.asking.over_rows.offers import says_apart
from dsqa.questions.asking.over_rows.orders import (
    asks_most_things,
    has_superlative,
    names_superlative,
)
from dsqa.questions.asking.over_rows.times import end_of_times_asked

NOT_DEMANDED = 20.0
"""Deduction from their scores."""


def not_demanded(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each does something else than is demanded, if any does that."""
    found, wording = facts.derivations, facts.wording
    nothing = np.zeros(len(found), bool)
    if rank_asked(wording) is not None:
        ranks = _by_operation(facts, lambda one: one.is_rank)
        return ~ranks if ranks.any() else nothing
    asked = beyond_mean(wording)
    if asked is None:
        others = (
            _keeps_excluded, _counts_what_is_listed, _of_other_times, _of_one_column, _ignores_unmet,
        )  # fmt: skip
        return reduce(or_, (one(facts) for one in others))
    words = wording.words_in(*asked.words)
    of_mean = np.array([one.words & words == words for one in facts.space.groups])[found.group]
    is_mean = _by_operation(facts, lambda one: one.gives == "mean")
    if not has_superlative(wording):
        # Older than average are all that are, not the oldest of them.
        is_mean |= _by_operation(facts, lambda one: one.is_end or one.takes_by_order)
    return ~of_mean | is_mean if of_mean.any() else nothing


def _by_operation(facts: Facts, fact: Callable[[Operation], bool]) -> npt.NDArray[np.bool_]:
    """(derivations,) a fact of the operation of each."""
    found: npt.NDArray[np.bool_] = np.array(list(map(fact, operations())))[
        facts.derivations.operation
    ]
    return found


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


def _ignores_unmet(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each leaves out the bound of the question that no row meets: none are above 95."""
    found, groups = facts.derivations, facts.space.groups
    unmet = [one for one in groups if one.is_unmet]
    keeps = np.array(
        [
            any(not one.words & ~each.words and not one.columns & ~each.columns for one in unmet)
            for each in groups
        ]
    )[found.group]
    keeps |= _by_operation(facts, lambda one: "{bound}" in one.sql)
    return ~keeps if unmet and keeps.any() else np.zeros(len(found), bool)


def _counts_what_is_listed(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives the number of things whose names are demanded."""
    demanded = demand(facts.wording)
    if demanded is None or demanded.kind != "list":
        return np.zeros(len(facts.derivations), bool)
    return _by_operation(facts, lambda one: one.counts)


def _of_other_times(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but the first or the last time of its group, if a question asks when something was first
    or last, and is no superlative, and some derivation gives it."""
    end, found = end_of_times_asked(facts.wording), facts.derivations
    relation, nothing = facts.space.relation, np.zeros(len(found), bool)
    if not end or names_superlative(facts.wording) or facts.wording.rank:
        return nothing
    is_time = np.array(
        [*(one.kind in ("date", "year", "time") for one in relation.readings), False]
    )
    are_times = np.array([*(one.is_date or one.kind in ("year", "time") for one in relation.columns), False])  # fmt: skip
    ends = np.array([one.direction * one.takes_by_order for one in operations()])[found.operation]
    is_of_number = _by_operation(facts, lambda one: one.is_end)
    is_of_place = (ends == end * relation.order) & ~is_of_number & bool(relation.order)
    is_end = (ends == end) & is_of_number & is_time[found.reading]
    kept = np.array([one.bound >= 0 for one in facts.space.groups])
    is_one = ((facts.space.sizes == 1) & kept)[found.group]
    met = (is_of_place | is_end | is_one) & are_times[facts.shown_column]
    return ~met if met.any() else nothing


def _of_one_column(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each compares no two columns, if a question asks where two that it names are furthest apart."""
    wording, found = facts.wording, facts.derivations
    nothing = np.zeros(len(found), bool)
    if not (names_superlative(wording) or asks_most_things(wording)):
        return nothing
    columns = facts.space.relation.columns
    said = [
        head.words
        for head, one in zip(facts.heads, columns, strict=True)
        if head.covered >= 1 and one.kind == "number"
    ]
    are_apart = any(
        says_apart(wording, *both) for both in permutations(said, 2) if not both[0] & both[1]
    )
    compares = _by_operation(facts, lambda one: one.compares_columns)
    return ~compares if are_apart and compares.any() else nothing

"""Derivations that do not do what the wording demands: give the place of a thing in an order, compare with the mean, leave out what the
question excludes, or give names and not their number."""

from collections.abc import Sequence
from functools import reduce
from itertools import permutations
from operator import or_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.roles import is_of_people
from dsqa.derivations.facts import Facts
from dsqa.derivations.question.cells_asked import not_of_field
from dsqa.derivations.question.conditions_asked import apart_from_conditions
from dsqa.derivations.question.measure_asked import mixes_units, not_of_both_columns
from dsqa.derivations.question.moments_asked import (
    not_by_moment,
    not_by_result,
    not_days_counted,
    not_last_balance,
    not_of_moment,
    not_under_way,
)
from dsqa.derivations.question.offered import not_counted, not_summed
from dsqa.derivations.question.order_asked import not_of_compass
from dsqa.derivations.question.whole_asked import said_whole
from dsqa.derivations.registry import by_operation, operations
from dsqa.derivations.rows.comparing.blanks import blanks
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import BEYOND
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.of_all import beyond_mean, rank_asked
from dsqa.questions.asking.over_rows.blanks import asks_other_than_names
from dsqa.questions.asking.over_rows.cells import asks_next, asks_sharing, is_excluded
from dsqa.questions.asking.over_rows.kinds import answer_kind, asks_what, counts_things
from dsqa.questions.asking.over_rows.offers import says_apart, says_ratio
from dsqa.questions.asking.over_rows.orders import (
    asks_most_things,
    end_named,
    has_superlative,
    names_only_standard,
    names_superlative,
)
from dsqa.questions.asking.over_rows.spelling import as_written
from dsqa.questions.asking.over_rows.times import end_of_times_asked
from dsqa.questions.readings.bounds import moment_said
from dsqa.questions.readings.wording import Wording

_NAMED = 0.5
"""Minimum share of the words of a head in a question that names it."""
NOT_DEMANDED = 20.0
"""Deduction from their scores."""
_BEFORE_COUNTED = frozenset(("many", "different", "distinct", "unique"))
_NAME = frozenset(("name", "名", "名前"))
_LIST, _REPEATED = 20, 0.9
"""Minimum number of rows of a list, and maximum share of different values of a column that is not the things of its rows."""


def not_demanded(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each does something else than is demanded, if any does that."""
    found, wording = facts.derivations, facts.wording
    nothing = np.zeros(len(found), bool)
    if rank_asked(wording) is not None:
        ranks = by_operation(facts.derivations.operation, lambda one: one.is_rank)
        return ~ranks if ranks.any() else nothing
    asked = beyond_mean(wording)
    if asked is None:
        others = (
            _keeps_excluded, _counts_what_is_listed, _of_other_times, _of_one_column, _ignores_unmet, _not_sharing, _not_next,
            _unlike_blanks, _takes_first, _restricts_by_many, _unlike_standard, _counts_rows_of_people, _not_of_each, not_counted, not_summed, _not_of_columns, _not_by_time, apart_from_conditions,
            not_by_moment, not_under_way, not_of_both_columns, mixes_units, not_by_result, not_days_counted, not_of_moment,
            not_last_balance, not_of_compass, not_of_field,
        )  # fmt: skip
        return reduce(or_, (one(facts) for one in others))
    words = wording.words_in(*asked.words)
    of_mean = np.array([one.words & words == words for one in facts.space.groups])[found.group]
    is_mean = by_operation(
        facts.derivations.operation, lambda one: one.gives == "mean" or one.is_median
    )
    if not has_superlative(wording):
        # Older than average are all that are, not the oldest of them.
        is_mean |= by_operation(
            facts.derivations.operation, lambda one: one.is_end or one.takes_by_order
        )
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
            if one.is_exact and is_excluded(facts.wording, one.words)
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
    keeps |= by_operation(facts.derivations.operation, lambda one: "{bound}" in one.sql)
    return ~keeps if unmet and keeps.any() else np.zeros(len(found), bool)


def _unlike_blanks(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each leaves out what the question says of blank, or filled, cells, if some group keeps it: people without
    an email."""
    relation, wording, groups = facts.space.relation, facts.wording, facts.space.groups
    told = blanks(relation, wording, facts.heads)
    keeps = np.array(
        [
            bool(each.joined)
            or (
                each.kind != "not"
                and all(not each.rows & ~one.rows and each.columns & one.columns for one in told)
            )
            for each in groups
        ]
    )
    met: npt.NDArray[np.bool_] = keeps[facts.derivations.group]
    of_row = by_operation(facts.derivations.operation, lambda one: one.reads_row)
    if told and of_row.any():
        met = of_row
    elif told and answer_kind(wording) == "number" and counts_things(wording):
        counted = by_operation(
            facts.derivations.operation, lambda one: one.counts and not one.counts_values
        )
        met = met & counted if (met & counted).any() else met
    elif told and not asks_other_than_names(wording):
        columns = np.array([*(bool(head.words & facts.asked) for head in facts.heads), False])
        columns[facts.names] = True
        listed = met & columns[facts.shown_column]
        listed &= by_operation(
            facts.derivations.operation, lambda one: one.looks_up and not one.takes_by_order
        )
        met = listed if listed.any() else met
    return ~met if told and met.any() else np.zeros(len(met), bool)


def _takes_first(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each takes the first of an order of which the question asks for the second, third, ..., if some give that; not
    where a cell has the rank: the largest of the second division."""
    wording = facts.wording
    ranked = by_operation(facts.derivations.operation, lambda one: one.takes_rank)
    if not wording.rank or wording.first_of or not ranked.any():
        return np.zeros(len(facts.derivations), bool)
    is_first = by_operation(
        facts.derivations.operation, lambda one: one.is_end and not one.takes_rank
    )
    is_first &= ~_restricted_by(facts, facts.how_many, in_texts=True)
    return is_first


def _restricts_by_many(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each takes as many as the question asks for, or the second or third, of rows that have this number: the top 3 of
    those whose quantity is 3."""
    takes = by_operation(
        facts.derivations.operation, lambda one: one.takes_rank or "{many}" in one.sql
    )
    return takes & _restricted_by(facts, facts.how_many, in_texts=False)


def _restricted_by(facts: Facts, words: int, *, in_texts: bool) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each uses some of these words as texts of cells, or as numbers."""
    columns = facts.space.relation.columns
    uses = [
        bool(one.words & words)
        and (columns[one.columns.bit_length() - 1].kind in ("text", "mixed")) == in_texts
        for one in facts.space.groups
    ]
    found: npt.NDArray[np.bool_] = np.array(uses)[facts.derivations.group]
    return found


def _counts_rows_of_people(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each counts the rows of a list, where the question asks by the head of a column how many people there are:
    how many customers, in a list of orders."""
    relation, found, wording = facts.space.relation, facts.derivations, facts.wording
    end = facts.asked.bit_length()
    are_people = any(
        _ends_with(wording, end, [one for one in column.head_stems if one not in _NAME])
        and relation.distinct[at] < _REPEATED
        and is_of_people(column)
        for at, column in enumerate(relation.columns)
    )
    if not are_people or relation.size < _LIST or answer_kind(wording) != "number":
        return np.zeros(len(found), bool)
    counts = by_operation(
        facts.derivations.operation,
        lambda one: one.counts and not one.counts_values and not one.gives,
    )
    counts &= (facts.shown_column == facts.width) & (facts.ordered_column == facts.width)
    return counts


def _ends_with(wording: Wording, end: int, head: Sequence[str]) -> bool:
    """Whether the words of a head are the last before a place; in English without others that narrow it (how many short film roles)."""
    start = end - len(head)
    if not head or start < 0 or wording.stems[start:end] != (*head,):
        return False
    return wording.is_japanese or not start or wording.words[start - 1] in _BEFORE_COUNTED


def _counts_what_is_listed(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives the number of things whose names are demanded, or what they are."""
    demanded = demand(facts.wording)
    if not asks_what(facts.wording) and (demanded is None or demanded.kind != "list"):
        return np.zeros(len(facts.derivations), bool)
    return by_operation(facts.derivations.operation, lambda one: one.counts)


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
    is_of_number = by_operation(facts.derivations.operation, lambda one: one.is_end)
    is_of_place = (ends == end * relation.order) & ~is_of_number & bool(relation.order)
    is_end = (ends == end) & is_of_number & is_time[found.reading]
    kept = np.array([one.bound >= 0 for one in facts.space.groups])
    is_one = ((facts.space.sizes == 1) & kept)[found.group]
    met = (is_of_place | is_end | is_one) & are_times[facts.shown_column]
    return ~met if met.any() else nothing


def _of_one_column(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each compares no two columns, if a question asks where two that it names are furthest apart, or have the
    largest ratio."""
    wording, found = facts.wording, facts.derivations
    nothing = np.zeros(len(found), bool)
    if not (names_superlative(wording) or asks_most_things(wording)):
        return nothing
    columns = facts.space.relation.columns
    named = [
        as_written(wording, one.bare_head.strip().lower()) or head.words
        for head, one in zip(facts.heads, columns, strict=True)
        if one.kind == "number"
        and (head.meant or head.covered * len(one.head_stems) >= _NAMED * len(one.named_stems))
    ]
    # The maximum and the minimum temperature share a word.
    pairs = [(one & ~other, other & ~one) for one, other in permutations(named, 2)]
    pairs = [(one, other) for one, other in pairs if one and other]
    if any(says_ratio(wording, one, other) for one, other in pairs):
        compares = by_operation(facts.derivations.operation, lambda one: one.divides_columns)
    elif apart := [one | other for one, other in pairs if says_apart(wording, one, other)]:
        end = end_named(wording, apart[0])
        compares = by_operation(
            facts.derivations.operation,
            lambda one: one.compares_columns and one.direction != -end,
        )
    else:
        return nothing
    return ~compares if compares.any() else nothing


def _not_of_columns(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but one column as a percentage of another, if a question asks which share of the one the other is:
    検査数に占める陽性者数の割合."""
    nothing = np.zeros(len(facts.derivations), bool)
    if "share" not in facts.wording.cues:
        return nothing
    within = said_whole(facts.wording)
    named = {facts.space.readings[at][1].column for at in facts.space.named_amounts()}
    words = {at: facts.heads[at].words for at in named if facts.heads[at].covered >= 1}
    wholes = [at for at, one in words.items() if not one & ~within]
    parts = [at for at, one in words.items() if not one & within]
    if not wholes or not parts:
        return nothing
    if any(items[0].endswith(("%", "％")) for items in facts.derivations.answers if items):
        return nothing  # A column states it.
    met = by_operation(facts.derivations.operation, lambda one: one.is_share_of_columns)
    met &= np.isin(facts.shown_column, parts) & np.isin(facts.ordered_column, wholes)
    return ~met if met.any() else nothing


def _not_sharing(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but the other rows that share the value of a named row in the named column: by the
    director of Jaws, 本町公民館と同じ地区."""
    nothing = np.zeros(len(facts.derivations), bool)
    if not asks_sharing(facts.wording) or "yes_no" in facts.wording.cues:
        return nothing
    are_named = (head.covered >= _NAMED and not head.words & facts.asked for head in facts.heads)
    named = np.array([*are_named, False])
    is_number = answer_kind(facts.wording) == "number"
    met = by_operation(
        facts.derivations.operation, lambda one: one.shares_value and one.counts == is_number
    )
    met &= _of_one_name(facts) & named[facts.ordered_column]
    return ~met if met.any() else nothing


def _not_next(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but the row behind a named one, if a question asks for that."""
    nothing = np.zeros(len(facts.derivations), bool)
    if not asks_next(facts.wording):
        return nothing
    met = by_operation(facts.derivations.operation, lambda one: one.is_beside and one.direction > 0)
    met &= _of_one_name(facts)
    named = met & (facts.shown_column == facts.names)
    is_other = any(head.words & facts.asked for head in facts.heads)
    met = named if named.any() and not is_other else met
    return ~met if met.any() else nothing


def _of_one_name(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether the group of each is one row, by the name or the number that the question says."""
    groups = facts.space.groups
    of_one = [one.is_exact and bool(one.words) for one in groups]
    met: npt.NDArray[np.bool_] = (np.array(of_one) & (facts.space.sizes == 1))[
        facts.derivations.group
    ]
    return met


def _unlike_standard(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives no names in the column of the thing that a question compares others with, or no number of them: which
    films are longer than Jaws? It may ask for other cells by their head."""
    wording, found, groups = facts.wording, facts.derivations, facts.space.groups
    nothing = np.zeros(len(found), bool)
    beyond = [
        one for one in groups if one.kind in BEYOND and one.kind != "columns" and one.bound > 0
    ]
    if not beyond or not names_only_standard(wording) or "yes_no" in wording.cues:
        return nothing
    columns = union(one.columns for one in beyond)
    others = (head for at, head in enumerate(facts.heads) if not columns >> at & 1)
    if any(head.words & facts.asked for head in others):
        return nothing
    of_beyond = np.array([one in beyond for one in groups])[found.group]
    is_named = np.array([*(bool(columns >> at & 1) for at in range(facts.width)), False])
    is_number = by_operation(facts.derivations.operation, lambda one: one.counts)
    met = of_beyond & (is_named[facts.shown_column] | is_number)
    return ~met if met.any() else nothing


def _not_of_each(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives anything but a number of each value of a column, if a question asks for that, or uses its head for a
    condition: members per committee."""
    found = facts.derivations
    met = by_operation(facts.derivations.operation, lambda one: one.is_of_each)
    if not met.any():
        return np.zeros(len(found), bool)
    heads = np.array([*(head.words for head in facts.heads), 0], np.uint64)[facts.shown_column]
    words = np.array([one.words for one in facts.space.groups], np.uint64)[found.group]
    free = met & ((heads & words) == 0)
    return ~(free if free.any() else met)


def _not_by_time(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each says anything but whether the one of two things was earlier, or later, than the other, if a question asks for
    that."""
    wording, nothing = facts.wording, np.zeros(len(facts.derivations), bool)
    way = moment_said(wording)
    if not way or "yes_no" not in wording.cues:
        return nothing
    of_times = [facts.space.is_of_times(at) for at in range(len(facts.space.readings))]
    times = {place for at, (place, _) in enumerate(facts.space.readings) if of_times[at]}
    met = by_operation(
        facts.derivations.operation, lambda one: one.compares_two and one.direction == way
    )
    met &= np.isin(facts.derivations.reading, list(times))
    pairs = [facts.space.pair_of(at) for at in range(len(facts.space.groups))]
    are_two = [
        both is not None and both[0].bit_count() == both[1].bit_count() == 1 for both in pairs
    ]
    met &= np.array(are_two)[facts.derivations.group]
    return ~met if met.any() else nothing

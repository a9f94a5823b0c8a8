"""Derivations that do not do what the wording demands: give the place of a thing in an order, compare with the mean, leave out what the
question excludes, or give names and not their number."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np

from dsqa.derivations.columns.long_form import repeats_over_times
from dsqa.derivations.columns.roles import is_of_people
from dsqa.derivations.combinations.demanded import (
    of_counted_rows,
    of_met,
    of_two_sums,
    sum_of_slice,
    with_all_labels,
)
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.question.cells_asked import of_field, of_kinds, of_values
from dsqa.derivations.question.conditions_asked import (
    denies_cell,
    of_described,
    of_joined,
    of_marks,
    said_twice,
    takes_end,
)
from dsqa.derivations.question.measure_asked import mixes_units, of_both_columns
from dsqa.derivations.question.moments_asked import MOMENTS, of_other_moments
from dsqa.derivations.question.numbers_meant import compared_by, share_of_worth
from dsqa.derivations.question.offered import of_frequency, of_offered_columns, of_sums
from dsqa.derivations.question.order_asked import of_compass, of_ranked_measure
from dsqa.derivations.question.whole_asked import share_of_columns, share_of_group_sum
from dsqa.derivations.rows.comparing.blanks import blanks
from dsqa.derivations.rows.comparing.under_way import tenures
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import BEYOND
from dsqa.language.names.kinds import are_of_kind
from dsqa.language.tokens import stem
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.of_all import beyond_mean, rank_asked
from dsqa.questions.asking.over_rows.blanks import asks_other_than_names
from dsqa.questions.asking.over_rows.cells import asks_sharing, beside_asked, is_excluded
from dsqa.questions.asking.over_rows.kinds import answer_kind, asks_what, counts_things
from dsqa.questions.asking.over_rows.offers import says_apart, says_ratio
from dsqa.questions.asking.over_rows.orders import (
    asks_most_things,
    end_named,
    has_superlative,
    names_only_standard,
    names_superlative,
)
from dsqa.questions.asking.over_rows.rows import says_never
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
_KINDS = {stem(one): one for one in ("country", "state", "province", "prefecture")}
"""Kinds of places whose names are known, whatever the head above them, by the stem of their noun."""
_LIST, _REPEATED = 20, 0.9
"""Minimum number of rows of a list, and maximum share of different values of a column that is not the things of its rows."""


def not_demanded(facts: Facts) -> Mask:
    """(derivations,) whether each does something else than is demanded, if any does that."""
    wording = facts.wording
    if rank_asked(wording) is not None:
        return facts.against((), [facts.operation_is(lambda one: one.is_rank)])
    asked = beyond_mean(wording)
    if asked is None:
        return facts.against((one(facts) for one in _UNWANTED), (one(facts) for one in _DEMANDED))
    words = wording.words_in(*asked.words)
    of_mean = facts.group_is(lambda one: one.words & words == words)
    is_mean = facts.operation_is(lambda one: one.gives == "mean" or one.is_median)
    if not has_superlative(wording):
        # Older than average are all that are, not the oldest of them.
        is_mean |= facts.operation_is(lambda one: one.is_end or one.takes_by_order)
    return facts.against([is_mean & of_mean.any()], [of_mean])


def _keeps_excluded(facts: Facts) -> Mask | None:
    """Whether the group of each has rows that the question excludes by the name of a whole cell, if some group has all others: how much
    apart from rent, 現金以外, who does not work in Leeds."""
    wording, groups = facts.wording, facts.space.groups
    if "negation" not in wording.cues or "yes_no" in wording.cues:
        return None
    excluded = union(
        one.rows for one in facts.matches if one.is_exact and is_excluded(wording, one.words)
    )
    excluded = excluded or _denied_rows(facts)
    leaves = any(one.kind == "not" and not one.rows & excluded for one in groups)
    if not excluded or not leaves:
        return None
    return facts.group_is(lambda one: one.rows & excluded or not one.rows)


def _denied_rows(facts: Facts) -> int:
    """Mask of the rows with the one category that a question denies: of Leeds; 0 if it denies none, or several, or of things of several rows:
    who never won."""
    if says_never(facts.wording):
        return 0
    columns, every = facts.space.relation.columns, facts.space.relation.every
    denied = [
        one
        for one in facts.space.groups
        if denies_cell(facts, one) and not columns[one.columns.bit_length() - 1].is_flag
    ]
    return every & ~denied[0].rows if len(denied) == 1 and not denied[0].joined else 0


def _keeps_unmet(facts: Facts) -> Mask | None:
    """Whether the group of each keeps the bound of the question that no row meets: none are above 95."""
    unmet = [one for one in facts.space.groups if one.is_unmet]
    if not unmet:
        return None
    keeps = facts.group_is(
        lambda each: any(
            not one.words & ~each.words and not one.columns & ~each.columns for one in unmet
        )
    )
    return keeps | facts.operation_is(lambda one: "{bound}" in one.sql or "{beyond}" in one.sql)


def _keeps_blanks(facts: Facts) -> Mask | None:
    """Whether the group of each keeps what the question says of blank, or filled, cells: people without an email."""
    wording = facts.wording
    told = blanks(facts.space.relation, wording, facts.heads)
    if not told:
        return None
    of_row = facts.operation_is(lambda one: one.reads_row)
    if of_row.any():
        return of_row
    keeps = facts.group_is(
        lambda each: (
            each.joined
            or (
                each.kind != "not"
                and all(not each.rows & ~one.rows and each.columns & one.columns for one in told)
            )
        )
    )
    if answer_kind(wording) == "number" and counts_things(wording):
        wanted = keeps & facts.operation_is(lambda one: one.counts and not one.counts_values)
    elif not asks_other_than_names(wording) and not asks_sum(wording):
        asked = (
            at == facts.names or head.words & facts.asked for at, head in enumerate(facts.heads)
        )
        wanted = keeps & facts.gives(asked)
        wanted &= facts.operation_is(lambda one: one.looks_up and not one.takes_by_order)
    else:
        return keeps
    return wanted if wanted.any() else keeps


def _takes_first(facts: Facts) -> Mask | None:
    """Whether each takes the first of an order of which the question asks for the second, third, ..., if some give that; not where a cell
    has the rank: the largest of the second division."""
    wording = facts.wording
    ranked = facts.operation_is(lambda one: one.takes_rank)
    if not wording.rank or wording.first_of or not ranked.any():
        return None
    is_first = facts.operation_is(lambda one: one.is_end and not one.takes_rank)
    return is_first & ~_restricted_by(facts, facts.how_many, in_texts=True)


def _restricts_by_many(facts: Facts) -> Mask:
    """Whether each takes as many as the question asks for, or the second or third, of rows that have this number: the top 3 of those whose
    quantity is 3."""
    takes = facts.operation_is(lambda one: one.takes_rank or "{many}" in one.sql)
    return takes & _restricted_by(facts, facts.how_many, in_texts=False)


def _restricted_by(facts: Facts, words: int, *, in_texts: bool) -> Mask:
    """Whether the group of each uses some of these words as texts of cells, or as numbers."""
    columns = facts.space.relation.columns
    return facts.group_is(
        lambda one: (
            one.words & words
            and (columns[one.columns.bit_length() - 1].kind in ("text", "mixed")) == in_texts
        )
    )


def _counts_rows_of_things(facts: Facts) -> Mask | None:
    """Whether each counts the rows of a list, where the question asks how many people there are, by the head of a column or what its places are, or
    how many things that have rows at several times: how many customers, in a list of orders."""
    relation, wording = facts.space.relation, facts.wording
    if relation.size < _LIST or answer_kind(wording) != "number":
        return None
    end = facts.asked.bit_length()
    kind = _KINDS.get(wording.stems[end - 1], "") if end else ""
    things = [
        at
        for at, column in enumerate(relation.columns)
        if relation.distinct[at] < _REPEATED
        and (
            _ends_with(wording, end, [one for one in column.head_stems if one not in _NAME])
            or (kind and are_of_kind(column.different.texts, kind, wording.lang))
        )
        and (is_of_people(column) or repeats_over_times(relation, at))
    ]
    if not things:
        return None
    codes = relation.shown_texts(things[0])
    members = (codes[rows] for rows in facts.space.members)
    repeats = [at for at, one in enumerate(members) if len(np.unique(one)) < len(one)]
    counts = facts.operation_is(lambda one: one.counts and not one.counts_values and not one.gives)
    counts &= facts.gives_one_of([facts.width]) & facts.orders_by_one_of([facts.width])
    return counts & np.isin(facts.derivations.group, repeats)


def _ends_with(wording: Wording, end: int, head: Sequence[str]) -> bool:
    """Whether the words of a head are the last before a place; in English without others that narrow it (how many short film roles)."""
    start = end - len(head)
    if not head or start < 0 or wording.stems[start:end] != (*head,):
        return False
    return wording.is_japanese or not start or wording.words[start - 1] in _BEFORE_COUNTED


def _counts_what_is_listed(facts: Facts) -> Mask | None:
    """Whether each gives the number of things whose names are demanded, or what they are."""
    demanded = demand(facts.wording)
    if not asks_what(facts.wording) and (demanded is None or demanded.kind != "list"):
        return None
    return facts.operation_is(lambda one: one.counts)


def _of_time(facts: Facts) -> Mask | None:
    """Whether each gives the first or the last time of its group, if a question asks when something was first or last, and is no
    superlative."""
    end, relation = end_of_times_asked(facts.wording), facts.space.relation
    if not end or names_superlative(facts.wording) or facts.wording.rank:
        return None
    of_times = facts.reading_is(lambda one: one.kind in ("date", "year", "time"))
    is_of_place = facts.operation_is(
        lambda one: one.takes_by_order and not one.is_end and one.direction * relation.order == end
    )
    is_end = facts.operation_is(
        lambda one: one.takes_by_order and one.is_end and one.direction == end
    )
    is_one = facts.group_is(lambda one: one.rows.bit_count() == 1 and one.bound >= 0)
    return (is_of_place | (is_end & of_times) | is_one) & facts.gives(
        one.is_date or one.kind in ("year", "time") for one in relation.columns
    )


def _of_two_columns(facts: Facts) -> Mask | None:
    """Whether each compares two columns, if a question asks where two that it names are furthest apart, or have the largest ratio."""
    wording = facts.wording
    if facts.space.relation.asks_quotient:
        return None  # A column was computed of the two.
    if not (names_superlative(wording) or asks_most_things(wording)):
        return None
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
        return facts.operation_is(lambda one: one.divides_columns)
    apart = [one | other for one, other in pairs if says_apart(wording, one, other)]
    if not apart:
        return None
    end = end_named(wording, apart[0])
    return facts.operation_is(lambda one: one.compares_columns and one.direction != -end)


def _sharing(facts: Facts) -> Mask | None:
    """Whether each gives the other rows that share the value of a named row in the named column: by the director of Jaws,
    本町公民館と同じ地区."""
    if not asks_sharing(facts.wording) or "yes_no" in facts.wording.cues:
        return None
    named = (head.covered >= _NAMED and not head.words & facts.asked for head in facts.heads)
    is_number = answer_kind(facts.wording) == "number"
    met = facts.operation_is(lambda one: one.shares_value and one.counts == is_number)
    return met & _of_one_name(facts) & facts.orders_by(named)


def _of_next(facts: Facts) -> Mask | None:
    """Whether each gives the row behind, or before, a named one, if a question asks for that. Of tenures, the latest of which stand first, who
    came next stands before."""
    way, relation = beside_asked(facts.wording), facts.space.relation
    if not way:
        return None
    if relation.order < 0 and tenures(relation) is not None:
        way = -way
    met = facts.operation_is(lambda one: one.is_beside and one.direction == way) & _of_one_name(facts)  # fmt: skip
    named = met & facts.gives_one_of([facts.names])
    is_other = any(head.words & facts.asked for head in facts.heads)
    return named if named.any() and not is_other else met


def _of_one_name(facts: Facts) -> Mask:
    """Whether the group of each is one row, by the name or the number that the question says."""
    return facts.group_is(lambda one: one.is_exact and one.words and one.rows.bit_count() == 1)


def _beyond_standard(facts: Facts) -> Mask | None:
    """Whether each gives names in the column of the thing that a question compares others with, or their number: which films are longer than
    Jaws? It may ask for other cells by their head."""
    wording = facts.wording
    beyond = [
        one
        for one in facts.space.groups
        if one.kind in BEYOND and one.kind != "columns" and one.bound > 0
    ]
    if not beyond or not names_only_standard(wording) or "yes_no" in wording.cues:
        return None
    columns = union(one.columns for one in beyond)
    is_own = [columns >> at & 1 for at in range(facts.width)]
    other = zip(facts.heads, is_own, strict=True)
    if any(head.words & facts.asked and head.covered > _NAMED and not own for head, own in other):
        return None
    is_number = facts.operation_is(lambda one: one.counts)
    return facts.group_is(lambda one: one in beyond) & (facts.gives(is_own) | is_number)


def _of_each(facts: Facts) -> Mask | None:
    """Whether each gives a number of each value of a column, if a question asks for that, and better does not use its head for a condition:
    members per committee."""
    met = facts.operation_is(lambda one: one.is_of_each)
    if not met.any():
        return None
    heads = np.array([*(head.words for head in facts.heads), 0], np.uint64)[facts.shown_column]
    words = np.array([one.words for one in facts.space.groups], np.uint64)[facts.derivations.group]
    free = met & ((heads & words) == 0)
    return free if free.any() else met


def _by_time(facts: Facts) -> Mask | None:
    """Whether each says if the one of two things was earlier, or later, than the other, if a question asks for that."""
    wording, space = facts.wording, facts.space
    way = moment_said(wording)
    if not way or "yes_no" not in wording.cues:
        return None
    times = {place for at, (place, _) in enumerate(space.readings) if space.is_of_times(at)}
    met = facts.operation_is(lambda one: one.compares_two and one.direction == way)
    met &= np.isin(facts.derivations.reading, list(times))
    pairs = [space.pair_of(at) for at in range(len(space.groups))]
    two = [at for at, both in enumerate(pairs) if both and {one.bit_count() for one in both} == {1}]
    return met & np.isin(facts.derivations.group, two)


_UNWANTED = (
    _keeps_excluded, _counts_what_is_listed, _takes_first, _restricts_by_many, _counts_rows_of_things, mixes_units, takes_end, said_twice, of_other_moments, of_counted_rows,
)  # fmt: skip
_DEMANDED = (
    _of_time, _of_two_columns, _keeps_unmet, _sharing, _of_next, _keeps_blanks, _beyond_standard, _of_each, of_frequency, of_sums, of_offered_columns,
    share_of_columns, share_of_group_sum, share_of_worth, compared_by, sum_of_slice, with_all_labels, of_two_sums, of_met, _by_time, of_joined, of_marks, of_described, of_both_columns, of_compass, of_ranked_measure, of_kinds, of_field, of_values,
    *MOMENTS,
)  # fmt: skip

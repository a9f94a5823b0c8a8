"""The whole in a question about a percentage: the women of "What percentage of the women are taller?"."""

import numpy as np

from dsqa.derivations.columns.long_form import is_of_combinations
from dsqa.derivations.columns.roles import is_amount, is_rate
from dsqa.derivations.combinations.labels import in_front_of, unnamed
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.language.totals import is_bare_total
from dsqa.questions.asking.over_rows.orders import names_superlative
from dsqa.questions.readings.whole import said_whole
from dsqa.questions.readings.wording import Wording

_AMONG = frozenset(("among", "amongst", "those", "within"))
_HALF = 0.5
"""Minimum share of the words of a head."""
_NEAR = 4
"""Maximum number of words from "among" to a name."""


def share_of_group_sum(facts: Facts) -> Mask | None:
    """Whether each gives the sum of the rows of the part as a percentage of that of the whole that a question names, if each row of the table is of a
    combination of cells, and one amount is meant: of the generation of the North in 2020 that of coal."""
    space = facts.space
    if space.share_of is None or names_superlative(facts.wording):
        return None
    if not is_of_combinations(space.relation):
        return None
    if _narrows_measure(facts):
        return None  # Of nuclear generation, which no cell has, nothing is known.
    amounts = [at for at, (_, one) in enumerate(space.readings) if is_amount(space.relation, one)]
    meant = space.named_amounts()[:1] or (amounts if len(amounts) == 1 else [])
    if not meant or is_rate(space.relation.columns[space.readings[meant[0]][1].column]):
        return None
    met = facts.operation_is(lambda one: "sum({value}) FROM {wider}" in one.sql)
    met &= np.equal(facts.derivations.group, space.share_of[0])
    met &= np.equal(facts.derivations.reading, space.readings[meant[0]][0])
    return met


def _narrows_measure(facts: Facts) -> bool:
    """Whether an English question has a word in front of one of a head that is in no head and no cell."""
    wording = facts.wording
    headed = union(one.words for one in facts.heads)
    before = in_front_of(wording, headed)
    return not wording.is_japanese and bool(unnamed(wording, facts.heads, facts.matches) & before)


def share_of_columns(facts: Facts) -> Mask | None:
    """Whether each gives one column as a percentage of another, if a question asks which share of the one the other is (検査数に占める陽性者数の割合), or
    which share one has in the total of a row that it names: Gore's share of the vote in Broward."""
    if "share" not in facts.wording.cues:
        return None
    within = said_whole(facts.wording)
    named = {facts.space.readings[at][1].column for at in facts.space.named_amounts()}
    words = {at: facts.heads[at].words for at in named if facts.heads[at].covered >= 1}
    wholes = [at for at, one in words.items() if not one & ~within]
    parts = [at for at, one in words.items() if not one & within]
    if wholes and not parts:
        # The seats that were sold, of Tickets sold.
        half = {at: facts.heads[at] for at in named if facts.heads[at].covered >= _HALF}
        parts = [at for at, one in half.items() if not one.words & within]
    rows = union(one.rows for one in facts.matches if one.is_exact and one.column == facts.names)
    if not wholes and (rows.bit_count() == 1 or facts.space.relation.asked_column is not None):
        columns = enumerate(facts.space.relation.columns)
        wholes = [at for at, one in columns if one.kind == "number" and is_bare_total(one.head)]
    if not wholes or not parts:
        return None
    if any(items[0].endswith(("%", "％")) for items in facts.derivations.answers if items):
        return None  # A column states it.
    met = facts.operation_is(lambda one: one.is_share_of_columns)
    return met & facts.gives_one_of(parts) & facts.orders_by_one_of(wholes)


def wider_of(one: RowSet, other: RowSet) -> RowSet | None:
    """The one of two conditions that all rows of the other meet; None if neither is."""
    if not one.rows & ~other.rows:
        return other
    return None if other.rows & ~one.rows else one


def whole_of(wording: Wording, one: RowSet, other: RowSet) -> RowSet:
    """The one of two conditions that is the whole; the rows with both conditions are its part.

    It is the wider one, if all rows of the other meet it; else the one that is named as the whole; else the one behind "among"; else the first, as nearly
    always.
    """
    wide = wider_of(one, other)
    if wide is not None:
        return wide
    first, second = as_named(one, other)
    said = said_whole(wording)
    if second.words and not second.words & ~said and first.words & ~said:
        return second
    start = (second.words & -second.words).bit_length() - 1
    if not said and _AMONG.intersection(wording.words[max(0, start - _NEAR) : max(0, start)]):
        return second
    return first


def is_within_whole(wording: Wording, one: RowSet, other: RowSet) -> bool:
    """Whether exactly one of two conditions is named as the whole: the rows with both are then not a part of all rows."""
    said = said_whole(wording)
    within = [bool(part.words) and not part.words & ~said for part in (one, other)]
    beyond = [bool(part.words) and not part.words & said for part in (one, other)]
    return (within[0] and beyond[1]) or (within[1] and beyond[0])

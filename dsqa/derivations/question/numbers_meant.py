"""Derivations that answer by the one column of numbers that a question means among several: money, without its head; that of an abbreviation
in capitals; that whose whole head is said."""

import re

import numpy as np

from dsqa.derivations.columns.head_matches import is_said_whole
from dsqa.derivations.columns.roles import is_code
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import union
from dsqa.derivations.rows.priced import is_of_money, worth, worth_named
from dsqa.questions.asking.amounts import asks_difference
from dsqa.questions.asking.over_rows.cells import asks_amount_of_money, asks_loss, asks_money
from dsqa.questions.asking.over_rows.kinds import counter_asked
from dsqa.questions.asking.over_rows.orders import (
    names_change,
    names_reversed,
    names_superlative,
    says_how_much_more,
)
from dsqa.text.regex import regex


def uses_money(facts: Facts) -> Mask | None:
    """Whether each gives, orders by or adds up the one column of money, or the total of several none of which the question names, if it asks
    for money or says what something is worth; None for others."""
    if asks_loss(facts.wording):
        return None
    at = worth_named(facts.space.relation, facts.wording, facts.heads)
    if at is None and asks_money(facts.wording):
        at = _money_meant(facts)
    if at is None:
        return None
    # The category with the largest payments in all, and not that of the largest one; and no range of payments.
    of_repeated = facts.gives(one == "category" for one in facts.roles)
    is_of_row = facts.operation_is(lambda one: one.is_end and one.takes_by_order)
    met = facts.uses([one == at for one in range(facts.width)]) & ~(of_repeated & is_of_row)
    if not asks_money(facts.wording):
        restricts = facts.group_is(lambda one: bool(one.columns >> at & 1))
        return met | restricts
    if asks_difference(facts.wording) or says_how_much_more(facts.wording):
        return met
    if asks_amount_of_money(facts.wording):
        # Several payments are added up.
        met &= facts.operation_is(lambda one: "sum(" in one.sql or one.looks_up)
        met &= facts.answer_is(lambda items: len(items) == 1)
    return met & ~facts.operation_is(lambda one: "max(value) - min(value)" in one.sql)


def _money_meant(facts: Facts) -> int | None:
    """The only column of money; the total of several of which the question names no other."""
    are = [at for at, one in enumerate(facts.space.relation.columns) if is_of_money(one)]
    if len(are) < 2:
        return are[0] if are else None
    whole = worth(facts.space.relation)
    return None if any(facts.heads[at].words for at in are if at != whole) else whole


def compared_by(facts: Facts) -> Mask | None:
    """Whether each that says which of two has more compares the amounts that the question names, not numbers of rows; None if none does."""
    columns = facts.space.relation.columns
    places = [facts.space.readings[at] for at in facts.space.named_amounts()]
    # The higher rank is the smaller number.
    named = [
        place
        for place, reading in places
        if names_reversed(columns[reading.column].head.lower()) is None
    ]
    if "yes_no" not in facts.wording.cues or not named:
        return None
    compares = facts.operation_is(lambda one: one.compares_two)
    met = compares & np.isin(facts.derivations.reading, named)
    return met | ~compares if met.any() else None


def adds_counter(facts: Facts) -> Mask | None:
    """Whether each adds up, or looks up, the one column that has a number of what a Japanese question counts, and names no other: 台数, of 何台."""
    counter, columns = counter_asked(facts.wording), facts.space.relation.columns
    ends = regex(rf"(?:^|設置|保有|配備|総|延べ){re.escape(counter)}数$") if counter else None
    are = [bool(ends and one.kind == "number" and ends.search(one.bare_head)) for one in columns]
    others = zip(columns, facts.heads, are, strict=True)
    if sum(are) != 1 or any(
        one.kind == "number" and head.words and not own for one, head, own in others
    ):
        return None
    if names_superlative(facts.wording) or "average" in facts.wording.cues:
        return None
    return facts.uses(are) & facts.operation_is(lambda one: "sum(" in one.sql or one.looks_up)


def adds_no_codes(facts: Facts) -> Mask | None:
    """Whether each adds up no codes whose head the question does not say, if there are other numbers: no mean of claim numbers."""
    columns = facts.space.relation.columns
    codes = [is_code(one) or one.is_of_lettered_codes for one in columns]
    if not any(one.kind == "number" and not own for one, own in zip(columns, codes, strict=True)):
        return None
    adds = facts.operation_is(lambda one: "sum(value)" in one.sql or "avg(value)" in one.sql)
    unsaid = (own and head.covered < 1 for own, head in zip(codes, facts.heads, strict=True))
    return ~(adds & facts.orders_by(unsaid))


def share_of_worth(facts: Facts) -> Mask | None:
    """Whether each gives a share of what the rows are worth, and not of their number, if a question names that: 売上に占める, the share of the payroll;
    a bound on it is a condition of rows."""
    at = worth_named(facts.space.relation, facts.wording, facts.heads)
    if at is None or "share" not in facts.wording.cues or names_change(facts.wording):
        return None
    met = facts.operation_is(lambda one: "sum(value) / (SELECT sum({value})" in one.sql)
    return met & facts.uses([one == at for one in range(facts.width)])


def uses_acronym(facts: Facts) -> Mask | None:
    """Whether each uses a column of numbers whose head has what the question says in capitals, if others have not: hate crimes according to the FBI,
    beside those by another count."""
    said = enumerate(facts.wording.surfaces)
    capitals = sum(1 << at for at, one in said if one.isupper() and len(one.strip()) > 1)
    capitals &= ~union(one.words for one in facts.matches if one.level == EXACT)
    columns = facts.space.relation.columns
    named = [
        one.kind == "number" and not (head.similar or head.meant) and bool(head.words & capitals)
        for one, head in zip(columns, facts.heads, strict=True)
    ]
    if sum(named) in (0, sum(one.kind == "number" for one in columns)):
        return None
    others = [
        one.kind == "number" and not own and head.covered < 1
        for one, own, head in zip(columns, named, facts.heads, strict=True)
    ]
    filled = {1 << at: columns[at].filled for at, own in enumerate(named) if own}
    restricts = facts.group_is(
        lambda one: any(
            one.columns & bit and one.rows.bit_count() < rows for bit, rows in filled.items()
        )
    )
    return restricts | (facts.uses(named) & ~facts.uses(others))


def uses_whole_head(facts: Facts) -> Mask | None:
    """Whether each does not use numbers of which a Japanese question says a part of the head, and no more than the whole head of others: 交付枚数率 beside
    交付枚数."""
    columns = facts.space.relation.columns
    said = [
        head.words if one.kind == "number" and not (head.similar or head.meant) else 0
        for one, head in zip(columns, facts.heads, strict=True)
    ]
    both = list(zip(columns, said, strict=True))
    are_whole = [bool(words) and is_said_whole(one, facts.wording) for one, words in both]
    whole = [words for words, is_whole in zip(said, are_whole, strict=True) if is_whole]
    parts = [
        bool(words) and not is_whole and any(not words & ~one for one in whole)
        for words, is_whole in zip(said, are_whole, strict=True)
    ]
    return ~facts.uses(parts) if any(parts) else None

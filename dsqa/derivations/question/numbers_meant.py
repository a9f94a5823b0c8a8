"""Derivations that answer by the one column of numbers that a question means among several: money, without its head; that of an abbreviation
in capitals; that whose whole head is said."""

import re

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import is_said_whole
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import union
from dsqa.questions.asking.amounts import asks_difference
from dsqa.questions.asking.over_rows.cells import asks_amount_of_money, asks_loss, asks_money
from dsqa.questions.asking.over_rows.orders import says_how_much_more
from dsqa.text.regex import regex

_MONEY = regex(
    r"\b(?:amounts?|prices?|costs?|paid|payments?|fees?|fares?|rents?|spen[dt]|spending|salary|salaries|wages?|income|expens\w+|usd|eur|gbp|jpy|yen|dollars?|euros?|pounds?)\b"
    r"|[£$€¥￥]|金額|価格|値段|料金|費用|代金|家賃|賃料|給与|給料|年収|円",
    re.I,
)
"""Heads of columns of money."""


def is_of_money(column: Column) -> bool:
    """Whether the numbers of a column are money, by its head."""
    return column.kind in ("number", "mixed") and _MONEY.search(column.head) is not None


def uses_money(facts: Facts) -> Mask | None:
    """Whether each gives, orders by or adds up the one column of money, if a question asks for money; None for others."""
    if not asks_money(facts.wording) or asks_loss(facts.wording):
        return None
    columns = facts.space.relation.columns
    are = [is_of_money(one) for one in columns]
    if sum(are) != 1:
        return None
    # The category with the largest payments in all, and not that of the largest one; and no range of payments.
    of_repeated = facts.gives(one == "category" for one in facts.roles)
    is_of_row = facts.operation_is(lambda one: one.is_end and one.takes_by_order)
    met = facts.uses(are) & ~(of_repeated & is_of_row)
    if asks_difference(facts.wording) or says_how_much_more(facts.wording):
        return met
    if asks_amount_of_money(facts.wording):
        # Several payments are added up.
        met &= facts.operation_is(lambda one: "sum(" in one.sql or one.looks_up)
        met &= facts.answer_is(lambda items: len(items) == 1)
    return met & ~facts.operation_is(lambda one: "max(value) - min(value)" in one.sql)


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

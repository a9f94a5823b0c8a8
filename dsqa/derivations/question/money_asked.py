"""Derivations that answer by the money that a question means without its head: how much did Anna pay, what did we spend most on."""

import re

from dsqa.derivations.columns.column import Column
from dsqa.derivations.facts import Facts, Mask
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

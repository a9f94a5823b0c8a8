"""The ratio of two cells."""

import re

from dsqa.answers.model import Answer
from dsqa.composing.computed import quotient
from dsqa.composing.context import Context
from dsqa.composing.other_cells.amounts import amounts
from dsqa.composing.other_cells.pairs import best_pair
from dsqa.composing.other_cells.per_unit import per_unit
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import states
from dsqa.questions.asking.shares import quotient_order
from dsqa.text.regex import regex

_STATES_RATIO = regex(r"倍|ratio|times", re.I)


def ratio(context: Context) -> Answer | None:
    """The ratio of two cells."""
    if states(_STATES_RATIO, context.found[0]):
        return None
    pair = best_pair(amounts(context))
    if pair is None:
        return None
    if quotient_order(context.asked.question) < 0:
        pair = pair[::-1]
    why = f"{pair[0].text} / {pair[1].text}"
    return quotient(context, pair, "ratio", why)


def for_each(context: Context) -> Answer | None:
    """An amount per thing; looked up if the sheet states it."""
    pair = per_unit(context)
    if pair is None:
        return None
    why = f"{pair[0].text} / {pair[1].text}"
    return quotient(context, pair, "ratio", why)


register(CellOperation("ratio", "a number divided by another", ratio))

"""The change of a cell in per cent."""

from dataclasses import replace

from dsqa.answers.model import Answer
from dsqa.composing.computed import quotient
from dsqa.composing.context import Context
from dsqa.composing.operations.difference import difference
from dsqa.composing.other_times import two_times
from dsqa.composing.pairs import best_pair
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import STATES_CHANGE, is_percent, stated_change, states, year_of
from dsqa.language.movement import EITHER_WAY
from dsqa.regex import regex

_SHARE = regex(r"率|割合|比")
_CHANGED = (
    "SELECT abs(b.value - a.value)::DOUBLE / nullif(abs(a.value), 0)"
    " FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)


def percent_change(context: Context) -> Answer | None:
    """The change of a cell in per cent; looked up if the sheet states it."""
    stated = stated_change(context)
    pair = None if stated else two_times(context) or best_pair(_amounts(context))
    if pair is None:
        return stated
    if context.asked.question.lang == "j" and all(map(is_percent, pair)):
        # 割合は何％増えた asks for percentage points.
        return difference(context)
    # The base is the earlier one in time, else the first one in the question.
    before, after = sorted(pair, key=year_of)
    why = f"({after.text} - {before.text}) / {before.text}"
    sql = _CHANGED
    if EITHER_WAY.search(context.asked.question.text):
        sql = sql.replace("abs(b.value - a.value)", "(b.value - a.value)")
    return quotient(context, (before, after), sql, "percent_change", why, percent=True)


def _amounts(context: Context) -> Context:
    """The candidates that are neither shares nor changes, if the question is not about a share."""
    question = context.asked.question
    if question.lang != "j" or _SHARE.search(question.text):
        return context
    kept = [c for c in context.found if not is_percent(c) and not states(STATES_CHANGE, c)]
    return replace(context, found=kept) if len(kept) > 1 else context


register(
    CellOperation(
        "percent_change",
        "the difference of two numbers as a share of the earlier one; a change that the sheet states",
        percent_change,
        is_signless=True,
    )
)

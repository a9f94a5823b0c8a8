"""The change of a cell in per cent."""

from dsqa.answers.model import Answer
from dsqa.composing.computed import changed
from dsqa.composing.context import Context
from dsqa.composing.operations.difference import difference
from dsqa.composing.other_cells.amounts import amounts
from dsqa.composing.other_cells.other_times import two_times
from dsqa.composing.other_cells.pairs import best_pair
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import is_percent, stated_change, year_of


def percent_change(context: Context) -> Answer | None:
    """The change of a cell in per cent; looked up if the sheet states it."""
    stated = stated_change(context)
    pair = None if stated else two_times(context) or best_pair(amounts(context))
    if pair is None:
        return stated
    if context.asked.question.lang == "j" and all(map(is_percent, pair)):
        # 割合は何％増えた asks for percentage points.
        return difference(context)
    # The base is the earlier one in time, else the first one in the question.
    before, after = sorted(pair, key=year_of)
    why = f"({after.text} - {before.text}) / {before.text}"
    return changed(context, before, after, why)


register(
    CellOperation("percent_change", "the difference of two numbers as a share of the earlier one; a change that the sheet states", percent_change,
        is_signless=True),
)  # fmt: skip

"""The difference of two cells."""

from dsqa.answers.model import Answer
from dsqa.composing.computed import computed
from dsqa.composing.context import Context
from dsqa.composing.other_cells.amounts import without_percentages
from dsqa.composing.other_cells.other_times import two_times
from dsqa.composing.other_cells.pairs import best_pair
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import stated_change
from dsqa.text.cell_query import GAP


def difference(context: Context) -> Answer | None:
    """The difference of two cells; looked up if the sheet states a change over time."""
    stated = stated_change(context)
    pair = None
    if stated is None:
        amounts = without_percentages(context)
        pair = two_times(amounts) or best_pair(amounts)
    if pair is None:
        return stated
    why = f"|{pair[0].text} - {pair[1].text}|"
    return computed(context, pair, GAP, "difference", why)


register(CellOperation("difference", "the larger of two numbers less the smaller; a change that the sheet states", difference, is_signless=True))  # fmt: skip

"""The share of a cell in its total."""

from dsqa.answers.model import Answer
from dsqa.composing.computed import quotient
from dsqa.composing.context import Context
from dsqa.composing.other_cells.part_of_total import asks_share, part_and_whole, shows_share
from dsqa.composing.registry import CellOperation, register


def share(context: Context) -> Answer | None:
    """The share of a cell in its total; looked up if the sheet states percentages."""
    if shows_share(context.found[0]) and not asks_share(context):
        return None
    pair = part_and_whole(context)
    if pair is None:
        return None
    why = f"{pair[0].text} of {pair[1].text}"
    return quotient(context, pair, "share", why, percent=True)


register(CellOperation("share", "a number divided by the total that it is a part of", share))

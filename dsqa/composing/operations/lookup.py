"""Look-ups of values that no cell states; all other look-ups give the best cell."""

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.operations.ratio import for_each
from dsqa.composing.operations.share import share
from dsqa.composing.other_cells.part_of_total import asks_share
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import stated_growth


def beside_the_best(context: Context) -> Answer | None:
    """A look-up other than the best cell: the change stated beside it, or a share or an amount per thing if the sheet has only the
    numbers to divide."""
    if (grown := stated_growth(context)) is not None:
        return grown
    return share(context) if asks_share(context) else for_each(context)


register(
    CellOperation("lookup", "the cell, or a label of its row or column; the change that is stated beside it; a quotient that no cell states",
        beside_the_best, is_signless=True),
    CellOperation("text", "the text of a note; the best cell if no note answers", lambda _: None),
)  # fmt: skip

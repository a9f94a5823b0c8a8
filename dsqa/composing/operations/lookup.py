"""What a look-up asks for that no cell states; all else that is looked up is the best cell."""

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.operations.ratio import for_each
from dsqa.composing.operations.share import share
from dsqa.composing.part_of_total import asks_share
from dsqa.composing.registry import CellOperation, register
from dsqa.composing.stated import stated_growth


def beside_the_best(context: Context) -> Answer | None:
    """What a look-up asks for that is not the best cell: the change that is stated beside it, or the share or the
    amount for each thing where the sheet has but the numbers to divide."""
    if (grown := stated_growth(context)) is not None:
        return grown
    return share(context) if asks_share(context) else for_each(context)


register(
    CellOperation(
        "lookup",
        "the cell, or a label of its row or column; the change that is stated beside it; a quotient that no cell states",
        beside_the_best,
        is_signless=True,
    ),
    CellOperation("text", "what a note says; the best cell where none does", lambda _: None),
)

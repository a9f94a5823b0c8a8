"""What a look-up asks for that no cell states; all else that is looked up is the best cell."""

from dsqa.answers.model import Answer
from dsqa.composing.context import Context
from dsqa.composing.operations.ratio import for_each
from dsqa.composing.operations.share import share
from dsqa.composing.part_of_total import asks_share
from dsqa.composing.registry import Operation, register


def unstated_quotient(context: Context) -> Answer | None:
    """The share, or the amount for each thing, that a look-up asks for where the sheet has but the
    numbers to divide."""
    return share(context) if asks_share(context) else for_each(context)


register(
    Operation(
        "lookup",
        "the cell, or a label of its row or column; a quotient that no cell states",
        unstated_quotient,
        is_signless=True,
    ),
    Operation("text", "what a note says; the best cell where none does", lambda _: None),
)

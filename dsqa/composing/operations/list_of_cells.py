"""Answers of several cells: "in 1986 and 2015 respectively"."""

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import ITEMS, Answer
from dsqa.composing.context import Context, operands
from dsqa.composing.other_cells.pairs import best_pair, further, in_order_said, names_both
from dsqa.composing.registry import CellOperation, register
from dsqa.questions.asking.lists import lists_several
from dsqa.text.cell_query import CellQuery


def list_of_cells(context: Context) -> Answer | None:
    """The two or more cells that a question names, in its order, joined by "; "."""
    pair = best_pair(context)
    if pair is None:
        return None
    if not (lists_several(context.asked.question) or names_both(context.asked, *pair)):
        return None
    cells = in_order_said(context.asked, further(context, pair))
    return Answer(
        ITEMS.join(cell.text.strip() for cell in cells),
        tuple(cell_ref(cell) for cell in cells),
        operation="list",
        why="; ".join(paths(cell) for cell in cells),
        computed=CellQuery("SELECT value FROM cells ORDER BY n"),
        operands=operands(cells),
    )


register(CellOperation("list", "the numbers that the question names, in its order", list_of_cells))

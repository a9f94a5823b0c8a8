"""Answers computed from several cells by a query over them, in the number format of the cells."""

from collections.abc import Sequence
from decimal import Decimal

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import in_form_of, shortest
from dsqa.composing.context import Context, operands, rows_of
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import quotient_places
from dsqa.questions.asking.changes import leaves_direction_open
from dsqa.text.cell_query import SUM, CellQuery, Work, of_two


def changed(context: Context, before: Candidate, after: Candidate, why: str) -> Answer | None:
    """The change from one cell to another in percent, with its sign if the question leaves open whether it is a rise."""
    gap = (
        "(b.value - a.value)"
        if leaves_direction_open(context.asked.question)
        else "abs(b.value - a.value)"
    )
    formula = f"{gap}::DOUBLE / nullif(abs(a.value), 0)"
    return quotient(
        context, (before, after), names.PERCENT_CHANGE, why, formula, "change", percent=True
    )


def quotient(
    context: Context,
    cells: Sequence[Candidate],
    operation: str,
    why: str,
    formula: str = "a.value::DOUBLE / nullif(b.value, 0)",
    work: Work = "quotient",
    *,
    percent: bool = False,
) -> Answer | None:
    """An answer by division, rounded as the question says, otherwise to six decimals.

    It is written as a percentage if the question says how to round it, is Japanese or asks
    "by what percentage"; else it stays a fraction.
    """
    question = context.asked.question
    places = quotient_places(question)
    query = of_two(formula, work, in_percent=percent and places is not None)
    value = context.engine.number(query.sql, rows_of(cells))
    if value is None:
        return None
    text = shortest(value) if places is None else in_form_of(value, [], places)
    return _answer(cells, text, query, operation, why)


def computed(
    context: Context,
    cells: Sequence[Candidate],
    query: CellQuery,
    operation: str,
    why: str,
    places: int | None = None,
) -> Answer:
    """An answer in the number format of its cells, or with a given number of decimals."""
    value = context.engine.number(query.sql, rows_of(cells)) or Decimal(0)
    text = in_form_of(value, [cell.text for cell in cells], places)
    return _answer(cells, text, query, operation, why)


def sum_of(context: Context, cells: Sequence[Candidate]) -> Answer:
    """The sum of cells, in their number format."""
    return computed(context, cells, SUM, names.SUM, " + ".join(cell.text for cell in cells))


def _answer(
    cells: Sequence[Candidate], text: str, query: CellQuery, operation: str, why: str
) -> Answer:
    return Answer(
        text,
        tuple(cell_ref(cell) for cell in cells),
        operation=operation,
        why=f"{why}: {'; '.join(paths(cell) for cell in cells)}",
        computed=query,
        operands=operands(cells),
    )

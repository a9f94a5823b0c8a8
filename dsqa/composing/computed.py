"""Answers computed from several cells by a query over them, in the number format of the cells."""

from collections.abc import Sequence
from decimal import Decimal

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.answers.number_form import in_form_of, quotient_places, shortest
from dsqa.composing.context import Context, operands, rows_of
from dsqa.locate.model import Candidate

QUOTIENT = (
    "SELECT a.value::DOUBLE / nullif(b.value, 0) FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)


def quotient(
    context: Context,
    cells: Sequence[Candidate],
    sql: str,
    operation: str,
    why: str,
    *,
    percent: bool = False,
) -> Answer | None:
    """An answer that divides: rounded as the question says, else to six decimals.

    It is written as a percentage if the question says how to round it, is Japanese or asks
    "by what percentage"; else it stays a fraction.
    """
    question = context.asked.question
    places = quotient_places(question.text, question.lang)
    if percent and places is not None:
        sql = sql.replace(" FROM", " * 100 FROM", 1)
    value = context.engine.number(sql, rows_of(cells))
    if value is None:
        return None
    text = shortest(value) if places is None else in_form_of(value, [], places)
    return _answer(cells, text, sql, operation, why)


def computed(
    context: Context,
    cells: Sequence[Candidate],
    sql: str,
    operation: str,
    why: str,
    places: int | None = None,
) -> Answer:
    """An answer in the number format of its cells, or with a given number of decimals."""
    value = context.engine.number(sql, rows_of(cells)) or Decimal(0)
    text = in_form_of(value, [cell.text for cell in cells], places)
    return _answer(cells, text, sql, operation, why)


def _answer(cells: Sequence[Candidate], text: str, sql: str, operation: str, why: str) -> Answer:
    return Answer(
        text,
        tuple(cell_ref(cell) for cell in cells),
        operation=operation,
        why=f"{why}: {'; '.join(paths(cell) for cell in cells)}",
        sql=sql,
        operands=operands(cells),
    )

"""Answers over the records of a table: the number of a kind, their sum and their mean."""

from collections.abc import Sequence

import numpy as np

from dsqa.answers.cell_addresses import cell_ref
from dsqa.answers.model import Answer
from dsqa.answers.number_form import in_form_of
from dsqa.composing.context import Context, operands, rows_of
from dsqa.composing.engine import Row
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.records.named_records import NamedRecords, is_register, named_records
from dsqa.language.amounts.numbers import decimals
from dsqa.language.tokens import Token, tokens
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_mean, said_places
from dsqa.questions.asking.records import is_over_all, words_counted
from dsqa.text.cell_query import COUNT, MEAN, SUM

_TALLIED = frozenset((names.LOOKUP, names.SUM, names.AVERAGE, names.LIST))


def over_english_records(context: Context) -> Answer | None:
    """The answer over several records; None if the question asks for a cell of one record.

    A register has no total row: a question that names no record asks for their number, or for the sum
    or the mean of a column.
    """
    question = context.asked.question
    table = context.found[0].table
    if question.lang != "e" or question.operation not in _TALLIED or not is_register(table):
        return None
    said = named_records(context.asked, table)
    if said.named or question.wants == "label":
        return None
    counted = words_counted(question)
    noun = _noun(counted or ())
    # A table of numbers may have the total elsewhere.
    if table.table.kind != "records" and not is_over_all(question):
        return None
    if question.operation == names.AVERAGE or (asks_mean(question) and counted is None):
        return _mean(context, said)
    if table.table.kind != "records":
        return None
    column = _counted_column(context, noun)
    if column is not None and (said.narrowed or question.operation == names.SUM):
        return _computed(context, said, column, names.SUM)
    if noun and column is None and said.narrowed:
        return _count(context, said)
    return None


def _noun(tokens: Sequence[Token]) -> list[Token]:
    """The words after "how many", up to the end of the noun phrase."""
    found = []
    for token in tokens:
        if token.kind == "function":
            break
        found.append(token)
    return found


def _counted_column(context: Context, noun: list[Token]) -> Candidate | None:
    """A cell of the column whose head is the thing counted by "how many": Staffed Beds."""
    if not noun:
        return None
    texts = {token.text for token in noun}
    for cell in context.numbers:
        path = cell.table.table.column_axis.path(cell.column)
        head = [t.text for t in tokens(path[-1].text, "e") if t.kind == "word"] if path else []
        counted = [text for text in texts if text in head]
        if head and counted and (head[-1] in texts or len(counted) > 1):
            return cell
    return None


def _cells(said: NamedRecords, start: Candidate) -> list[Candidate]:
    rows = np.where(said.kept)[0].tolist()
    return [Candidate(start.table, row, start.column, 0.0, start.features) for row in rows]


def _mean(context: Context, said: NamedRecords) -> Answer | None:
    if not context.numbers or context.numbers[0].table is not context.found[0].table:
        return None
    return _computed(context, said, context.numbers[0], names.AVERAGE)


def _computed(
    context: Context, said: NamedRecords, start: Candidate, operation: str
) -> Answer | None:
    cells = [cell for cell in _cells(said, start) if number_of_cell(cell) is not None]
    if len(cells) < 2:
        return None
    query = SUM if operation == names.SUM else MEAN
    value = context.engine.number(query.sql, rows_of(cells))
    if value is None:
        return None
    places = said_places(context.asked.question) if operation == names.AVERAGE else None
    if operation == names.AVERAGE and places is None:
        places = max(1, max(decimals(cell.text) for cell in cells))
    return Answer(
        in_form_of(value, [cell.text for cell in cells], places),
        tuple(cell_ref(cell) for cell in cells),
        operation=operation,
        why=f"{operation} of {len(cells)} records",
        computed=query,
        operands=operands(cells),
    )


def _count(context: Context, said: NamedRecords) -> Answer:
    cells = _cells(said, context.found[0])
    context.engine.run(COUNT.sql, [Row(str(cell.row), 1.0) for cell in cells])
    return Answer(
        str(len(cells)),
        tuple(cell_ref(cell) for cell in cells),
        operation=names.COUNT,
        why=f"{len(cells)} of {context.found[0].table.rows.size} records",
        computed=COUNT,
    )

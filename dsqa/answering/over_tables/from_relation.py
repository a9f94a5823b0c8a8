"""The answer to a question on a plain table: derivations over its rows, ranked."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from dsqa.answers.model import ITEMS, Answer, CellRef, Considered, Operand
from dsqa.answers.number_form import PLAIN, in_form_of
from dsqa.derivations.columns.plain_tables import JoinedColumn, PlainTable
from dsqa.derivations.ranking import Derived
from dsqa.derivations.registry import operations
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.shown.group_in_words import first_column, head_of, rows_in_words
from dsqa.derivations.shown.units import form_of
from dsqa.derivations.weights import shipped
from dsqa.language.values import numbers
from dsqa.questions import operation_names as names
from dsqa.readers.csv_.decimals import as_point, with_comma
from dsqa.text.cell_query import CellQuery, Work

if TYPE_CHECKING:
    from dsqa.export.shapes import NamedTable
    from dsqa.large.table import LargeTable

MOST_CELLS = 1_000
"""Maximum number of cells that an answer refers to."""
MOST_OPERANDS = 20_000
"""Maximum number of rows of a computation that is shown number by number; the query shows it for any number."""
_BY_SIGN = {"/": names.RATIO, "+": names.SUM}
"""Operation of a computed number; others are differences of numbers or of dates."""


def load_ahead() -> None:
    """Start loading what answers over plain tables need, while a file is still being read."""
    shipped("plain")
    operations()


def answer_of(plain: PlainTable, derived: Derived) -> Answer:
    """A derived answer, with the cells that contain it or that it was computed from."""
    operation = derived.operation
    operands = _operands(plain, derived)
    cells = tuple(
        cell for row in derived.rows[:MOST_CELLS] for cell in _cells(plain, row, derived.column)
    )
    if operation.joins_columns:
        row = derived.group.rows.bit_length() - 1
        cells = tuple(_cell(plain, row, at) for at in derived.across)
        operands = []
    cells = cells or tuple(operand.cell for operand in operands[:MOST_CELLS])
    if not cells and derived.group.rows.bit_count() > MOST_OPERANDS:
        first = rows_of(derived.group.rows)[:MOST_CELLS]
        at = max(derived.by, derived.column)
        at = at if at >= 0 else first_column(derived.group)
        cells = tuple(_cell(plain, row, at) for row in first)
    name = operation.answer_name or operation.name
    computed = _computed(plain, derived)
    if computed and operation.looks_up and len(derived.items) == 1:
        name = _BY_SIGN.get(computed.sign, names.DIFFERENCE)
    elif operation.looks_up and operation.answer_name and len(derived.items) > 1:
        name = names.LIST
    return Answer(
        _text(plain, derived, operands),
        tuple(dict.fromkeys(cells)),
        derived.confidence,
        name,
        _why(plain, derived),
        computed=CellQuery(work=_work(derived)) if operands and not computed else CellQuery(),
        operands=tuple(operands),
    )


def is_of_parts(plain: PlainTable, derived: Derived) -> bool:
    """Whether a derived answer uses a part of dates, or the time between two, that was computed for the question: no located cell has it."""
    asked = plain.relation.asked_column
    if asked is None or asked not in (derived.column, derived.by):
        return False
    own = plain.joined.get(plain.relation.places[asked])
    return own is not None and own.is_of_times


def considered(plain: PlainTable, derived: Sequence[Derived]) -> list[Considered]:
    """Derived answers as candidate answers."""
    found = []
    for one in derived:
        answer = answer_of(plain, one)
        if answer.cells:
            name = _row_name(plain, one)
            found.append(
                Considered(
                    answer.text,
                    answer.cells[0],
                    (name or answer.why,),
                    (plain.relation.columns[one.column].head,) if one.column >= 0 else (),
                    one.chance,
                    is_computed=not name,
                )
            )
    return found


def _row_name(plain: PlainTable, derived: Derived) -> str:
    """The name of the one row of a looked-up cell, from the first column; "" for any other answer."""
    if len(derived.rows) != 1 or derived.column <= 0:
        return ""
    return plain.relation.columns[0].text(derived.rows[0])


def _text(plain: PlainTable, derived: Derived, operands: Sequence[Operand]) -> str:
    text = ITEMS.join(derived.items)
    if form := form_of(plain.relation, derived):
        return form.written(text)
    has_commas = plain.sheet.decimal_commas
    if derived.operation.is_in_form and len(derived.items) == 1:
        number = as_point(text) if has_commas and derived.rows else text.replace(",", "")
        if PLAIN.fullmatch(number):
            places = len(number.partition(".")[2])
            shown = [operand.text for operand in operands]
            return in_form_of(Decimal(number), shown, places, has_commas)
    is_computed = not derived.rows or (derived.operation.looks_up and _computed(plain, derived))
    if has_commas and is_computed and PLAIN.fullmatch(text):
        text = with_comma(text)
    if derived.operation.gives in ("percentage", "percent_change"):
        return f"{text}%"
    return text


def _work(derived: Derived) -> Work:
    """What is computed from the operands; "" if they are read otherwise than by the first number of each cell."""
    return derived.operation.work if derived.reading in (None, "number") else ""


def _operands(plain: PlainTable, derived: Derived) -> list[Operand]:
    """The cells of the group that a computation used; [] for a look-up."""
    operation = derived.operation
    if computed := _computed(plain, derived):
        return list(_operands_of_two(plain, derived, computed))
    is_read = derived.rows and (derived.by < 0 or not operation.sql)
    if is_read or derived.group.rows.bit_count() > MOST_OPERANDS:
        return []
    rows = rows_of(derived.group.rows)
    by = derived.by if derived.by >= 0 else derived.column
    if not rows:
        return []
    relation = plain.relation
    labels = relation.columns[max(0, derived.column)]
    if by < 0:
        # Counted rows are shown by the column of their condition.
        at = first_column(derived.group)
        told = relation.columns[at]
        return [Operand(_cell(plain, row, at), labels.text(row), told.text(row)) for row in rows]
    column = relation.columns[by]
    read = [column.different.read[column.different.codes[row]] for row in rows]
    found = [
        (numbers(text), Operand(_cell(plain, row, by), labels.text(row), column.text(row)))
        for row, text in zip(rows, read, strict=True)
    ]
    if derived.by >= 0:
        found = [one for one in found if one[0]]
    if operation.work == "gap" and len(found) > 2:
        found.sort(key=lambda one: one[0][0])
        found = [found[-1], found[0]]
    return [operand for _, operand in found]


def _computed(plain: PlainTable, derived: Derived) -> JoinedColumn | None:
    """The column that two others give, if it is the one of the answer, or by which rows are ordered or added up."""
    places = (plain.relation.places[at] for at in (derived.column, derived.by) if at >= 0)
    found = (plain.joined[place] for place in places if place in plain.joined)
    return next((one for one in found if one.is_number), None)


def _operands_of_two(
    plain: PlainTable, derived: Derived, computed: JoinedColumn
) -> Iterator[Operand]:
    """Both cells of each row of which a number is computed."""
    relation, sheet = plain.relation, plain.sheet
    rows = derived.rows if derived.operation.looks_up else rows_of(derived.group.rows)
    file = sheet.file_in(plain.file)
    for row in rows[:MOST_CELLS]:
        at = relation.rows[row]
        for place in computed.parts:
            cell = CellRef(file, sheet.name, sheet.address(at, place))
            yield Operand(cell, relation.columns[0].text(row), sheet.texts[at][place])


def _cell(plain: PlainTable, row: int, column: int) -> CellRef:
    return _cells(plain, row, column)[0]


def _cells(plain: PlainTable, row: int, column: int) -> list[CellRef]:
    """The cells of a column in a row; three of a date in three columns."""
    sheet = plain.sheet
    file = sheet.file_in(plain.file)
    return [CellRef(file, sheet.name, one) for one in plain.addresses(row, max(0, column))]


def _why(plain: PlainTable, derived: Derived) -> str:
    """The operation, and its rows."""
    relation = plain.relation
    rows = rows_in_words(relation, derived.group, derived.said)
    if derived.operation.looks_up and derived.column >= 0:
        return f"{head_of(relation, derived.column)} in {rows}"
    by = f" by {relation.columns[derived.by].head}" if derived.by >= 0 else ""
    if derived.operation.gives in ("yes_no", "direction"):
        return f"{derived.operation.description}{by}: {rows}"
    what = f" of {relation.columns[derived.column].head}" if derived.column >= 0 else ""
    return f"{derived.operation.name.replace('_', ' ')}{what}{by} over {rows}"


def query_of(
    derived: Derived, plain: PlainTable, tables: "Sequence[NamedTable]", large: "LargeTable | None"
) -> str:
    """The query over the tables of `dsqa sql` that gives a derived answer."""
    from dsqa.derivations.shown.queries import query
    from dsqa.export.shapes import published

    named = next(
        one for one in tables if one.plain is not None and one.sheet.index == plain.sheet.index
    )
    if large is not None:
        from dsqa.export.large import published_part

        return query(published_part(named.name, large, plain), derived)
    return query(published(named, plain), derived)

"""A list summed into the table that a question compares: a row for each thing that it asks for, a column for each of the two that it compares, or one for
the sum that it bounds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from dsqa.answering.gathered.cells import NAME
from dsqa.answering.summed.columns_of_sums import ColumnOfSums, columns_of_sums
from dsqa.answering.summed.table import MOST_CELLS, form_of_sums, written_sum
from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.compared import ComparedAsked, compared_asked
from dsqa.derivations.combinations.labels import NamedRows, rows_with
from dsqa.derivations.rows.masks import column_bit, rows_of, union
from dsqa.export.shapes import NamedTable, named_tables, plain_by_sheet, plain_names, published
from dsqa.language.lang import Lang
from dsqa.questions.asking.over_lines.share_bounds import in_percent, share_bound
from dsqa.questions.model import Question
from dsqa.questions.parse import parse, without_names
from dsqa.readers.sheet import Sheet, Value
from dsqa.store import Content
from dsqa.text import sqltext
from dsqa.text.cell_query import CellQuery

if TYPE_CHECKING:
    from dsqa.derivations.ranking import Derived

_NAME = "compared"


@dataclass(frozen=True)
class ComparedSums:
    """A list summed for a question."""

    whole: PlainTable
    """The list."""
    said: ComparedAsked
    columns: tuple[ColumnOfSums, ...]
    question: Question
    """The question without the names that only choose rows."""
    plain: PlainTable
    named: NamedTable
    parts: dict[str, tuple[Operand, ...]]
    """By the address of a cell those of the file that it is made of: the numbers that are added up, or the first cell with the label."""

    def asked(self, _: Question) -> Question:
        """The question as it is asked of the sums."""
        return self.question

    def restored(self, answer: Answer) -> Answer:
        """An answer over the sums, with the cells of the file."""
        cells = dict.fromkeys(part.cell for ref in answer.cells for part in self._parts(ref))
        operands = tuple(part for one in answer.operands for part in self._parts(one.cell))
        computed = answer.computed if answer.computed.work == "sum" else CellQuery()
        heads = self.whole.relation.columns
        summed = f"{heads[self.said.amount].head} summed by {heads[self.said.thing].head}"
        why = f"{answer.why}; {summed}"
        shown = tuple(cells)[:MOST_CELLS]
        return replace(answer, cells=shown, operands=operands, computed=computed, why=why)

    def _parts(self, ref: CellRef) -> tuple[Operand, ...]:
        sheet = self.plain.sheet
        is_here = (ref.file, ref.sheet) == (sheet.file_in(self.plain.file), sheet.name)
        return self.parts.get(ref.cell, ()) if is_here else (Operand(ref, "", ""),)

    def query(self, derived: "Derived", plain: PlainTable, contents: Sequence[Content]) -> str:
        """The query over the tables of `dsqa sql` that gives a derived answer; "" if none reads the numbers of the list. `plain`: the sums, as the answer is
        derived from them."""
        from dsqa.derivations.shown.queries import query

        table = plain_by_sheet(named_tables(contents)).get(
            (self.whole.file, self.whole.sheet.index)
        )
        source = self._source(table) if table is not None else ""
        if not source:
            return ""
        return sqltext.with_source(_NAME, source, query(published(self.named, plain), derived))

    def _source(self, table: NamedTable) -> str:
        """The query that gives the sums."""
        from dsqa.derivations.shown.query_conditions import condition_of
        from dsqa.derivations.shown.read_in_text import number_in_text

        shown, said = published(table, self.whole), self.said
        number, read = shown.columns[said.amount], self.whole.relation.read(said.amount, "number")
        if shown.values[said.amount] is None and read is not None:
            texts = self.whole.relation.columns[said.amount].texts
            number = number_in_text(number, "number", texts, read)

        conditions = {
            one: condition_of(shown, one.rows, column_bit(one.column))
            for one in (*said.compared, *said.only)
        }
        if not number or None in conditions.values():
            return ""

        def summed(one: NamedRows | None) -> str:
            return f"sum({number})" + (f" FILTER (WHERE {conditions[one]})" if one else "")

        sums = [one.sql(summed) for one in self.columns]
        where = " AND ".join(filter(None, (conditions[one] for one in said.only)))
        thing = shown.columns[said.thing]
        names = map(sqltext.name, plain_names(self.plain.relation.heads))
        columns = ", ".join(f"{one} AS {name}" for one, name in zip([thing, *sums], names, strict=True))  # fmt: skip
        chosen = f" WHERE {where}" if where else ""
        return f"SELECT {columns} FROM {sqltext.name(shown.name)}{chosen} GROUP BY {thing} ORDER BY min(rowid)"


def compared_sums(
    question: Question, whole: PlainTable, contents: Sequence[Content]
) -> ComparedSums | None:
    """The sums of the one list of a dataset that a question compares; None for any other question."""
    if len(contents) != 1 or whole.joined:
        return None
    said = compared_asked(whole.relation, question.wording)
    if said is None:
        return None
    columns = columns_of_sums(whole.relation, said, question.wording)
    every = rows_with(whole.relation, said.only)
    rows_by_thing: dict[str, list[int]] = {}
    labels = whole.relation.columns[said.thing].texts
    for row in rows_of(every):
        if any(one.uses(row) for one in columns):
            rows_by_thing.setdefault(labels[row], []).append(row)
    if len(rows_by_thing) < 2:
        return None
    plain, parts = _table(whole, said, columns, rows_by_thing)
    own = _of_mean(question.lang, columns[0].head) if said.kind == "mean" else _without_chosen(question, said)  # fmt: skip
    named = NamedTable(_NAME, whole.file, plain.sheet, contents[0].tables[0], plain)
    return ComparedSums(whole, said, tuple(columns), own, plain, named, parts)


def _of_mean(lang: Lang, head: str) -> Question:
    """The question for the mean of all sums."""
    return parse(
        f"What is the average {head}?" if lang == "e" else f"{head}の平均はいくらですか", lang
    )


def _without_chosen(question: Question, said: ComparedAsked) -> Question:
    """A question without the names that only choose rows, and with a bound on a share in percent."""
    names = union(
        one.words for one in (*said.only, *(said.compared if said.kind == "change" else ()))
    )
    own = without_names(question, names) if names else question
    if said.kind == "share" and (bound := share_bound(own)) is not None:
        own = parse(in_percent(own, bound), question.lang)
    return own


def _table(
    whole: PlainTable,
    said: ComparedAsked,
    columns: Sequence[ColumnOfSums],
    rows_by_thing: dict[str, list[int]],
) -> tuple[PlainTable, dict[str, tuple[Operand, ...]]]:
    """The table of sums, and the cells of the file by the address of each of its cells."""
    relation = whole.relation
    numbers, texts = relation.read(said.amount, "number"), relation.columns[said.amount].texts
    assert numbers is not None
    form = form_of_sums(texts)
    lines = [[relation.columns[said.thing].head, *(one.head for one in columns)]]
    values: list[list[Value]] = [[*lines[0]]]
    told_by: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at, (thing, rows) in enumerate(rows_by_thing.items(), 1):
        sums = [one.number(numbers, rows) for one in columns]
        lines.append([thing, *map(partial(_shown, form), columns, sums)])
        values.append([thing, *sums])
        told_by[at, 0] = [(rows[0], said.thing)]
        for place, one in enumerate(columns, 1):
            told_by[at, place] = [(row, said.amount) for row in rows if one.uses(row)]
    sheet = Sheet(NAME, whole.sheet.index + 1, values, lines, member=whole.sheet.member)
    own_columns = list(zip(*lines[1:], strict=True))
    made = Relation(
        lines[0], own_columns, range(1, len(lines)), range(len(columns) + 1),
        decimal_commas=whole.sheet.decimal_commas,
    )  # fmt: skip
    made.asked_column = 1 if len(columns) == 1 else None
    made.of_met = said.of_met
    made.implied = (">", 0) if said.kind == "change" and said.of_met else None
    parts = {
        sheet.address(*place): tuple(_operand(whole, *cell) for cell in cells)
        for place, cells in told_by.items()
    }
    return PlainTable(made, whole.file, sheet), parts


def _shown(form: str, column: ColumnOfSums, number: float | None) -> str:
    if number is None:
        return ""
    return written_sum(form_of_sums([str(number)]) if column.in_percent else form, number)


def _operand(whole: PlainTable, row: int, column: int) -> Operand:
    cell = CellRef(whole.sheet.file_in(whole.file), whole.sheet.name, whole.address(row, column))
    relation = whole.relation
    return Operand(cell, relation.columns[0].text(row), relation.columns[column].text(row))

"""A table summed over some levels of its rows, and the cells of the file that its sums are made of."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.export.shapes import TIDY, named_tables, number_of, tidy_names
from dsqa.questions import operation_names as names
from dsqa.readers.sheet import Sheet, Value
from dsqa.store import Content
from dsqa.tables.model import Axis, Level, Table
from dsqa.text import sqltext
from dsqa.text.cell_query import SUM

MOST_CELLS = 1_000
"""Maximum number of cells that an answer refers to."""
_MOST_PLACES = 6
"""Maximum number of decimals of a sum."""
_NAME = "summed"


@dataclass(frozen=True)
class SummedTable:
    """A table without some levels, with a row for the labels that are left; each sum stands in the first row that it sums up."""

    sheet: Sheet
    table: Table
    whole: Table
    """The table that is summed."""
    over: tuple[int, ...]
    """The levels that it is summed over."""
    operands: dict[str, tuple[Operand, ...]]
    """By the address of a sum the numbers that it is made of."""
    form: str
    """How sums are written."""

    def contents(self, contents: Sequence[Content]) -> list[Content]:
        """The one data file of a dataset with this table in place of the whole one."""
        (held,) = contents
        sheets = [self.sheet if one.index == self.sheet.index else one for one in held.sheets]
        tables = [self.table if one is self.whole else one for one in held.tables]
        return [replace(held, sheets=sheets, tables=tables)]

    def restored(self, answer: Answer) -> Answer:
        """An answer over the table, with the cells that its sums are made of."""
        refs = answer.cells
        cells = tuple(dict.fromkeys(one.cell for ref in refs for one in self._summed(ref)))
        operands = answer.operands
        is_sum = len(refs) == 1 and len(cells) > 1 and not operands
        if is_sum:
            answer = replace(answer, operation=names.SUM, computed=SUM)
            operands = self._summed(refs[0])
        elif answer.computed.work == "sum":
            operands = tuple(part for one in operands for part in self._summed(one.cell, one))
        heads = [self.whole.row_axis.levels[at].head for at in self.over]
        left = " and ".join(filter(None, heads)) or "inner rows"
        why = f"{answer.why}; summed over {left}"
        return replace(answer, cells=cells[:MOST_CELLS], operands=operands, why=why)

    def _summed(self, ref: CellRef, operand: Operand | None = None) -> tuple[Operand, ...]:
        """The numbers that a cell sums up; the cell itself if it is no sum."""
        found = self.operands.get(ref.cell) if ref.sheet == self.sheet.name else None
        return found or (operand or Operand(ref, "", ""),)

    def query(self, sql: str, contents: Sequence[Content]) -> str:
        """A query over this table as one over the tables of `dsqa sql`; "" if it is not over its tidy form."""
        named = next((one for one in named_tables(contents) if one.table is self.whole), None)
        source = sqltext.name(f"{named.name}{TIDY}") if named else ""
        if named is None or source not in sql or sqltext.name(named.name) in sql:
            return ""
        own, shown = (list(map(sqltext.name, tidy_names(one))) for one in (self.whole, self.table))
        *levels, unit, address, text, value = own
        kept = [name for at, name in enumerate(levels) if at not in self.over]
        number = f"sum({value})"
        written = f"format({sqltext.literal(self.form)}, {number}::DOUBLE)"
        if ".0" not in self.form:
            written = rf"regexp_replace({written}, '\.?0+$', '')"
        columns = [*kept, f"any_value({unit})", f"arg_min({address}, rowid)", written, number]
        named_columns = [f"{one} AS {name}" for one, name in zip(columns, shown, strict=True)]
        sums = (
            f"SELECT {', '.join(named_columns)} FROM {source} WHERE {value} IS NOT NULL GROUP BY {', '.join(kept)} "
            f"ORDER BY min(rowid)"
        )
        return sqltext.with_source(_NAME, sums, sql.replace(source, _NAME))


def summed(
    file: str, sheet: Sheet, table: Table, over: tuple[int, ...], measures: Sequence[int]
) -> SummedTable:
    """A table summed over some levels, without columns that cannot be added up. `measures`: the places of the columns that can."""
    axis = table.row_axis
    kept = [at for at in range(len(axis.levels)) if at not in over]
    groups: dict[tuple[str, ...], list[int]] = {}
    for at, row in enumerate(axis.positions):
        path = axis.path(at)
        groups.setdefault(tuple(path[one].text for one in kept), []).append(row)
    form = form_of_sums([sheet.texts[row][at] for row in axis.positions for at in measures])
    values: list[list[Value]] = [list(line) for line in sheet.values]
    texts = [list(line) for line in sheet.texts]
    for row in axis.positions:
        for at in range(table.region.left, table.region.right + 1):
            values[row][at], texts[row][at] = None, ""
    found: dict[str, tuple[Operand, ...]] = {}
    where = sheet.file_in(file)
    lines = {row: at for at, row in enumerate(axis.positions)}
    firsts = []
    for rows in groups.values():
        first = next((row for row in rows if all(sheet.texts[row][at] for at in measures)), rows[0])
        firsts.append(first)
        for at in measures:
            own = [row for row in rows if number_of(sheet.values[row][at]) is not None]
            if not own:
                continue
            total = sum(number_of(sheet.values[row][at]) or 0.0 for row in own)
            values[first][at], texts[first][at] = total, written_sum(form, total)
            found[sheet.address(first, at)] = tuple(
                Operand(
                    CellRef(where, sheet.name, sheet.address(row, at)),
                    axis.path(lines[row])[over[-1]].text,
                    sheet.texts[row][at],
                )
                for row in own
            )
    down = _part(axis, [lines[row] for row in sorted(firsts)], kept)
    across = [at for at, place in enumerate(table.column_axis.positions) if place in measures]
    labels = [label for level in down.levels for label in level.labels]
    for label in labels:
        texts[label.row][label.column] = sheet.texts[label.row][label.column]
        values[label.row][label.column] = sheet.values[label.row][label.column]
    made = replace(
        table,
        stub_columns=tuple(sorted({label.column for label in labels})),
        row_axis=down,
        column_axis=_part(table.column_axis, across, range(len(table.column_axis.levels))),
    )
    return SummedTable(replace(sheet, values=values, texts=texts), made, table, over, found, form)


def _part(axis: Axis, lines: Sequence[int], levels: Sequence[int]) -> Axis:
    """An axis of some lines with some of their levels."""
    found = []
    for at in levels:
        level = axis.levels[at]
        codes = [level.codes[line] for line in lines]
        used = {code: place for place, code in enumerate(sorted({*codes} - {-1}))}
        labels = tuple(level.labels[code] for code in used)
        found.append(Level(labels, tuple(used.get(code, -1) for code in codes), level.head))
    return Axis(tuple(axis.positions[line] for line in lines), tuple(found))


def form_of_sums(texts: Sequence[str]) -> str:
    """The format of sums: with the decimals of the numbers, and commas if these have some."""
    places = max((len(text.partition(".")[2].rstrip("0")) for text in texts), default=0)
    comma = "," if any("," in text for text in texts) else ""
    return f"{{:{comma}.{min(places, _MOST_PLACES)}f}}"


def written_sum(form: str, number: float) -> str:
    """A sum in such a format, without ending zeros."""
    text = form.format(number)
    return text.rstrip("0").rstrip(".") if "." in text else text

"""The query that counts rows or columns of a cross table, or those with a number above a bound."""

from collections.abc import Sequence
from math import isnan

from dsqa.answers.cell_addresses import place_ref
from dsqa.answers.model import CellRef
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operations.groups import COUNT_ABOVE, COUNT_BELOW, bounds_asked
from dsqa.derivations.cross.operations.labels import COUNT
from dsqa.derivations.cross.space import Derivation
from dsqa.language.amounts.bounds import COMPARED
from dsqa.language.values import written
from dsqa.queries.cell_queries import MOST_CELLS, query_of_many
from dsqa.queries.shown_cells import PublishedTables
from dsqa.questions.readings.bounds import Comparison
from dsqa.text import sqltext

_SIGNS: dict[str, Comparison] = {COUNT_ABOVE.name: ">", COUNT_BELOW.name: "<"}


def query_of_count(
    text: str, derivation: Derivation, space: TableSpace, tables: PublishedTables
) -> str:
    """The query over the cells of the counted lines; "" if something else was counted."""
    name, axis = derivation.operation.name, derivation.axis
    if derivation.texts != (text,) or name not in (COUNT.name, *_SIGNS):
        return ""
    lines = space.used[axis][derivation.groups[axis]].lines
    across = space.used[1 - axis][derivation.groups[1 - axis]].lines
    if not 0 < len(lines) <= MOST_CELLS:
        return ""
    if name == COUNT.name:
        return query_of_many(_one_of_each(space, axis, lines), tables)
    numbers = {line: space.value(axis, line, across[0]) for line in lines}
    numbers = {line: number for line, number in numbers.items() if not isnan(number)}
    sign = _SIGNS[name]
    place = row_first(axis, lines[0], across[0])
    for bound, said in sorted(bounds_asked(space, place).items()):
        comparison = said if said.startswith(sign) else sign
        held = [COMPARED[comparison](one, bound) for one in numbers.values()]
        if written(sum(held)) == text:
            cells = _cells(space, axis, list(numbers), across[0])
            return query_of_many(cells, tables, f"{comparison} {sqltext.number(bound)}")
    return ""


def _one_of_each(space: TableSpace, axis: int, lines: Sequence[int]) -> list[CellRef]:
    """One cell of each line: at the first line across where all lines have one."""
    size = space.lines[1 - axis].axis.size
    for across in range(size):
        if all(space.text(axis, line, across) for line in lines):
            return _cells(space, axis, lines, across)
    return []


def _cells(space: TableSpace, axis: int, lines: Sequence[int], across: int) -> list[CellRef]:
    return [place_ref(space.table, space.cell(axis, line, across)) for line in lines]

"""A cell as displayed, or without its sign."""

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.text.cell_query import CellQuery

LOOK_UP = CrossOperation("look_up", "the cell where a row and a column meet", answer_name=names.LOOKUP)  # fmt: skip
OPPOSITE = CrossOperation("opposite", "a negative number of a cell without its sign", query=CellQuery("SELECT -value FROM cells", "unsigned"), is_difference=True)  # fmt: skip
REST = CrossOperation("rest", "the whole less a share", query=CellQuery("SELECT CASE WHEN value > 1 THEN 100 ELSE 1 END - value FROM cells"))  # fmt: skip


def _look_up(space: CrossSpace, table: TableSpace) -> None:
    rows, columns = table.likely
    for row, column in table.looked_up:
        if not table.table.text(row, column):
            continue
        groups, cells = (table.line(0, row), table.line(1, column)), LineCells((row,), column)
        space.add_cells(LOOK_UP, table, 2, groups, cells)
        value = table.table.value(row, column)
        if value < 0 and table.may_ask.opposite:
            space.add_number(OPPOSITE, table, 2, groups, -value, cells)
        is_likely = row in rows[: limits.REST_ROWS] and column in columns[: limits.REST_COLUMNS]
        if is_likely and "negation" in table.wording.cues and 0 < value < 100:
            whole = 100 if value > 1 else 1
            space.add_number(REST, table, 2, groups, whole - value, cells)


register(_look_up, LOOK_UP, OPPOSITE, REST)

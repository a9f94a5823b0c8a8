"""The share of a named line in the sum of its group, if the table states no total."""

from dsqa.derivations.cross.chosen_groups import groups_at, groups_with, is_named, names_lines
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.pairs import QUOTIENT
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.selected import asks_share_of_sum, whole_of_share
from dsqa.text.cell_query import CellQuery

SHARE_OF_SUM = CrossOperation(
    "share_of_sum",
    "a number as a share of the sum of its group, which is not stated",
    query=CellQuery("SELECT sum(value) FILTER (WHERE n = 0) / sum(value) FROM cells", by_place=True),
    answer_name=names.SHARE,
    is_quotient=True,
    like=QUOTIENT.name,
    is_exclusive=True,
)  # fmt: skip
_FEWEST = 3


def _shares(space: CrossSpace, table: TableSpace) -> None:
    if not asks_share_of_sum(table.asked.question) or _has_percentages(table):
        return
    noun = whole_of_share(table.asked.question)
    axis = int(
        bool(noun) and names_lines(table, 1, -1, noun) and not names_lines(table, 0, -1, noun)
    )
    own = table.lines[axis]
    if own.axis.totals or not own.best:
        return
    line = own.best[0]
    if own.axis.index.time.year[line] != UNKNOWN or not is_named(own, line):
        return
    groups = groups_with(table, axis, line)
    for group, across, lines in groups_at(table, axis, groups, _FEWEST):
        values = table.table.values(axis, across)
        total = sum(values[one] for one in lines)
        if line in lines and total:
            cells = LineCells((line, *(one for one in lines if one != line)), across)
            numbers = table.numbers_of(axis, group, across)
            space.add_number(SHARE_OF_SUM, table, axis, numbers, values[line] / total, cells)


def _has_percentages(table: TableSpace) -> bool:
    """Whether a line has percentages, or the unit of all is per cent: a share is then looked up."""
    unit = table.table.index.table.unit or ""
    lines = any((own.axis.index.percent > 0).any() for own in table.lines)
    return lines or "%" in unit or "percent" in unit.lower()


register(_shares, SHARE_OF_SUM)

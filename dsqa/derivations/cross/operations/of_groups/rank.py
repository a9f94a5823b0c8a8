"""The place of a named line in the order of its group: which place Granby has by its number of farms."""

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import groups_at, groups_with, is_named, states
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST, SMALLEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import words_in
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions.asking.over_lines.of_all import rank_asked
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_PLACE = "SELECT 1 + count(*) FROM cells WHERE value {sign} (SELECT value FROM cells WHERE n = 0)"
RANK = CrossOperation(
    "rank", "the place of a line in the order from the largest number", 1, query=CellQuery(_PLACE.format(sign=">"), by_place=True), like=LARGEST.name,
    is_exclusive=True,
)  # fmt: skip
RANK_FROM_SMALLEST = CrossOperation(
    "rank_from_smallest", "the place of a line in the order from the smallest number", -1, query=CellQuery(_PLACE.format(sign="<"), by_place=True),
    like=SMALLEST.name, is_exclusive=True,
)  # fmt: skip
_STATED = regex(r"\brank(?:ing|s)?\b|順位|^位$")
_FEWEST = 3


def _ranks(space: CrossSpace, table: TableSpace) -> None:
    asked = rank_asked(table.asked.question)
    if asked is None or _is_stated(table):
        return
    operation = RANK if asked.sign > 0 else RANK_FROM_SMALLEST
    for axis, line in _subjects(table, asked.subject):
        groups = groups_with(table, axis, line)
        for group, across, lines in groups_at(table, axis, groups, _FEWEST):
            if line not in lines:
                continue
            values = table.table.values(axis, across)
            before = sum(asked.sign * values[one] > asked.sign * values[line] for one in lines)
            cells = LineCells((line, *(one for one in lines if one != line)), across)
            numbers = table.numbers_of(axis, group, across)
            space.add_number(operation, table, axis, numbers, before + 1, cells)


def _subjects(table: TableSpace, place: tuple[int, int]) -> list[tuple[int, int]]:
    """Axis and line of what may have the rank: what is named in the subject of the question, rather a thing than a time, rather a row
    than a column."""
    mask = words_in(table, place)
    named = []
    for axis in (0, 1):
        own = table.lines[axis]
        for line in own.best[: limits.RANKED_LINES]:
            if own.words[line] & mask and (is_named(own, line) or own.axis.is_total[line]):
                index = own.axis.index
                is_time = bool(
                    index.time.year[line] != UNKNOWN or index.time.month[line] != UNKNOWN
                )
                named.append((is_time, axis, line))
                break
    first = min(named, default=None)
    return [(axis, line) for is_time, axis, line in named if first and (is_time, axis) == first[:2]]


def _is_stated(table: TableSpace) -> bool:
    """Whether a label, or the head of a level, says that there are ranks: they are then looked up."""
    levels = (level for lines in table.lines for level in lines.axis.index.levels)
    are_in_heads = any(_STATED.search(level.head.lower()) for level in levels if level.head)
    return are_in_heads or states(table, _STATED)


register(_ranks, RANK, RANK_FROM_SMALLEST)

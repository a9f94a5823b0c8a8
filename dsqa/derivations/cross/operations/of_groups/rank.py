"""The place of a named line in the order of its group: which place Granby has by its number of farms."""

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.matched import COLUMN
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST, SMALLEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import filled, has_parents, widest, words_in
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions.asking.over_lines.of_all import rank_asked
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

_PLACE = "SELECT 1 + count(*) FROM cells WHERE value {sign} (SELECT value FROM cells WHERE n = 0)"
RANK = CrossOperation(
    "rank",
    "the place of a line in the order from the largest number",
    1,
    query=CellQuery(_PLACE.format(sign=">"), by_place=True),
    like=LARGEST.name,
    is_exclusive=True,
)
RANK_FROM_SMALLEST = CrossOperation(
    "rank_from_smallest",
    "the place of a line in the order from the smallest number",
    -1,
    query=CellQuery(_PLACE.format(sign="<"), by_place=True),
    like=SMALLEST.name,
    is_exclusive=True,
)
_STATED = regex(r"\brank(?:ing|s)?\b|順位|^位$")
_FEWEST = 3
_NAMED = 0.3
"""Minimum share of the words of a label in the question by which it is named."""


def _ranks(space: CrossSpace, table: TableSpace) -> None:
    asked = rank_asked(table.asked.question)
    if asked is None or _is_stated(table):
        return
    operation = RANK if asked.sign > 0 else RANK_FROM_SMALLEST
    for axis, line in _subjects(table, asked.subject):
        groups = (one for one in table.groups[axis] if one.kind not in ("named", "bounded"))
        of_line = [
            one for one in groups if line in one.lines and not has_parents(table, axis, one.lines)
        ]
        for group in widest(table, axis, of_line):
            for across in table.across(axis):
                lines = filled(table, axis, group.lines, across)
                if line not in lines or len(lines) < _FEWEST:
                    continue
                values = table.table.values(axis, across)
                before = sum(asked.sign * values[one] > asked.sign * values[line] for one in lines)
                cells = LineCells((line, *(one for one in lines if one != line)), across)
                groups_used = table.numbers_of(axis, group, across)
                space.add_number(operation, table, axis, groups_used, before + 1, cells)


def _subjects(table: TableSpace, place: tuple[int, int]) -> list[tuple[int, int]]:
    """Axis and line of what may have the rank: what is named in the subject of the question, rather a thing than a time, rather a row
    than a column."""
    mask = words_in(table, place)
    named = []
    for axis in (0, 1):
        own = table.lines[axis]
        for line in own.best[: limits.RANKED_LINES]:
            if (
                own.facts[line, COLUMN["leaf"]] > _NAMED
                and own.words[line] & mask
                and not own.axis.is_total[line]
            ):
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
    axes = [lines.axis for lines in table.lines]
    heads = (level.head.lower() for axis in axes for level in axis.index.levels if level.head)
    return any(map(_STATED.search, (*heads, *(text for axis in axes for text in axis.path_texts))))


register(_ranks, RANK, RANK_FROM_SMALLEST)

"""The share of a named line in the sum of its group, if the table states no total."""

from collections.abc import Sequence

from dsqa.derivations.cross.chosen_groups import (
    groups_at,
    groups_with,
    is_named,
    lines_below,
    names_lines,
)
from dsqa.derivations.cross.lines.axis import LineCells, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.pairs import QUOTIENT
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.changes import says_change
from dsqa.questions.asking.over_lines.selected import asks_share_of_sum, whole_of_share
from dsqa.questions.asking.shares import asks_share_of
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

SHARE_OF_SUM = CrossOperation(
    "share_of_sum",
    "a number as a share of the sum of its group, which is not stated",
    query=CellQuery("SELECT sum(value) FILTER (WHERE n = 0) / sum(value) FROM cells", by_place=True),
    answer_name=names.SHARE,
    is_quotient=True,
    like=QUOTIENT.name,
    is_exclusive=True,
)  # fmt: skip
_OTHERS = frozenset((names.ARGMAX, names.ARGMIN, names.DIFFERENCE))
"""Operations of questions that compare what is stated, even if it is called a share."""
_PERCENT = regex(r"(?i)(?:単位|[(（]|：|:)[^。.]{0,12}[%％]|\bper ?cent\b")
"""A unit in a caption."""
_FEWEST = 3
_ROUNDED = 0.001
"""Maximum difference of a total from the sum of the other lines, as a share of it."""


def _shares(space: CrossSpace, table: TableSpace) -> None:
    if _has_percentages(table) or table.asked.question.operation in _OTHERS:
        return
    if asks_share_of_sum(table.asked.question):
        _of_all(space, table)
    elif asks_share_of(table.asked.question) and not says_change(table.asked.question):
        for axis in (0, 1):
            _of_named(space, table, axis)


def _of_named(space: CrossSpace, table: TableSpace, axis: int) -> None:
    """The share of a line in the sum of the lines that have the same label above them, if the question names that label, too."""
    line = _part(table, axis)
    own = table.lines[axis]
    if line is None:
        return
    for group in lines_below(table, axis, table.asked.normalised):
        if line in group.lines and own.axis.parents[line] < 0:
            _add(space, table, axis, [group], line)


def _of_all(space: CrossSpace, table: TableSpace) -> None:
    noun = whole_of_share(table.asked.question)
    axis = int(
        bool(noun) and names_lines(table, 1, -1, noun) and not names_lines(table, 0, -1, noun)
    )
    line = _part(table, axis)
    if line is not None:
        _add(space, table, axis, groups_with(table, axis, line), line)


def _part(table: TableSpace, axis: int) -> int | None:
    """The line of an axis that the question names, which is no time; None if there is none, or a line is a total."""
    own = table.lines[axis]
    if own.axis.totals or not own.best:
        return None
    line = own.best[0]
    time = own.axis.index.time
    is_time = any(one[line] != UNKNOWN for one in (time.year, time.month, time.quarter))
    return None if is_time or not is_named(own, line) else line


def _add(
    space: CrossSpace, table: TableSpace, axis: int, groups: Sequence[LineGroup], line: int
) -> None:
    for group, across, lines in groups_at(table, axis, groups, _FEWEST):
        values = table.table.values(axis, across)
        total = sum(values[one] for one in lines)
        has_total = any(abs(2 * values[one] - total) <= _ROUNDED * abs(total) for one in lines)
        if line in lines and total and not has_total:
            cells = LineCells((line, *(one for one in lines if one != line)), across)
            numbers = table.numbers_of(axis, group, across)
            space.add_number(SHARE_OF_SUM, table, axis, numbers, values[line] / total, cells)


def _has_percentages(table: TableSpace) -> bool:
    """Whether a line has percentages, or the unit of all is per cent: a share is then looked up."""
    held = table.table.index.table
    lines = any((own.axis.index.percent > 0).any() for own in table.lines)
    return lines or _PERCENT.search(f"{held.unit} {held.title}") is not None


register(_shares, SHARE_OF_SUM)

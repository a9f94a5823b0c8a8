"""The lines of a group for each of which a comparison of two numbers holds, or how many they are: districts with more nurses than doctors,
towns that grew from 2016 to 2020."""

from collections.abc import Sequence

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import (
    filled,
    of_kind,
    states_change,
    undivided_groups,
    whole_groups,
)
from dsqa.derivations.cross.lines.accounts import lines_of_kind
from dsqa.derivations.cross.lines.axis import Labels, LineCells, LineGroup, SeveralCells
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import ABOVE, COUNT_ABOVE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import sign_of
from dsqa.derivations.cross.wording.compared import (
    Comparands,
    later_groups,
    ordered_pairs,
    times_compared,
)
from dsqa.language.amounts.bounds import COMPARED
from dsqa.locate.indexing.moments import UNKNOWN, Moment
from dsqa.questions import operation_names as names
from dsqa.questions.asking.dates import asks_previous
from dsqa.questions.asking.over_lines.accounts import account_named
from dsqa.questions.readings.lines_asked import LinesAsked, lines_asked
from dsqa.text.cell_query import CellQuery

LISTED_WHERE = CrossOperation(
    "listed_where", "the labels of the lines for which a comparison holds", gives_labels=True, answer_name=names.LIST, like=ABOVE.name,
    is_exclusive=True,
)  # fmt: skip
FIRST_WHERE = CrossOperation(
    "first_where", "the first time at which a comparison holds", -1, gives_labels=True, answer_name=names.ARGMIN, like=ABOVE.name, is_exclusive=True,
)  # fmt: skip
COUNT_WHERE = CrossOperation(
    "count_where",
    "for how many lines a comparison holds",
    query=CellQuery("SELECT count(*) FROM cells a JOIN cells b ON b.n = a.n + {many} WHERE a.value {sign} {factor} * b.value", by_place=True),
    answer_name=names.COUNT,
    like=COUNT_ABOVE.name,
    is_exclusive=True,
)  # fmt: skip


COUNT_STATED = CrossOperation(
    "count_stated", "how many stated changes are up, or down", query=COUNT_ABOVE.query, answer_name=names.COUNT, like=COUNT_ABOVE.name,
    is_exclusive=True,
)  # fmt: skip
_OF_LEVEL = 20.0
"""Smallest number of a line from which its numbers are levels against 100, no changes."""


def _where(space: CrossSpace, table: TableSpace) -> None:
    asked = lines_asked(table.wording)
    if asked is None:
        return
    times = times_compared(table) if asked.claim.kind == "change" else times_asked(table.asked)
    is_stated = (
        asked.claim.kind == "change"
        and states_change(table)
        and not asked.is_first
        and any(_is_of_times(table, axis, times) for axis in (0, 1))
    )
    for axis in (0, 1):
        groups = of_kind(table, axis, whole_groups(table, axis), asked.noun)
        if of_account := lines_of_kind(
            table.lines[axis].axis, asked.noun, account_named(asked.noun)
        ):
            groups = [of_account]
        if not groups:
            continue
        if is_stated:
            _stated(space, table, axis, groups, asked)
            continue
        for _, pair in ordered_pairs(table, asked.claim, 1 - axis):
            if pair.is_sure and _is_meant(table, axis, asked, pair, times):
                for group in groups:
                    _compared(space, table, axis, group, asked, pair)
        if asked.claim.kind == "change" and len(times) == 2:
            levelled = (one for one in undivided_groups(table, axis) if one.level >= 0)
            at_end = of_kind(table, axis, levelled, asked.noun)
            for group, earlier in later_groups(table, axis, at_end, times):
                before = tuple(earlier[line] for line in group.lines)
                across = table.likely[1 - axis][0]
                sides = LineCells(group.lines, across), LineCells(before, across)
                _add(space, table, axis, group, asked, sides)


def _stated(
    space: CrossSpace, table: TableSpace, axis: int, groups: list[LineGroup], asked: LinesAsked
) -> None:
    """Adds the lines whose stated change has the sign that is asked for; not if changes are levels, as 102.3 against 100."""
    across = next(iter(_of_change(table, 1 - axis)), -1)
    if across < 0:
        return
    values = table.table.values(axis, across)
    for group in groups:
        own = filled(table, axis, group.lines, across)
        if len(own) < 2 or min(values[line] for line in own) >= _OF_LEVEL:
            continue
        where = tuple(one for one in own if values[one] * asked.claim.sign > 0)
        numbers = table.numbers_of(axis, group._replace(kind="named", lines=own), across)
        if asked.is_counted:
            space.add_number(
                COUNT_STATED, table, axis, numbers, len(where), LineCells(where, across)
            )
        elif 0 < len(where) <= limits.LISTED:
            labels = Labels(where, group.level)
            space.add_labels(LISTED_WHERE, table, axis, numbers, labels, min(len(where), 3))


def _is_of_times(table: TableSpace, axis: int, times: Sequence[Moment]) -> bool:
    """Whether the changes that an axis states may be those between the times of a question: it names no two years further apart than one, or the line
    names them, too."""
    years = sorted({time.year for time in times} - {UNKNOWN})
    line, index = next(iter(_of_change(table, axis)), -1), table.lines[axis].axis.index.time
    if line < 0 or len(years) != 2 or years[1] - years[0] == 1:
        return line >= 0
    return [index.year[line], index.end_year[line]] == years


def _of_change(table: TableSpace, axis: int) -> list[int]:
    """The likely lines that state changes, best first."""
    own = table.lines[axis]
    return [line for line in own.best if own.axis.index.change[line] > 0]


def _is_meant(
    table: TableSpace, axis: int, asked: LinesAsked, pair: Comparands, times: Sequence[Moment]
) -> bool:
    """Whether a pair of lines across is at some times: imports and exports of 2019, or 2016 and 2020 of a change."""
    years = {time.year for time in times} - {UNKNOWN}
    own = table.lines[1 - axis].axis.index.time.year
    at = {int(own[pair.first]), int(own[pair.second])}
    if asked.claim.kind == "change" and len(years) == 1 and asks_previous(table.asked.question):
        return at == {*years, min(years) - 1}
    if asked.claim.kind == "change":
        return at <= years
    return at <= {*years, UNKNOWN} if years else len(at) == 1


def _compared(
    space: CrossSpace, table: TableSpace, axis: int, group: LineGroup, asked: LinesAsked, pair: Comparands
) -> None:  # fmt: skip
    """Adds the lines of a group for which the comparison of two lines across holds."""
    own = filled(table, axis, group.lines, pair.first, pair.second)
    sides = LineCells(own, pair.first), LineCells(own, pair.second)
    _add(space, table, axis, group._replace(lines=own), asked, sides)


def _add(
    space: CrossSpace, table: TableSpace, axis: int, group: LineGroup, asked: LinesAsked, sides: tuple[LineCells, LineCells]
) -> None:  # fmt: skip
    """Adds the lines of a group for which a comparison of two cells holds; `sides`: those cells, in the order of the lines."""
    own, level = group.lines, group.level
    if len(own) < 2:
        return
    held = [[table.value(axis, line, one.across) for line in one.lines] for one in sides]
    sign, factor = sign_of(asked.claim), asked.claim.factor
    where = tuple(
        line
        for line, first, second in zip(own, *held, strict=True)
        if COMPARED[sign](first, factor * second)
    )
    groups = table.numbers_of(axis, LineGroup("named", own, level), sides[0].across)
    if asked.is_first:
        if where:
            time = table.lines[axis].axis.index.time
            first_line = min(where, key=lambda line: (int(time.year[line]), int(time.month[line])))
            labels = Labels((first_line,), level)
            space.add_labels(FIRST_WHERE, table, axis, groups, labels, 0, first_line)
        return
    if asked.is_counted:
        sql = COUNT_WHERE.query.sql.format(many=len(own), sign=sign, factor=f"{factor:.12g}")
        told = COUNT_WHERE._replace(query=COUNT_WHERE.query._replace(sql=sql))
        space.add_number(told, table, axis, groups, len(where), SeveralCells(sides))
    elif 0 < len(where) <= limits.LISTED:
        labels = Labels(where, level)
        space.add_labels(LISTED_WHERE, table, axis, groups, labels, min(len(where), 3))


register(_where, LISTED_WHERE, FIRST_WHERE, COUNT_WHERE, COUNT_STATED)

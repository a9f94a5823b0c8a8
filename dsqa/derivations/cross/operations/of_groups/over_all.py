"""The sum and the mean of the numbers of all things of a kind that the question names, and how many they are: the average number of beds per district,
the total population of all counties, 町の数."""

from dsqa.derivations.cross.chosen_groups import (
    groups_at,
    groups_of_kind_asked,
    lines_below,
    meant_groups,
    of_kind,
    states_mean,
    states_total,
)
from dsqa.derivations.cross.lines.axis import NO_CELLS, LineCells, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import AVERAGE, SUM
from dsqa.derivations.cross.operations.labels import COUNT
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.labels import SURELY_NAMED
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.of_all import asks_mean_of_all, mean_over, over_kind, sum_over

MEAN_OF_ALL = CrossOperation(
    "mean_of_all", "the mean over all things of a kind that is named", query=AVERAGE.query, answer_name=names.AVERAGE, like=AVERAGE.name,
    is_exclusive=True,
)  # fmt: skip
SUM_OF_ALL = CrossOperation(
    "sum_of_all", "the sum over all things of a kind that is named, if no total is stated", query=SUM.query, answer_name=names.SUM, like=SUM.name,
    is_exclusive=True,
)  # fmt: skip
COUNT_OF_KIND = CrossOperation(
    "count_of_kind", "how many lines are of the kind that is named", query=COUNT.query, answer_name=names.COUNT, like=COUNT.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _over_all(space: CrossSpace, table: TableSpace) -> None:
    mean = mean_over(table.asked.question)
    asked = mean or sum_over(table.asked.question)
    if asked is None:
        return
    for axis in (0, 1):
        if mean is not None and _is_mean_stated(table, axis):
            continue
        meant = lines_below(table, axis, asked.whole) if asked.whole else meant_groups(table, axis)
        named = of_kind(table, axis, meant, asked.noun, SURELY_NAMED)
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            is_stated = table.lines[1 - axis].axis.index.percent[across] or states_total(table, axis, group)  # fmt: skip
            if mean is not None or not is_stated:
                _add(space, table, axis, group, LineCells(lines, across), is_mean=mean is not None)


def _over_kind(space: CrossSpace, table: TableSpace) -> None:
    asked = over_kind(table.asked.question)
    if asked is None or table.limit is not None:
        return
    for axis in (0, 1):
        kinds = groups_of_kind_asked(table, axis)
        if asked.is_counted:
            for group in kinds:
                groups = table.numbers_of(axis, group, -1)
                space.add_number(COUNT_OF_KIND, table, axis, groups, len(group.lines), NO_CELLS)
        else:
            mean = asks_mean_of_all(table.asked.question)
            for group, across, lines in groups_at(table, axis, kinds, 1):
                _add(space, table, axis, group, LineCells(lines, across), is_mean=mean)


def _add(
    space: CrossSpace, table: TableSpace, axis: int, group: LineGroup, cells: LineCells, *, is_mean: bool
) -> None:  # fmt: skip
    """Adds the sum, or the mean, of some cells of a group."""
    number = sum(table.value(axis, line, cells.across) for line in cells.lines)
    groups = table.numbers_of(axis, group, cells.across)
    if is_mean:
        space.add_number(MEAN_OF_ALL, table, axis, groups, number / len(cells.lines), cells)
    else:
        space.add_number(SUM_OF_ALL, table, axis, groups, number, cells)


def _is_mean_stated(table: TableSpace, axis: int) -> bool:
    """Whether a label says that it is the mean that is asked for."""
    return states_mean(table, axis) or states_mean(table, 1 - axis, table.lines[1 - axis].best[:1])


register(_over_all, MEAN_OF_ALL, SUM_OF_ALL)
register(_over_kind, COUNT_OF_KIND)

"""The mean of the numbers of all things of a kind that the question names: the average number of beds per district."""

from dsqa.derivations.cross.chosen_groups import (
    groups_at,
    lines_below,
    meant_groups,
    names_lines,
    states_mean,
)
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import AVERAGE
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.labels import SURELY_NAMED
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.of_all import mean_over

MEAN_OF_ALL = CrossOperation(
    "mean_of_all",
    "the mean over all things of a kind that is named",
    query=AVERAGE.query,
    answer_name=names.AVERAGE,
    like=AVERAGE.name,
    is_exclusive=True,
)
_FEWEST = 2


def _means(space: CrossSpace, table: TableSpace) -> None:
    asked = mean_over(table.asked.question)
    if asked is None:
        return
    for axis in (0, 1):
        if states_mean(table, axis) or states_mean(table, 1 - axis, table.lines[1 - axis].best[:1]):
            continue
        meant = lines_below(table, axis, asked.whole) if asked.whole else meant_groups(table, axis)
        named = (
            one for one in meant if names_lines(table, axis, one.level, asked.noun, SURELY_NAMED)
        )
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            mean = sum(table.value(axis, line, across) for line in lines) / len(lines)
            groups, cells = table.numbers_of(axis, group, across), LineCells(lines, across)
            space.add_number(MEAN_OF_ALL, table, axis, groups, mean, cells)


register(_means, MEAN_OF_ALL)

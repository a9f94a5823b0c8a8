"""The lines of a group whose number is above, or below, the mean of the group, or how many they are."""

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import groups_at, of_kind, states_mean, whole_groups
from dsqa.derivations.cross.lines.axis import Labels, LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import ABOVE, BELOW, COUNT_ABOVE, COUNT_BELOW
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.of_all import BeyondMean, beyond_mean
from dsqa.text.cell_query import CellQuery

_COUNTED = "SELECT count(*) FILTER (value {sign} (SELECT avg(value) FROM cells)) FROM cells"
ABOVE_MEAN = CrossOperation(
    "above_mean", "the labels of the numbers above their mean", 1, gives_labels=True, answer_name=names.LIST, like=ABOVE.name, is_exclusive=True,
)  # fmt: skip
BELOW_MEAN = CrossOperation(
    "below_mean", "the labels of the numbers below their mean", -1, gives_labels=True, answer_name=names.LIST, like=BELOW.name, is_exclusive=True,
)  # fmt: skip
COUNT_ABOVE_MEAN = CrossOperation(
    "count_above_mean", "how many numbers are above their mean", 1, query=CellQuery(_COUNTED.format(sign=">")), answer_name=names.COUNT,
    like=COUNT_ABOVE.name, is_exclusive=True,
)  # fmt: skip
COUNT_BELOW_MEAN = CrossOperation(
    "count_below_mean", "how many numbers are below their mean", -1, query=CellQuery(_COUNTED.format(sign="<")), answer_name=names.COUNT,
    like=COUNT_BELOW.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 3


def _beyond(space: CrossSpace, table: TableSpace) -> None:
    asked = beyond_mean(table.asked.question)
    if asked is None or asked.is_median or not asked.noun and not table.wording.is_japanese:
        return
    for axis in (0, 1):
        if states_mean(table, axis) or states_mean(table, 1 - axis, table.lines[1 - axis].best[:1]):
            continue
        named = of_kind(table, axis, whole_groups(table, axis), asked.noun)
        for group, across, lines in groups_at(table, axis, named, _FEWEST):
            values = table.table.values(axis, across)
            mean = sum(values[line] for line in lines) / len(lines)
            beyond = tuple(line for line in lines if asked.sign * values[line] > asked.sign * mean)
            groups = table.numbers_of(axis, group, across)
            operation = _operation(asked)
            if asked.is_counted:
                cells = LineCells(lines, across)
                space.add_number(operation, table, axis, groups, len(beyond), cells)
            elif len(beyond) <= limits.LISTED:
                labels = Labels(beyond, group.level)
                space.add_labels(operation, table, axis, groups, labels, min(len(beyond), 3))


def _operation(asked: BeyondMean) -> CrossOperation:
    if asked.is_counted:
        return COUNT_ABOVE_MEAN if asked.sign > 0 else COUNT_BELOW_MEAN
    return ABOVE_MEAN if asked.sign > 0 else BELOW_MEAN


register(_beyond, ABOVE_MEAN, BELOW_MEAN, COUNT_ABOVE_MEAN, COUNT_BELOW_MEAN)

"""All lines of a kind in the order of their numbers: the branches by their total sales."""

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import groups_at, of_kind, whole_groups
from dsqa.derivations.cross.lines.axis import Labels
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import BOTTOM, TOP
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.of_all import all_in_order

FROM_LARGEST = CrossOperation(
    "from_largest", "the labels of all lines of a kind, the largest number first", 1, gives_labels=True, answer_name=names.LIST, like=TOP.name,
    is_exclusive=True,
)  # fmt: skip
FROM_SMALLEST = CrossOperation(
    "from_smallest", "the labels of all lines of a kind, the smallest number first", -1, gives_labels=True, answer_name=names.LIST, like=BOTTOM.name,
    is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _ordered(space: CrossSpace, table: TableSpace) -> None:
    asked = all_in_order(table.asked.question)
    if asked is None:
        return
    operation = FROM_LARGEST if asked.sign > 0 else FROM_SMALLEST
    for axis in (0, 1):
        groups = of_kind(table, axis, whole_groups(table, axis), asked.noun)
        for group, across, lines in groups_at(table, axis, groups, _FEWEST):
            if len(lines) > limits.LISTED:
                continue
            values = table.table.values(axis, across)
            in_order = sorted(lines, key=lambda line: -asked.sign * values[line])
            numbers = table.numbers_of(axis, group, across)
            labels = Labels(tuple(in_order), group.level)
            space.add_labels(operation, table, axis, numbers, labels, min(len(lines), 3))


register(_ordered, FROM_LARGEST, FROM_SMALLEST)

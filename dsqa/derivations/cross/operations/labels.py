"""Labels as answers: of one line, of all lines of a level, of two lines."""

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import NO_CELLS, Labels, LineGroup
from dsqa.derivations.cross.lines.table_space import NOTHING, TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.questions import operation_names as names
from dsqa.text.cell_query import CellQuery

LABEL = CrossOperation("label", "a label of a row or a column", gives_labels=True)
LABELS = CrossOperation("labels", "all labels of a level", gives_labels=True, answer_name=names.LIST)  # fmt: skip
GROUP_LABELS = CrossOperation("group_labels", "the labels of a group of rows or columns", gives_labels=True, answer_name=names.LIST)  # fmt: skip
COUNT = CrossOperation("count", "how many rows or columns a group has", query=CellQuery(work="count"))  # fmt: skip


def _labels(space: CrossSpace, table: TableSpace) -> None:
    for axis in (0, 1):
        own = table.lines[axis].axis
        offered = dict.fromkeys(
            (line, level) for line in table.likely[axis] for level, _ in own.path_codes[line]
        )
        offered.update(dict.fromkeys(table.located_labels[axis]))
        for line, level in offered:
            groups = table.numbers_of(axis, LineGroup("label", (line,), level), -1)
            inner = level == own.leaf[line]
            labels = Labels((line,), level)
            space.add_labels(LABEL, table, axis, groups, labels, level + 4 * inner, line)
        for level in range(len(own.index.levels)):
            _of_level(space, table, axis, level)
        for group in table.groups[axis]:
            groups = table.numbers_of(axis, group, -1)
            space.add_number(COUNT, table, axis, groups, len(group.lines), NO_CELLS)
            if len(group.lines) <= limits.LABELS_OF_GROUP:
                labels = Labels(group.lines, group.level)
                space.add_labels(GROUP_LABELS, table, axis, groups, labels)


def _of_level(space: CrossSpace, table: TableSpace, axis: int, level: int) -> None:
    own = table.lines[axis].axis
    if own.index.levels[level].distinct > limits.LABELS + 2 and table.counted != (axis, level):
        return
    lines, total = own.first_lines(level), own.index.levels[level].total
    without = [line for line in lines if not total[own.codes(level)[line]]]
    groups = table.numbers_of(axis, NOTHING, -1)
    if table.counted == (axis, level) and len(without) > 1:
        every = LineGroup(
            "outermost", tuple(line for line in without if not own.is_summary(level, line)), level
        )
        space.add_number(
            COUNT, table, axis, table.numbers_of(axis, every, -1), len(every.lines), NO_CELLS
        )
    for extra, some in enumerate((lines, without, lines[1:], lines[:-1])):
        if 2 <= len(some) <= limits.LABELS:
            space.add_labels(LABELS, table, axis, groups, Labels(tuple(some), level), extra)


register(_labels, LABEL, LABELS, GROUP_LABELS, COUNT)

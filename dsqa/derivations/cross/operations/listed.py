"""The labels of a group that a question asks for as a whole: the cups that a club played in, besides the league."""

from collections.abc import Iterator

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import Labels, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.labels import GROUP_LABELS
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.matching.label_order import find_label
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.parts import set_apart
from dsqa.questions.whether import asks_events

LISTED = CrossOperation(
    "listed_group", "the labels of a group, without those that the question leaves out", gives_labels=True, answer_name=names.LIST,
    like=GROUP_LABELS.name, is_exclusive=True,
)  # fmt: skip


def _listed(space: CrossSpace, table: TableSpace) -> None:
    if not asks_events(table.asked.question):
        return
    for axis in (0, 1):
        for group in table.groups[axis]:
            if _comes_again(table, axis, group):
                continue
            lines = tuple(_not_left_out(table, axis, group))
            labels = Labels(lines, group.level)
            if len(table.lines[axis].axis.labels(labels)) >= 2 and len(lines) <= limits.EVENTS:
                groups = table.numbers_of(axis, group._replace(lines=lines), -1)
                space.add_labels(LISTED, table, axis, groups, labels)


def _comes_again(table: TableSpace, axis: int, group: LineGroup) -> bool:
    """Whether the labels of a group occur below several parents: games and goals in each cup."""
    own, level = table.lines[axis].axis, group.level
    if level < 0:
        return False
    above: dict[str, set[tuple[str, ...]]] = {}
    for path in own.paths:
        above.setdefault(path[level], set()).add(path[:level])
    return any(len(above[own.paths[line][level]]) > 1 for line in group.lines)


def _not_left_out(table: TableSpace, axis: int, group: LineGroup) -> Iterator[int]:
    """The lines of a group that the question does not exclude by their label."""
    said, own = set_apart(table.asked.question), table.lines[axis].axis
    for line in group.lines:
        label = own.label(group.level, line)
        if label is None or find_label(label.text.lower(), said) < 0:
            yield line


register(_listed, LISTED)

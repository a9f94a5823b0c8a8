"""Which line of a group changed most from one time to another: the town that grew the most from 2027 to 2031."""

from collections.abc import Mapping

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import meant_groups
from dsqa.derivations.cross.lines.axis import Labels, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST
from dsqa.derivations.cross.operations.pairs import chosen_pairs
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.wording.compared import in_time, later_groups, times_compared
from dsqa.language.names.kinds import asked_kind, is_of_kind
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.numbers import names_amount
from dsqa.questions.readings.change_asked import ChangeAsked, change_asked

LARGEST_CHANGE = CrossOperation(
    "largest_change", "the label of the line that rose, or fell, most from one time to another", 1, gives_labels=True, is_difference=True,
    answer_name=names.ARGMAX, like=LARGEST.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _changes(space: CrossSpace, table: TableSpace) -> None:
    asked = change_asked(table.wording)
    times = times_compared(table)
    if asked is None or len(times) != 2 or _is_stated(table, asked):
        return
    for axis in (0, 1):
        groups = [_of_kind_asked(table, axis, group) for group in meant_groups(table, axis)]
        for pair in chosen_pairs(table, 1 - axis):
            ordered = in_time(table, pair)
            if ordered is None:
                continue
            values = table.table.values
            before = values(axis, ordered.second)
            after = values(axis, ordered.first)
            across = table.number_of(1 - axis, pair.group)
            for group in groups:
                changes = {line: (before[line], after[line]) for line in group.lines}
                _add(space, table, axis, group, across, changes, asked)
        for group, earlier in later_groups(table, axis, groups, times):
            for line in table.likely[1 - axis][: limits.PAIRS_ACROSS]:
                held = table.table.values(axis, line)
                changes = {one: (held[earlier[one]], held[one]) for one in group.lines}
                _add(space, table, axis, group, table.line(1 - axis, line), changes, asked)


def _is_stated(table: TableSpace, asked: ChangeAsked) -> bool:
    """Whether the table states the change, so that it is looked up: not if it states percentages and an amount is asked for."""
    wants_amount = not asked.is_relative and names_amount(table.wording)
    axes = [lines.axis.index for lines in table.lines]
    return any(
        ((axis.change > 0) & ((axis.percent == 0) | (not wants_amount))).any() for axis in axes
    )


def _of_kind_asked(table: TableSpace, axis: int, group: LineGroup) -> LineGroup:
    """The lines of a group whose labels are of the kind that the question names, if two or more are: states, not regions."""
    question = table.asked.question
    kind = asked_kind(question.subject, question.lang)
    labels = {line: table.lines[axis].axis.label(group.level, line) for line in group.lines}
    lines = tuple(
        line
        for line, label in labels.items()
        if label is not None and is_of_kind(label.text, kind, question.lang)
    )
    return group._replace(lines=lines) if kind and len(lines) >= _FEWEST else group


def _add(
    space: CrossSpace, table: TableSpace, axis: int, group: LineGroup, across: int, numbers: Mapping[int, tuple[float, float]],
    asked: ChangeAsked,
) -> None:  # fmt: skip
    """Adds the line with the largest change in the asked direction, or the smallest, unless too few lines have both numbers.

    `numbers`: of each line, before and after.
    """
    changes: dict[int, float] = {}
    for line, (one, other) in numbers.items():
        if one == one and other == other and (one or not asked.is_relative):
            changes[line] = asked.sign * (other - one) / (abs(one) if asked.is_relative else 1.0)
    if len(changes) < _FEWEST:
        return
    line = (max if asked.most else min)(changes, key=changes.__getitem__)
    groups = row_first(axis, table.number_of(axis, group), across)
    space.add_labels(LARGEST_CHANGE, table, axis, groups, Labels((line,), group.level), 0, line)


register(_changes, LARGEST_CHANGE)

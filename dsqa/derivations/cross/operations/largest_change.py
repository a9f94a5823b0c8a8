"""Which line of a group changed most from one time to another: the town that grew the most from 2027 to 2031."""

from dsqa.derivations.cross.lines.axis import Labels, LineGroup
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST
from dsqa.derivations.cross.operations.pairs import chosen_pairs
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import meant_groups
from dsqa.derivations.cross.wording.compared import in_time
from dsqa.questions import operation_names as names
from dsqa.questions.readings.claims import ChangeAsked, change_asked

LARGEST_CHANGE = CrossOperation(
    "largest_change",
    "the label of the line that rose, or fell, most from one time to another",
    1,
    gives_labels=True,
    is_difference=True,
    answer_name=names.ARGMAX,
    like=LARGEST.name,
    is_exclusive=True,
)
_FEWEST = 2


def _changes(space: CrossSpace, table: TableSpace) -> None:
    asked = change_asked(table.wording)
    if asked is None or len(times_asked(table.asked)) != 2:
        return
    if any(lines.axis.index.change.any() for lines in table.lines):
        # A change that the table states is looked up.
        return
    for axis in (0, 1):
        for pair in chosen_pairs(table, 1 - axis):
            ordered = in_time(table, pair)
            if ordered is None:
                continue
            for group in meant_groups(table, axis):
                line = _most_changed(table, axis, group, (ordered.second, ordered.first), asked)
                if line is not None:
                    own = table.number_of(axis, group)
                    groups = row_first(axis, own, table.number_of(1 - axis, pair.group))
                    labels = Labels((line,), group.level)
                    space.add_labels(LARGEST_CHANGE, table, axis, groups, labels, 0, line)


def _most_changed(
    table: TableSpace, axis: int, group: LineGroup, times: tuple[int, int], asked: ChangeAsked
) -> int | None:
    """The line with the largest change in the asked direction, or the smallest; None if too few lines have both numbers."""
    before, after = (table.table.values(axis, line) for line in times)
    changes: dict[int, float] = {}
    for line in group.lines:
        one, other = before[line], after[line]
        if one == one and other == other and (one or not asked.is_relative):
            changes[line] = asked.sign * (other - one) / (abs(one) if asked.is_relative else 1.0)
    if len(changes) < _FEWEST:
        return None
    choose = max if asked.most else min
    return choose(changes, key=changes.__getitem__)


register(_changes, LARGEST_CHANGE)

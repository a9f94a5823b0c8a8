"""The time at which a number rose, or fell, most from the time before."""

from dsqa.derivations.cross.lines.axis import Labels
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.derivations.cross.verdicts import filled, whole_groups
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.asking.changes import asks_of_fall
from dsqa.questions.asking.over_lines.selected import asks_step

LARGEST_STEP = CrossOperation(
    "largest_step",
    "the time of the largest change from the time before",
    1,
    gives_labels=True,
    is_difference=True,
    answer_name=names.ARGMAX,
    like=LARGEST.name,
    is_exclusive=True,
)
_FEWEST = 3


def _steps(space: CrossSpace, table: TableSpace) -> None:
    if not asks_step(table.asked.question) or _states_change(table):
        return
    sign = -1 if asks_of_fall(table.asked.question) else 1
    for axis in (0, 1):
        time = table.lines[axis].axis.index.time
        for group in whole_groups(table, axis):
            moments = {line: (int(time.year[line]), int(time.month[line])) for line in group.lines}
            if UNKNOWN in {year for year, _ in moments.values()} or len(
                set(moments.values())
            ) < len(moments):
                continue
            for across in table.across(axis):
                own = sorted(filled(table, axis, group.lines, across), key=moments.__getitem__)
                if len(own) < _FEWEST:
                    continue
                values = table.table.values(axis, across)
                steps = {
                    line: sign * (values[line] - values[before])
                    for before, line in zip(own, own[1:], strict=False)
                }
                best = max(steps, key=steps.__getitem__)
                groups, labels = (
                    table.numbers_of(axis, group, across),
                    Labels((best,), group.level),
                )
                space.add_labels(LARGEST_STEP, table, axis, groups, labels, 0, best)


def _states_change(table: TableSpace) -> bool:
    """Whether a line has changes, which are then compared."""
    return any((lines.axis.index.change > 0).any() for lines in table.lines)


register(_steps, LARGEST_STEP)

"""The time at which a number rose, or fell, most from the time before."""

from collections.abc import Sequence

from dsqa.derivations.cross.chosen_groups import groups_at, states_change, whole_groups
from dsqa.derivations.cross.lines.axis import Labels
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.indexing.moments import UNKNOWN, AxisTime
from dsqa.questions import operation_names as names
from dsqa.questions.asking.changes import asks_of_fall
from dsqa.questions.asking.over_lines.selected import asks_step

LARGEST_STEP = CrossOperation(
    "largest_step", "the time of the largest change from the time before", 1, gives_labels=True, is_difference=True, answer_name=names.ARGMAX,
    like=LARGEST.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 3


def _steps(space: CrossSpace, table: TableSpace) -> None:
    if not asks_step(table.asked.question) or states_change(table):
        return
    sign = -1 if asks_of_fall(table.asked.question) else 1
    for axis in (0, 1):
        time = table.lines[axis].axis.index.time
        dated = [one for one in whole_groups(table, axis) if _are_apart(time, one.lines)]
        for group, across, lines in groups_at(table, axis, dated, _FEWEST):
            own = sorted(lines, key=lambda line: _moment(time, line))
            values = table.table.values(axis, across)
            steps = {
                line: sign * (values[line] - values[before])
                for before, line in zip(own, own[1:], strict=False)
            }
            best = max(steps, key=steps.__getitem__)
            groups, labels = table.numbers_of(axis, group, across), Labels((best,), group.level)
            space.add_labels(LARGEST_STEP, table, axis, groups, labels, 0, best)


def _are_apart(time: AxisTime, lines: Sequence[int]) -> bool:
    """Whether each of some lines is of another time, with a year."""
    moments = {_moment(time, line) for line in lines}
    return len(moments) == len(lines) and all(year != UNKNOWN for year, _ in moments)


def _moment(time: AxisTime, line: int) -> tuple[int, int]:
    return int(time.year[line]), int(time.month[line])


register(_steps, LARGEST_STEP)

"""Which line of a group has the largest, or the smallest, sum over several months, or over all lines: the shop that sold most in the second quarter."""

from collections import defaultdict

from dsqa.derivations import limits
from dsqa.derivations.cross.chosen_groups import meant_groups, names_lines, whole_groups
from dsqa.derivations.cross.lines.axis import Labels, LineGroup
from dsqa.derivations.cross.lines.table_space import TableSpace, row_first
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import LARGEST, SMALLEST
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question
from dsqa.questions.months_asked import asks_largest_of_months, asks_largest_total, part_of_months
from dsqa.questions.readings.change_asked import change_asked

LARGEST_OF_MONTHS = CrossOperation(
    "largest_of_months", "the label of the line with the largest sum over several months", 1, gives_labels=True, answer_name=names.ARGMAX,
    like=LARGEST.name, is_exclusive=True,
)  # fmt: skip
SMALLEST_OF_MONTHS = CrossOperation(
    "smallest_of_months", "the label of the line with the smallest sum over several months", -1, gives_labels=True, answer_name=names.ARGMIN,
    like=SMALLEST.name, is_exclusive=True,
)  # fmt: skip
_FEWEST = 2


def _largest(space: CrossSpace, table: TableSpace) -> None:
    question = table.asked.question
    if not asks_largest_of_months(question) or change_asked(table.wording) is not None:
        return
    operation = LARGEST_OF_MONTHS if question.operation == names.ARGMAX else SMALLEST_OF_MONTHS
    for axis in (0, 1):
        for months in _runs_asked(table, 1 - axis, question):
            for group in meant_groups(table, axis):
                _add(space, table, operation, axis, group, months)
        if asks_largest_total(question) and names_lines(table, axis, -1, question.subject):
            for lines in _summed(table, 1 - axis):
                for group in whole_groups(table, axis):
                    _add(space, table, operation, axis, group, lines)


def _summed(table: TableSpace, axis: int) -> list[tuple[int, ...]]:
    """The lines whose sum is the total that a question asks for; none if a line states it, and of years or percentages."""
    own = table.lines[axis].axis
    if own.totals or (own.index.time.year != UNKNOWN).any() or (own.index.percent > 0).any():
        return []
    return [one.lines for one in whole_groups(table, axis) if len(one.lines) == own.size]


def _runs_asked(table: TableSpace, axis: int, question: Question) -> list[tuple[int, ...]]:
    """The months that are asked for, of each measure that an axis has by month, the likeliest first; none if a line states the part."""
    own = table.lines[axis]
    index = own.axis.index
    time, years = index.time, {one.year for one in question.times if one.year}
    stated = ((time.quarter != UNKNOWN) | (time.half != UNKNOWN)) & (time.month == UNKNOWN)
    if stated.any():
        return []
    runs: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for line in range(own.axis.size):
        is_of_year = not years or time.year[line] in (*years, UNKNOWN)
        if time.month[line] != UNKNOWN and time.end_month[line] == UNKNOWN and is_of_year:
            beside = [
                level.normalised[code] for level, code in index.path(line) if not level.dated[code]
            ]
            runs[tuple(beside)].append(line)
    found = []
    for lines in runs.values():
        months = [int(time.month[line]) for line in lines]
        part = part_of_months(question, months)
        run = tuple(lines[part]) if part else ()
        if len(run) >= _FEWEST and len(set(months)) == len(months):
            found.append(run)
    found.sort(key=lambda lines: -max(own.scores[line] for line in lines))
    return found[: limits.PAIRS_ACROSS]


def _add(
    space: CrossSpace, table: TableSpace, operation: CrossOperation, axis: int, group: LineGroup, months: tuple[int, ...]
) -> None:  # fmt: skip
    """Adds the line of a group with the largest sum, or the smallest, unless too few lines have a number in each month."""
    columns = [table.table.values(axis, month) for month in months]
    sums = {line: sum(column[line] for column in columns) for line in group.lines}
    sums = {line: total for line, total in sums.items() if total == total}
    if len(sums) < _FEWEST:
        return
    line = (max if operation.direction > 0 else min)(sums, key=sums.__getitem__)
    across = table.number_of(1 - axis, LineGroup("named", months, -1))
    groups = row_first(axis, table.number_of(axis, group), across)
    space.add_labels(operation, table, axis, groups, Labels((line,), group.level), 0, line)


register(_largest, LARGEST_OF_MONTHS, SMALLEST_OF_MONTHS)

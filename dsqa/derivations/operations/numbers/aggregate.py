"""Sum, mean, median, range, maximum and minimum of the numbers of a group."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.shown.units import add_with_unit
from dsqa.derivations.space import Space
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_rows.times import says_at_end
from dsqa.text.cell_query import GAP, MEAN, SUM


def _sum(operation: Operation, space: Space) -> None:
    cues = space.wording.cues
    if not {"aggregate", "number"} <= cues and space.summed is None:
        return
    for group, at in _numbered(space):
        _, reading = space.readings[at]
        kind = space.relation.columns[reading.column].kind
        # Nobody adds up years, or the hours of time stamps.
        is_moment = kind == "year" or (kind == "date" and reading.kind == "time")
        if reading.column in space.relation.running:
            continue
        if reading.kind not in ("year", "date") and not is_moment:
            space.add_number(operation, group, space.sums[group, at], reading=at)
            add_with_unit(space, group, space.sums[group, at], at)


def _balance(operation: Operation, space: Space) -> None:
    """Adds the balance of a running total: its last number in time is the sum."""
    is_asked = "number" in space.wording.cues or says_at_end(space.wording)
    if not space.relation.running or not is_asked:
        return
    for group, at in _numbered(space):
        column = space.readings[at][1].column
        if column in space.relation.running:
            numbers = space.values[at][space.members[group]]
            last = numbers[~np.isnan(numbers)][0 if space.relation.order < 0 else -1]
            space.add_number(operation, group, last, reading=at)


def _average(operation: Operation, space: Space) -> None:
    if "average" in space.wording.cues:
        for group, at in _numbered(space):
            read = space.readings[at][1]
            is_of_dates = read.kind == "year" and space.relation.columns[read.column].kind != "year"
            if read.kind != "date" and not is_of_dates:
                mean = space.sums[group, at] / space.counts[group, at]
                space.add_quotient(operation, group, mean, at)


def _median(operation: Operation, space: Space) -> None:
    if "median" in space.wording.cues:
        for group, at in _numbered(space):
            numbers = space.values[at][space.members[group]]
            space.add_quotient(operation, group, float(np.nanmedian(numbers)), at)


def _range(operation: Operation, space: Space) -> None:
    if not {"difference", "number"} <= space.wording.cues:
        return
    for group, at in _numbered(space):
        distance = space.largest[group, at] - space.smallest[group, at]
        if space.readings[at][1].kind != "date":
            space.add_number(operation, group, distance, reading=at)
            add_with_unit(space, group, distance, at)
        elif space.sizes[group] == 2:
            space.add_number(operation, group, int(distance + 1e-9), reading=at)


def _years_covered(operation: Operation, space: Space) -> None:
    """Adds the number of years from the first to the last inclusive: 1990 to 1995 are six."""
    if not {"difference", "number"} <= space.wording.cues:
        return
    for group, at in _numbered(space):
        _, reading = space.readings[at]
        if reading.kind == "year" or space.relation.columns[reading.column].kind == "year":
            covered = space.largest[group, at] - space.smallest[group, at] + 1
            space.add_number(operation, group, covered, reading=at)


def _extreme_number(operation: Operation, space: Space) -> None:
    """Adds the extreme number itself if several rows share it; the rows are then not an answer."""
    extremes = space.largest if operation.direction > 0 else space.smallest
    if "number" in space.wording.cues:
        for group, at in _numbered(space):
            if space.readings[at][1].kind not in ("date", "time"):
                space.add_number(operation, group, extremes[group, at], reading=at)


def _numbered(space: Space) -> list[tuple[int, int]]:
    """(group, reading) with several numbers."""
    groups, readings = np.nonzero(space.counts > 1)
    return list(zip(groups.tolist(), readings.tolist(), strict=True))


register(
    Operation("sum", "the sum of the numbers of a group", _sum, sql=SUM.sql, work=SUM.work, is_in_form=True),
    Operation("balance", "the last number of a running total or a balance", _balance, sql="SELECT last(value ORDER BY n) FROM cells", like="sum"),
    Operation("average", "the mean of the numbers of a group", _average, sql=MEAN.sql, work=MEAN.work, gives="mean"),
    Operation("median", "the median of the numbers of a group", _median, sql="SELECT median(value) FROM cells"),
    Operation("range", "the largest number of a group less its smallest", _range, sql=GAP.sql, work=GAP.work, gives="range",
        answer_name=names.DIFFERENCE, is_in_form=True),
    Operation("years_covered", "the years from the first to the last, both counted", _years_covered,
        sql="SELECT max(value) - min(value) + 1 FROM cells", gives="difference"),
    Operation("largest_number", "the largest number of a group", _extreme_number, 1, "SELECT max(value) FROM cells", is_end=True,
        answer_name=names.MAX, is_in_form=True),
    Operation("smallest_number", "the smallest number of a group", _extreme_number, -1, "SELECT min(value) FROM cells", is_end=True,
        answer_name=names.MIN, is_in_form=True),
)  # fmt: skip

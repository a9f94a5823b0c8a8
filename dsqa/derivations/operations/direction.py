"""Whether a number rose or fell between two times, if a question offers both as answers."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.masks import Bools, column_bit
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import NONE, Space
from dsqa.questions.asking.over_rows.offers import direction_asked
from dsqa.questions.asking.over_rows.times import has_time

_EVIDENCE = 4.0


def _direction(operation: Operation, space: Space) -> None:
    words = direction_asked(space.wording)
    if words is None:
        return
    said = words.smaller, words.equal, words.larger
    for group, reading, before, after in (*_over_rows(space), *_over_columns(space)):
        change = np.sign(after - before)
        if change == change:
            space.add_text(operation, group, said[1 + int(change)], reading=reading)


def _over_rows(space: Space) -> Iterator[tuple[int, int, float, float]]:
    """(group, reading, sum at its first time, sum at its last); of a group of one time from the time before."""
    time = next((at for at in range(len(space.readings)) if space.is_of_times(at)), NONE)
    if time == NONE:
        return
    times, column = space.values[time], space.readings[time][1].column
    for group, rows in enumerate(space.groups[: limits.TREND_GROUPS]):
        if rows.kind not in DIRECT:
            continue
        members = space.members[group]
        known = np.unique(times[members & ~np.isnan(times)])
        if len(known) == 1 and rows.columns == column_bit(column):
            members = space.members[0]
            known = np.unique(times[members & (times <= known[0])])[-2:]
        if len(known) > 1:
            yield from _between(space, group, *(members & (times == known[at]) for at in (0, -1)))


def _between(
    space: Space, group: int, first: Bools, last: Bools
) -> Iterator[tuple[int, int, float, float]]:
    """The same for some first rows and some last."""
    for at, (_, reading) in enumerate(space.readings):
        if reading.kind == "number" and not space.is_of_times(at):
            ends = [space.values[at][rows] for rows in (first, last)]
            ends = [end[~np.isnan(end)] for end in ends]
            if all(map(len, ends)):
                yield group, at, float(ends[0].sum()), float(ends[1].sum())


def _over_columns(space: Space) -> Iterator[tuple[int, int, float, float]]:
    """(group, reading of the last, sum of the column of the first time, sum of that of the last)."""
    relation = space.relation
    timed = [
        at
        for at, (_, reading) in enumerate(space.readings)
        if reading.kind == "number" and relation.times[reading.column]
    ]
    times = {at: relation.times[space.readings[at][1].column] for at in timed}
    said = [at for at, time in times.items() if has_time(space.wording, time)]
    by_measure: dict[tuple[str, ...], list[int]] = {}
    for at in said if len(said) > 1 else timed:
        column = relation.columns[space.readings[at][1].column]
        measure = tuple(stem for stem in column.head_stems if stem not in times[at])
        by_measure.setdefault(measure, []).append(at)
    for columns in by_measure.values():
        columns.sort(key=times.__getitem__)
        first, last = columns[0], columns[-1]
        if first == last:
            continue
        for group, rows in enumerate(space.groups[: limits.TREND_GROUPS]):
            if rows.kind in DIRECT and (space.counts[group, [first, last]] > 0).all():
                sums = space.sums[group, [first, last]].tolist()
                yield group, last, sums[0], sums[1]


register(
    Operation("direction", "whether a number rose or fell from one time to another", _direction, gives="direction", like="which_word",
        evidence=_EVIDENCE),
)  # fmt: skip

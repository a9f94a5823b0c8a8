"""Sums and means over the years that a question spans (2016 to 2020 are five years, not the two that it names), and what is computed at the latest time,
if it names none."""

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.groups import AVERAGE, SUM
from dsqa.derivations.cross.operations.pairs import SUM as SUM_OF_TWO
from dsqa.questions.asking.over_lines.of_all import leaves_time_open

_OVER_ALL = frozenset((AVERAGE, SUM, SUM_OF_TWO))


def over_whole_span(generated: CrossDerivations) -> npt.NDArray[np.bool_] | None:
    """(derivations,) False for sums and means of the first and the last year of a span alone, if the table has years between; None if the
    question spans no years."""
    spans = [
        (one.year, one.end_year) for one in generated.asked.times if one.end_year - one.year > 1
    ]
    if not spans:
        return None
    space = generated.space
    are_ends = [_are_ends_of(table, spans) for table in space.tables]
    columns = space.columns()
    found = np.ones(len(space), bool)
    for at, (operation, given) in enumerate(zip(space.operations, space.given, strict=True)):
        if operation in _OVER_ALL and isinstance(given, LineCells) and len(given.lines) == 2:
            number, axis = int(columns.table[at]), int(columns.axis[at])
            found[at] = frozenset(given.lines) not in are_ends[number][axis]
    return found


def over_latest(generated: CrossDerivations) -> npt.NDArray[np.bool_] | None:
    """(derivations,) False for what is computed from several lines at a time that has a later one, if the question leaves the time open; None if it
    does not, or nothing else is computed."""
    if not leaves_time_open(generated.asked.question):
        return None
    space = generated.space
    columns = space.columns()
    later = [
        [np.array(own.axis.index.latest) != np.arange(own.axis.size) for own in table.lines]
        for table in space.tables
    ]
    found, several = np.ones(len(space), bool), np.zeros(len(space), bool)
    for at, given in enumerate(space.given):
        if isinstance(given, LineCells) and len(given.lines) > 1:
            several[at] = True
            found[at] = not later[int(columns.table[at])][1 - int(columns.axis[at]) % 2][
                given.across
            ]
    return found if (found & several).any() else None


def _are_ends_of(
    table: TableSpace, spans: list[tuple[int, int]]
) -> tuple[set[frozenset[int]], ...]:
    """By axis: pairs of lines of the first and the last year of a span between which there are years."""
    found: tuple[set[frozenset[int]], ...] = (set(), set())
    for axis, own in enumerate(table.lines):
        year = own.axis.index.time.year
        for start, end in spans:
            if ((year > start) & (year < end)).any():
                first, last = np.flatnonzero(year == start), np.flatnonzero(year == end)
                found[axis].update(
                    frozenset((one, other)) for one in first.tolist() for other in last.tolist()
                )
    return found

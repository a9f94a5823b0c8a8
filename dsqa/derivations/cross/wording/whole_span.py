"""Sums and means over the years that a question spans (2016 to 2020 are five years, not the two that it names), and what is computed at the latest time,
if it names none."""

import numpy as np

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.groups import AVERAGE, SUM
from dsqa.derivations.cross.operations.pairs import SUM as SUM_OF_TWO
from dsqa.derivations.cross.space import Flags
from dsqa.questions.asking.over_lines.of_all import leaves_time_open

_OVER_ALL = frozenset((AVERAGE, SUM, SUM_OF_TWO))


def over_whole_span(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for sums and means of the first and the last year of a span alone, if the table has years between; None if the
    question spans no years."""
    spans = [
        (one.year, one.end_year) for one in generated.asked.times if one.end_year - one.year > 1
    ]
    if not spans:
        return None
    space = generated.space
    are_ends = [_are_ends_of(table, spans) for table in space.tables]
    found = np.ones(len(space), bool)
    for at, table, axis, given in space.over_lines(lambda one: one in _OVER_ALL):
        if len(given.lines) == 2:
            found[at] = frozenset(given.lines) not in are_ends[table.number][axis]
    return found


def over_latest(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for what is computed from several lines at a time that has a later one, if the question leaves the time open; None if it
    does not, or nothing else is computed."""
    if not leaves_time_open(generated.asked.question):
        return None
    space = generated.space
    found, several = np.ones(len(space), bool), np.zeros(len(space), bool)
    for at, table, axis, given in space.over_lines(lambda _: True):
        if len(given.lines) > 1:
            several[at] = True
            latest = table.lines[1 - axis % 2].axis.index.latest
            found[at] = latest[given.across] == given.across
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

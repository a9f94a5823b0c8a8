"""Which two lines of an axis a claim compares, and in which direction."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.matched import times_asked
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.pairs import Pair, chosen_pairs, pair_of
from dsqa.derivations.cross.verdicts import words_in
from dsqa.locate.indexing.moments import UNKNOWN, Moment
from dsqa.locate.matching.label_order import label_places
from dsqa.locate.previous import periods_compared
from dsqa.questions.asking.dates import asks_previous
from dsqa.questions.readings.claims import Claim


class _Time(NamedTuple):
    year: int
    month: int
    quarter: int


class Comparands(NamedTuple):
    first: int
    """The line that is said to be more, or the later one."""
    second: int
    is_sure: bool
    """Whether times or the places of words decide the direction; otherwise only the order of the lines does."""


def ordered_pairs(table: TableSpace, claim: Claim, axis: int) -> Iterator[tuple[Pair, Comparands]]:
    """The likeliest pairs of lines of an axis, each with the direction of the comparison."""
    if claim.kind == "change" and asks_previous(table.wording):
        for before, now in periods_compared(table.lines[axis].axis.index):
            yield pair_of(table, axis, before, now, "pair"), Comparands(now, before, True)
    for pair in chosen_pairs(table, axis):
        is_change = claim.kind == "change"
        ordered = in_time(table, pair) if is_change else _in_words(table, pair, claim)
        if ordered is not None:
            yield pair, ordered


def surest(
    table: TableSpace, found: Iterable[tuple[Pair, Comparands]]
) -> list[tuple[Pair, Comparands]]:
    """The pairs whose labels the question has verbatim, of these those whose direction is decided by word order or times; all pairs if
    there are none. Names that share most of their words are told apart by their labels only."""
    every = list(found)
    verbatim = [one for one in every if _are_verbatim(table, one[0])] or every
    return [one for one in verbatim if one[1].is_sure] or verbatim


def _are_verbatim(table: TableSpace, pair: Pair) -> bool:
    index = table.lines[pair.axis].axis.index
    return label_places(index, pair.group.lines, table.asked.normalised) is not None


def in_time(table: TableSpace, pair: Pair) -> Comparands | None:
    """The later and the earlier of two lines that differ in their time only."""
    one, other = pair.group.lines
    own = table.lines[pair.axis].axis
    at = _time(table, pair.axis, one), _time(table, pair.axis, other)
    if (at[0].year == UNKNOWN) != (at[1].year == UNKNOWN):
        # What has no year is neither earlier nor later.
        return None
    if at[0] == at[1] or not _are_alike(own.paths[one], own.paths[other], at):
        return None
    return Comparands(other, one, True) if at[0] < at[1] else Comparands(one, other, True)


def is_before(table: TableSpace, axis: int, one: int, other: int) -> bool:
    """Whether a line differs from another in its time only, which is earlier."""
    own = table.lines[axis].axis
    at = _time(table, axis, one), _time(table, axis, other)
    return at[0] < at[1] and _are_alike(own.paths[one], own.paths[other], at)


def _in_words(table: TableSpace, pair: Pair, claim: Claim) -> Comparands | None:
    """The direction of the comparison of two lines, by the places of their words."""
    one, other = pair.group.lines
    words = table.lines[pair.axis].words
    standard = words_in(table, claim.standard)
    for first, second in ((one, other), (other, one)):
        if (
            words[second] & ~words[first] & standard
            and not words[first] & ~words[second] & standard
        ):
            # "than those with none": the standard may have no content word.
            return Comparands(first, second, bool(words[first] & ~words[second]))
        if _is_at(table, pair.axis, second, claim) and not _is_at(table, pair.axis, first, claim):
            return Comparands(first, second, True)
    if pair.group.kind != "pair" or not pair.order:
        return None
    return Comparands(one, other, False) if pair.order == 1 else Comparands(other, one, False)


def _is_at(table: TableSpace, axis: int, line: int, claim: Claim) -> bool:
    """Whether a line has the year of the standard: more than in 2010, 平成19年度より."""
    start, end = claim.standard
    year = _time(table, axis, line).year
    said = (one for one in table.asked.question.times if start <= one.start and one.end <= end)
    return any(one.year == year for one in said if one.year)


def _are_alike(one: tuple[str, ...], other: tuple[str, ...], times: tuple[_Time, _Time]) -> bool:
    """Whether two paths differ only in their time: in one label at most for each part of the time that differs (1995 (1,000) is a unit
    below a year)."""
    differ = sum(a != b for a, b in zip(one, other, strict=True))
    parts = sum(a != b for a, b in zip(*times, strict=True))
    return differ <= parts


def _time(table: TableSpace, axis: int, line: int) -> _Time:
    time = table.lines[axis].axis.index.time
    if time.year[line] != time.end_year[line]:
        # A span of years is not a point in time: columns of changes have such heads.
        return _Time(UNKNOWN, UNKNOWN, UNKNOWN)
    return _Time(int(time.year[line]), int(time.month[line]), int(time.quarter[line]))


def times_compared(table: TableSpace) -> list[Moment]:
    """The times in the question; if there are none, the years of a table that has but two."""
    if times := times_asked(table.asked):
        return times
    index = [lines.axis.index.time for lines in table.lines]
    years = {
        int(year)
        for time in index
        for year, end in zip(time.year, time.end_year, strict=True)
        if year == end != UNKNOWN
    }
    is_yearly = all((time.month == UNKNOWN).all() for time in index)
    return [Moment(year, year) for year in sorted(years)] if len(years) == 2 and is_yearly else []


def later_groups(
    table: TableSpace, axis: int, groups: Iterable[LineGroup], times: Iterable[Moment]
) -> Iterator[tuple[LineGroup, dict[int, int]]]:
    """The groups of lines at the later of two times, each line with the one that differs from it by the earlier time only: York > 2020
    and York > 2010."""
    own = table.lines[axis].axis
    start, end = sorted(time.year for time in times)
    year = own.index.time.year
    at_start = [line for line in range(own.size) if year[line] == start]
    for group in groups:
        if not at_start or any(year[line] != end for line in group.lines):
            continue
        alike = {
            line: [one for one in at_start if is_before(table, axis, one, line)]
            for line in group.lines
        }
        if all(len(found) == 1 for found in alike.values()):
            yield group, {line: found[0] for line, found in alike.items()}

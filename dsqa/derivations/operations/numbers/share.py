"""The percentage of a group in all rows, in a wider group, or in the sum of a column."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.roles import is_amount, role
from dsqa.derivations.columns.roles import names as names_of_rows
from dsqa.derivations.operations.numbers.change import percent_change
from dsqa.derivations.question.whole_asked import is_within_whole, whole_of, wider_of
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.anchors import ONE
from dsqa.derivations.rows.masks import bools_of, column_bit
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.space import Space
from dsqa.questions.asking.changes import asks_change
from dsqa.questions.readings.whole import said_whole, whole_noun

_WHOLE_HEAD = 0.99
"""Minimum share of a head in the question: "members" does not name the head "member number"."""

_PERCENT, _ROUNDED = 100.0, 1.0
_OF_FIRST = "100.0 * max(value) FILTER (in_second) / max(value) FILTER (in_first) - 100"


def _of_rows(operation: Operation, space: Space) -> None:
    if "share" in space.wording.cues and space.sizes[0] and not _is_of_numbers(space):
        parts = _parts_of_all(space)
        for group, size in enumerate(space.sizes.tolist()):
            is_named = _is_one_thing(space, space.groups[group], size)
            if 0 < size < space.sizes[0] and parts[group] and not is_named:
                space.add_quotient(operation, group, 100 * size / space.sizes[0])


def _is_one_thing(space: Space, named: RowSet, size: int) -> bool:
    """Whether some rows are one thing with a name, which is not counted by rows: the share of murders in Ohio is of their sum."""
    return size == 1 and named.columns == column_bit(names_of_rows(space.relation))


def _is_of_numbers(space: Space) -> bool:
    """Whether the head of a column of numbers names the whole: the numbers are then added up (of the visitors), and rows are not counted."""
    noun, relation = whole_noun(space.wording), space.relation
    return any(
        head.words & noun and head.covered > _WHOLE_HEAD and role(relation, at) == "number"
        for at, head in enumerate(space.heads)
    )


def _parts_of_all(space: Space) -> list[bool]:
    """By group: whether it may be a part of all rows. It may not if the question names it as the whole, if it is part of the whole,
    or if it omits a certain name of the whole: for "the women of York are tall" neither York nor the tall."""
    said = said_whole(space.wording)
    is_open = not said or not any(one.words & ~said for one in space.groups)
    within, named, wider = set[int](), 0, set[int]()
    for at, one, other in space.pairs:
        if (wide := wider_of(one, other)) is not None:
            within.add(at)
            wider.add(wide.rows)
        elif is_within_whole(space.wording, one, other):
            within.add(at)
            for part in (one, other):
                named |= said & part.words if part.level > ONE else 0
    return [
        (is_open and not wider)
        or (
            at not in within
            and group.rows not in wider
            and (not group.words or (bool(group.words & ~said) and not named))
        )
        for at, group in enumerate(space.groups)
    ]


def _of_group(operation: Operation, space: Space) -> None:
    """The share of the rows with one condition that also have the other one."""
    if "share" not in space.wording.cues or _is_of_numbers(space):
        return
    for group, one, other in space.pairs:
        whole, part = whole_of(space.wording, one, other), space.groups[group]
        if not _is_one_thing(space, one if whole is other else other, part.rows.bit_count()):
            share = 100 * part.rows.bit_count() / whole.rows.bit_count()
            space.add_quotient(operation, group, share)


def _of_group_sum(operation: Operation, space: Space) -> None:
    """The share of the sum of the rows with one condition in the rows that also have the other one."""
    if "share" not in space.wording.cues:
        return
    for group, whole in _wholes(space):
        members = bools_of([whole.rows], space.relation.size)[0]
        for at, (_, reading) in enumerate(space.readings):
            total = float(np.nansum(space.values[at][members]))
            if is_amount(space.relation, reading) and total > 0:
                space.add_quotient(operation, group, 100 * space.sums[group, at] / total, at)


def _wholes(space: Space) -> Iterator[tuple[int, RowSet]]:
    """The groups of two conditions, and the one of these that is the whole."""
    named = space.share_of
    if named is not None:
        yield named
    for group, one, other in space.pairs:
        if named is None or group != named[0]:
            yield group, whole_of(space.wording, one, other)


def _change(operation: Operation, space: Space) -> None:
    """By how many percent the second of two named rows is more than the first, or less; with its sign if the wording leaves that open."""
    if "share" not in space.wording.cues or asks_change(space.wording) != operation.is_signed:
        return
    for group, one, other in space.unions:
        first, second = (each.rows for each in as_named(one, other))
        if first.bit_count() == second.bit_count() == 1:
            rows = [first.bit_length() - 1, second.bit_length() - 1]
            for at, (_, reading) in enumerate(space.readings):
                before, after = space.values[at][rows].tolist()
                if reading.kind == "number" and before > 0 and after == after:
                    space.add_quotient(
                        operation, group, percent_change(operation, before, after), at
                    )
    for group, row, before_row in _times_before(space):
        for at, (_, reading) in enumerate(space.readings):
            before, after = space.values[at][[before_row, row]].tolist()
            if reading.kind == "number" and before > 0 and after == after:
                space.add_quotient(operation, group, percent_change(operation, before, after), at)


def _times_before(space: Space) -> Iterator[tuple[int, int, int]]:
    """(group, its row, the row of the time before) of groups with one time, if each time has one row."""
    for at, (_, reading) in enumerate(space.readings):
        is_time = reading.kind == "year" or space.relation.columns[reading.column].kind == "year"
        times = np.where(space.members[0], space.values[at], np.nan)
        known = times[~np.isnan(times)]
        if not is_time or len(np.unique(known)) != len(known):
            continue
        for group, rows in enumerate(space.groups):
            earlier = known[known < times[space.firsts[group]]] if space.sizes[group] == 1 else []
            if rows.columns == column_bit(reading.column) and len(earlier):
                before = int(np.flatnonzero(times == max(earlier))[0])
                yield group, int(space.firsts[group]), before


def _are_shares(numbers: Floats, whole: float) -> bool:
    """Whether numbers are percentages of their sum already, rounded to decimals."""
    known = numbers[~np.isnan(numbers)]
    return abs(whole - _PERCENT) <= _ROUNDED and bool((known != np.round(known)).any())


def _of_sum(operation: Operation, space: Space) -> None:
    if "share" not in space.wording.cues:
        return
    parts = _parts_of_all(space)
    for at, (_, reading) in enumerate(space.readings):
        whole = space.sums[0, at]
        if (
            not is_amount(space.relation, reading)
            or whole <= 0
            or _are_shares(space.values[at], whole)
        ):
            continue
        for group in np.flatnonzero(space.counts[:, at] > 0).tolist():
            own = space.groups[group]
            if own.joined and own.columns == column_bit(reading.column):
                continue  # Of the ratings of 4 or 5 the number is asked for.
            if group and space.sums[group, at] != whole and parts[group]:
                space.add_quotient(operation, group, 100 * space.sums[group, at] / whole, at)


register(
    Operation("share_of_rows", "a group as a percentage of all rows", _of_rows,
        sql="SELECT 100.0 * count(*) / (SELECT count(*) FROM {table}) FROM cells", gives="percentage"),
    Operation("share_of_group", "a group as a percentage of a wider group", _of_group,
        sql="SELECT 100.0 * count(*) / (SELECT count(*) FROM {wider}) FROM cells", gives="percentage"),
    Operation("share_of_sum", "the sum of a group as a percentage of the sum of a column", _of_sum,
        sql="SELECT 100.0 * sum(value) / (SELECT sum({value}) FROM {table}) FROM cells", gives="percentage"),
    Operation("share_of_group_sum", "the sum of a group as a percentage of that of a wider group", _of_group_sum,
        sql="SELECT 100.0 * sum(value) / (SELECT sum({value}) FROM {wider}) FROM cells", gives="percentage"),
    Operation("percent_change", "by how many percent a second row is more, or less, than a first", _change,
        sql=f"SELECT abs({_OF_FIRST}) FROM cells", gives="percent_change"),
    Operation("signed_percent_change", "the change from a first row to a second one, in percent", _change, sql=f"SELECT {_OF_FIRST} FROM cells",
        gives="percent_change", like="percent_change"),
)  # fmt: skip

"""Group the rows by a column, then take the groups with the largest or smallest sum, mean, median or number of rows."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.collected import Ints
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.registry import Generate, Operation, register
from dsqa.derivations.rows.frequencies import Combined, amounts_of_each, numbered
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import NONE, Space
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two
from dsqa.questions.readings.cues import Cue

_DIFFERENT = 0.8
"""Maximum share of different values of a column that makes groups."""
Measure = Combined | Literal["rows"]
_CUES: dict[Measure, Cue] = {"mean": "average", "median": "median"}
"""The cue in whose wording a measure is asked for, if not "group"."""


class _Kinds(NamedTuple):
    """A group of rows, divided by the values of a column."""

    group: int
    place: int
    """Place among the shown columns."""
    codes: Ints
    """Codes of the different values."""
    reading: int
    """The reading; -1 if rows are counted."""
    amounts: Floats
    """Amount of each value."""


def _kinds(space: Space, measure: Measure) -> Iterator[_Kinds]:
    is_of_two = measure == "sum" and asks_which_of_two(space.wording)
    if _CUES.get(measure, "group") not in space.wording.cues and not is_of_two:
        return
    places = range(min(limits.COMPUTED_GROUPS, len(space.groups)))
    of_two = [at for at, _, _ in space.unions] if is_of_two else []
    for at in dict.fromkeys((*places, *of_two)):
        group = space.groups[at]
        if space.sizes[at] < 3 or group.kind not in DIRECT:
            continue
        rows = space.members[at]
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in GROUPED:
                continue
            of_rows = shown.codes[rows]
            there = of_rows >= 0
            codes, kinds = numbered(of_rows[there])
            if not 1 < len(codes) <= _DIFFERENT * space.sizes[at]:
                continue
            if measure == "rows":
                amounts = np.bincount(kinds, minlength=len(codes)).astype(np.float64)
                yield _Kinds(at, place, codes, NONE, amounts)
                continue
            for reading, (_, read) in enumerate(space.readings):
                column = space.relation.columns[read.column]
                if read.kind in ("year", "date", "second") or read.column == shown.column:
                    continue
                if measure == "sum" and (column.kind in ("year", "date") or column.is_numbering):
                    continue
                numbers = read.values[rows][there]
                amounts = amounts_of_each(kinds, numbers, len(codes), measure)
                # A value without a number has no mean, not one of 0.
                known = np.bincount(kinds[~np.isnan(numbers)], minlength=len(codes)) > 0
                if known.any():
                    yield _Kinds(at, place, codes[known], reading, amounts[known])


def _extreme(measure: Measure) -> Generate:
    """Adds the value with the largest measure, or the smallest."""

    def add(operation: Operation, space: Space) -> None:
        for one in _kinds(space, measure):
            wanted = one.amounts.max() if operation.direction > 0 else one.amounts.min()
            taken = np.flatnonzero(one.amounts == wanted)
            if len(taken) == 1:
                code = int(one.codes[taken[0]])
                space.add_code(operation, one.group, code, one.place, one.reading)

    return add


def _ordered(measure: Measure) -> Generate:
    """Adds the first values in the order, or the n-th, as the question asks."""

    def add(operation: Operation, space: Space) -> None:
        top, rank = space.wording.first_of, space.wording.rank
        if top is None and not rank:
            return
        for one in _kinds(space, measure):
            order = np.argsort(-operation.direction * one.amounts, kind="stable")
            if top is not None and top.many < len(order):
                codes = one.codes[order[: top.many]].tolist()
                space.add_codes(operation, one.group, codes, one.place, one.reading)
            if rank and rank <= len(order):
                code = int(one.codes[order[rank - 1]])
                space.add_code(operation, one.group, code, one.place, one.reading)

    return add


_GROUPS = "SELECT label FROM cells WHERE label IS NOT NULL GROUP BY label ORDER BY "

register(
    Operation("kind_with_largest_sum", "the value whose rows have the largest sum", _extreme("sum"), 1, _GROUPS + "sum(value) DESC LIMIT 1",
        gives="kind_by_sum", is_end=True),
    Operation("kind_with_smallest_sum", "the value whose rows have the smallest sum", _extreme("sum"), -1, _GROUPS + "sum(value) LIMIT 1",
        gives="kind_by_sum", is_end=True),
    Operation("kind_with_largest_mean", "the value whose rows have the largest mean", _extreme("mean"), 1, _GROUPS + "avg(value) DESC LIMIT 1",
        gives="kind_by_mean", is_end=True),
    Operation("kind_with_smallest_mean", "the value whose rows have the smallest mean", _extreme("mean"), -1, _GROUPS + "avg(value) LIMIT 1",
        gives="kind_by_mean", is_end=True),
    Operation("kinds_by_sum", "the values with the largest sums", _ordered("sum"), 1, _GROUPS + "sum(value) DESC LIMIT {many}", gives="kind_by_sum",
        is_end=True, takes_rank=True),
    Operation("kinds_by_mean", "the values with the largest means", _ordered("mean"), 1, _GROUPS + "avg(value) DESC LIMIT {many}",
        gives="kind_by_mean", is_end=True, takes_rank=True),
    Operation("kinds_by_rows", "the values with the most rows", _ordered("rows"), 1, _GROUPS + "count(*) DESC LIMIT {many}", is_end=True,
        takes_rank=True),
    Operation("kinds_by_sum_upwards", "the values with the smallest sums", _ordered("sum"), -1, _GROUPS + "sum(value) LIMIT {many}",
        gives="kind_by_sum", is_end=True, takes_rank=True),
    Operation("kinds_by_mean_upwards", "the values with the smallest means", _ordered("mean"), -1, _GROUPS + "avg(value) LIMIT {many}",
        gives="kind_by_mean", is_end=True, takes_rank=True),
    Operation("kinds_by_rows_upwards", "the values with the fewest rows", _ordered("rows"), -1, _GROUPS + "count(*) LIMIT {many}", is_end=True,
        takes_rank=True),
)  # fmt: skip
for _direction, _end in ((1, "largest"), (-1, "smallest")):
    register(
        Operation(f"kind_with_{_end}_median", f"the value whose rows have the {_end} median", _extreme("median"), _direction,
            f"{_GROUPS}median(value){' DESC' if _direction > 0 else ''} LIMIT 1", gives="kind_by_median", is_end=True, like=f"kind_with_{_end}_mean"),
    )  # fmt: skip

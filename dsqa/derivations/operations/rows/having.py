"""Values of a column by how many rows have them: which countries have more than three, and how many such countries there are."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import COUNTED, frequencies
from dsqa.derivations.rows.row_set import COMPARED, DIRECT
from dsqa.derivations.space import Space


def _values(space: Space) -> Iterator[tuple[int, int, list[int]]]:
    """(group, shown column, codes of the values with this many rows), if the bound is not used by a
    condition of the group"""
    bound = space.rows_bound
    if bound is None:
        return
    for at, group in enumerate(space.groups[: limits.ORDERED_GROUPS]):
        if group.words & bound.words or space.sizes[at] < 2 or group.kind not in DIRECT:
            continue
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in GROUPED:
                continue
            found = frequencies(space, at, place)
            if len(found.codes) < space.sizes[at]:
                chosen = COMPARED[bound.comparison](found.often, bound.number)
                if chosen.any() and not chosen.all():
                    yield at, place, found.codes[np.asarray(chosen)].tolist()


def _list(operation: Operation, space: Space) -> None:
    for group, place, codes in _values(space):
        if len(codes) <= space.most_items:
            space.add_codes(operation, group, codes, place)


def _count(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        for group, place, codes in _values(space):
            space.add_number(operation, group, len(codes), place)


_OFTEN = f"({COUNTED}) WHERE often {{bound}}"

register(
    Operation(
        "values_with_rows",
        "the values that have more, or fewer, than so many rows",
        _list,
        sql=f"SELECT label FROM {_OFTEN}",
    )
)
register(
    Operation(
        "count_values_with_rows",
        "how many values have more, or fewer, than so many rows",
        _count,
        sql=f"SELECT count(*) FROM {_OFTEN}",
    )
)

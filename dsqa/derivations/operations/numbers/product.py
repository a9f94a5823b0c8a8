"""Price times number: what the things of a group are worth in all, and which are worth most."""

from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import numbered
from dsqa.derivations.rows.priced import priced
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.rows import asks_value

_DECIMALS = 6
_EVIDENCE = 6.0
"""Added to the score: a question about the worth of things, on a table without such a column, rarely asks for anything else."""
_PRODUCT = "series[1] * series[2]"


class _Worth(NamedTuple):
    """What each row is worth."""

    columns: tuple[int, int]
    reading: int
    """The reading of the price."""
    amounts: Floats
    """(rows,) worth, NaN for a row without a price or a number."""


def _worth(space: Space) -> _Worth | None:
    if not asks_value(space.wording):
        return None
    found = priced(space.relation, space.heads)
    if found is None:
        return None
    places = [
        at
        for column in found.columns
        for at, (_, reading) in enumerate(space.readings)
        if (reading.column, reading.kind) == (column, "number")
    ]
    if len(places) < len(found.columns):
        return None
    amounts = space.values[places[0]] * space.values[places[1]]
    return _Worth(found.columns, places[1], np.round(amounts, _DECIMALS))


def _sum(operation: Operation, space: Space) -> None:
    worth = _worth(space) if "number" in space.wording.cues else None
    if worth is None:
        return
    for group in range(len(space.groups)):
        amounts = worth.amounts[space.members[group]]
        if (~np.isnan(amounts)).any():
            space.look_across(operation, group, worth.columns)
            space.add_number(operation, group, float(np.nansum(amounts)), reading=worth.reading)


def _row(operation: Operation, space: Space) -> None:
    worth = _worth(space) if space.wording.cues & {"frequency", "group"} else None
    if worth is None:
        return
    for group in np.flatnonzero(space.sizes > 1).tolist()[: limits.COMPUTED_GROUPS]:
        rows = space.rows[group]
        amounts = operation.direction * worth.amounts[rows]
        known = amounts[~np.isnan(amounts)]
        if len(known) < 2:
            continue
        taken = np.flatnonzero(amounts == known.max())
        if len(taken) == 1:
            space.look_across(operation, group, worth.columns)
            space.add_cells(operation, [group], [rows[int(taken[0])]], worth.reading)


def _kind(operation: Operation, space: Space) -> None:
    worth = _worth(space) if "group" in space.wording.cues else None
    if worth is None:
        return
    amounts = np.nan_to_num(worth.amounts)
    for at, group in enumerate(space.groups[: limits.COMPUTED_GROUPS]):
        if space.sizes[at] < 3 or group.kind not in DIRECT:
            continue
        for place, (_, shown) in enumerate(space.shown):
            rows = space.members[at] & (shown.codes >= 0)
            codes, kinds = numbered(shown.codes[rows])
            if shown.kind not in GROUPED or not 1 < len(codes) < rows.sum():
                continue
            sums = operation.direction * np.bincount(kinds, amounts[rows], len(codes))
            taken = np.flatnonzero(sums == sums.max())
            if len(taken) == 1:
                space.look_across(operation, at, worth.columns)
                code = int(codes[taken[0]])
                space.add_code(operation, at, code, place, worth.reading)


register(
    Operation("sum_of_products", "what a group is worth, by price and number", _sum, sql=f"SELECT sum({_PRODUCT}) FROM cells", like="sum",
        evidence=_EVIDENCE),
)  # fmt: skip
for _name, _direction, _ending in (("largest", 1, " DESC"), ("smallest", -1, "")):
    register(
        Operation(f"{_name}_product", f"the row with the {_name} product of price and number", _row, _direction,
            f"SELECT label FROM cells ORDER BY {_PRODUCT}{_ending} NULLS LAST LIMIT 1", like=_name, evidence=_EVIDENCE),
    )  # fmt: skip
    register(
        Operation(f"kind_with_{_name}_product", f"the value whose rows are worth {'most' if _direction > 0 else 'least'}, by price and number",
            _kind, _direction, f"SELECT label FROM cells WHERE label IS NOT NULL GROUP BY label ORDER BY sum({_PRODUCT}){_ending} LIMIT 1",
            gives="kind_by_sum", like=f"kind_with_{_name}_sum", evidence=_EVIDENCE),
    )  # fmt: skip

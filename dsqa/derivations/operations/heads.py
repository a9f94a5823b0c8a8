"""The column with the largest or smallest number of a row."""

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space

_FEWEST = 3
"""Maximum number of columns that are compared."""
_MOST_GROUPS = 20


def _extreme_column(operation: Operation, space: Space) -> None:
    columns = [
        at
        for at, (_, reading) in enumerate(space.readings)
        if reading.kind == "number" and space.relation.columns[reading.column].kind != "year"
    ]
    if len(columns) < _FEWEST:
        return
    for group in range(min(len(space.groups), _MOST_GROUPS)):
        if space.sizes[group] != 1:
            continue
        numbers = space.values[columns, space.firsts[group]]
        if (~np.isnan(numbers)).sum() < _FEWEST:
            continue
        place = np.nanargmax(numbers) if operation.direction > 0 else np.nanargmin(numbers)
        reading = columns[int(place)]
        head = space.relation.columns[space.readings[reading][1].column].head
        if head:
            compared = tuple(space.readings[at][1].column for at in columns)
            space.look_across(operation, group, compared)
            space.add_text(operation, group, head, reading=reading)


register(
    Operation(
        "largest_column",
        "the column with the largest number of a row",
        _extreme_column,
        1,
        "SELECT list_extract({heads}, list_position(series, list_max(series))) FROM cells",
        is_of_rows=True,
    )
)
register(
    Operation(
        "smallest_column",
        "the column with the smallest number of a row",
        _extreme_column,
        -1,
        "SELECT list_extract({heads}, list_position(series, list_min(series))) FROM cells",
        is_of_rows=True,
    )
)

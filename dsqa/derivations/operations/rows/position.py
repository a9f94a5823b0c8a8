"""The first, last and n-th row of a group, the rows beside it, and the row that is nearest to it by latitudes and longitudes."""

from collections.abc import Sequence

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.operations.rows.blank import named_rows
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.language.dimensions import measured
from dsqa.questions.asking.over_rows.orders import asks_nearest

_EVIDENCE = 16.0
"""Added to the score: the wording is definite."""
_WAYS = ("north", "east")
_HALF_TURN = 180.0


def _several(space: Space) -> list[int]:
    return np.flatnonzero(space.sizes > 1).tolist()


def _first(operation: Operation, space: Space) -> None:
    groups = _several(space)
    space.add_cells(operation, groups, space.firsts[groups])


def _last(operation: Operation, space: Space) -> None:
    groups = _several(space)
    space.add_cells(operation, groups, space.lasts[groups])


def _nth(operation: Operation, space: Space) -> None:
    rank = space.wording.rank
    if rank:
        groups = np.flatnonzero(space.sizes >= max(2, rank)).tolist()
        space.add_cells(operation, groups, [space.rows[at][rank - 1] for at in groups])


def _next(operation: Operation, space: Space) -> None:
    named = _beside(space)
    if not named or _at_next_time(operation, space, named):
        return
    groups = [at for at in named if space.lasts[at] + 1 < space.relation.size]
    space.add_cells(operation, groups, space.lasts[groups] + 1)


def _previous(operation: Operation, space: Space) -> None:
    named = _beside(space)
    if not named or _at_next_time(operation, space, named):
        return
    groups = [at for at in named if space.firsts[at] > 0]
    space.add_cells(operation, groups, space.firsts[groups] - 1)


def _at_next_time(operation: Operation, space: Space, groups: Sequence[int]) -> bool:
    """Adds the one row with the next time, or the time before, after that of each group of one row in the only column of times that the question names;
    False if it names none, or the rows are in its order, so that this counts: 開設, beside 開設年月日."""
    named = {
        place
        for place, (_, reading) in enumerate(space.readings)
        if space.is_of_times(place) and space.heads[reading.column].words
    }
    if len({space.readings[place][1].column for place in named}) != 1:
        return False
    place = min(named, key=lambda one: space.readings[one][1].kind != "date")
    known = space.values[place][space.members[0] & ~np.isnan(space.values[place])]
    if (np.diff(known) >= 0).all():
        return False
    numbers = operation.direction * space.values[place]
    for at in groups:
        if space.sizes[at] == 1:
            later = np.where(space.members[0], numbers, np.nan)
            later[~(later > numbers[space.firsts[at]])] = np.nan
            taken = np.flatnonzero(later == np.nanmin(later, initial=np.inf))
            if len(taken) == 1:
                space.add_cells(operation, [at], [int(taken[0])], place)
    return True


def _beside(space: Space) -> list[int]:
    if "position" not in space.wording.cues:
        return []
    kinds = ("match", "number", "pair", "pair_number", "union")
    return [
        at
        for at, group in enumerate(space.groups)
        if group.kind in kinds and 0 < space.sizes[at] <= limits.NEIGHBOURED
    ]


def _rank(operation: Operation, space: Space) -> None:
    if "number" not in space.wording.cues:
        return
    for at, group in enumerate(space.groups):
        if group.kind == "match" and space.sizes[at] == 1:
            space.add_number(operation, at, int(space.firsts[at]) + 1)


def _nearest(operation: Operation, space: Space) -> None:
    if not asks_nearest(space.wording):
        return
    places = _places(space.relation)
    for group, one in named_rows(space) if places else ():
        apart = _distance(places, one.rows.bit_length() - 1)
        apart[~space.members[0] | space.members[group]] = np.inf
        if np.isfinite(apart).any():
            space.add_cells(operation, [group], [int(np.nanargmin(apart))])


def _places(relation: Relation) -> tuple[Floats, ...]:
    """The latitudes and the longitudes of the rows; () if it has no column of either, or several."""
    found = []
    for way in _WAYS:
        own = [
            numbers
            for at, column in enumerate(relation.columns)
            if measured(column.head, column.head_stems, (way,)).words
            and (numbers := relation.read(at, "number")) is not None
            and np.nanmax(np.abs(numbers)) <= _HALF_TURN
        ]
        found += own if len(own) == 1 else []
    return tuple(found) if len(found) == len(_WAYS) else ()


def _distance(places: tuple[Floats, ...], row: int) -> Floats:
    """(rows,) a number that grows with the distance to a row over the globe."""
    latitude, longitude = (np.radians(one) for one in places)
    across = np.sin((latitude - latitude[row]) / 2) ** 2
    along = np.sin((longitude - longitude[row]) / 2) ** 2
    apart: Floats = across + np.cos(latitude) * np.cos(latitude[row]) * along
    return apart


register(
    Operation("first", "the first row of a group", _first, -1, "SELECT label FROM cells ORDER BY n LIMIT 1", takes_by_order=True),
    Operation("last", "the last row of a group", _last, 1, "SELECT label FROM cells ORDER BY n DESC LIMIT 1", takes_by_order=True),
    Operation("nth", "the second, third, ... row of a group", _nth),
    Operation("next", "the row behind a group", _next, 1, is_beside=True),
    Operation("previous", "the row before a group", _previous, -1, is_beside=True),
    Operation("rank", "the place of a row from the top", _rank, sql="SELECT n + 1 FROM cells"),
    Operation("nearest", "the row that is nearest to a named one", _nearest, like="next", evidence=_EVIDENCE),
)  # fmt: skip

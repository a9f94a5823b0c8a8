"""The column with the largest or smallest number of a row, and the column of the candidate who won."""

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.comparing.contests import contenders
from dsqa.derivations.space import Space

_FEWEST, _FEWEST_NAMED = 3, 2
"""Minimum number of columns that are compared, and of those that the question names: maths or history."""
_EVIDENCE = 8.0


def _extreme_column(operation: Operation, space: Space) -> None:
    columns = [
        at
        for at, (_, reading) in enumerate(space.readings)
        if reading.kind == "number" and space.relation.columns[reading.column].kind != "year"
    ]
    named = [at for at in columns if _is_named(space, at)]
    is_choice = len(named) >= _FEWEST_NAMED and "conjunction" in space.wording.cues
    columns, fewest = (named, _FEWEST_NAMED) if is_choice else (columns, _FEWEST)
    if len(columns) < fewest:
        return
    for group in range(min(len(space.groups), limits.HEAD_GROUPS)):
        if space.sizes[group] != 1:
            continue
        numbers = space.values[columns, space.firsts[group]]
        if (~np.isnan(numbers)).sum() < fewest:
            continue
        place = np.nanargmax(numbers) if operation.direction > 0 else np.nanargmin(numbers)
        reading = columns[int(place)]
        head = space.relation.columns[space.readings[reading][1].column].head
        if head:
            compared = tuple(space.readings[at][1].column for at in columns)
            space.look_across(operation, group, compared)
            space.add_text(operation, group, head, reading=reading)


def _winner(operation: Operation, space: Space) -> None:
    found = contenders(space.relation, space.wording, space.heads)
    places = [at for at in (space.place_of(at) for at, _ in found) if at >= 0]
    if len(places) < _FEWEST_NAMED:
        return
    columns = tuple(space.readings[at][1].column for at in places)
    for group in range(min(len(space.groups), limits.HEAD_GROUPS)):
        sums = space.sums[group, places]
        if (sums == sums.max()).sum() == 1 and space.groups[group].kind != "columns":
            first = int(sums.argmax())
            head = space.relation.columns[columns[first]].head
            space.look_across(operation, group, columns)
            space.add_text(operation, group, head, reading=places[first])


def _extreme_in_all(operation: Operation, space: Space) -> None:
    """Adds the column with the larger, or smaller, sum of two that the question offers, over groups of several rows."""
    if "conjunction" not in space.wording.cues:
        return
    amounts = space.named_amounts()
    named = [at for at in range(len(space.readings)) if at in amounts and _is_named(space, at)]
    if len(named) != _FEWEST_NAMED:
        return
    columns = tuple(space.readings[at][1].column for at in named)
    for group in range(min(len(space.groups), limits.HEAD_GROUPS)):
        one, other = space.sums[group, named]
        if space.sizes[group] > 1 and one != other and space.groups[group].kind != "columns":
            place = int(operation.direction * other > operation.direction * one)
            space.look_across(operation, group, columns)
            head = space.relation.columns[columns[place]].head
            space.add_text(operation, group, head, reading=named[place])


def _is_named(space: Space, reading: int) -> bool:
    """Whether the question has all words of the head of a column."""
    return space.heads[space.readings[reading][1].column].covered >= 1


_BY_SUM = "SELECT list_extract({{heads}}, place) FROM (SELECT unnest(series) AS one, unnest(range(1, len(series) + 1)) AS place FROM cells) GROUP BY place ORDER BY sum(one) {} LIMIT 1"  # fmt: skip

register(
    Operation("largest_column", "the column with the largest number of a row", _extreme_column, 1,
        "SELECT list_extract({heads}, list_position(series, list_max(series))) FROM cells", is_end=True),
    Operation("smallest_column", "the column with the smallest number of a row", _extreme_column, -1,
        "SELECT list_extract({heads}, list_position(series, list_min(series))) FROM cells", is_end=True),
    Operation("winning_column", "the candidate with the largest sum, if each has a column", _winner, 1,
        _BY_SUM.format("DESC"), like="largest_column", evidence=_EVIDENCE),
    Operation("larger_column_in_all", "the column with the larger sum of two that a question offers", _extreme_in_all, 1,
        _BY_SUM.format("DESC"), is_end=True, like="largest_column"),
    Operation("smaller_column_in_all", "the column with the smaller sum of two that a question offers", _extreme_in_all, -1,
        _BY_SUM.format("ASC"), is_end=True, like="smallest_column"),
)  # fmt: skip

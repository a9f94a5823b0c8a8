"""Values of a column by how many rows have them (which countries have more than three?), or by the sum or the mean of these, and how many such
values there are."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.comparing.compared import in_scale
from dsqa.derivations.rows.frequencies import (
    COUNTED,
    amounts_of_each,
    frequencies,
    numbered,
)
from dsqa.derivations.rows.priced import worth_named
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import NONE, Space
from dsqa.language.amounts.bounds import COMPARED
from dsqa.questions.asking.amounts import asks_mean, asks_percentage, asks_sum
from dsqa.questions.asking.over_lines.of_all import beyond_mean
from dsqa.questions.asking.over_rows.orders import names_superlative

_EVIDENCE = 8.0
"""Added to the score of values by a sum or a mean: a bound on either is no bound on single rows."""


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


def _asks_sum(space: Space) -> bool:
    """Whether a question asks for sums, in a word or by what something is worth."""
    if asks_sum(space.wording):
        return True
    return worth_named(space.relation, space.wording, space.heads) is not None


def _amounts(space: Space, *, is_mean: bool) -> Iterator[tuple[int, int, list[int], int]]:
    """(group, shown column, codes of the values whose sum, or mean, is beyond the bound of the question, reading) of the amounts that it names
    best."""
    wording, bound = space.wording, space.bound
    if bound is None or not (asks_mean(wording) if is_mean else _asks_sum(space)):
        return
    amounts = (at for at in space.best_named() if is_amount(space.relation, space.readings[at][1]))
    reading = next(amounts, NONE)
    others = (beyond_mean, asks_percentage, names_superlative)
    if reading == NONE or any(asks(wording) for asks in others):
        return
    said = sum(1 << one.word for one in wording.quantities if one.value == bound[1])
    if not said:
        return  # A loss as a negative number bounds nothing.
    column = space.readings[reading][1].column
    number = in_scale(space.relation.columns[column], bound[1])
    for at, group in enumerate(space.groups[: limits.ORDERED_GROUPS]):
        if group.words & said or space.sizes[at] < 2 or group.kind not in DIRECT:
            continue
        for place, (_, shown) in enumerate(space.shown):
            if shown.kind not in GROUPED or shown.column == column:
                continue
            rows = space.members[at] & (shown.codes >= 0) & ~np.isnan(space.values[reading])
            codes, kinds = numbered(shown.codes[rows])
            if not 1 < len(codes) < rows.sum():
                continue
            found = amounts_of_each(
                kinds, space.values[reading][rows], len(codes), "mean" if is_mean else "sum"
            )
            chosen = COMPARED[bound[0]](found, number)
            yield at, place, codes[np.asarray(chosen)].tolist(), reading


def _found(operation: Operation, space: Space) -> Iterator[tuple[int, int, list[int], int]]:
    if "{beyond}" not in operation.sql:
        yield from ((group, place, codes, NONE) for group, place, codes in _values(space))
    else:
        yield from _amounts(space, is_mean="avg(" in operation.sql)


def _list(operation: Operation, space: Space) -> None:
    for group, place, codes, reading in _found(operation, space):
        if len(codes) <= space.most_items:
            space.add_codes(operation, group, codes, place, reading)


def _count(operation: Operation, space: Space) -> None:
    if "number" in space.wording.cues:
        for group, place, codes, reading in _found(operation, space):
            space.add_number(operation, group, len(codes), place, reading)


_OFTEN = f"({COUNTED}) WHERE often {{bound}}"

register(
    Operation("values_with_rows", "the values that have more, or fewer, than so many rows", _list, sql=f"SELECT label FROM {_OFTEN}"),
    Operation("count_values_with_rows", "how many values have more, or fewer, than so many rows", _count, sql=f"SELECT count(*) FROM {_OFTEN}"),
)  # fmt: skip
_AMOUNTS = "(SELECT label, {measure}(value) AS amount FROM cells WHERE label IS NOT NULL GROUP BY label) WHERE amount {{beyond}}"
for _name, _measure in (("sum", "sum"), ("mean", "avg")):
    register(
        Operation(f"values_with_{_name}", f"the values whose rows have a {_name} beyond a bound", _list,
            sql=f"SELECT label FROM {_AMOUNTS.format(measure=_measure)}", gives="mean" if _name == "mean" else "", like="values_with_rows",
            evidence=_EVIDENCE),
    )  # fmt: skip
    register(
        Operation(f"count_values_with_{_name}", f"how many values have rows with a {_name} beyond a bound", _count,
            sql=f"SELECT count(*) FROM {_AMOUNTS.format(measure=_measure)}", gives="mean" if _name == "mean" else "", like="count_values_with_rows",
            evidence=_EVIDENCE),
    )  # fmt: skip

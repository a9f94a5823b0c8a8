"""The number of rows, the sum, the mean, the largest or the smallest of each value of a column: orders per customer, 部署別の平均年収."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import GROUPED
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.frequencies import amounts_of_each, numbered
from dsqa.derivations.rows.priced import is_of_money
from dsqa.derivations.rows.row_set import DIRECT
from dsqa.derivations.space import NONE, Space
from dsqa.language import values
from dsqa.questions.asking.amounts import asks_mean
from dsqa.questions.asking.over_rows.orders import names_superlative
from dsqa.questions.readings.each_asked import asks_each, end_of_each, names_each, names_one_of

_EVIDENCE = 12.0
"""Added to the score: who says "per" with the name of a column wants each of its values."""
_OF_ROWS = 20.0
"""The same for who asks for the rows themselves: that with the most of all covers as many words."""
_DIFFERENT = 0.8
"""Maximum share of different values of a column that makes groups."""


def _places(space: Space) -> Iterator[int]:
    """Places of the shown columns whose values are named together."""
    for place, (_, shown) in enumerate(space.shown):
        column = space.relation.columns[shown.column]
        if shown.kind in GROUPED and not column.is_flag and names_each(space.wording, column.head):
            yield place


def _reading(space: Space, column: int) -> int | None:
    """The numbers that the question names best, but not those of the column of groups; the only amounts where it names none."""
    numbers = [
        at
        for at, (_, one) in enumerate(space.readings)
        if one.kind == "number" and one.column != column
    ]
    named = next((at for at in space.best_named() if at in numbers), None)
    amounts = [at for at in numbers if is_amount(space.relation, space.readings[at][1])]
    return amounts[0] if named is None and len(amounts) == 1 else named


def _each(operation: Operation, space: Space) -> None:
    asked = asks_each(space.wording)
    if operation.name != f"{asked}_of_each":
        return
    for place in _places(space):
        shown = space.shown[place][1]
        reading = _reading(space, shown.column) if asked != "count" else None
        if asked != "count" and reading is None:
            continue
        for at, group in enumerate(space.groups[: limits.COMPUTED_GROUPS]):
            if group.kind in DIRECT:
                _add(operation, space, at, place, reading)


def _add(operation: Operation, space: Space, at: int, place: int, reading: int | None) -> None:
    shown = space.shown[place][1]
    rows = space.members[at] & (shown.codes >= 0)
    if reading is not None:
        rows = rows & ~np.isnan(space.values[reading])
    codes, kinds = numbered(shown.codes[rows])
    if not 1 < len(codes) <= min(limits.LISTED, _DIFFERENT * rows.sum()):
        return
    of_each = np.bincount(kinds, minlength=len(codes)).astype(np.float64)
    written = values.written
    if reading is not None:
        numbers = space.values[reading][rows]
        if operation.direction:
            end = np.maximum if operation.direction > 0 else np.minimum
            of_each = np.full(len(codes), -np.inf * operation.direction)
            end.at(of_each, kinds, numbers)
        else:
            is_mean = operation.gives == "mean"
            of_each = amounts_of_each(kinds, numbers, len(codes), "mean" if is_mean else "sum")
            written = values.written_quotient if is_mean else values.written
    names = [space.relation.answers[code] for code in codes.tolist()]
    numbers = map(written, of_each.tolist())
    texts = [f"{name}: {number}" for name, number in zip(names, numbers, strict=True)]
    space.add_texts(operation, at, texts, place, NONE if reading is None else reading)


def _mean_per_value(operation: Operation, space: Space) -> None:
    """The number of rows, or the sum of the amounts that the question names, over the number of different values."""
    if names_superlative(space.wording):
        return  # Which group has the largest such mean.
    named = space.named_amounts()
    for place, (_, shown) in enumerate(space.shown):
        head = space.relation.columns[shown.column].head
        if shown.kind not in GROUPED or not names_one_of(space.wording, head):
            continue
        for at, group in enumerate(space.groups[: limits.COMPUTED_GROUPS]):
            rows = space.members[at] & (shown.codes >= 0)
            kinds = len(np.unique(shown.codes[rows]))
            reading = next(
                (one for one in named if space.readings[one][1].column != shown.column), NONE
            )
            is_of_one = any(  # The 1 of 1人当たり is no condition.
                group.words >> one.word & 1 and one.value == 1 for one in space.wording.quantities
            )
            if (
                (reading == NONE) != operation.counts
                or kinds < 2
                or group.kind not in DIRECT
                or is_of_one
            ):
                continue
            whole = rows.sum() if reading == NONE else np.nansum(space.values[reading][rows])
            text = values.written_quotient(float(whole) / kinds)
            space.add_text(operation, at, text, place, reading)


def _rows_of_ends(operation: Operation, space: Space) -> None:
    """The row with the largest, or smallest, number of each value: who is paid most in each department."""
    if end_of_each(space.wording) != operation.direction or asks_mean(space.wording):
        return
    for place in _places(space):
        shown = space.shown[place][1]
        reading = _reading(space, shown.column)
        if reading is None:
            paid = [at for at, (_, one) in enumerate(space.readings) if is_of_money(space.relation.columns[one.column])]  # fmt: skip
            reading = paid[0] if len(paid) == 1 else None
        if reading is None:
            continue
        numbers = operation.direction * space.values[reading]
        rows = []
        for code in dict.fromkeys(shown.codes[space.members[0] & (shown.codes >= 0)].tolist()):
            own = np.where(space.members[0] & (shown.codes == code), numbers, np.nan)
            if not np.isnan(own).all():
                rows += np.flatnonzero(own == np.nanmax(own)).tolist()
        if 1 < len(rows) <= limits.LISTED:
            space.add_rows(operation, 0, sorted(rows), reading, but=shown.column)


_QUERY = (
    "SELECT label || ': ' || {} FROM cells WHERE label IS NOT NULL GROUP BY label ORDER BY min(n)"
)

register(
    Operation("count_of_each", "how many rows each value of a column has", _each, sql=_QUERY.format("count(*)"), like="count_distinct",
        evidence=_EVIDENCE),
    Operation("sum_of_each", "the sum of the rows of each value of a column", _each, sql=_QUERY.format("sum(value)"), like="sum", evidence=_EVIDENCE),
    Operation("mean_of_each", "the mean of the rows of each value of a column", _each, sql=_QUERY.format("avg(value)"), gives="mean",
        like="average", evidence=_EVIDENCE),
)  # fmt: skip
for _end, _what, _direction in (("max", "largest", 1), ("min", "smallest", -1)):
    register(
        Operation(f"{_end}_of_each", f"the {_what} number of the rows of each value of a column", _each, _direction,
            sql=_QUERY.format(f"{_end}(value)"), like="sum", evidence=_EVIDENCE),
    )  # fmt: skip
for _way, _direction in (("most", 1), ("least", -1)):
    register(
        Operation(f"rows_with_{_way}_of_each", f"the row with the {_way} of each value of a column", _rows_of_ends, _direction, like="project",
            is_end=True, evidence=_OF_ROWS),
    )  # fmt: skip
register(
    Operation("rows_per_value", "the mean number of rows of the values of a column", _mean_per_value,
        sql="SELECT count(label) * 1.0 / count(DISTINCT label) FROM cells", counts=True, gives="mean", like="average", evidence=_EVIDENCE),
    Operation("sum_per_value", "the mean of the sums of the values of a column", _mean_per_value,
        sql="SELECT sum(value) FILTER (label IS NOT NULL) / count(DISTINCT label) FROM cells", gives="mean", like="average", evidence=_EVIDENCE),
)  # fmt: skip

"""The columns of a list summed for a question: a sum, its share of a larger one, or its change from one time to another."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import numpy as np

from dsqa.answering.computed.growth import HEADS
from dsqa.derivations.columns.column_cells import Floats
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.combinations.compared import ComparedAsked
from dsqa.derivations.combinations.labels import NamedRows, rows_with
from dsqa.derivations.combinations.times import moments
from dsqa.derivations.rows.masks import rows_of
from dsqa.questions.asking.over_rows.computed import asks_fall, asks_growth_rate
from dsqa.questions.readings.wording import Wording

_DECIMALS = 4
"""Of percentages."""
_PERCENT = (" (%)", "（%）")


class ColumnOfSums(NamedTuple):
    """A column with a number for each thing."""

    head: str
    kind: Literal["sum", "share", "change", "rate"]
    """The sum of the first rows, its percentage of that of all, what it is more than that of the second, and this in percent of the second."""
    first: NamedRows | None
    """None for all rows of the thing that are summed."""
    second: NamedRows | None = None
    is_fall: bool = False
    """Whether a rate is of a fall."""
    whole: float = 0.0
    """The sum of all things, of which a share is one of all; 0 for a share of the sum of the thing."""

    @property
    def in_percent(self) -> bool:
        """Whether its numbers are percentages."""
        return self.kind in ("share", "rate")

    def uses(self, row: int) -> bool:
        """Whether it adds up this row of a thing."""
        every = (self.kind == "share" and not self.whole) or self.first is None
        return every or any(one.rows >> row & 1 for one in (self.first, self.second) if one)

    def number(self, numbers: Floats, rows: Sequence[int]) -> float | None:
        """The number of a thing; None if rows of it are missing. `rows`: its rows; `numbers`: of all rows."""
        first = _sum(numbers, rows, self.first)
        if first is None or self.kind == "sum":
            return first
        other = self.whole or _sum(numbers, rows, self.second)
        if other is None:
            return None
        if self.kind == "change":
            return first - other
        if other <= 0:
            return None
        quotient = 100 * first / other
        if self.kind == "rate":
            quotient = 100 - quotient if self.is_fall else quotient - 100
        return round(quotient, _DECIMALS)

    def sql(self, summed: Callable[[NamedRows | None], str]) -> str:
        """Its expression. `summed`: that of the sum of some rows."""
        first = summed(self.first)
        if self.kind == "sum":
            return first
        other = f"sum({first}) OVER ()" if self.whole else summed(self.second)
        if self.kind == "change":
            return f"{first} - {other}"
        quotient = f"100.0 * {first} / {other}"
        if self.kind == "rate":
            quotient = f"100 - {quotient}" if self.is_fall else f"{quotient} - 100"
        return f"round({quotient}, {_DECIMALS})"


def columns_of_sums(
    relation: Relation, said: ComparedAsked, wording: Wording
) -> list[ColumnOfSums]:
    """The columns that a question compares."""
    if said.kind == "change":
        values = moments(relation.columns[said.compared[0].column], wording)
        assert values is not None
        early, late = sorted(said.compared, key=lambda one: values[rows_of(one.rows)[0]])
        falls, in_percent = asks_fall(wording), asks_growth_rate(wording)
        head = HEADS[in_percent, falls][wording.is_japanese]
        if in_percent:
            head += _PERCENT[wording.is_japanese]
            return [ColumnOfSums(head, "rate", late, early, falls)]
        return [ColumnOfSums(head, "change", *((early, late) if falls else (late, early)))]
    if said.kind == "share" and not said.compared:
        numbers = relation.read(said.amount, "number")
        assert numbers is not None
        every = rows_with(relation, said.only)
        head = f"{relation.columns[said.thing].head} (%)"
        return [ColumnOfSums(head, "share", None, whole=float(np.nansum(numbers[rows_of(every)])))]
    if said.kind == "share":
        (part,) = said.compared
        return [ColumnOfSums(f"{_name(relation, part, wording)} (%)", "share", part)]
    if not said.compared:
        return [ColumnOfSums(relation.columns[said.amount].head, "sum", None)]
    return [ColumnOfSums(_name(relation, one, wording), "sum", one) for one in said.compared]


def _name(relation: Relation, one: NamedRows, wording: Wording) -> str:
    """The label of some rows; a date is called as in the question."""
    column = relation.columns[one.column]
    if column.is_date:
        return "".join(wording.surfaces[at] for at in rows_of(one.words)).strip()
    return column.texts[rows_of(one.rows)[0]]


def _sum(numbers: Floats, rows: Sequence[int], only: NamedRows | None) -> float | None:
    own = [
        row for row in rows if (only is None or only.rows >> row & 1) and not np.isnan(numbers[row])
    ]
    return float(numbers[own].sum()) if own else None

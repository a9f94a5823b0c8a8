"""Computed numbers with the unit that the question asks for (3 years, 40 km), and in the form of the cells (8:39)."""

from functools import cache

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import Derived
from dsqa.derivations.registry import Operation, operations
from dsqa.derivations.space import Space
from dsqa.language import values
from dsqa.language.amounts.measures import Measures
from dsqa.language.times.clock import ClockForm

_OF_TIMES = ("second", "minute")
"""Units in which times are told as numbers, if a question asks for these."""


@cache
def _operation() -> Operation:
    return next(one for one in operations() if one.gives_unit)


def add_with_unit(space: Space, group: int, value: float, reading: int) -> None:
    """Adds a number with the unit of its column, if the question asks how long or how old."""
    if "year_span" not in space.wording.cues:
        return
    _, read = space.readings[reading]
    column = space.relation.columns[read.column]
    unit = column.unit
    if not unit and (read.kind in ("year", "date", "span") or column.kind == "year"):
        unit = "years"
    if unit == "years" and value == 1:
        unit = "year"
    if unit:
        space.add_text(_operation(), group, f"{values.written(value)} {unit}", reading=reading)


def form_of(relation: Relation, derived: Derived) -> Measures | ClockForm | None:
    """The form of an answer that is a sum, mean or difference of amounts in several units, which is told with one, or of times."""
    told = derived.operation
    is_amount = told.is_in_form or told.is_median or told.gives in ("mean", "difference")
    if not is_amount or derived.rows or derived.by < 0 or len(derived.items) != 1:
        return None
    column = relation.columns[derived.by]
    if derived.reading == "time":
        return column.clock_form if derived.unit not in _OF_TIMES else None
    return column.measures if derived.reading == "number" else None

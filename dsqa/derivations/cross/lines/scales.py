"""The scale in which a question and a cross table state a number: 1,262 "in thousands" is 1,262,000."""

from collections.abc import Iterator
from math import log

from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.language.amounts.units import units

_LARGEST_SHARE = 1.5
"""Larger numbers are not shares of 1."""


def displayed(table: CrossTable, row: int, column: int) -> float:
    """The number of a data cell as displayed, NaN if it is not one: 12.3 for 12.3%, which is stored as 0.123."""
    value = table.value(row, column)
    is_percent = table.text(row, column).endswith(("%", "％"))
    return 100 * value if is_percent and abs(value) <= _LARGEST_SHARE else value


def factor_for(table: CrossTable, row: int, column: int, said: float) -> float:
    """The factor that converts a displayed number for comparison with one of the question: the scale of its unit, or 1.

    A question may state a number in full or in the unit of the table; its size shows which.
    """
    factor, value = scale_of(table, row, column), abs(displayed(table, row, column))
    if factor == 1 or not said or not value:
        return 1.0
    apart = [abs(log(value * one / abs(said))) for one in (factor, 1.0)]
    return factor if apart[0] <= apart[1] else 1.0


def scale_of(table: CrossTable, row: int, column: int) -> float:
    """The scale of the nearest unit: of the labels, innermost first, of the table, of its title."""
    for text in _around(table, row, column):
        # What stands behind a number (under 18 years, 1 to 49 head) is no unit of the cells.
        found = [one for one in units(text) if not text[: one.start].rstrip()[-1:].isdigit()]
        if found:
            # In "People (thousands)" a noun that counts stands before the scale.
            scales = [one.scale for one in found if one.dimension != "ratio"]
            return next((scale for scale in scales if scale != 1), 1.0)
    return 1.0


def _around(table: CrossTable, row: int, column: int) -> Iterator[str]:
    for axis, line in ((1, column), (0, row)):
        own = table.axes[axis]
        for level, _ in reversed(own.path_codes[line]):
            label = own.label(level, line)
            if label is not None:
                yield label.text
    one = table.index.table
    if one.unit:
        yield f"単位:{one.unit}"
    yield one.title

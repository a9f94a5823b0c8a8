"""A number of the question in the unit of a cell: 1,000,000 beside thousands is 1,000, 75% beside 0.8 is 0.75."""

from dsqa.answers.plain_value import number_shown, plain_value
from dsqa.answers.unit_texts import unit_texts
from dsqa.composing.stated import is_percent
from dsqa.language.lang import Lang
from dsqa.locate.model import Candidate

_SHARE = 1.5
"""Maximum number that may be a share of one if a bound is in percent."""


def bound_shown(bound: float, cell: Candidate, lang: Lang, *, in_percent: bool) -> float:
    """The bound as the cell would display it. `in_percent`: whether it is written with a percent sign."""
    shown = number_shown(cell.text)
    if shown is None or not bound:
        return bound
    number = abs(float(shown))
    if in_percent or is_percent(cell) or "%" in cell.text:
        is_share = in_percent and "%" not in cell.text and number <= _SHARE < bound
        return bound / 100 if is_share else bound
    near = unit_texts(cell.table.sheet, cell.table.table, cell.position, lang)
    try:
        plain = abs(float(plain_value(cell.text, near, signed=False)))
    except ValueError:
        return bound
    scale = plain / number if number else 1.0
    # A bound of less than one unit is given as the sheet shows its numbers.
    return bound / scale if 1 < scale <= bound else bound

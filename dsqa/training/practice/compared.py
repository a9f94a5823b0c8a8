"""Kinds of practice questions about two groups of rows, two columns, or a row that is found by its number."""

import statistics
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dsqa.language.values import written, written_quotient, yes_or_no
from dsqa.training.practice.columns import Numbers
from dsqa.training.practice.draw import (
    Draw,
    Unasked,
    numbers_of_rows,
    ranked,
    rows_with_number,
)
from dsqa.training.practice.wordings import spoken

Measure = Callable[[list[float]], float]


def _extreme_row(draw: Draw, side: str) -> int:
    """The only row with the largest or smallest number."""
    column = draw.number()
    draw.fills |= {"top": f"@top.{side}"}
    return ranked(column, draw.roles.rows, side == "most", 1)[0]


def _text_of_extreme(draw: Draw, side: str) -> str:
    row = _extreme_row(draw, side)
    at = draw.pick(draw.roles.texts)
    text = draw.roles.text(at, row)
    if text is None:
        raise Unasked
    draw.fills["head"] = spoken(draw.head(draw.roles.heads[at]), draw.lang)
    return text


def _number_of_extreme(draw: Draw, side: str) -> str:
    row = _extreme_row(draw, side)
    kept = {key: draw.fills[key] for key in ("number", "top")}
    other = draw.number()
    if draw.fills["number"] == kept["number"]:
        raise Unasked
    numbers_of_rows(other, [row])
    draw.fills |= {"head": draw.fills["number"], **kept}
    return other.texts[row]


def _share_in_group(draw: Draw) -> str:
    rows, column = draw.group(3), draw.number()
    bound = draw.bound(column)
    found = rows_with_number(column, rows, bound)
    if not 0 < len(found) < len(rows):
        raise Unasked
    return written_quotient(100 * len(found) / len(rows))


def _first_over(draw: Draw) -> str:
    """The first row of the table that fulfils a condition; the very first row does not."""
    column, rows = draw.number(), draw.roles.rows
    holding = rows_with_number(column, rows, draw.bound(column))
    if len(holding) < 2 or holding[0] == rows[0]:
        raise Unasked
    return draw.name(holding[0])


class _TwoGroups(NamedTuple):
    """The rows of two categories of a column, in the order in which the question names them."""

    first: list[int]
    second: list[int]


def _two_groups(draw: Draw) -> _TwoGroups:
    column, value = draw.category()
    other = draw.pick([one for one in column.clear if one != value])
    draw.fills |= {"other_value": other}
    every = draw.roles.rows
    return _TwoGroups(column.rows(value, every), column.rows(other, every))


def _gap(draw: Draw, measure: Measure, *, adds: bool) -> str:
    column, groups = draw.number(adds), _two_groups(draw)
    one, other = (measure(numbers_of_rows(column, rows)) for rows in groups)
    return written(abs(one - other)) if adds else written_quotient(abs(one - other))


def _rows_gap(draw: Draw) -> str:
    """By how many rows the category named first exceeds the other."""
    one, other = _two_groups(draw)
    if len(one) <= len(other):
        raise Unasked
    return str(len(one) - len(other))


def _yes_more(draw: Draw, measure: Measure, *, adds: bool) -> str:
    column, groups = draw.number(adds), _two_groups(draw)
    one, other = (measure(numbers_of_rows(column, rows)) for rows in groups)
    if one == other:
        raise Unasked
    return yes_or_no(one > other, draw.lang)


def _yes_more_rows(draw: Draw) -> str:
    one, other = _two_groups(draw)
    if len(one) == len(other):
        raise Unasked
    return yes_or_no(len(one) > len(other), draw.lang)


def _two_columns(draw: Draw) -> tuple[Numbers, Numbers]:
    one = draw.number()
    said = {key: text for key, text in draw.fills.items() if key in ("number", "numbers", "is")}
    other = draw.number()
    if one.at == other.at:
        raise Unasked
    draw.fills["second"] = draw.fills["number"]
    for key in ("number", "numbers", "is"):
        draw.fills.pop(key, None)
    draw.fills |= said
    return one, other


def _columns_gap(draw: Draw) -> str:
    one, other = _two_columns(draw)
    row = draw.named()
    (left,), (right,) = (numbers_of_rows(column, [row]) for column in (one, other))
    return written(abs(left - right))


def _gaps(draw: Draw) -> list[float]:
    """(rows,) by how much the column named first exceeds the other."""
    one, other = (numbers_of_rows(column, draw.roles.rows) for column in _two_columns(draw))
    return [left - right for left, right in zip(one, other, strict=True)]


def _name_gap(draw: Draw, side: str) -> str:
    gaps = [abs(gap) for gap in _gaps(draw)]
    wanted = max(gaps) if side == "most" else min(gaps)
    if gaps.count(wanted) > 1:
        raise Unasked
    draw.fills |= {"top": f"@top.{side}"}
    return draw.name(draw.roles.rows[gaps.index(wanted)])


def _count_above_column(draw: Draw) -> str:
    gaps = _gaps(draw)
    found = sum(gap > 0 for gap in gaps)
    if not 0 < found < len(gaps):
        raise Unasked
    return str(found)


KINDS: dict[str, Callable[[Draw], str]] = {
    "text_of_most": partial(_text_of_extreme, side="most"),
    "text_of_least": partial(_text_of_extreme, side="least"),
    "number_of_most": partial(_number_of_extreme, side="most"),
    "number_of_least": partial(_number_of_extreme, side="least"),
    "share_in_group": _share_in_group,
    "first_over": _first_over,
    "sum_gap": partial(_gap, measure=sum, adds=True),
    "mean_gap": partial(_gap, measure=statistics.fmean, adds=False),
    "rows_gap": _rows_gap,
    "yes_more_sum": partial(_yes_more, measure=sum, adds=True),
    "yes_more_mean": partial(_yes_more, measure=statistics.fmean, adds=False),
    "yes_more_rows": _yes_more_rows,
    "columns_gap": _columns_gap,
    "name_gap_most": partial(_name_gap, side="most"),
    "name_gap_least": partial(_name_gap, side="least"),
    "count_above_column": _count_above_column,
}
"""Kind -> function that fills the question and returns its answer. Raises Unasked if the question is not possible."""

"""Practice questions that count rows or values of a plain table."""

from collections.abc import Callable, Sequence

from dsqa.training.practice.draw import Bound, Draw, Unasked, numbers_of_rows, rows_with_number
from dsqa.training.practice.wordings import number_fills


def _some(found: Sequence[int], rows: Sequence[int]) -> str:
    """The number of rows found, which must be at least one, but not all."""
    if not 0 < len(found) < len(rows):
        raise Unasked
    return str(len(found))


def _count_threshold(draw: Draw) -> str:
    column = draw.number()
    return _some(rows_with_number(column, draw.roles.rows, draw.bound(column)), draw.roles.rows)


def _count_year(draw: Draw) -> str:
    column = draw.year()
    dates = numbers_of_rows(column, draw.roles.rows)
    years = sorted(int(value + 1e-9) for value in dates)
    operator = draw.pick(("more", "least", "less", "most", "between"))
    ends = sorted(draw.pick(years) for _ in range(2))
    if operator == "between" and ends[0] == ends[1]:
        raise Unasked
    bound = Bound(operator, ends[0], ends[1])
    sign = "年" if draw.lang == "j" else ""
    low, high = f"{ends[0]}{sign}", f"{ends[1]}{sign}"
    count = sum(bound.holds(year) for year in years)
    if not 0 < count < len(years):
        raise Unasked
    draw.fills |= {"threshold": low, "low": low, "high": high, "when": f"@when.{operator}"}
    return str(count)


def _count_two(draw: Draw) -> str:
    column, rows = draw.number(), draw.group()
    return _some(rows_with_number(column, rows, draw.bound(column)), rows)


def _count_two_categories(draw: Draw) -> str:
    column, value = draw.category()
    other = draw.pick([one for one in draw.roles.categories if one.at != column.at])
    other_value = draw.pick(other.clear)
    rows = other.rows(other_value, column.rows(value, draw.roles.rows))
    fills = draw.category_fills(other, other_value)
    said = {"other_head": fills["category_head"], "other_value": other_value}
    if "being" in fills:
        said["other_being"] = other_value
    draw.fills |= said
    return _some(rows, draw.roles.rows)


def _count_except(draw: Draw) -> str:
    rows = draw.group(1, simple=True)
    return str(len(draw.roles.rows) - len(rows))


def _count_distinct(draw: Draw) -> str:
    column, _ = draw.category()
    return str(len(column.counts))


def _count_distinct_in(draw: Draw) -> str:
    rows = draw.group(3)
    at = draw.pick([one for one in draw.roles.texts if draw.roles.heads[one]])
    found = {draw.roles.columns[at].keys[row] for row in rows}
    if not 1 < len(found) < len(rows) or "" in found:
        raise Unasked
    draw.fills |= number_fills(draw.head(draw.roles.heads[at]), draw.lang)
    return str(len(found))


KINDS: dict[str, Callable[[Draw], str]] = {
    "count_category": lambda draw: str(len(draw.group(1))),
    "count_threshold": _count_threshold,
    "count_year": _count_year,
    "count_two": _count_two,
    "count_two_categories": _count_two_categories,
    "count_except": _count_except,
    "count_distinct": _count_distinct,
    "count_distinct_in": _count_distinct_in,
}

"""The numbers around a cell as a series: over time, or of its siblings."""

from collections.abc import Sequence

from dsqa.answers.plain_value import number_shown
from dsqa.display.places import Place
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import resolve, times
from dsqa.readers.csv_.decimals import as_point
from dsqa.service.model import Point, Series
from dsqa.service.shown import text
from dsqa.tables.at import table_at
from dsqa.tables.labels.paths import STEP
from dsqa.tables.model import Axis, Table

FEWEST = 3
"""Minimum number of points of a series."""
MOST = 40
"""Maximum number of points shown, around the cell."""


def series_at(place: Place, position: tuple[int, int], lang: Lang) -> Series | None:
    """The row or column of a cell: the one with times as labels, else the siblings of the cell;
    None if there is neither."""
    table = table_at(place.tables, place.sheet, position)
    if table is None or number_of(place, position) is None:
        return None
    across = _line(place, table, position, is_row=True)
    down = _line(place, table, position, is_row=False)
    for kind, lines in (("line", (across, down)), ("bar", (down, across))):
        for line in lines:
            if line is not None and (kind == "bar" or _are_times(line.points, lang)):
                return Series(
                    kind="line" if _are_times(line.points, lang) else "bar",
                    title=line.title, unit=line.unit, points=line.points, total=line.total,
                )  # fmt: skip
    return None


def number_of(place: Place, position: tuple[int, int]) -> float | None:
    """The number of a cell; None if it is not a number."""
    shown = place.sheet.texts[position[0]][position[1]]
    number = number_shown(as_point(shown) if place.sheet.decimal_commas else shown)
    return None if number is None else float(number)


def _line(place: Place, table: Table, position: tuple[int, int], is_row: bool) -> Series | None:
    """The cells of a row (or column) whose labels differ from those of the cell only in the last one."""
    axis = table.column_axis if is_row else table.row_axis
    own = position[1] if is_row else position[0]
    if own not in axis.positions:
        return None
    at = axis.positions.index(own)
    parents = _parents(axis, at)
    if parents is None:
        return None
    points = []
    for other, place_at in enumerate(axis.positions):
        if _parents(axis, other) != parents:
            continue
        where = (position[0], place_at) if is_row else (place_at, position[1])
        value = number_of(place, where)
        if value is not None:
            points.append(
                Point(
                    label=text(axis.path(other)[-1].text, 100),
                    shown=text(place.sheet.texts[where[0]][where[1]], 100),
                    value=value,
                    address=place.sheet.address(*where),
                    lit=where == position,
                )
            )
    if len(points) < FEWEST:
        return None
    fixed = table.row_axis if is_row else table.column_axis
    beside = position[0] if is_row else position[1]
    shared = (
        [label.text for label in fixed.path(fixed.positions.index(beside))]
        if beside in fixed.positions
        else []
    )
    title = STEP.join([*shared, *(label for label in parents)])
    lit = next((n for n, one in enumerate(points) if one.lit), 0)
    first = max(0, min(lit - MOST // 2, len(points) - MOST))
    return Series(
        kind="bar", title=text(title, 300), unit=text(table.unit, 100),
        points=points[first : first + MOST], total=len(points),
    )  # fmt: skip


def _parents(axis: Axis, at: int) -> tuple[str, ...] | None:
    """The labels of a position without the innermost; None if it has no labels."""
    path = axis.path(at)
    return tuple(label.text for label in path[:-1]) if path else None


def _are_times(points: Sequence[Point], lang: Lang) -> bool:
    """Whether the labels are distinct times."""
    labels = {one.label for one in points}
    read = [
        any(time.year is not None or time.month is not None for time in resolve(times(label, lang)))
        for label in labels
    ]
    return len(labels) == len(points) and all(read)

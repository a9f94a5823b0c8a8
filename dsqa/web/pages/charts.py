"""A series as a small chart in SVG: a line over time, or bars.

Colours and sizes come from classes in `style.css`, because a page has no inline style.
"""

import math
from collections.abc import Sequence

from markupsafe import Markup, escape

from dsqa.display.width import fit
from dsqa.service.model import Point, Series

WIDTH = 560
HEIGHT = 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 76, 20, 16, 36
_BAR = 24
"""Height of a bar with its gap."""
_LABEL = 22
"""Maximum width of the label of a bar."""
_BAR_LEFT, _BAR_RIGHT = 176, 96


def chart(series: Series, label: str, description: str) -> Markup:
    """The chart of a series, with a name and a description for screen readers; "" if nothing can be drawn."""
    points = [one for one in series.points if math.isfinite(one.value)]
    if len(points) < 2:
        return Markup("")
    drawn, height = _line(points) if series.kind == "line" else _bars(points)
    return Markup(
        f'<svg class="chart {series.kind}" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-labelledby="chart-title chart-desc">'
        f'<title id="chart-title">{escape(label)}</title>'
        f'<desc id="chart-desc">{escape(description)}</desc>{drawn}</svg>'
    )


def _line(points: Sequence[Point]) -> tuple[str, int]:
    """A line with a dot for each point."""
    values = [one.value for one in points]
    marks = ticks(min(values), max(values))
    low, high = marks[0], marks[-1]
    across = (WIDTH - _LEFT - _RIGHT) / (len(points) - 1)

    def x(at: int) -> float:
        return round(_LEFT + at * across, 1)

    def y(value: float) -> float:
        share = _share(value, low, high)
        return round(HEIGHT - _BOTTOM - share * (HEIGHT - _TOP - _BOTTOM), 1)

    parts = []
    for mark in marks:
        parts.append(
            f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y(mark)}" y2="{y(mark)}"/>'
            f'<text class="tick" x="{_LEFT - 8}" y="{y(mark) + 4}" text-anchor="end">{written(mark)}</text>'
        )
    line = " ".join(f"{x(at)},{y(one.value)}" for at, one in enumerate(points))
    parts.append(f'<polyline class="series" points="{line}"/>')
    for at, one in enumerate(points):
        dot = (
            f'class="dot lit" cx="{x(at)}" cy="{y(one.value)}" r="6"'
            if one.lit
            else f'class="dot" cx="{x(at)}" cy="{y(one.value)}" r="2.5"'
        )
        parts.append(f"<circle {dot}><title>{_said(one)}</title></circle>")
    parts += [
        f'<text class="tick{" lit" if points[at].lit else ""}" x="{x(at)}" y="{HEIGHT - 12}" '
        f'text-anchor="{_anchor(at, len(points))}">{escape(fit(points[at].label, 12))}</text>'
        for at in _labelled(points)
    ]
    return "".join(parts), HEIGHT


def _bars(points: Sequence[Point]) -> tuple[str, int]:
    """A bar for each point, from zero."""
    low = min(0.0, *(one.value for one in points))
    high = max(0.0, *(one.value for one in points))
    if low == high:
        high = low + 1

    def x(value: float) -> float:
        share = _share(value, low, high)
        return round(_BAR_LEFT + share * (WIDTH - _BAR_LEFT - _BAR_RIGHT), 1)

    zero = x(0.0)
    height = len(points) * _BAR + 8
    parts = []
    for at, one in enumerate(points):
        top = 4 + at * _BAR
        lit = " lit" if one.lit else ""
        left, right = min(zero, x(one.value)), max(zero, x(one.value))
        parts.append(
            f'<text class="tick{lit}" x="{_BAR_LEFT - 8}" y="{top + 16}" text-anchor="end">'
            f"{escape(fit(one.label, _LABEL))}</text>"
            f'<rect class="bar{lit}" x="{left}" y="{top + 3}" width="{max(round(right - left, 1), 1)}" '
            f'height="{_BAR - 6}"><title>{_said(one)}</title></rect>'
            f'<text class="tick{lit}" x="{WIDTH - _BAR_RIGHT + 6}" y="{top + 16}">'
            f"{escape(fit(one.shown, 12))}</text>"
        )
    parts.append(f'<line class="axis" x1="{zero}" x2="{zero}" y1="0" y2="{height}"/>')
    return "".join(parts), height


def _said(point: Point) -> Markup:
    return escape(f"{point.label}: {point.shown}")


def _share(value: float, low: float, high: float) -> float:
    """The position of a value between two others, from 0 to 1, even if their difference overflows."""
    span = high / 2 - low / 2
    return min(1.0, max(0.0, (value / 2 - low / 2) / span)) if span > 0 else 0.5


def _labelled(points: Sequence[Point]) -> list[int]:
    """Points with a written label: at equal distances, and the lit one if there is room."""
    every = max(1, math.ceil(len(points) / 6))
    lit = next((at for at, one in enumerate(points) if one.lit), None)
    found = [at for at in range(0, len(points), every) if lit is None or abs(at - lit) >= every]
    return sorted([*found, *([lit] if lit is not None else [])])


def _anchor(at: int, count: int) -> str:
    return "end" if at == count - 1 else "middle"


def ticks(low: float, high: float) -> list[float]:
    """Round numbers around the values, from zero if that is near."""
    if low > 0 and low < high / 2:
        low = 0.0
    span = high - low
    if not math.isfinite(span) or span > 1e300 or span < 1e-12 * max(abs(low), abs(high), 1e-288):
        return [low, high] if high > low else [low - 1 - abs(low) / 10, high + 1 + abs(high) / 10]
    step = 10.0 ** math.floor(math.log10(span / 4))
    step = next(step * by for by in (1, 2, 2.5, 5, 10) if span / (step * by) <= 5)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [at * step for at in range(first, last + 1)]


def written(number: float) -> str:
    """A short number for an axis."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M")):
        if 10 * size <= abs(number) < 1000 * size:
            return f"{number / size:,.4g}{letter}"
    if abs(number) >= 1e7 or 0 < abs(number) < 1e-3:
        return f"{number:.2g}"
    return f"{number:,.4f}".rstrip("0").rstrip(".") if number % 1 else f"{number:,.0f}"

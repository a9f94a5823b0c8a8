"""Plain tables for the layouts with many sheets or many tables in a sheet."""

import random
from collections.abc import Sequence

from layout_book import COUNT, Grid, number

Scale = tuple[float, float, str]
MANY: Scale = (100, 90_000, COUNT)


def block(
    page: Grid,
    rng: random.Random,
    top: int,
    stub: str,
    rows: Sequence[str],
    heads: Sequence[str | tuple[str, Sequence[str]]],
    scales: Scale | Sequence[Scale] = MANY,
    left: int = 0,
    key: str = "",
) -> int:
    """Header rows, a stub and random numbers; gives the row below the last one.

    A row is known by `key` and its label, a column by `key` and the labels above it, without spaces.
    """
    deep = any(not isinstance(head, str) for head in heads)
    page.put(top, left, stub, to=(top + 1, left) if deep else None)
    column = left + 1
    for head in heads:
        group, parts = (head, ()) if isinstance(head, str) else head
        width = max(len(parts), 1)
        page.put(top, column, group, to=_corner(top, column, width, deep and not parts))
        for at, part in enumerate(parts or ("",)):
            if part:
                page.put(top + 1, column + at, part)
            page.col[key + _bare(group + part)] = column + at
        column += width
    top += 2 if deep else 1
    many = [scales] * (column - left - 1) if isinstance(scales[0], int | float) else scales
    for at, label in enumerate(rows):
        page.put(top + at, left, label)
        page.row[key + _bare(label)] = top + at
        for k, (low, high, form) in enumerate(many):  # type: ignore[misc]
            page.put(top + at, left + 1 + k, number(rng, low, high, form), form)
    return top + len(rows)


def lines(page: Grid, top: int, *texts: str) -> None:
    """Texts in the first column, one a row."""
    for at, text in enumerate(texts):
        page.put(top + at, 0, text)


def _corner(top: int, left: int, width: int, tall: bool) -> tuple[int, int] | None:
    return (top + tall, left + width - 1) if width > 1 or tall else None


def _bare(text: str) -> str:
    return "".join(text.split())

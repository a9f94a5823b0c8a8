"""Delimited text as data bases give it: lines about the table above its heads, or between the title of a series and its times, and notes below."""

from dataclasses import replace
from statistics import median
from typing import NamedTuple

from dsqa.language.heads import is_unit_head
from dsqa.language.times.in_text import only_time
from dsqa.language.written_in import is_japanese
from dsqa.readers.sheet import Sheet, Value

_FEWEST = 3
"""Minimum number of filled cells of most rows, of rows, and of lines above the times of a series."""
_LINES = 200
"""Maximum number of lines above the heads, and of notes."""


class Download(NamedTuple):
    """What stands where."""

    head_row: int
    last_row: int
    sheet: Sheet
    """The sheet with blank rows in place of the other lines."""
    lines: tuple[str, ...]
    """The other lines."""
    unit: str
    """The unit that one of them tells."""


def download(sheet: Sheet) -> Download | None:
    """The table of delimited text that has such lines; None if it has none, or lines like them within the table."""
    if sheet.name or sheet.caption or sheet.merges or sheet.styles or sheet.cell_ids:
        return None
    filled = [len(row) - row.count("") for row in sheet.texts]
    most = median([count for count in filled if count] or [0])
    head, first, last = 0, 0, sheet.height - 1
    if sheet.width == 2:
        # The title of a series is the head of its numbers.
        while first < min(last, _LINES) and not only_time(sheet.texts[first][0], "e"):
            first += 1
        if first <= _FEWEST or not all(only_time(row[0], "e") for row in sheet.texts[first:]):
            return None
    else:
        lines = [
            count <= 1 or count == 2 < most - 1 and all(row[:2])
            for count, row in zip(filled, sheet.texts, strict=True)
        ]
        while first < min(last, _LINES) and lines[first]:
            first += 1
        while last > max(first, sheet.height - 1 - _LINES) and lines[last]:
            last -= 1
        body = [count for count in filled[first : last + 1] if count]
        if len(body) <= _FEWEST or min(body) < _FEWEST or filled[first] < most - 1:
            return None
        head = first
    inside = {head, *range(first, last + 1)}
    if len(inside) == sheet.height:
        return None
    texts = [row if at in inside else [""] * sheet.width for at, row in enumerate(sheet.texts)]
    blank: list[Value] = [None] * sheet.width
    values = [row if at in inside else blank for at, row in enumerate(sheet.values)]
    units = [
        row[1] for at, row in enumerate(sheet.texts) if at not in inside and is_unit_head(row[0])
    ]
    apart = [at for at in range(sheet.height) if at not in inside]
    others = [" ".join(filter(None, sheet.texts[at])) for at in apart]
    if len([line for line in others if line]) < _FEWEST and max(filled[at] for at in apart) < 2:
        return None  # A title or a note, as any table has them.
    if any(map(is_japanese, others)):
        return None  # Of Japanese files the lines of the table tell what its lines of heads are.
    return Download(
        head,
        last,
        replace(sheet, texts=texts, values=values),
        tuple(filter(None, others)),
        "".join(units[:1]),
    )

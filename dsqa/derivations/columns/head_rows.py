"""Rows of a plain table that are not records: units below the heads, and repeated heads."""

from collections.abc import Sequence

from dsqa.language import values
from dsqa.language.amounts.units import units as units_in
from dsqa.language.times.clock import clock
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import regex

_LONGEST_UNIT = 16
_SEEN = 200
"""Number of rows below the heads by which the kind of a column is decided."""
_MOST = 0.9
"""Minimum share of cells with a number in a column of numbers."""
_SYMBOL = regex(
    r"[(\[（［]?(?:[°℃℉%％‰€£$¥]\s?[CFKcfk]?|[kKmMGμcd]?[WVAmgLlNJ]h?|(?:hh:mm|yyyy|dd|mm)\S*)[)\]）］]?"
)
"""Units that are signs or letters alone, and patterns of dates."""
_BRACKETS = "()[]（）［］"


def units_row(sheet: Sheet, top: int, bottom: int, columns: Sequence[int]) -> int | None:
    """The row below the heads if most of its texts are units and all stand above numbers; None otherwise.

    `top`, `bottom`: the row of the heads, and the last row.
    """
    row = top + 1
    if row >= bottom:
        return None
    named = [column for column in columns if sheet.texts[row][column].strip()]
    below = range(row + 1, min(bottom, row + _SEEN) + 1)
    if not named or not all(_is_of_numbers(sheet, column, below) for column in named):
        return None
    texts = [sheet.texts[row][column].strip() for column in named]
    if any(len(text) > _LONGEST_UNIT or _is_value(text) for text in texts):
        return None
    # A word for a missing number may stand there, too: most of them have to be units.
    return row if sum(map(_is_unit, texts)) * 2 > len(texts) else None


def _is_of_numbers(sheet: Sheet, column: int, rows: range) -> bool:
    texts = [text for row in rows if (text := sheet.texts[row][column].strip())]
    numbers = sum(text[:1].isdigit() or values.number(text) is not None for text in texts)
    return numbers >= max(2, _MOST * len(texts))


def _is_value(text: str) -> bool:
    parsed = values.number(text), values.date(text), clock(text)
    return any(one is not None for one in parsed)


def _is_unit(text: str) -> bool:
    bare = text.strip(_BRACKETS)
    if _SYMBOL.fullmatch(text) or "/" in bare:
        return True
    return any(unit.end - unit.start >= len(bare) for unit in units_in(bare))


def with_unit(head: str, unit: str) -> str:
    """A head with the unit that stands below it.

    >>> with_unit("Wind", "m/s"), with_unit("Rain", "(mm)"), with_unit("Place", "")
    ('Wind (m/s)', 'Rain (mm)', 'Place')
    """
    bare = unit.strip().strip(_BRACKETS)
    return f"{head} ({bare})" if bare else head


def repeated_heads(sheet: Sheet, top: int, bottom: int, columns: Sequence[int]) -> list[int]:
    """The rows that repeat the heads, as in files that were joined."""
    heads = [sheet.texts[top][column].strip() for column in columns]
    return [
        row
        for row in range(top + 1, bottom + 1)
        if sheet.texts[row][columns[0]].strip() == heads[0]
        and [sheet.texts[row][column].strip() for column in columns] == heads
    ]

"""Readings of text columns in queries: numbers, parts, and others one text at a time."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import (
    BLANKS_OF_PARTS,
    LONG_CELL,
    PARTS,
    ReadingKind,
    ShownKind,
)
from dsqa.text import sqltext
from dsqa.text.regex import regex

MOST_TEXTS = 60
"""Maximum number of different texts that are listed one by one."""
_UNSIGNED = r"[0-9][0-9,]*(?:\.[0-9]+)?"
_PATTERNS: dict[ReadingKind, tuple[str, ...]] = {
    "number": (rf"([-+]?{_UNSIGNED})", rf"({_UNSIGNED})"),
    "second": (rf"{_UNSIGNED}[^0-9]+({_UNSIGNED})",),
    "year": (r"\b([12][0-9]{3})\b",),
}
"""Patterns of the number of a reading, in the first group. Python and DuckDB match them alike."""
_CLOCK = regex(r"\d+(?::\d\d){1,2}(?:\.\d+)?")
_PLACES: dict[ShownKind, int] = {"first": 1, "rest": 2}


def number_in_text(
    name: str, kind: ReadingKind, lines: Sequence[str], read: npt.NDArray[np.float64]
) -> str:
    """An expression for a reading of the texts of a column; "" if no expression reads them in the same way.

    `name`: of the column, quoted; `lines`: its texts in some rows; `read`: their numbers by the reading, NaN for none.
    """
    for pattern in _PATTERNS.get(kind, ()):
        found = [_first(pattern, line) for line in lines]
        if np.array_equal(found, read, equal_nan=True):
            taken = f"regexp_extract({name}, {sqltext.literal(pattern)}, 1)"
            return f"TRY_CAST(replace({taken}, ',', '') AS DOUBLE)"
    return _time_in_text(name, lines) if kind == "time" else ""


def _time_in_text(name: str, lines: Sequence[str]) -> str:
    """An expression for the seconds of times of two parts, or of three; "" for others."""
    parts = {line.count(":") + 1 for line in lines if line}
    if len(parts) != 1 or not all(map(_CLOCK.fullmatch, filter(None, lines))):
        return ""
    (many,) = parts
    each = [f"TRY_CAST(split_part({name}, ':', {n}) AS DOUBLE)" for n in range(1, many + 1)]
    sizes = [f" * {60**size}" for size in range(many - 1, 0, -1)]
    return f"({' + '.join(map(''.join, zip(each, [*sizes, ''], strict=True)))})"


def _first(pattern: str, line: str) -> float:
    match = re.search(pattern, line, re.ASCII)
    return float(match[1].replace(",", "")) if match else np.nan


def part_in_text(name: str, kind: ShownKind | None, lines: Sequence[str]) -> str:
    """An expression for the first or second part of the texts of a column; "" if DuckDB might split
    them differently."""
    place = _PLACES.get(kind) if kind else None
    if place is None or any(len(line) >= LONG_CELL or _has_odd_blank(line) for line in lines):
        return ""
    parts = f"regexp_split_to_array({name}, {sqltext.literal(PARTS.pattern)})"
    blanks = sqltext.literal(BLANKS_OF_PARTS)
    return f"nullif(trim(coalesce({parts}[{place}], ''), {blanks}), '')"


def _has_odd_blank(line: str) -> bool:
    """Whether a text has a character that is blank in Python and not in DuckDB's patterns."""
    return any(one.isspace() and one not in " \t\n\r\f" for one in line)


def one_by_one(
    name: str,
    cells: Sequence[str | float],
    given: Sequence[str | float | None],
) -> str:
    """An expression that lists the reading of each different cell; "" if there are many.

    `cells`: in some rows, as the database holds them; `given`: their readings, None or NaN for none.
    """
    known = {
        _literal(cell): _literal(one)
        for cell, one in zip(cells, given, strict=True)
        if one is not None and one == one and cell == cell
    }
    if not 0 < len(known) <= MOST_TEXTS:
        return ""
    told = " ".join(f"WHEN {cell} THEN {one}" for cell, one in known.items())
    return f"CASE {name} {told} END"


def _literal(value: str | float) -> str:
    return sqltext.literal(value) if isinstance(value, str) else sqltext.number(value)

"""Numbers that stand in texts, as queries read them."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa import sqltext
from dsqa.derivations.column import ReadingKind

_UNSIGNED = r"[0-9][0-9,]*(?:\.[0-9]+)?"
_PATTERNS: dict[ReadingKind, tuple[str, ...]] = {
    "number": (rf"([-+]?{_UNSIGNED})", rf"({_UNSIGNED})"),
    "second": (rf"{_UNSIGNED}[^0-9]+({_UNSIGNED})",),
    "year": (r"\b([12][0-9]{3})\b",),
}
"""The first group of each is the number. All mean the same to Python as to DuckDB."""


def number_in_text(
    name: str, kind: ReadingKind, lines: Sequence[str], read: npt.NDArray[np.float64]
) -> str:
    """An expression for what is read of the texts of a column; "" where none reads the same.

    `name`: of the column, quoted; `lines`: its texts in some rows; `read`: the numbers that are read of them, NaN for none.
    """
    for pattern in _PATTERNS.get(kind, ()):
        found = [_first(pattern, line) for line in lines]
        if np.array_equal(found, read, equal_nan=True):
            taken = f"regexp_extract({name}, {sqltext.literal(pattern)}, 1)"
            return f"TRY_CAST(replace({taken}, ',', '') AS DOUBLE)"
    return ""


def _first(pattern: str, line: str) -> float:
    match = re.search(pattern, line, re.ASCII)
    return float(match[1].replace(",", "")) if match else np.nan

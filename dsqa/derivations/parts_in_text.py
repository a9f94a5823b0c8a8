"""Parts of texts and months of dates, as queries read them."""

from collections.abc import Sequence

from dsqa import sqltext
from dsqa.derivations.column import BLANKS_OF_PARTS, LONG_CELL, PARTS, ShownKind

_PLACES: dict[ShownKind, int] = {"first": 1, "rest": 2}


def part_in_text(name: str, kind: ShownKind | None, lines: Sequence[str]) -> str:
    """An expression for the first or second part of the texts of a column; "" where DuckDB might part them otherwise.

    `name`: of the column, quoted; `lines`: its texts in some rows.
    """
    place = _PLACES.get(kind) if kind else None
    if place is None or any(len(line) >= LONG_CELL or _has_odd_blank(line) for line in lines):
        return ""
    parts = f"regexp_split_to_array({name}, {sqltext.literal(PARTS.pattern)})"
    blanks = sqltext.literal(BLANKS_OF_PARTS)
    return f"nullif(trim(coalesce({parts}[{place}], ''), {blanks}), '')"


def _has_odd_blank(line: str) -> bool:
    """Whether a text has a blank that is one to Python and none to DuckDB's patterns."""
    return any(one.isspace() and one not in " \t\n\r\f" for one in line)

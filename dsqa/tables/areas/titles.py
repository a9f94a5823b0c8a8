"""Titles of tables on a shared sheet: a short heading (（２）女) continues the title above it."""

import re
from collections.abc import Sequence

from dsqa.text.regex import regex

_OWN = regex(
    r"(?:第|付|参考|統計|集計)?\s*(?:表|図表|図)?\s*[0-9０-９]+(?:[-－―‐ー–.．][0-9０-９]+)*"
    r"(?:表|図|章|節|の|[-－\s\u3000.．：:])|(?:table|figure|chart|panel|schedule)\b",
    re.IGNORECASE,
)
"""The beginning of a title that is complete: 第３表, 表 2, ２－５, Table 4."""
_LONGEST = 40


def numbered(line: str) -> bool:
    """Whether a line begins with the number of a table and so is a complete title."""
    return _OWN.match(line.lstrip()) is not None


class Titles:
    """Completes the titles of the tables of a sheet, top down."""

    def __init__(self) -> None:
        self._above: tuple[str, ...] | None = None
        """The last numbered title, else the first title; None before the first table."""

    def under(self, own: Sequence[str]) -> tuple[str, ...]:
        """The lines of the whole title of a table, from its lines and the titles of earlier tables.

        A table without a title, or with a short heading without a table number, belongs to the last
        numbered title, else to the first title of the sheet.
        """
        above = self._above
        if above is None or (own and (len(" ".join(own)) > _LONGEST or numbered(own[0]))):
            return tuple(own)
        deep = max(len(own), 1)
        if len(above) > deep:
            return (*above[: len(above) - deep], *own)
        return (above[0], *own) if above and numbered(above[0]) else tuple(own)

    def add(self, title: tuple[str, ...]) -> None:
        """Add the whole title of a table, for the tables after it."""
        if self._above is None or (title and numbered(title[0])):
            self._above = title

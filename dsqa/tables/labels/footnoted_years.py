"""Years with the number of a footnote glued to them: 2012 and a raised 1 are written 20121, or 20121)."""

import re
from collections.abc import Sequence

from dsqa.text.regex import regex

_GLUED = regex(r"(?P<year>(?:19|20)\d\d(?:\s?[-–]\s?\d\d)?)\s?\d[)）]?")
_YEAR = regex(r"(?:19|20)\d\d(?:\s?[-–]\s?\d\d)?")
_GLUED_IN_LINE = regex(rf"^[^\S\n]*{_GLUED.pattern}[^\S\n]*$", re.MULTILINE)
"""The same in the texts of a row, one per line. Blanks must not run over empty lines: a row of many would take very long."""
_FEWEST = 2


def footnoted_years(texts: Sequence[str]) -> dict[int, str]:
    """Place -> year, for years in a row that are too long because of a footnote number.

    Only among other years, which are most of its numbers, and only if the years of the row increase or decrease throughout.
    """
    if _GLUED_IN_LINE.search("\n".join(texts)) is None:
        return {}
    found = {
        at: match["year"]
        for at, text in enumerate(texts)
        if 5 <= len(text) <= 12 and (match := _GLUED.fullmatch(text.strip()))
    }
    if not found:
        return {}
    plain = {at: text.strip() for at, text in enumerate(texts) if _YEAR.fullmatch(text.strip())}
    numbers = sum(any(map(str.isdecimal, text)) for text in texts)
    if len(plain) < max(_FEWEST, len(found)) or 2 * (len(plain) + len(found)) <= numbers:
        return {}
    years = [int(year[:4]) for _, year in sorted({**plain, **found}.items())]
    rising = years == sorted(years)
    return found if rising or years == sorted(years, reverse=True) else {}

"""Years with the number of a footnote glued to them: 2012 and a raised 1 are written 20121, or 20121)."""

import re
from collections.abc import Sequence

from dsqa.text.regex import regex

_GLUED = regex(r"(?P<year>(?:19|20)\d\d(?:\s?[-–]\s?\d\d)?)\s?\d[)）]?")
_YEAR = regex(r"(?:19|20)\d\d(?:\s?[-–]\s?\d\d)?")
_GLUED_IN_LINE = regex(rf"^[^\S\n]*{_GLUED.pattern}[^\S\n]*$", re.MULTILINE)
"""The same in a row with its texts one a line. Blanks must not run on over empty lines: a row of many
would take very long."""
_FEWEST = 2


def glued_years(texts: Sequence[str]) -> dict[int, str]:
    """The years in a row of years that a footnote number makes too long, by their place.

    Only among other years, and where the years of the row run in one direction.
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
    if len(plain) < max(_FEWEST, len(found)):
        return {}
    years = [int(year[:4]) for _, year in sorted({**plain, **found}.items())]
    rising = years == sorted(years)
    return found if rising or years == sorted(years, reverse=True) else {}

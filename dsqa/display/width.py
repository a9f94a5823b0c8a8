"""Display width of text in terminal columns.

Wide and full-width characters (East_Asian_Width W and F, Unicode Standard Annex #11) take two
columns. Ambiguous ones (…, ①, Greek) take one, as terminals with a UTF-8 locale draw them.
Combining marks and format characters take none.
"""

from functools import lru_cache
from typing import Literal
from unicodedata import category, east_asian_width

ELLIPSIS = "…"


@lru_cache(4096)
def character_width(character: str) -> int:
    """Columns that one character takes: 0, 1 or 2."""
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def text_width(text: str) -> int:
    """Width of a text of one line."""
    return len(text) if text.isascii() else sum(map(character_width, text))


def fit(text: str, width: int) -> str:
    """The text cut to at most `width` columns, with … where something was cut off.

    >>> fit("北海道札幌市", 7)
    '北海道…'
    """
    if text_width(text) <= width:
        return text
    if width < 1:
        return ""
    kept: list[str] = []
    used = 1
    for character in text:
        used += character_width(character)
        if used > width:
            break
        kept.append(character)
    return "".join(kept).rstrip() + ELLIPSIS


def pad(text: str, width: int, align: Literal["left", "right"] = "left") -> str:
    """The text padded with blanks to `width` columns; a longer one is unchanged."""
    blanks = " " * (width - text_width(text))
    return text + blanks if align == "left" else blanks + text

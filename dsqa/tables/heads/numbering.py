"""Header rows that only number the columns: 1, 2, 3; (1), (2), (3); ①, ②, ③; A, B, C."""

import unicodedata
from collections.abc import Sequence
from string import ascii_lowercase

from dsqa.readers.sheet import Region
from dsqa.tables.grid import EMPTY, Grid

FEWEST_COUNTED = 3
"""Minimum count of numbers in a row that numbers its columns."""
_LONGEST = 3
"""Maximum length of the number of a column."""


def start_of(texts: Sequence[str]) -> int:
    """The first number of texts that count up by one: 1 for 1, (1), ①, A and a; 0 for other texts.

    >>> start_of(["(2)", "(3)"]), start_of(["A", "B", "C"]), start_of(["1", "3"])
    (2, 1, 0)
    """
    plain = [
        unicodedata.normalize("NFKC", text).strip().removeprefix("(").removesuffix(")").lower()
        for text in texts
    ]
    if plain and all(text.isdecimal() and len(text) <= _LONGEST for text in plain):
        places = [int(text) for text in plain]
    elif plain and all(len(text) == 1 and text in ascii_lowercase for text in plain):
        places = [ascii_lowercase.index(text) + 1 for text in plain]
    else:
        return 0
    return places[0] if places == list(range(places[0], places[0] + len(places))) else 0


def numbers_all(grid: Grid, area: Region, row: int) -> bool:
    """Whether a row numbers all columns of an area from the first one, including those of the labels."""
    if grid.kinds[row, area.left] == EMPTY:
        return False
    cells = (grid.sheet.texts[row][c] for c in range(area.left, area.right + 1))
    texts = [text for text in cells if text.strip()]
    return len(texts) >= FEWEST_COUNTED and start_of(texts) == 1

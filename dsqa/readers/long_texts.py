"""The texts of a file, shortened to a limit of memory.

A workbook of a few kilobytes may refer to one text of thirty thousand characters from each of ten thousand cells. When
read, this is one text; when stored and read again, it is as many texts as cells.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace

from dsqa.readers.sheet import Sheet, Value

MOST_CHARACTERS = 32_000_000
"""Maximum number of characters of all cells of a file: about 0.5 GB at most in the process that answers."""
_SHORTEST = 16
"""Characters that remain of each text in any file."""

_LOG = logging.getLogger("dsqa")


def shortened(sheets: Sequence[Sheet], most: int = MOST_CHARACTERS) -> list[Sheet]:
    """The sheets with at most `most` characters together: the longest texts are cut, with one log line."""
    held = [sum(len(text) for line in sheet.texts for text in line) for sheet in sheets]
    if sum(held) <= most:
        return list(sheets)
    lengths = sorted(len(text) for sheet in sheets for line in sheet.texts for text in line)
    longest = _longest(lengths, most)
    _LOG.warning("%d characters in its cells: texts of more than %d are cut", sum(held), longest)
    return [_cut(sheet, longest) for sheet in sheets]


def _longest(lengths: Sequence[int], most: int) -> int:
    """The maximum length of each text, given the lengths in increasing order."""
    left = most
    for at, length in enumerate(lengths):
        share = left // (len(lengths) - at)
        if length > share:
            return max(_SHORTEST, share)
        left -= length
    return max(_SHORTEST, lengths[-1] if lengths else 0)


def _cut(sheet: Sheet, longest: int) -> Sheet:
    def value(held: Value) -> Value:
        return held[:longest] if isinstance(held, str) else held

    return replace(
        sheet,
        texts=[[text[:longest] for text in line] for line in sheet.texts],
        values=[[value(one) for one in line] for line in sheet.values],
    )

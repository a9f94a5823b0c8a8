"""The language of files."""

from collections.abc import Iterable

from dsqa.language.lang import Lang
from dsqa.language.written_in import JAPANESE
from dsqa.store import Content

_LOOKED_AT = 2_000
"""Number of cells with letters that decide."""
_SHARE = 0.2
"""Minimum share of cells with Japanese characters in a Japanese file."""


def language_of_contents(contents: Iterable[Content]) -> Lang:
    """The language of the labels of data files."""
    seen = japanese = 0
    for held in contents:
        for sheet in held.sheets:
            for line in sheet.texts:
                for text in line:
                    if any(map(str.isalpha, text)):
                        seen += 1
                        japanese += bool(JAPANESE.search(text))
                if seen >= _LOOKED_AT:
                    return "j" if japanese > _SHARE * seen else "e"
    return "j" if japanese > _SHARE * seen else "e"

"""How the asked part is extracted from a sentence of prose."""

import re
from collections.abc import Callable

Extractor = Callable[[str], str | None]
"""Extracts an answer from a sentence, or gives None where the sentence has none."""


def searched(pattern: str, group: int = 0, flags: int = 0) -> Extractor:
    """What a pattern finds."""
    compiled = re.compile(pattern, flags)

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        return found.group(group).strip() if found else None

    return take


def first(*extractors: Extractor) -> Extractor:
    """What the first extractor that fits finds."""
    return lambda sentence: next(
        (found for extract in extractors if (found := extract(sentence))), None
    )

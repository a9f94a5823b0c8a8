"""Extraction of an answer from a sentence of prose."""

import re
from collections.abc import Callable

Extractor = Callable[[str], str | None]
"""Extracts an answer from a sentence, or gives None if the sentence has none."""


def searched(pattern: str, group: int = 0, flags: int = 0) -> Extractor:
    """The match of a pattern."""
    compiled = re.compile(pattern, flags)

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        return found.group(group).strip() if found else None

    return take


def first(*extractors: Extractor) -> Extractor:
    """The result of the first extractor that fits."""
    return lambda sentence: next(
        (found for extract in extractors if (found := extract(sentence))), None
    )

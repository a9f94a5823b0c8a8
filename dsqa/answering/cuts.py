"""How the asked part is cut out of a sentence of prose."""

import re
from collections.abc import Callable

Cut = Callable[[str], str | None]
"""Cuts an answer out of a sentence, or gives None where the sentence has none."""


def searched(pattern: str, group: int = 0, flags: int = 0) -> Cut:
    """What a pattern finds."""
    compiled = re.compile(pattern, flags)

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        return found.group(group).strip() if found else None

    return take


def first(*cuts: Cut) -> Cut:
    """What the first cut that fits finds."""
    return lambda sentence: next((found for cut in cuts if (found := cut(sentence))), None)

"""The candidates whose numbers are of the kind that a question asks for."""

from dataclasses import replace

from dsqa.composing.context import Context
from dsqa.composing.stated import is_percent

_SHARES = ("ratio", "")
"""Kinds asked for that percentages may have."""
_FEWEST = 2
"""Minimum number of candidates that are kept."""


def of_kind_asked(context: Context) -> Context:
    """The candidates that are no percentages, if a Japanese question asks for an amount (何億円, 何人) and
    enough are left."""
    if context.asked.question.lang != "j" or context.asked.quantity in _SHARES:
        return context
    kept = [candidate for candidate in context.found if not is_percent(candidate)]
    return replace(context, found=kept) if len(kept) >= _FEWEST else context

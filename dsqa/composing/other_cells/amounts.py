"""The candidates whose numbers are amounts: neither shares nor changes."""

from dataclasses import replace

from dsqa.composing.context import Context
from dsqa.composing.stated import STATES_CHANGE, is_percent, states
from dsqa.questions.asking.shares import says_share

_SHARES = ("ratio", "")
"""Kinds of answers that may be percentages."""
_FEWEST = 2
"""Minimum number of candidates that are kept."""


def without_percentages(context: Context) -> Context:
    """The candidates that are not percentages, if a Japanese question asks for an amount (何億円, 何人) and enough remain."""
    if context.asked.question.lang != "j" or context.asked.quantity in _SHARES:
        return context
    kept = [candidate for candidate in context.found if not is_percent(candidate)]
    return replace(context, found=kept) if len(kept) >= _FEWEST else context


def amounts(context: Context) -> Context:
    """The candidates that are neither shares nor changes, if a Japanese question is not about a share and enough remain."""
    question = context.asked.question
    if question.lang != "j" or says_share(question):
        return context
    kept = [c for c in context.found if not is_percent(c) and not states(STATES_CHANGE, c)]
    return replace(context, found=kept) if len(kept) >= _FEWEST else context

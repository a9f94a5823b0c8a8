"""Spans of years as cells write them: 1861–1865, 1914-18, 1603年～1605年, 2022–present, 1869."""

from math import inf
from typing import NamedTuple

from dsqa.text.regex import regex

FIRST = r"^[^0-9]{0,12}([0-9]{3,4})(?:[^0-9]|$)"
LAST = r"([0-9]{2,4})年?\s*$"
"""Patterns of the first and the last year of a cell, as SQL reads them."""
_SPAN = regex(
    r"\D{0,12}?(?P<first>\d{3,4})\s*年?(?P<joined>\s*(?:[-–—−~～〜]|to|から)\s*(?:(?P<last>\d{2,4})年?(?:まで)?|present|now|today|現在|在任中|)?)?\s*"
)


class YearSpan(NamedTuple):
    """From one year to another, both included."""

    first: float
    last: float
    """Infinite where it goes on."""
    is_joined: bool
    """Whether the text has both ends, or says that it goes on."""


def year_span(text: str) -> YearSpan | None:
    """The years of a text; None if it is none, or tells more than these.

    >>> year_span("1914–18"), year_span("2022–present"), year_span("1603年～1605年"), year_span("3 March 1914")
    (YearSpan(first=1914.0, last=1918.0, is_joined=True), YearSpan(first=2022.0, last=inf, is_joined=True), YearSpan(first=1603.0, last=1605.0, is_joined=True), None)
    """
    found = _SPAN.fullmatch(text.strip().lower())
    if found is None:
        return None
    first, last = found["first"], found["last"]
    if not found["joined"]:
        return YearSpan(float(first), float(first), is_joined=False)
    if not last:
        return YearSpan(float(first), inf, is_joined=True)
    end = float(first[: len(first) - len(last)] + last)
    return YearSpan(float(first), end, is_joined=True) if end >= float(first) else None

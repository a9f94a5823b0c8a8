"""Months and days written as digits only: 201005, 20100531."""

from collections.abc import Collection

from dsqa.text.regex import regex

_STAMP = regex(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?")
_FEWEST = 4


def is_stamp(text: str) -> bool:
    """Whether a text may be a month or a day."""
    return _STAMP.fullmatch(text) is not None


def are_stamps(texts: Collection[str]) -> bool:
    """Whether all texts are months, or all are days, and so many differ that this is not by chance."""
    return len(set(texts)) >= _FEWEST and all(map(is_stamp, texts))

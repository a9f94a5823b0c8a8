"""Whole numbers from the attributes of a file, which may have any content."""

from dsqa.text.regex import regex

_DIGITS = regex(r"[0-9]{1,9}")


def whole(text: str | None, default: int = 0) -> int:
    """The number that a text of at most nine ASCII digits states, else `default`.

    Python's own `int` also takes digits of other scripts and refuses thousands of them, and
    `str.isdigit` finds digits that `int` cannot read.

    >>> whole("12"), whole("²", 1), whole("9" * 5000)
    (12, 1, 0)
    """
    return int(text) if text and _DIGITS.fullmatch(text) else default

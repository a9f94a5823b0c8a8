"""Times of day as displayed in sheets: 6:17."""

from dsqa.text.regex import regex

_CLOCK = regex(r"([01]?\d|2[0-3]):([0-5]\d)")


def minutes(text: str) -> int | None:
    """The minutes since midnight of a text that is a time of the day; None for other texts.

    >>> minutes("6:17"), minutes("1:2")
    (377, None)
    """
    found = _CLOCK.fullmatch(text.strip())
    return None if found is None else 60 * int(found[1]) + int(found[2])

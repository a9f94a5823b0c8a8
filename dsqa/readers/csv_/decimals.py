"""Numbers with a decimal comma, as most of Europe and Latin America write them: 1.234,5.

Only the sheet as a whole decides: 1,234 and 1.234 are the same number, or differ by a factor of a thousand.
"""

from collections.abc import Iterable, Sequence

from dsqa.text.regex import regex

_SAMPLED = 600
"""Maximum number of rows of a sheet that are sampled."""
_FEWEST, _AS_MANY = 2, 2
"""Minimum number of distinct cells with a decimal comma, and their minimum ratio to cells that contradict it."""
_BEFORE, _BEHIND = r"[-+−△▲(]?\s?[$£€¥]?\s?[-+−]?", r"\s?(?:[%‰€$£°]|[a-zA-Zµ²³/]{1,6})?\)?"
_WITH_COMMA = regex(
    rf"{_BEFORE}(?:\d{{1,3}}(?:\.\d{{3}})+,\d+|\d{{1,3}}(?:\.\d{{3}}){{2,}}|\d+,(?:\d{{1,2}}|\d{{4,}}))"
    rf"{_BEHIND}"
)
"""1.234,5 and 1.234.567 and 12,5, which have no other meaning, except that a list of two numbers looks like the last."""
_AGAINST = regex(
    rf"{_BEFORE}(?:\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?|\d*\.(?:\d{{1,2}}|\d{{4,}})){_BEHIND}"
    r"|\s*\d+(?:\s*,\s*\d+){2,}\s*"
)
"""1,234 and 12.5, and lists of numbers."""
_NUMBER = regex(
    rf"(?P<before>\s*{_BEFORE})(?P<whole>\d{{1,3}}(?:\.\d{{3}})+|\d+)(?:,(?P<decimals>\d+))?"
    rf"(?P<behind>{_BEHIND}\s*)"
)
_THOUSANDS, _HUNDREDS = regex(r"[1-9]\d{0,2}(?:\.\d{3})+"), regex(r"[1-9]\d{2}")
_LONGEST = 40


def has_decimal_commas(texts: Sequence[Sequence[str]]) -> bool:
    """Whether the numbers of a sheet have decimal commas. `texts`: its rows."""
    rows = texts if len(texts) <= _SAMPLED else texts[:: -(-len(texts) // _SAMPLED)]
    different = {text for row in rows for text in row if "," in text or "." in text}
    return _are_written_so(different)


def are_decimal_commas(texts: Iterable[str]) -> bool:
    """Whether numbers that are recognised by their text alone have decimal commas."""
    return _are_written_so(set(texts), fewest=1)


def _are_written_so(different: set[str], fewest: int = _FEWEST) -> bool:
    numbers = [text.strip() for text in different if len(text) <= _LONGEST]
    found = sum(_WITH_COMMA.fullmatch(text) is not None for text in numbers)
    if found < fewest:
        return False
    return found >= _AS_MANY * sum(_AGAINST.fullmatch(text) is not None for text in numbers)


def have_dots_of_thousands(texts: Iterable[str]) -> bool:
    """Whether points in the whole numbers of a column separate thousands: 1.120 and 1.050 beside 640 and 405.

    One of them ends in zero, which decimals of different lengths do not, and the others go up to the thousands.

    >>> have_dots_of_thousands(["1.120", "640", "1.057"]), have_dots_of_thousands(["1.125", "640", "2.250", "12"])
    (True, False)
    """
    filled = [text for text in texts if text]
    dotted = {text for text in filled if _THOUSANDS.fullmatch(text)}
    others = [text for text in filled if text not in dotted]
    if not others or not all(map(_HUNDREDS.fullmatch, others)):
        return False
    return len(dotted) >= _FEWEST and any(text.endswith("0") for text in dotted)


def as_point(text: str) -> str:
    """A number with a decimal comma as one with a point, and without separators; any other text as it is.

    >>> as_point("1.234,5 %"), as_point("247.548"), as_point("12.05"), as_point("3.11.2019")
    ('1234.5 %', '247548', '12.05', '3.11.2019')
    """
    if len(text) > _LONGEST or not ("," in text or "." in text):
        return text
    found = _NUMBER.fullmatch(text)
    if found is None:
        return text
    decimals = f".{found['decimals']}" if found["decimals"] else ""
    return f"{found['before']}{found['whole'].replace('.', '')}{decimals}{found['behind']}"


_SWAPPED = str.maketrans(",.", ".,")


def with_comma(written: str) -> str:
    """A number with a point as one with a decimal comma.

    >>> with_comma("1,234.5")
    '1.234,5'
    """
    return written.translate(_SWAPPED)

"""Numbers written in kanji, and spelled English numbers up to the tens."""

from dsqa.text.regex import regex

DIGITS = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0, "元": 1}
SMALL_UNITS = {"十": 10, "百": 100, "千": 1000}
LARGE_UNITS = {"万": 10**4, "億": 10**8, "兆": 10**12}

ENGLISH_NUMBERS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip

ENGLISH_SCALES = {
    "hundred": 10**2,
    "thousand": 10**3,
    "million": 10**6,
    "billion": 10**9,
    "trillion": 10**12,
}
SCALES = ENGLISH_SCALES | SMALL_UNITS | LARGE_UNITS | {"百万": 10**6}
"""By words behind numbers: what these are multiplied with."""

_LONGEST = 60  # characters
_LARGE = regex(r"([^万億兆]*)([万億兆])")
_PART = regex(r"(\d+(?:\.\d+)?|[〇零一二三四五六七八九元]*)([十百千])")


def small_number(text: str) -> int:
    """Value below 10,000 of digits, kanji digits or kanji numerals; 元 is 1.

    >>> small_number("二十七"), small_number("一九九五"), small_number("27"), small_number("元")
    (27, 1995, 27, 1)

    Raises ValueError for anything else.
    """
    if text.isdecimal():
        return int(text)
    total, position = 0, 0
    for match in _PART.finditer(text):
        if match.start() != position:
            raise ValueError(f"not a number: {text!r}")
        total += int(_digits(match[1]) if match[1] else 1) * SMALL_UNITS[match[2]]
        position = match.end()
    rest = text[position:]
    if not rest and not position:
        raise ValueError("no number in an empty text")
    return total + (int(_digits(rest)) if rest else 0)


def mixed_number(text: str) -> float:
    """Value of Arabic digits (with commas and decimals), kanji numerals or a mixture of both.

    >>> mixed_number("1,351万"), mixed_number("三百五十"), mixed_number("3億5千万")
    (13510000.0, 350.0, 350000000.0)

    Raises ValueError for anything else.
    """
    plain = text.replace(",", "")
    if len(plain) > _LONGEST:
        raise ValueError("too long for a number")
    total, position = 0.0, 0
    for match in _LARGE.finditer(plain):
        if match.start() != position:
            break
        total += _below_ten_thousand(match[1] or "1") * LARGE_UNITS[match[2]]
        position = match.end()
    rest = plain[position:]
    if rest or not position:
        total += _below_ten_thousand(rest)
    return total


def _below_ten_thousand(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return _decimal_unit(text) if "." in text else float(small_number(text))


def _decimal_unit(text: str) -> float:
    """The value of a decimal with a kanji unit: 1.5千 -> 1500."""
    if text[-1] not in SMALL_UNITS:
        raise ValueError(f"not a number: {text!r}")
    return float(text[:-1]) * SMALL_UNITS[text[-1]]


def _digits(text: str) -> str:
    """Western digits of a run of digits of either kind."""
    try:
        return "".join(c if c.isdecimal() else str(DIGITS[c]) for c in text)
    except KeyError:
        raise ValueError(f"not a number: {text!r}") from None

"""When two answers have the same denotation, by the rules of WikiTableQuestions.

Source: Pasupat and Liang, ACL 2015. An answer is a list of items; two items are the same as texts, as
numbers or as dates. `docs/reference/metrics.md` lists the rules.
"""

import re
import unicodedata
from functools import lru_cache
from math import isfinite
from typing import NamedTuple

from dsqa.text.regex import regex

_Date = tuple[int | None, int | None, int | None]
"""Year, month and day; None for a part that is not given."""


class _Item(NamedTuple):
    text: str
    number: float | None
    date: _Date | None


_TOLERANCE = 1e-6
_PLAIN = str.maketrans(
    dict.fromkeys("‘’´`", "'") | dict.fromkeys("“”", '"') | dict.fromkeys("‐‑‒–—−", "-")
)
_MARKS = "•♦†‡*#+"
_NUMBER_MARKS = str.maketrans("", "", ",$%")

_NAMES = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_MONTHS = {name: at for at, long in enumerate(_NAMES, 1) for name in (long, long[:3])} | {"sept": 9}
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_MONTH = r"(?P<month>[a-z]{3,9})\.?"
_YEAR = r"(?P<year>\d{4})"
_DATES = (
    regex(r"(?P<year>\d{1,4}|xx(?:xx)?)-(?P<month>\d{1,2}|xx)-(?P<day>\d{1,2}|xx)", re.ASCII),
    regex(rf"{_YEAR}/(?P<month>\d{{1,2}})/(?P<day>\d{{1,2}})", re.ASCII),
    regex(rf"{_MONTH} {_DAY}(?:(?:, ?| ){_YEAR})?", re.ASCII),
    regex(rf"(?:{_DAY} )?{_MONTH}(?:(?:, ?| ){_YEAR})?", re.ASCII),
)


def same_denotation(answer: str, gold: str) -> bool:
    """Whether an answer has as many items as the gold, and contains every gold item.

    `"; "` separates items, in any order; an empty answer has none.

    >>> same_denotation("4 July 2009; $1,500", "1500.0; July 4, 2009")
    True
    """
    found, wanted = _items(answer), _items(gold)
    return len(found) == len(wanted) and all(any(_same(a, b) for a in found) for b in wanted)


def normal_text(text: str) -> str:
    """A text without what the measure ignores: accents, case, footnote marks, details, quotes.

    >>> normal_text('“Café” (2nd mix)[1]†'), normal_text("St.  Mary–Le–Bow.")
    ('cafe', 'st. mary-le-bow')
    """
    decomposed = unicodedata.normalize("NFKD", text)
    text = "".join(one for one in decomposed if unicodedata.category(one) != "Mn")
    text = text.translate(_PLAIN).strip()
    before = None
    while text != before:
        before = text
        text = _without_quotes(_without_details(_without_citations(text)))
    return " ".join(text.removesuffix(".").lower().split())


def _without_citations(text: str) -> str:
    """The text without footnote marks and square brackets at the end. A text that is all in
    brackets stays, except `[1]`."""
    before = None
    while text != before:
        before = text
        text = text.rstrip(_MARKS)
        if text.endswith("]"):
            start = text.find("[", text.rfind("]", 0, -1) + 1)
            if start == 0 and not text[1:-1].isdecimal():
                start = text.find("[", 1)
            text = text[:start] if start >= 0 else text
    return text.rstrip()


def _without_details(text: str) -> str:
    """The text without round brackets at its end that follow a blank."""
    before = None
    while text != before:
        before = text
        if text.endswith(")"):
            start = text.find(" (", text.rfind(")", 0, -1) + 1)
            text = text[:start] if start >= 0 else text
    return text.rstrip()


def _without_quotes(text: str) -> str:
    quoted = len(text) > 1 and text[0] == text[-1] == '"' and text.count('"') == 2
    return text[1:-1].strip() if quoted else text


def _items(text: str) -> tuple[_Item, ...]:
    return tuple(map(_item, text.split("; "))) if text.strip() else ()


@lru_cache(maxsize=1 << 16)
def _item(text: str) -> _Item:
    date = _date(text)
    if date is not None and date[1:] == (None, None):
        return _Item(normal_text(text), date[0], None)
    return _Item(normal_text(text), _number(text), date)


def _same(one: _Item, other: _Item) -> bool:
    if one.text == other.text:
        return True
    if one.number is not None and other.number is not None:
        return abs(one.number - other.number) < _TOLERANCE
    return one.date is not None and one.date == other.date


def _number(text: str) -> float | None:
    try:
        number = float(text.translate(_NUMBER_MARKS))
    except ValueError:
        return None
    return number if isfinite(number) and "_" not in text else None


def _date(text: str) -> _Date | None:
    """The date of a text: `2009-07-04`, `xx-07-04`, `July 4, 2009`, `4 July`, `July 2009`."""
    written = " ".join(text.lower().split())
    for pattern in _DATES:
        if match := pattern.fullmatch(written):
            year, month, day = map(_field, match.group("year", "month", "day"))
            known = (month is None or 1 <= month <= 12) and (day is None or 1 <= day <= 31)
            return (year, month, day) if known and (year, month, day) != (None,) * 3 else None
    return None


def _field(written: str | None) -> int | None:
    """The number of a month, from a number or a name; 0 for any other word."""
    if written is None or written in ("xx", "xxxx"):
        return None
    return int(written) if written.isdecimal() else _MONTHS.get(written, 0)

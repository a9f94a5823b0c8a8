"""Meanings of a cell: the key of equal answers, its numbers, its date, its time."""

import math
import unicodedata
from collections.abc import Iterable
from datetime import date as calendar_date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.language.amounts.kanji import SCALES, mixed_number
from dsqa.language.lang import Lang
from dsqa.language.times.eras import FIRST_YEAR as FIRST_YEARS
from dsqa.language.times.eras import INITIALS, two_digit_year, western_year
from dsqa.language.times.patterns import MONTHS as MONTH_NUMBERS
from dsqa.text.regex import listed_patterns, regex

_YES_NO: dict[Lang, tuple[str, str]] = {"e": ("yes", "no"), "j": ("はい", "いいえ")}
NOTHING: dict[Lang, str] = {"e": "none", "j": "なし"}
"""The word for no thing at all in answers, by language."""
NO_VALUE: dict[Lang, str] = {"e": "no value", "j": "値なし"}
"""The words for a cell that has no value, in answers, by language."""
_CACHED = 1 << 17
_PLAIN = str.maketrans(
    {**dict.fromkeys("‘’´`", "'"), **dict.fromkeys("“”", '"'), **dict.fromkeys("‐‑‒–—−", "-")}
)
_VOICING = "\u3099\u309a"
_TAILS = regex(r"(?:(?<=.)\[[^\[\]]*\]|^\[\d+\]|[•♦†‡*#+]|(?<=.) \([^()]*\))$")
_LONGEST_NUMBER = 80
_LONGEST_DATE = 60

_MINUS_AFTER = frozenset(" (\n$£€¥:=")
"""Characters that may precede a minus sign: in 1-2 it is only a separator."""

_NAMES = {number: name for name, number in reversed(MONTH_NUMBERS.items())}
MONTHS = tuple(_NAMES[number] for number in range(1, 13))
"""Full names of the months, before the short ones."""
ERAS = "|".join(FIRST_YEARS)
"""Names of eras, for expressions."""
_LISTED = listed_patterns(Path(__file__).with_suffix(".tsv"), ERAS=ERAS, INITIALS=INITIALS)
_DATES = tuple(pattern for name, pattern in _LISTED if name == "date")
_NUMBER = dict(_LISTED)["number"]
_SLASHED = regex(r"(\d{1,2})/(\d{1,2})/(?:\d{2}|\d{4})")
_MONTH_ONLY = regex(r"(?<![\d年元])(?P<number>\d{1,2})月(?!\s?\d)")
_BARE_WORDS = regex(r"[A-Za-z]+(?: (?:[A-Za-z]+|[0-9]+))*")
"""A text in normal form except for capitals, and not a number."""
MAY_BE_DATE = regex(
    r"[0-9][-/][0-9]|[0-9]\.\s?[0-9]{1,2}\.|[年月]|" + "|".join(name[:3].lower() for name in MONTHS)
)
"""Parts that every date has, in lower case."""
_DIGIT = regex(r"\d")
_CENTS = 2
"""Maximum number of decimals of a quotient that is written unrounded."""
_SAME = 1e-12
"""Maximum relative difference of two numbers that differ only by rounding of floats."""
_EXACT = 2.0**53
"""Floats up to this are exact whole numbers."""


MOST_OF_A_DAY = 0.9999 / 372
"""Almost one day as a number of years, in the scale of `Date.years`."""


def yes_or_no(is_so: bool, lang: Lang) -> str:
    """The word of an answer for yes, or for no.

    >>> yes_or_no(True, "e"), yes_or_no(False, "j")
    ('yes', 'いいえ')
    """
    yes, no = _YES_NO[lang]
    return yes if is_so else no


def yes_or_no_sql(condition: str, lang: Lang) -> str:
    """The same word as an expression of SQL.

    >>> yes_or_no_sql("value > 3", "e")
    "CASE WHEN value > 3 THEN 'yes' ELSE 'no' END"
    """
    yes, no = _YES_NO[lang]
    return f"CASE WHEN {condition} THEN '{yes}' ELSE '{no}' END"


class Date(NamedTuple):
    """A calendar date; missing parts are 0."""

    year: int
    month: int
    day: int

    @property
    def years(self) -> float:
        """The date as a number of years, in the order of dates."""
        return self.year + max(0, self.month - 1) / 12 + max(0, self.day - 1) / 372

    @property
    def after(self) -> float:
        """The end of the date as a number of years."""
        last = self._replace(month=self.month or 12, day=self.day or 31)
        return last.years + MOST_OF_A_DAY

    @property
    def is_full(self) -> bool:
        return bool(self.year and self.month and self.day)

    @property
    def ordinal(self) -> float:
        """The number of the day; NaN if a part is missing, and for the 30th of February."""
        try:
            return calendar_date(*self).toordinal() if self.is_full else math.nan
        except ValueError:
            return math.nan


@lru_cache(_CACHED)
def normal(text: str) -> str:
    """A text in the normal form of the evaluation of WikiTableQuestions (Pasupat and Liang, ACL 2015): without accents, citations,
    bracketed details at its end, quotation marks around it; lower case.

    >>> normal("“Café” (Paris)[3]")
    'cafe'
    """
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text)
        # The marks of Japanese voicing change the letter: か and が.
        kept = (c for c in decomposed if c in _VOICING or not unicodedata.combining(c))
        text = "".join(kept).translate(_PLAIN)
        text = unicodedata.normalize("NFC", text)
    text = text.strip()
    before = None
    while text != before:
        before = text
        text = _TAILS.sub("", text).strip()
        if len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1]:
            text = text[1:-1].strip()
    return " ".join(text.removesuffix(".").lower().split())


FIRST_YEAR, LAST_YEAR = 1500, 2100
"""Numbers that look like years."""


def is_year(value: float) -> bool:
    """Whether a number looks like a year."""
    return FIRST_YEAR <= value <= LAST_YEAR and value == int(value)


def is_recent_year(value: float) -> bool:
    """Whether a number of a question is a year of most data rather than an amount or a bound."""
    return 1900 <= value <= 2050


def number(text: str) -> float | None:
    """The number of a text without separators, $ and %; None for other texts.

    >>> number("$1,234"), number("12.5%"), number("12 (3 gold)")
    (1234.0, 12.5, None)
    """
    if len(text) > _LONGEST_NUMBER or "_" in text or not _DIGIT.search(text):
        return None
    try:
        value = float(text.replace(",", "").replace("$", "").rstrip("%").strip())
    except ValueError:
        return None
    return value if math.isfinite(value) else None


@lru_cache(_CACHED)
def key(text: str) -> str:
    """The key that two texts share if they are the same answer: by number, by full date, else by normal form.

    >>> key("1,200") == key("1200.0"), key("2 May 2014") == key("May 2, 2014")
    (True, True)
    """
    if _BARE_WORDS.fullmatch(text):
        plain = text.lower()
    else:
        plain = normal(text)
        value = number(text)
        if value is None:
            value = number(plain)
        if value is not None:
            return key_of_number(value)
    may_be = ":" not in plain  # A time stamp is more than its date.
    may_be &= "0" <= plain[:1] <= "9" or plain[-4:].isdigit() or "年" in plain
    found = date(plain) if may_be else None
    if found is not None and found.is_full and len(plain) <= 20:
        return key_of_date(found)
    return plain


def key_of_number(value: float) -> str:
    """The key of a number."""
    value = rounded(value)
    return f"n:{int(value)}" if value == int(value) else f"n:{value!r}"


def rounded(value: float) -> float:
    """A number, rounded to the precision of answers."""
    return round(value, 6) + 0.0


def all_rounded(values: npt.NDArray[np.float64]) -> list[float]:
    """`rounded` of many numbers."""
    found: list[float] = (values + 0.0).tolist()
    # Most numbers have few decimals, and rounding does not change them.
    for at in np.flatnonzero(np.round(values, 6) != values).tolist():
        found[at] = rounded(found[at])
    return found


def numbers(text: str) -> list[float]:
    """The numbers in a text, left to right; a hyphen between two is not a minus.

    >>> numbers("3–1 (45.5 km)"), numbers("-4"), numbers("1億2,345万人")
    ([3.0, 1.0, 45.5], [-4.0], [123450000.0])
    """
    found = []
    text = text if text.isascii() else unicodedata.normalize("NFKC", text).translate(_PLAIN)
    for match in _NUMBER.finditer(text):
        digits = match["digits"].replace("△", "-").replace("▲", "-")
        if digits[0] in "-+" and match.start() and text[match.start() - 1] not in _MINUS_AFTER:
            digits = digits[1:]
        try:
            if match["joined"]:  # 1億2,345万
                sign = -1 if digits[0] == "-" else 1
                value = sign * mixed_number(digits.lstrip("-+") + match["joined"])
            else:
                value = float(digits.replace(",", "").replace(" ", ""))
        except ValueError:
            continue
        value *= SCALES.get((match["scale"] or "").lower(), 1)
        if math.isfinite(value):
            found.append(value)
    return found


def days_stand_first(texts: Iterable[str]) -> bool:
    """Whether the day comes before the month in dates like 28/03/2023; one date with a day above 12 decides for all.

    >>> days_stand_first(["02/03/2023", "28/03/2023"]), days_stand_first(["02/03/2023", "03/28/2023"])
    (True, False)
    """
    found = [match for text in texts if (match := _SLASHED.fullmatch(text.strip()))]
    firsts = max((int(match[1]) for match in found), default=0)
    seconds = max((int(match[2]) for match in found), default=0)
    return firsts > 12 >= seconds


@lru_cache(_CACHED)
def date(text: str, *, day_first: bool = False) -> Date | None:
    """The first date in a text, which may lack its year or its day; None if there is none.

    `day_first`: 02/03/2023 is the second of March.

    >>> date("held on 3 May 2014"), date("2020年3月")
    (Date(year=2014, month=5, day=3), Date(year=2020, month=3, day=0))
    """
    if len(text) > _LONGEST_DATE:
        return None
    text = text.lower()
    if not MAY_BE_DATE.search(text):
        return None
    for pattern in _DATES:
        match = pattern.search(text)
        if match and (found := _date(match.groupdict(), day_first=day_first)):
            return found
    return None


def dates(text: str) -> list[tuple[int, int, Date]]:
    """(start, end, date) of the dates in a text, in order, without bare years; in Japanese also months without a year.

    >>> dates("from May 2014 to 2015年3月")
    [(5, 13, Date(year=2014, month=5, day=0)), (17, 24, Date(year=2015, month=3, day=0))]
    """
    found: list[tuple[int, int, Date]] = []
    text = text.lower()
    for pattern in (*_DATES, _MONTH_ONLY):
        for match in pattern.finditer(text):
            one = _date(match.groupdict())
            is_new = all(match.end() <= start or end <= match.start() for start, end, _ in found)
            is_told = one and one.month and (one.year or one.day or match.groupdict().get("number"))
            if one and is_new and (is_told or match.groupdict().get("era")):
                found.append((match.start(), match.end(), one))
    return sorted(found)


def key_of_date(found: Date) -> str:
    """The key of a full date."""
    return f"d:{found.year:04d}-{found.month:02d}-{found.day:02d}"


def _date(parts: dict[str, str | None], *, day_first: bool = False) -> Date | None:
    day = int(parts.get("day") or 0)
    if parts.get("era"):
        number = 1 if parts["year"] == "元" else int(parts["year"] or 0)
        year = western_year(parts["era"] or "", number)
    else:
        year = int(parts.get("year") or 0)
    if parts.get("first"):
        month, day = int(parts["first"] or 0), int(parts["second"] or 0)
        if month > 12 or (day_first and day <= 12):
            month, day = day, month
        year = year if year > 99 else two_digit_year(year)
    elif parts.get("month"):
        month = MONTH_NUMBERS[(parts["month"] or "")[:3]]
    else:
        month = int(parts.get("number") or 0)
    return Date(year, month, day) if (month or year) and month <= 12 and day <= 31 else None


def written_quotient(value: float) -> str:
    """A mean, share or ratio as text: as it is with up to two decimals, else with six significant digits, and all those before the point.

    >>> written_quotient(357012.5), written_quotient(1815.314286), written_quotient(2 / 3), written_quotient(25.0)
    ('357012.5', '1815.31', '0.666667', '25')
    """
    if abs(value - round(value, _CENTS)) <= _SAME * abs(value):
        shown = f"{value:.{_CENTS}f}"
    else:
        whole = len(str(abs(int(value)))) if abs(value) >= 1 else 0
        shown = f"{value:.{max(0, 6 - whole)}f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


def written(value: float) -> str:
    """A computed number as text, with at most six decimals.

    >>> written(3.0), written(2.5), written(1 / 3)
    ('3', '2.5', '0.333333')
    """
    if abs(value - round(value)) < 1e-9:
        return f"{round(value):d}"
    return f"{value:.6f}".rstrip("0").rstrip(".")


def all_written(numbers: npt.NDArray[np.float64]) -> list[str]:
    """`written` of many numbers."""
    is_whole = len(numbers) and bool((numbers == np.floor(numbers)).all())
    if is_whole and bool((np.abs(numbers) < _EXACT).all()):
        return list(map(str, numbers.astype(np.int64).tolist()))
    return list(map(written, numbers.tolist()))

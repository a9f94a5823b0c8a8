"""One regular expression for the parts of times in normalised text.

A part ("atom") is a year, a month, a day, a quarter, a half, the word fiscal or a relative
expression. `dsqa.language.times.in_text` joins neighbouring atoms.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS
from dsqa.language.lang import Lang
from dsqa.language.times.eras import ERAS, FIRST_KANJI, LATIN, ROMANISED
from dsqa.text.regex import regex

MONTHS = {
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5, "june": 6, "jun": 6,
    "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sept": 9, "sep": 9, "october": 10, "oct": 10,
    "november": 11, "nov": 11, "december": 12, "dec": 12,
}  # fmt: skip

ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4,
            "4th": 4, "last": 4, "final": 4}  # fmt: skip

# Words that make a number before them an amount and not a year.
_AMOUNT = (
    r"(?!\s*(?:[人円千万億戸件台個本枚頭羽歳位倍]|世帯|トン|メートル|%"
    r"|(?:people|persons|percent|dollars|acres|miles|tons?|units|votes|students|households|meters"
    r"|feet|pounds|gallons|calories|kcal|km|kg|cc|ha|m|g|t)(?![a-z])))"
)
_MONTH = r"(?:1[0-2]|0?[1-9])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_WEEK = r"(?:5[0-3]|[1-4]\d|0?[1-9])"
_YEAR = r"(?:1[6-9]\d\d|2[01]\d\d)"
_KANJI = r"[一二三四五六七八九十]"
# What follows 年 in durations, ages, school years and the like.
_NO_YEAR = r"(?!間|齢|生|以|未|代|目|ぶり|振|かけ|物|連続|契|程|ほど|債|固定|ごと|毎|月日|数|次|輪)"
_TAIL = rf"(?:[./](?P<{{0}}m>{_MONTH})(?:[./](?P<{{0}}d>{_DAY}))?(?!\d))?"


def _longest_first(words: Iterable[str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_PARTS = {
    "MONTH": _MONTH, "DAY": _DAY, "WEEK": _WEEK, "YEAR": _YEAR, "KANJI": _KANJI, "NO_YEAR": _NO_YEAR,
    "AMOUNT": _AMOUNT, "TAIL OF A": _TAIL.format("a"), "TAIL OF E": _TAIL.format("e"), "ERAS": ERAS, "ROMANISED ERAS": "|".join(ROMANISED),
    "FIRST KANJI": FIRST_KANJI, "LATIN": LATIN.lower(),
    "MONTH NAMES": _longest_first(MONTHS), "NUMBER WORDS": _longest_first(ENGLISH_NUMBERS),
}  # fmt: skip


def _atoms() -> dict[Lang, re.Pattern[str]]:
    """One expression per language, from the lines of the table for it or for both."""
    text = Path(__file__).with_suffix(".tsv").read_text("utf-8")
    for name, part in _PARTS.items():
        text = text.replace(f"<{name}>", part)
    lines = [line.split("\t") for line in text.splitlines() if not line.startswith("# ")]
    langs: tuple[Lang, Lang] = ("e", "j")
    return {
        lang: regex("|".join(pattern for whose, pattern in lines if whose in (lang, "both")))
        for lang in langs
    }


ATOM = _atoms()

HINT = regex(
    rf"\d|[元昨前翌次今去来本当先〇一二三四五六七八九十]|{FIRST_KANJI}|[㍻㍼㍽㍾㋀-㋋]|半期|[上下]期"
    r"|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|year|quarter|half|month|week|fiscal|fy|qtr",
    re.IGNORECASE,
)
"""A text without a match has no time."""

MAY_HAVE_YEAR = regex(
    rf"{'|'.join(ROMANISED)}|"
    r"[^\x00-\x7f]|(?<!\d)(?:1[6-9]|2[01])\d\d(?!\d)|[-'`]\d|f(?:y|iscal|inancial)|q[1-4]/\d|[1-4]q\d"
    rf"|(?<![a-z\d]){LATIN}[\s.]*\d",
    re.IGNORECASE,
)
"""A text without a match has no time with a year: four digits, '98, Jan-98, FY 98, Q1/98, 1Q98, H10, Reiwa 2, or any character beyond ASCII."""

GLUE = regex(r"[\s,./:\-'_()の]{0,3}(?:(?:of|in|the|for|year|ended|ending)\s){0,3}")
"""Text allowed between two atoms of one time."""

RANGE_GAP = regex(
    r"\s?(?:-|~|から|より|to|through|thru|until|till|up to|年?以降、?)\s?(?:the |fiscal |fy ?)?"
)
"""Text allowed between the two ends of a range."""

PREFERRED = regex(r"の?(?:方|ほう)(?:が|は)")
"""Text behind the second of two times that are compared."""

BETWEEN_GAP = regex(r"\s?(?:and|&|と)\s?(?:the )?")
BETWEEN = regex(r"between (?:the )?(?:years? )?$")

"""The normal form behind the normalised pair of figures; `docs/reference/metrics.md` lists its rules.

It is kept apart from `dsqa.language.normalise`, which may be tuned for matching: a measure must
not change when the matching does.
"""

import re
import unicodedata
from functools import lru_cache
from math import isclose

from dsqa.text.regex import regex

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵃᵇᶜᵈᵉ"
_BEFORE = str.maketrans(dict.fromkeys(_SUPERSCRIPTS, ""))
_AFTER = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹣", "-")
    | dict.fromkeys("‘’", "'")
    | dict.fromkeys("“”", '"')
    | dict.fromkeys("〜∼", "~")
    | dict.fromkeys("\u00ad\u200b\u200d\ufeff", "")
)
_SPACE = regex(r"\s+")

_LEADING_MARK = regex(r"^(?:[*†‡]+|※(?:\d{1,2}\s)?)\s*")
_TRAILING_MARK = regex(r"\s*(?:[*†‡]+|※\d*|\(?注\d*\)|(?<![\d(.,])\d{1,2}\))$")

_MINUS = regex(r"[△▲]\s*(?=\d)|^-\s+(?=\d)")
_GROUPED = regex(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])")
_BLANK_GROUPED = regex(r"[+-]?\d{1,3}(?: \d{3})+(?:\.\d+)?")
_BRACKETED = regex(r"\(\s*(\d[\d, ]*(?:\.\d+)?)\s*(%?)\s*\)")
_NUMBER = regex(r"([+-]?)(\d+)(?:\.(\d*))?|([+-]?)()\.(\d+)")

_SCALE = "thousand|million|billion|trillion|十|百|千|十万|百万|千万|十億|百億|千億|万|億|兆"
_UNIT = (
    "%|percent|per cent|pct\\.?|percentage points?|points?|ポイント|パーセント|"
    "人|名|円|ドル|世帯|世帯数|件|戸|台|歳|才|回|個|校|社|株|頭|羽|匹|倍|冊|本|枚|隻|床|棟|園|室|"
    "か所|箇所|ヶ所|カ所|km2?|m[23]?|cm|mm|ha|kg|mg|g|t|kl|l|kwh|mwh|gwh|平方キロメートル|平方メートル|"
    "キロメートル|メートル|ヘクタール|トン|キログラム|グラム|リットル|"
    "people|persons?|households?|dollars?|usd|euros?|yen|cents?|years old|"
    "square miles|square kilometers|miles|acres|tons|pounds|barrels|gallons"
)
# Only an amount has a unit: "66歳" is 66, but "lowest 20%" and "20 to 24 years old" are labels.
_AMOUNT = r"[-+(]{0,2}\d[\d,. ~-]*\)?"
_AMOUNT_UNIT = regex(rf"({_AMOUNT})\s*(?:(?:{_SCALE})?\s*(?:{_UNIT}))")
_CURRENCY_AMOUNT = regex(rf"([-+(]{{0,2}})(?:us\$|\$|¥|\\|€|£)\s*({_AMOUNT}|\.\d+)")

_ROUNDS = 8
"""One change can enable another; in practice two rounds are enough for every text."""


@lru_cache(maxsize=1 << 16)
def normalise(text: str) -> str:
    """The normal form of one value.

    >>> normalise("△ 1,234人"), normalise("(14,895)"), normalise("１８.0％"), normalise("Hawaii 1)")
    ('-1234', '-14895', '18', 'hawaii')
    """
    for _ in range(_ROUNDS):
        changed = _round(text)
        if changed == text:
            break
        text = changed
    return text


def parts(text: str) -> tuple[str, ...]:
    """The normal forms of the values of an answer, in their order; `"; "` separates values."""
    return tuple(normalise(part) for part in re.split(r";\s+|；\s*", text.strip()))


def values(text: str) -> tuple[str, ...]:
    """The normal forms of the values of an answer, sorted."""
    return tuple(sorted(parts(text)))


def as_number(normal: str) -> float | None:
    """The number that a normal form writes, or None."""
    return float(normal) if _NUMBER.fullmatch(normal) else None


def same_number(one: str, other: str, *, relative: float, absolute: float = 0.0) -> bool:
    """Whether two normal forms are numbers within one of two tolerances."""
    a, b = as_number(one), as_number(other)
    return a is not None and b is not None and isclose(a, b, rel_tol=relative, abs_tol=absolute)


def _round(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text.translate(_BEFORE)).casefold()
    folded = unicodedata.normalize("NFKC", folded).translate(_AFTER)
    folded = _SPACE.sub(" ", folded).strip()
    folded = _without(_LEADING_MARK, folded)
    folded = _without_trailing_mark(folded)
    folded = _MINUS.sub("-", folded)
    folded = _GROUPED.sub(lambda match: match[0].replace(",", ""), folded)
    if match := _CURRENCY_AMOUNT.fullmatch(folded):
        folded = match[1] + match[2].strip()
    if match := _AMOUNT_UNIT.fullmatch(folded):
        folded = match[1].strip()
    if match := _BRACKETED.fullmatch(folded):
        folded = f"-{match[1]}{match[2]}"
    if _BLANK_GROUPED.fullmatch(folded):
        folded = folded.replace(" ", "")
    return _number(folded)


def _without(pattern: re.Pattern[str], text: str) -> str:
    """Text without the match, unless nothing would be left (the marker `***` is an answer)."""
    return pattern.sub("", text, count=1).strip() or text


def _without_trailing_mark(text: str) -> str:
    match = _TRAILING_MARK.search(text)
    if match is None:
        return text
    # The closing bracket of "(table 1)" has an opening one, so it is not a footnote mark.
    if match[0].endswith(")") and text.count("(") != match[0].count("(") + text[
        : match.start()
    ].count(")"):
        return text
    return text[: match.start()].strip() or text


def _number(text: str) -> str:
    """A number in its shortest form, so that numbers compare by value; other text unchanged."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return text
    sign, whole, decimals = match.group(1, 2, 3) if match[2] else match.group(4, 5, 6)
    whole = whole.lstrip("0") or "0"
    decimals = (decimals or "").rstrip("0")
    shortest = f"{whole}.{decimals}" if decimals else whole
    return f"-{shortest}" if sign == "-" and shortest != "0" else shortest

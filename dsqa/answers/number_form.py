"""Numbers as sheets write them: reads those of cells, and writes computed ones in the same format."""

import re
from collections.abc import Sequence
from decimal import Decimal

from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK
from dsqa.readers.csv_.decimals import are_decimal_commas, as_point, with_comma
from dsqa.readers.sheet import Value
from dsqa.text.regex import regex

_FOOTNOTE = regex(r"^\s*[※*]\s?[\d０-９]{0,2}(?:[、,，]\s?※?[\d０-９]{1,2})*\s+")
_DECIMALS = regex(r"(?:^|\D|\d)\.(\d+)")
_GROUPED = regex(r"\d([, ])\d{3}(?!\d)")
_NEGATIVE = regex(r"^\s*([△▲−-])")
_UNROUNDED = 6
"""Default number of decimals of a quotient."""
_SAID_PLACES = regex(
    r"\b(?:(?:to|with) )?(?P<words>one|two|three|1|2|3) decimals?(?: places?| digits?)?\b"
    r"|小数(?:点以下)?第?(?P<kanji>[123１２３一二三])[位桁]"
    r"|(?P<tenth>nearest tenth)|(?P<whole>whole (?:number|percent)|nearest (?:percent|integer|whole)|整数)",
    re.I,
)
_BY_WHAT_PERCENT = regex(
    r"\bby (?:what|how many|how much of a) (?:percent|proportion|share)|\bpercent(?:age)? change\b"
    r"|\b(?:in|as a) per ?cent(?:age)?\b",
    re.I,
)
_PLACES = {"one": 1, "two": 2, "three": 3, "一": 1, "二": 2, "三": 3}


_SPACED = regex(rf"(?<=[{CJK}])\s+(?=[{CJK}])")


def as_number(value: Value, text: str = "") -> float | None:
    """The number of a cell; a text such as "※1 336,775" counts if it shows one number."""
    if isinstance(value, float):
        return value
    return parse_number(_FOOTNOTE.sub("", text)) if isinstance(value, str) else None


def unspaced(label: str) -> str:
    """A label without blanks between its Japanese characters: 西　　区 -> 西区."""
    return _SPACED.sub("", label).strip()


def decimals(text: str) -> int:
    """Number of decimals that a displayed number shows."""
    found = _DECIMALS.search(text)
    return len(found.group(1)) if found else 0


def said_places(question: str) -> int | None:
    """The number of decimals that a question asks for; None if it does not say.

    >>> said_places("what percentage, to one decimal place?"), said_places("how many?")
    (1, None)
    """
    found = _SAID_PLACES.search(question)
    if not found:
        return None
    if found["tenth"]:
        return 1
    said = found["words"] or found["kanji"]
    return 0 if said is None else _PLACES.get(said.lower()) or int(said)


def quotient_places(question: str, lang: Lang) -> int | None:
    """The number of decimals of a quotient: that of the question, one if it is Japanese or asks "by what percentage", else None.

    >>> quotient_places("何倍ですか", "j"), quotient_places("what share?", "e")
    (1, None)
    """
    places = said_places(question)
    if places is None and (lang == "j" or _BY_WHAT_PERCENT.search(question)):
        return 1
    return places


def shortest(value: Decimal, places: int = _UNROUNDED) -> str:
    """A number with at most `places` decimals, without trailing zeros."""
    written = f"{value:,.{places}f}"
    return written.rstrip("0").rstrip(".") if "." in written else written


def in_form_of(
    value: float | Decimal,
    shown: Sequence[str],
    places: int | None = None,
    decimal_commas: bool | None = None,
) -> str:
    """Write `value` like the displayed numbers it was computed from.

    The negative sign and the thousands separator follow the inputs (default a comma);
    the decimals are their maximum, or `places` if given. `in_form_of(-1200.0, ["△3,400"])` is "△1,200". `decimal_commas`: whether the sheet has
    them, default as in the inputs.
    """
    if are_decimal_commas(shown) if decimal_commas is None else decimal_commas:
        return with_comma(in_form_of(value, list(map(as_point, shown)), places, False))
    if places is None:
        places = max((decimals(text) for text in shown), default=0)
    # Raw data often has no separators, but a person's answer has.
    grouped = next((found.group(1) for text in shown if (found := _GROUPED.search(text))), ",")
    written = f"{abs(value):,.{places}f}".replace(",", grouped)
    if value >= 0 or not written.strip("0.,"):
        return written
    if any(text.strip().startswith("(") for text in shown):
        return f"({written})"
    sign = next((found.group(1) for text in shown if (found := _NEGATIVE.match(text))), "-")
    return f"{sign}{written}"

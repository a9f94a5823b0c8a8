"""Numbers as sheets write them: reads those of cells, and writes computed ones in the same format."""

from collections.abc import Sequence
from decimal import Decimal

from dsqa.language.amounts.numbers import decimals, parse_number
from dsqa.language.normalise import CJK
from dsqa.readers.csv_.decimals import are_decimal_commas, as_point, with_comma
from dsqa.readers.sheet import Value
from dsqa.text.regex import regex

_FOOTNOTE = regex(r"^\s*[※*]\s?[\d０-９]{0,2}(?:[、,，]\s?※?[\d０-９]{1,2})*\s+")
PLAIN = regex(r"-?\d+(?:\.\d+)?")
"""A computed number before it is written like those of the sheet."""
_GROUPED = regex(r"\d([, ])\d{3}(?!\d)")
_NEGATIVE = regex(r"^\s*([△▲−-])")
_UNROUNDED = 6
"""Default number of decimals of a quotient."""
_SPACED = regex(rf"(?<=[{CJK}])\s+(?=[{CJK}])")


def as_number(value: Value, text: str = "") -> float | None:
    """The number of a cell; a text such as "※1 336,775" counts if it shows one number."""
    if isinstance(value, float):
        return value
    return parse_number(_FOOTNOTE.sub("", text)) if isinstance(value, str) else None


def unspaced(label: str) -> str:
    """A label without blanks between its Japanese characters: 西　　区 -> 西区."""
    return _SPACED.sub("", label).strip()


def shortest(value: Decimal) -> str:
    """A number without trailing zeros, rounded only where it has very many decimals."""
    written = f"{value:,.{_UNROUNDED}f}"
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

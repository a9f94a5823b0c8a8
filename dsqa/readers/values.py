"""Typed values from the texts of formats that have only texts (CSV, HTML, PDF)."""

from datetime import datetime
from pathlib import Path

from dsqa.readers.csv_.decimals import as_point, has_decimal_commas
from dsqa.readers.sheet import Value
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

_LONGEST_NUMBER = 40
_PLAIN = regex(r"-?(?:[1-9][0-9]*|0)(?:\.[0-9]+)?")
# Full-width forms, and the signs and blanks used for ASCII ones inside numbers.
_TO_ASCII = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if chr(code) not in "（）"}
    | dict.fromkeys("\u2212\u2010\u2011", "-")
    | dict.fromkeys("\u00a0\u2009\u202f\u3000", " ")
    | {"Δ": "△", "￥": "¥"}
)


def parse_value(text: str) -> Value:
    """The value that a text states; the text itself if it states none.

    "" (or blanks) -> None. Numbers with thousands separators, percent (as a fraction), a currency sign or a negative form (`-1`,
    `−1`, `△1`, `▲ 1`, `(1)`), also in full-width digits -> float. `2019-04-01`, `2019/4/1`, with or without a time -> datetime
    without zone, as written. Codes with leading zeros, `1-2`, `2019/04` and anything else stay texts.
    """
    if _PLAIN.fullmatch(text):
        return float(text) if len(text) <= _LONGEST_NUMBER else text
    bare = text.strip()
    if not bare:
        return None
    # No number or date begins or ends with a letter, except the Z of a date: most texts end here.
    if len(bare) > _LONGEST_NUMBER or bare[0].isalpha() and bare[0] != "Δ":
        return text
    bare = bare.translate(_TO_ASCII)
    number = _number(bare)
    if number is not None:
        return number
    date = _date(bare)
    return text if date is None else date


def _number(text: str) -> float | None:
    match = _PATTERNS["written"].fullmatch(text)
    if match is None:
        return None
    bracketed = match["open"] is not None
    if bracketed != (match["close"] is not None) or (bracketed and match["sign"]):
        return None
    digits = match["digits"].replace(",", "").replace(" ", "")
    percent = match["percent"] is not None
    # Shifting the decimal point in the literal keeps 12.3% the float nearest to 0.123.
    exponent = int((match["exponent"] or "e0")[1:]) - (2 if percent else 0)
    number = float(f"{digits}e{exponent}")
    if number == float("inf"):
        return None
    negative = bracketed or (match["sign"] or "+")[0] in "-△▲"
    return -number if negative else number


def _date(text: str) -> datetime | None:
    match = _PATTERNS["date"].fullmatch(text)
    if match is None:
        return None
    year, _, month, day, *clock = match.groups()
    hour, minute, second = (int(part or 0) for part in clock)
    try:
        return datetime(int(year), int(month), int(day), hour, minute, second)
    except ValueError:
        return None


class ValueCache(dict[str, Value]):
    """`parse_value` that parses each distinct text once: `cache[text]`.

    Tables repeat texts; a look-up is three times as fast as parsing.
    """

    def __missing__(self, text: str) -> Value:
        value = self[text] = parse_value(text)
        return value


class CommaCache(ValueCache):
    """The same for numbers with decimal commas."""

    def __missing__(self, text: str) -> Value:
        value = parse_value(as_point(text))
        value = self[text] = text if isinstance(value, str) else value
        return value


def typed_rows(texts: list[list[str]]) -> list[list[Value]]:
    """The typed grid of a grid of texts, whose numbers may have decimal commas."""
    cache = CommaCache() if has_decimal_commas(texts) else ValueCache()
    parse = cache.__getitem__
    return [list(map(parse, row)) for row in texts]

"""Bounds and ranges of numbers in text: "under 18", "65 or older", "25 to 34", 18歳未満."""

import re

from dsqa.language.normalise import normalise

_N = r"\$?(\d+(?:\.\d+)?)"
_UNIT = r"(?:\s*(?:years?|yrs?|months?|percent|%|employees|persons|people|head|students|minutes|hours|days|weeks|歳|才|人|年|万円|円|万|千円|m2|分|時間|戸|㎡))*(?: (?:old|of age))?"
_LOW = re.compile(rf"(?:under|below|(?:less|fewer|younger|lower|smaller) than|up to|below)\s+{_N}")
_HIGH = re.compile(
    rf"(?:over|above|(?:more|older|greater|higher|larger|longer) than|at least)\s+{_N}"
)
_AND_OVER = re.compile(
    rf"{_N}{_UNIT},?\s*(?:and|or)\s+(?:over|older|above|more|up|greater|higher|longer)\b|{_N}\+"
)
_AND_UNDER = re.compile(rf"{_N}{_UNIT},?\s*(?:and|or)\s+(?:under|younger|less|fewer|below)\b")
_J_OVER = re.compile(rf"{_N}{_UNIT}\s*(?:以上|超|~(?!\s*\d))")
_J_UNDER = re.compile(rf"{_N}{_UNIT}\s*(?:未満|以下|に届かない|より少な|より低)")
_RANGE = re.compile(
    rf"(?<![\d.]){_N}{_UNIT}\s*(?:to|and|through|-|–|~|から)\s*(?:less than |under )?{_N}(?![\d]|\s*月)"
)


def bounds(text: str) -> list[str]:
    """Bounds as terms that read the same on both sides: `<18`, `>65`, `25-34`.

    Exact words differ ("65 or older", "65 years old and over", 65歳以上), the term does not.
    Ranges of years are times and not given here.

    >>> bounds("residents 65 years old and over")
    ['>65']
    """
    if not any(character.isdigit() for character in text):
        return []
    clean = re.sub(r"(?<=\d),(?=\d{3})", "", normalise(text))
    found = []
    for low, high in _RANGE.findall(clean):
        if not (_is_year(low) and _is_year(high)) and float(low) < float(high):
            found.append(f"{low}-{high}")
    found += [f"<{number}" for number in _numbers(clean, _LOW, _AND_UNDER, _J_UNDER)]
    found += [f">{number}" for number in _numbers(clean, _HIGH, _AND_OVER, _J_OVER)]
    return list(dict.fromkeys(found))


def _is_year(number: str) -> bool:
    return number.isdecimal() and len(number) == 4 and 1700 <= int(number) <= 2100


def _numbers(text: str, *patterns: re.Pattern[str]) -> list[str]:
    return [
        next(group for group in match.groups() if group)
        for pattern in patterns
        for match in pattern.finditer(text)
    ]

"""Years written without their era: 平成29年, 30年, 令和元年, 2 -> 平成30年, 令和2年."""

import re
from typing import NamedTuple

_FULL = re.compile(
    r"(?P<era>明治|大正|昭和|平成|令和)\s*(?P<n>元|\d{1,2})\s*(?P<unit>年度|年)?(?P<rest>.*)"
)
_BARE = re.compile(r"(?P<n>元|\d{1,2})\s*(?P<unit>年度|年)?(?P<rest>\D.*|)")
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_STEP = 12


class Era(NamedTuple):
    """The last year read, from which the next bare one takes its era."""

    name: str
    number: int
    unit: str


def carry(text: str, last: Era | None) -> tuple[str, Era | None]:
    """The label with its era written out, and the era to carry on.

    A bare number counts as a year only right after one (the same or up to twelve years later);
    any other text ends the series.
    """
    plain = text.translate(_DIGITS).strip()
    full = _FULL.fullmatch(plain)
    if full:
        return text, Era(full["era"], _number(full["n"]), full["unit"] or "")
    if last is None:
        return text, None
    bare = _BARE.fullmatch(plain)
    if bare is None:
        return text, last if not plain else None
    number, unit = _number(bare["n"]), bare["unit"] or ""
    if not 0 <= number - last.number <= _STEP or (last.unit and unit and unit != last.unit):
        return text, None
    if not unit and bare["rest"].strip():
        return text, None
    era = Era(last.name, number, last.unit or unit)
    return f"{era.name}{bare['n']}{era.unit}{bare['rest']}", era


def _number(text: str) -> int:
    return 1 if text == "元" else int(text)

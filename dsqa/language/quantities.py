"""The kind of quantity in a label or a question: people, money, a share, an area, …

A unit shows it; often only the noun does (学級数 counts classes, 生徒数 people).
"""

from collections.abc import Collection, Iterable
from functools import lru_cache

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.units import asked_unit, units
from dsqa.regex import regex

_KINDS = {
    "people": (
        r"人口|人数|人員|者|生徒|児童|園児|幼児|学生|職員|患者|観光客|乗客|入込客|死亡|出生|死者|会員"
        r"|男|女|\(人\)|\(千人\)|^人$|万人|千人"
        r"|population|persons?\b|people|\bmales?\b|females?\b|\bmen\b|women|workers|employees|officers"
        r"|students|deaths|births|victims|children|residents|immigrants|enroll?ment|arrests|members"
        r"|individuals|inhabitants|civilians|patients|teachers|employment|beneficiaries|recipients|passengers"
    ),
    "money": (
        r"円|金額|額\b|額$|費|価格|収入|支出|所得|売上|給料|賃金|税|予算|歳入|歳出"
        r"|\$(?!\d)|dollars?|amounts?\b|costs?\b|income|prices?\b|earnings|wages?\b|expenditures?|revenues?|sales"
        r"|salar(?:y|ies)|spending|benefits paid|payments?\b|payroll|tuition|receipts|outlays"
    ),
    "ratio": r"%|率|割合|構成比|比率|percent|\brates?\b|\bshares?\b|proportion|ratio|per 1,?0+",
    "households": r"世帯|household|families",
    "area": r"面積|km2|m2|\bha\b|平方|\barea\b|acres|square",
    "classes": r"学級|classes\b|クラス",
    "schools": r"校数|学校数|校園数|園数|schools\b",
    "count": r"\bnumbers?\b|\bcounts?\b|\bno\. of\b|^#",
    "time": r"時間|時刻|\(分\)|minutes|hours|years of (?!age)|life expectancy|寿命",
}  # fmt: skip
_PATTERNS = {kind: regex(pattern) for kind, pattern in _KINDS.items()}
_DIMENSIONS = {
    "people": "people", "money": "money", "ratio": "ratio", "rate": "ratio", "count": "count",
    "households": "households", "area": "area", "time": "time", "mass": "mass",
    "volume": "volume", "energy": "energy", "power": "power", "length": "length",
    "temperature": "temperature",
}  # fmt: skip
_LABELLED = frozenset(("mass", "volume", "energy", "power", "length", "temperature"))
"""Kinds that only a unit in a label shows."""
_ASKED_SYMBOL = {"school": "schools", "class": "classes"}
_COUNTED = frozenset(("count", "people", "households", "classes", "schools"))
_STAYING = frozenset(("ratio", "money"))
_ASKED_ENGLISH = (
    ("money", regex(
        r"\bhow much (?:money|did .*\b(?:cost|spend|earn|make|pay|sell for|fetch)|(?:does|do) .*\b(?:cost|earn|pay|make)"
        r"|was .*\b(?:spent|paid|earned|worth|collected)|were .*\b(?:spent|paid|earned|worth))"
        r"|\bwhat (?:is|was|were|are) .*\b(?:price|cost|wage|salary|income|worth|earnings|revenue)s?\b|\bhow expensive\b")),
    ("length", regex(r"\bhow (?:far|tall|deep|wide)\b")),
    ("temperature", regex(r"\bhow (?:hot|cold|warm)\b")),
)  # fmt: skip


@lru_cache(maxsize=1 << 14)
def quantities(label: str) -> frozenset[str]:
    """The kinds of quantity that a label names, empty if it names none.

    >>> quantities("学級数"), quantities("Median income (dollars)")
    (frozenset({'classes'}), frozenset({'money'}))
    """
    text = normalise(label)
    named = {kind for kind, pattern in _PATTERNS.items() if pattern.search(text)}
    return frozenset(named | {unit.dimension for unit in units(text)} & _LABELLED)


def path_quantities(labels: Iterable[str]) -> frozenset[str]:
    """The kinds that a header path names, outermost label first.

    An inner label is more exact (students > schools), but percentages and amounts of money keep their
    kind below that header.
    """
    named: frozenset[str] = frozenset()
    for label in labels:
        inner = quantities(label)
        if inner:
            named = (named & _STAYING) | inner
    return named


def agrees(asked: str, named: Collection[str]) -> bool:
    """Whether one of the named kinds is the requested one."""
    return asked in named or (asked == "count" and any(kind in _COUNTED for kind in named))


def differs(asked: str, named: Collection[str]) -> bool:
    """Whether only other kinds are named; a bare "number" may count anything."""
    return bool(named) and not agrees(asked, named) and not (asked in _COUNTED and "count" in named)


def asked_quantity(question: str, lang: Lang) -> str:
    """The kind of quantity that a question asks for, "" if it does not say."""
    unit = asked_unit(question, lang)
    if unit is None:
        lower = question.lower()
        return next((kind for kind, said in _ASKED_ENGLISH if said.search(lower)), "")
    kind = _ASKED_SYMBOL.get(unit.symbol) or _DIMENSIONS.get(unit.dimension, "")
    return "" if kind == "count" and lang == "j" else kind

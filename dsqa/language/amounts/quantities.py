"""The kind of quantity in a label or a question: people, money, a share, an area, …

A unit shows it; often only the noun does (学級数 counts classes, 生徒数 people).
"""

from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path

from dsqa.language.amounts.units import asked_unit, units
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.text.regex import named_patterns

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))
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
_ASKED_ENGLISH = named_patterns(Path(__file__).with_name("quantities_asked.tsv"))


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

    An inner label is more exact (students > schools), but under a header of percentages or amounts of money all labels have
    that kind.
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
        return next((kind for kind, said in _ASKED_ENGLISH.items() if said.search(lower)), "")
    kind = _ASKED_SYMBOL.get(unit.symbol) or _DIMENSIONS.get(unit.dimension, "")
    return "" if kind == "count" and lang == "j" else kind

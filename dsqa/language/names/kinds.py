"""Kinds of things that are recognised by name: states, prefectures, ages, months.

"Which state", 何月: the kind determines which labels can answer.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from dsqa.language.amounts.bounds import bounds
from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.text.regex import listed_patterns, regex

_ASKED = listed_patterns(Path(__file__).with_suffix(".tsv"))
_PLACES: dict[Lang, str] = {"e": "places_en.tsv", "j": "places_ja.tsv"}
_NO_METROPOLIS = r"(?:[^都]|(?:京|西)都)"
"""What stands before 市 of a city, 京都市 and 西都市 among them: a 都市 is no name."""
_ENDINGS = {
    "municipality": regex(rf"^(?!市?区?町村$).*{_NO_METROPOLIS}[市町村区](?<!地区)$"),
    "ward": regex(r"^.*[^地](?<!学)区(?:計|合計)?$"),
    "city": regex(rf"^.*{_NO_METROPOLIS}市(?:計|合計)?$"),
}
"""Endings of the names of Japanese places of a kind, including totals of their parts (東灘区計)."""
KINDS_BY_ENDING = frozenset(_ENDINGS)
"""Kinds of things whose names all have their ending."""
PLACES = ("state", "province", "prefecture")
"""Kinds of places that are parts of the regions of a country."""
TERRITORIES = frozenset(("yukon", "northwest territories", "nunavut"))
"""Territories of Canada, which are listed beside the provinces."""
_AGE = regex(
    r"\d\s*(?:歳|才)|\bage[ds]?\b|\byears? (?:old|of age|and (?:over|older))"
    r"|^\d{1,2}\s?[-~]\s?\d{1,2}$",
    re.I,
)


def asked_kind(text: str, lang: Lang) -> str:
    """The kind of thing that a text asks for; "" for an unknown one.

    >>> asked_kind("which state", "e"), asked_kind("最も多い都道府県", "j"), asked_kind("city", "e")
    ('state', 'prefecture', '')
    """
    said = (name for name, pattern in _ASKED if name[-1] == lang and pattern.search(text))
    return next(said, "")[:-2]


@lru_cache(maxsize=1 << 13)
def is_of_kind(name: str, kind: str, lang: Lang) -> bool:
    """Whether a label names a thing of a kind.

    >>> is_of_kind("Ohio", "state", "e"), is_of_kind("New England", "state", "e")
    (True, False)
    >>> is_of_kind("65歳以上", "age", "j"), is_of_kind("12月", "month", "j")
    (True, True)
    """
    clean = normalise(name).strip()
    if kind == "age":
        return bool(_AGE.search(clean) or bounds(clean))
    if kind == "month":
        # If the first is 1月 the others are often only 2, 3 … 12.
        counted = clean.isdecimal() and 1 <= int(clean) <= 12
        return counted or any(time.month is not None for time in times(clean, lang))
    if kind in _ENDINGS:
        return _ENDINGS[kind].match("".join(clean.split())) is not None
    return clean in _names(lang).get(kind, frozenset())


@lru_cache(maxsize=1 << 13)
def is_territory(name: str) -> bool:
    """Whether a label names a territory of Canada.

    >>> is_territory("N.W.T"), is_territory("Manitoba")
    (True, False)
    """
    return normalise(name).strip().rstrip(".") in _names_of_territories()


@cache
def _names_of_territories() -> frozenset[str]:
    found: set[str] = set()
    for _, members in rows(_PLACES["e"]):
        names = [normalise(name) for name in members.split("|")]
        if names[0] in TERRITORIES:
            found.update(name.rstrip(".") for name in names)
    return frozenset(found)


def are_of_kind(names: Sequence[str], kind: str, lang: Lang) -> bool:
    """Whether most labels, at least two, name things of a kind."""
    named = sum(is_of_kind(name, kind, lang) for name in names)
    return named > 1 and 2 * named > len(names)


@cache
def _names(lang: Lang) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for kind, members in rows(_PLACES[lang]):
        found.setdefault(kind, set()).update(normalise(name) for name in members.split("|"))
    return {kind: frozenset(names) for kind, names in found.items()}

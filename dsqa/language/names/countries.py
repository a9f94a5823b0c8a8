"""Countries by the names and codes that statistics have for them, and groups of countries."""

from functools import cache, lru_cache
from pathlib import Path

from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import country_of
from dsqa.text.regex import named_patterns

_LONGEST, _SHORT = 4, 3
"""Maximum number of words of a name, and of letters of one that is written in capitals alone."""
_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))


@lru_cache(maxsize=1 << 13)
def country(label: str) -> str:
    """The country that a label names; "" for other labels.

    >>> country("Korea, Rep.") == country("South Korea"), country("Bolivia (Plurin. State of)"), country("EL"), country("Asia")
    (True, 'bolivia', 'greece', '')
    """
    if label.isupper() and label in _codes():
        return _codes()[label]
    name = " ".join(normalise(label).split())
    return _named(name) or _named(_PATTERNS["style"].sub("", name).strip(" ,."))


def is_group_of_countries(label: str) -> bool:
    """Whether a label names several countries together: Euro area, High income, Sub-Saharan Africa, EU27_2020."""
    return bool(_PATTERNS["group"].fullmatch(normalise(label).strip()))


def level_of_area(code: str) -> str:
    """What tells the level of an area in its code; "" for other texts.

    >>> level_of_area("E08000035"), level_of_area("0500000US17031"), level_of_area("DEU")
    ('E0', '050', '')
    """
    found = _PATTERNS["level"].fullmatch(code)
    return found[1] if found else ""


@lru_cache(maxsize=256)
def countries_in(text: str) -> frozenset[str]:
    """The countries that a text names.

    >>> sorted(countries_in("Can South Korea's GDP exceed that of the UK?"))
    ['south korea', 'united kingdom']
    """
    words = [
        one.strip(' ,.?!;:()"') for one in text.replace("\u2019", "'").replace("'s ", " ").split()
    ]
    found = set[str]()
    start = 0
    while start < len(words):
        for end in range(min(start + _LONGEST, len(words)), start, -1):
            name = " ".join(words[start:end])
            # Names have capitals: "can" and "us" are words.
            if (
                name[:1].isupper()
                and (len(name) > _SHORT or name.isupper())
                and (one := _named(normalise(name)))
            ):
                found.add(one)
                break
        else:
            end = start + 1
        start = end
    return frozenset(found)


def _named(name: str) -> str:
    unions = (one for one in ("union", "zone") if _PATTERNS[one].fullmatch(name))
    return next(unions, "") or country_of(name) or _names().get(name, "")


@cache
def _names() -> dict[str, str]:
    """Normalised name -> country, of those that no synonyms are known of."""
    own = {normalise(name): normalise(name) for name, _ in rows("country_codes.tsv")}
    return own | {"us": country_of("usa")}


@cache
def _codes() -> dict[str, str]:
    """Code -> country."""
    found = {code: _named(normalise(name)) for name, code in rows("country_codes.tsv")}
    return found | {code: _named(normalise(name)) for name, code in codes_of_eurostat()}


def codes_of_eurostat() -> list[tuple[str, str]]:
    """Names of countries with their codes of two letters."""
    return [(one[3:], one[:2]) for one in _PATTERNS["codes"].pattern.split("|")]

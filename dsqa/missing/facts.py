"""Features for the probability that a dataset has what a question asks for: the places of its words and years, as numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time
from dsqa.missing.units import UnitFound
from dsqa.missing.words import NAMED, PLACES, QuestionWord
from dsqa.missing.years import FOUND, AskedYear, Found


@dataclass(frozen=True)
class Presence:
    """Where the words and years of a question are found."""

    lang: Lang
    words: tuple[QuestionWord, ...]
    years: tuple[tuple[AskedYear, Found], ...]
    unit: UnitFound = ""
    dates: tuple[Time, ...] = ()
    """Months and days that are missing."""


def word_facts(presence: Presence, evidence: Sequence[float]) -> dict[str, float]:
    """Features of words by name; `evidence`: of each word the log ratio by which it makes an answer more likely."""
    ordered = sorted(evidence)
    many = len(ordered) or 1
    return {
        "constant": 1.0,
        "japanese": float(presence.lang == "j"),
        "sum": sum(ordered),
        "mean": sum(ordered) / many,
        "least": ordered[0] if ordered else 0.0,
        "second": ordered[1] if len(ordered) > 1 else 0.0,
        "most": ordered[-1] if ordered else 0.0,
        "nowhere": sum(one.place in ("nowhere", "metadata") for one in presence.words) / many,
        "answer": sum(one.place == "answer" for one in presence.words) / many,
        "one word": float(len(ordered) == 1),
    }


def year_facts(presence: Presence) -> dict[str, float]:
    """Features of years by name: the worst place of a year that is asked for, and of a year that bounds others.

    A missing month counts as a missing year.
    """
    found = {"constant": 1.0, "japanese": float(presence.lang == "j")}
    for bounds, what in ((False, "asked"), (True, "bound")):
        places = [FOUND.index(place) for one, place in presence.years if one.bounds == bounds]
        places += [FOUND.index("outside")] if presence.dates and not bounds else []
        for at, place in enumerate(FOUND):
            found[f"{what} {place}"] = float(bool(places) and max(places) == at)
    return found


def has_names(presence: Presence) -> bool:
    """Whether a question names a thing, or a unit that the dataset may have."""
    return bool(presence.unit) or any(word.named for word in presence.words)


def name_facts(presence: Presence) -> dict[str, float]:
    """Features of named things and units by name: the worst place of each kind."""
    found = {"constant": 1.0}
    for kind in NAMED:
        places = [PLACES.index(one.place) for one in presence.words if one.named == kind]
        for at, place in enumerate(PLACES):
            found[f"{kind} {place}"] = float(bool(places) and max(places) == at)
    return {**found, **{f"unit {one}": float(presence.unit == one) for one in ("there", "other")}}


WORD_FACTS = tuple(word_facts(Presence("e", (), ()), ()))
YEAR_FACTS = tuple(year_facts(Presence("e", (), ())))
NAME_FACTS = tuple(name_facts(Presence("e", (), ())))

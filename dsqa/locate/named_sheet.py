"""The sheet that a question names by the name of its tab: "in the market rates", 就業係数表で."""

from collections.abc import Iterable, Sequence

from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.locate.matching.match import stands_in
from dsqa.locate.model import Candidate
from dsqa.tables.model import Table
from dsqa.text.regex import regex

_SHORTEST, _SHORTEST_IN_ENGLISH = 3, 6
"""Minimum length of a name: shorter ones are part of other words."""
_LETTERS = regex(r"[a-z]")
_LIFT = 8.0
"""Added to the scores of the cells of a named sheet: more than any lead of another cell."""


def named_sheet(question: str, names: Sequence[str], tables: Iterable[Table]) -> int | None:
    """The index of the one sheet that a question names; None if it names none, or several, or if labels have the name, too.

    >>> named_sheet("Which is the lowest of the market rates?", ["Market Rates", "Deposits"], [])
    0
    """
    if len(names) < 2:
        return None
    text = normalise(question)
    said = {name for name in map(normalise, names) if _is_telling(name) and stands_in(name, text)}
    said = {one for one in said if not any(one != other and one in other for other in said)}
    if len(said) != 1:
        return None
    (name,) = said
    if any(name == label for table in tables for label in map(normalise, table.labels())):
        return None
    places = [at for at, one in enumerate(names) if normalise(one) == name]
    return places[0] if len(places) == 1 else None


def prefer_named_sheet(question: str, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, those of a named sheet before all others."""
    tables = {one.table.number: one.table for one in found}
    names = list(dict.fromkeys(table.sheet.name for table in tables.values()))
    at = named_sheet(question, names, [table.table for table in tables.values()])
    if at is None:
        return list(found)
    lifted = [
        one.scored(one.score + _LIFT) if one.table.sheet.name == names[at] else one for one in found
    ]
    return sorted(lifted, key=lambda one: -one.score)


def _is_telling(name: str) -> bool:
    if any(time.year for time in times(name, "e")) or name.replace(" ", "").isdigit():
        return False
    return len(name) >= (_SHORTEST_IN_ENGLISH if _LETTERS.search(name) else _SHORTEST)

"""How well a dataset answers to a query: the features of the learned ranking."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dsqa.search.analyse import is_year
from dsqa.search.engine import Match
from dsqa.search.query import Wanted

NAMES = ("engine", "about", "all", "title said", "title pairs", "contents pairs", "years")
"""Features by name, in the order of the columns. All lie between 0 and about 1, and speak for a dataset."""


class Term(NamedTuple):
    """A wanted term with how much it tells."""

    wanted: Wanted
    idf: float


class Query(NamedTuple):
    """A query as the features need it."""

    terms: tuple[Term, ...]
    pairs: tuple[str, ...]
    """Neighbouring terms, joined by a blank."""
    total: float
    """Sum of the idf of the terms."""


def prepare(wanted: Sequence[Wanted], telling: Callable[[Wanted], float]) -> Query:
    """A query with the weights of its terms, which `telling` gives."""
    found = tuple(Term(one, telling(one)) for one in wanted)
    pairs = tuple(
        f"{one.term} {next_.term}" for one, next_ in zip(wanted, wanted[1:], strict=False)
    )
    return Query(found, pairs, sum(term.idf for term in found) or 1.0)


def features(query: Query, match: Match, idf: Callable[[str], float]) -> list[float]:
    """One value for each of `NAMES`."""
    stored = match.stored
    title, about = frozenset(stored.title_terms.split()), frozenset(stored.about_terms.split())
    contents = frozenset(stored.contents_terms.split())
    in_title, in_about, anywhere = 0.0, 0.0, 0.0
    years = []
    for wanted, weight in query.terms:
        held = (_held(wanted, title), _held(wanted, about), _held(wanted, contents))
        in_title += weight * held[0]
        in_about += weight * held[1]
        anywhere += weight * max(held)
        if is_year(wanted.term):
            years.append(max(held))
    said = sum(map(idf, title))
    return [
        match.score / query.total / 4,
        in_about / query.total,
        anywhere / query.total,
        min(1.0, in_title / said) if said else 0.0,
        _pairs(query, stored.title_terms),
        _pairs(query, stored.contents_terms),
        sum(years) / len(years) if years else 0.5,
    ]


def _held(wanted: Wanted, field: frozenset[str]) -> float:
    """How well a field holds a term: 1 for itself, less for what may stand for it."""
    if wanted.term in field:
        return 1.0
    return next((0.5 + weight / 2 for term, weight in wanted.others if term in field), 0.0)


def _pairs(query: Query, text: str) -> float:
    if not query.pairs or not text:
        return 0.0
    padded = f" {text} "
    return sum(f" {pair} " in padded for pair in query.pairs) / len(query.pairs)

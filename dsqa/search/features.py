"""How well a dataset matches a query: the features of the learned ranking."""

from collections.abc import Callable, Iterable, Sequence
from operator import mul
from typing import NamedTuple

from dsqa.search.engine import IndexMatch
from dsqa.search.indexing.analyse import is_year
from dsqa.search.query import Wanted

NAMES = ("engine", "about", "all", "title said", "title pairs", "contents pairs", "years")
"""Features by name, in the order of the columns. All are between 0 and about 1; more is better."""


class Query(NamedTuple):
    """A query, prepared for the features."""

    places: dict[str, tuple[tuple[int, float], ...]]
    """Word -> the terms of the query that it matches (by number), and how well: 1 for the word itself."""
    weights: tuple[float, ...]
    """The weight of each term: its idf."""
    years: tuple[int, ...]
    """Numbers of the terms that are years."""
    pairs: tuple[str, ...]
    """Neighbouring terms in the form of a text of terms, with blanks before, between and after."""
    total: float
    """Sum of the weights, never 0."""


def prepare(wanted: Sequence[Wanted], telling: Callable[[Wanted], float]) -> Query:
    """A query with the weights of its terms from `telling`."""
    places: dict[str, list[tuple[int, float]]] = {}
    for number, one in enumerate(wanted):
        places.setdefault(one.term, []).append((number, 1.0))
        for term, alike in one.others:
            places.setdefault(term, []).append((number, 0.5 + alike / 2))
    weights = tuple(map(telling, wanted))
    return Query(
        {term: tuple(found) for term, found in places.items()},
        weights,
        tuple(number for number, one in enumerate(wanted) if is_year(one.term)),
        tuple(f" {one.term} {after.term} " for one, after in zip(wanted, wanted[1:], strict=False)),
        sum(weights) or 1.0,
    )


def features(query: Query, match: IndexMatch, idf: Callable[[str], float]) -> list[float]:
    """One value for each of `NAMES`."""
    stored = match.stored
    # In a fixed order, so that sums are the same to the last digit.
    title = dict.fromkeys(stored.title_terms.split())
    in_title = _held(query, title)
    in_about = _held(query, stored.about_terms.split())
    contents = stored.contents_terms
    anywhere = list(map(max, in_title, in_about))
    if contents:
        anywhere = list(map(max, anywhere, _held(query, contents.split())))
    weights = query.weights
    said = sum(map(idf, title))
    return [
        match.score / query.total / 4,
        sum(map(mul, weights, in_about)) / query.total,
        sum(map(mul, weights, anywhere)) / query.total,
        min(1.0, sum(map(mul, weights, in_title)) / said) if said else 0.0,
        _pairs(query, stored.title_terms),
        _pairs(query, contents),
        sum(anywhere[number] for number in query.years) / len(query.years) if query.years else 0.5,
    ]


def _held(query: Query, words: Iterable[str]) -> list[float]:
    """How well a text contains each term: 1 for the term itself, less for a substitute."""
    held = [0.0] * len(query.weights)
    places = query.places
    for word in places.keys() & words:
        for number, alike in places[word]:
            if alike > held[number]:
                held[number] = alike
    return held


def _pairs(query: Query, text: str) -> float:
    """The share of neighbouring query terms that are neighbours in a text."""
    if not query.pairs or not text:
        return 0.0
    padded = f" {text} "
    return sum(pair in padded for pair in query.pairs) / len(query.pairs)

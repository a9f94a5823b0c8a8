"""Searching: the engine finds candidates, the learned ranking orders them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from dsqa.search.engine import SEARCHED, Engine, Filters, IndexMatch, WeightedTerm
from dsqa.search.features import Query, features, prepare
from dsqa.search.other_language import translated_query
from dsqa.search.query import LONGEST_QUERY, Wanted, parse_query
from dsqa.search.ranker import DatasetRanker, shipped

DEPTH = 100
"""Number of the engine's candidates that are ranked for a short list."""
MOST_TERMS = 16
"""Maximum number of terms for the engine; the ranking looks at all."""
MOST_OTHERS = 3
"""Maximum number of synonyms per word."""
_MOST_KNOWN = 200_000


@dataclass(frozen=True)
class SearchSettings:
    """Settings for the engine's candidates. Raises ValueError for invalid values."""

    metadata: float = 1.0
    contents: float = 2.0
    """Weights of the fields."""
    others: float = 0.2
    """Weight of synonyms if the word itself is in the index."""
    budget: float = 0.4
    """Maximum number of postings for a query, as a multiple of the number of datasets."""
    depth: int = DEPTH
    """Minimum number of candidates that are ranked."""

    def __post_init__(self) -> None:
        if min(self.metadata, self.contents, self.others) < 0:
            raise ValueError("the weights of the fields must not be negative")
        if self.metadata + self.contents <= 0:
            raise ValueError("at least one field must have a weight")
        if self.depth < 1:
            raise ValueError(f"depth must be at least 1, not {self.depth}")
        if self.budget <= 0:
            raise ValueError(f"budget must be positive, not {self.budget}")


class SearchHit(NamedTuple):
    """A search result."""

    rank: int
    """1 for the best."""
    dataset_id: str
    score: float
    title: str
    description: str
    source: str
    """The name of its `Source`."""


class DatasetCandidate(NamedTuple):
    """A hit of the engine, with its features."""

    match: IndexMatch
    values: list[float]


class Searcher:
    """Searches one index. Caches what it needs. Not thread-safe."""

    def __init__(
        self,
        engine: Engine,
        ranker: DatasetRanker | None = None,
        settings: SearchSettings | None = None,
    ) -> None:
        """`ranker`: default the shipped one."""
        self.engine = engine
        self.ranker = ranker or shipped()
        self.settings = settings or SearchSettings()
        self._size = len(engine)
        self._known: dict[str, float] = {}

    def search(self, query: str, most: int = 10, filters: Filters | None = None) -> list[SearchHit]:
        """The best datasets for a query in either language, best first; ties by id."""
        scored = [
            (self.ranker.score(one.values), one.match.stored)
            for one in self.candidates(query, max(most, self.settings.depth), filters)
        ]
        scored.sort(key=lambda pair: (-pair[0], pair[1].id, pair[1].source))
        return [
            SearchHit(rank, held.id, score, held.title, held.description, held.source)
            for rank, (score, held) in enumerate(scored[:most], 1)
        ]

    def candidates(
        self, query: str, most: int, filters: Filters | None = None
    ) -> list[DatasetCandidate]:
        """The hits of the engine for a query, in its order, with features."""
        wanted = parse_query(translated_query(query[:LONGEST_QUERY], self._has))
        matches = self.engine.search(self._terms(wanted), filters or Filters(), most)
        if not self.settings.contents:
            matches = [
                match._replace(stored=replace(match.stored, contents_terms="")) for match in matches
            ]
        asked = self._prepared(wanted)
        return [DatasetCandidate(match, features(asked, match, self._idf)) for match in matches]

    def _has(self, term: str) -> bool:
        return self._frequency(term) > 0

    def _prepared(self, wanted: Sequence[Wanted]) -> Query:
        return prepare(wanted, self._telling)

    def _terms(self, wanted: Sequence[Wanted]) -> list[WeightedTerm]:
        """The query for the engine: the most telling terms, in every field, with synonyms."""
        found = []
        for one in self._selective(wanted):
            # A word that is not in the index is replaced completely: it is of the other language.
            share = self.settings.others if self._frequency(one.term) else 1.0
            others = [(term, share * alike) for term, alike in one.others if self._frequency(term)]
            for field in SEARCHED:
                weight = getattr(self.settings, field)
                found += [
                    WeightedTerm(field, term, weight * alike)
                    for term, alike in [(one.term, 1.0), *others[:MOST_OTHERS]]
                ]
        return [one for one in found if one.weight > 0]

    def _selective(self, wanted: Sequence[Wanted]) -> list[Wanted]:
        """The terms with the highest idf whose lists of datasets are short enough in total.

        The engine's time goes into reading these lists. Terms left out here (調査, 年) are in half of all datasets,
        and the ranking looks at them.
        """
        budget = max(self._size * self.settings.budget, 100_000)
        chosen: list[Wanted] = []
        for one in sorted(wanted, key=self._telling, reverse=True)[:MOST_TERMS]:
            alike = (one.term, *(term for term, _ in one.others[:MOST_OTHERS]))
            budget -= sum(self._frequency(term) for term in alike)
            if budget < 0 and len(chosen) >= 2:
                break
            chosen.append(one)
        return chosen

    def _telling(self, wanted: Wanted) -> float:
        """The idf of a term, or of its substitute if it is not in the index."""
        if self._frequency(wanted.term) or not wanted.others:
            return self._idf(wanted.term)
        return min(self._idf(term) for term, _ in wanted.others)

    def _idf(self, term: str) -> float:
        """Inverse document frequency as in BM25, in the field where the term is most frequent."""
        known = self._known.get(term)
        if known is None:
            frequency = self._frequency(term)
            # The engine also counts replaced datasets until it has merged their segment.
            size = max(self._size, frequency)
            known = math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[term] = known
        return known

    def _frequency(self, term: str) -> int:
        return max(self.engine.frequency(field, term) for field in SEARCHED)

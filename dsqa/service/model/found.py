"""What is served, and what a search finds."""

from dsqa.service.model.base import Brief, Struct


class Collected(Struct, frozen=True, kw_only=True):
    """A collection that is served."""

    name: str
    lang: str
    datasets: int


class Example(Struct, frozen=True, kw_only=True):
    """A question to begin with, or words to search."""

    text: str
    dataset: str = ""


class HomeReply(Struct, frozen=True, kw_only=True):
    """What is served."""

    collections: list[Collected]
    examples: list[Example]
    datasets: list[Brief]
    """The first ones."""
    datasets_total: int


class Span(Struct, frozen=True, kw_only=True):
    """Characters of a text that a query is about, from 0, the end not included."""

    start: int
    end: int


class Found(Struct, frozen=True, kw_only=True):
    """A dataset that was found."""

    rank: int
    dataset: Brief
    title_matches: list[Span]
    excerpt: str
    """Of the description."""
    excerpt_matches: list[Span]
    in_tables: list[str]
    """Titles and labels of its tables that have words of the query, the best first."""
    in_tables_matches: list[list[Span]]
    """Of each of them, the words."""
    in_tables_total: int
    formats: list[str]
    formats_total: int
    years: str
    """First and last year in its metadata: 1998 to 2020."""
    score: float


class Count(Struct, frozen=True, kw_only=True):
    """A value of a facet, and how many of the results have it."""

    value: str
    count: int


class Facet(Struct, frozen=True, kw_only=True):
    """Values by which results may be narrowed: organisation, year, format, lang."""

    name: str
    counts: list[Count]
    """The most frequent ones."""
    total: int
    """Values in all."""


class SearchReply(Struct, frozen=True, kw_only=True):
    """Results of a search."""

    query: str
    found: list[Found]
    total: int
    """Datasets that were ranked; of a large collection the best ones only."""
    truncated: bool
    """Whether there are more than `found` has."""
    next: str | None
    """What gives the next results as `next` of the same search; null where there are none."""
    facets: list[Facet]
    facets_of: int
    """Results that the facets are counted over."""
    seconds: float
    first: int = 1
    """Rank of the first result."""
    previous: str | None = None
    """The same for those before; null for the first ones."""

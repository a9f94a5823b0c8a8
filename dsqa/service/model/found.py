"""Served collections and search results."""

from dsqa.service.model.base import Brief, Struct


class Collected(Struct, frozen=True, kw_only=True):
    """A served collection."""

    name: str
    lang: str
    datasets: int


class Example(Struct, frozen=True, kw_only=True):
    """An example question, or words to search for."""

    text: str
    dataset: str = ""


class HomeReply(Struct, frozen=True, kw_only=True):
    """The served collections."""

    collections: list[Collected]
    examples: list[Example]
    datasets: list[Brief]
    """The first datasets."""
    datasets_total: int


class Span(Struct, frozen=True, kw_only=True):
    """The part of a text that matches a query: characters from 0, end excluded."""

    start: int
    end: int


class Found(Struct, frozen=True, kw_only=True):
    """A dataset that was found."""

    rank: int
    dataset: Brief
    title_matches: list[Span]
    excerpt: str
    """Matches in the description."""
    excerpt_matches: list[Span]
    in_tables: list[str]
    """Titles and labels of its tables with words of the query, best first."""
    in_tables_matches: list[list[Span]]
    """Matches in each of them."""
    in_tables_total: int
    formats: list[str]
    formats_total: int
    years: str
    """First and last year in its metadata: 1998 to 2020."""
    score: float


class Count(Struct, frozen=True, kw_only=True):
    """A value of a facet, and the number of results with it."""

    value: str
    count: int


class Facet(Struct, frozen=True, kw_only=True):
    """Values to narrow results by: organisation, year, format, lang."""

    name: str
    counts: list[Count]
    """The most frequent values."""
    total: int
    """Total number of values."""


class SearchReply(Struct, frozen=True, kw_only=True):
    """Results of a search."""

    query: str
    found: list[Found]
    total: int
    """Number of ranked datasets; only the best ones in a large collection."""
    truncated: bool
    """Whether there are more than in `found`."""
    next: str | None
    """The value of `next` for the next results of the same search; null at the end."""
    facets: list[Facet]
    facets_of: int
    """Number of results that the facets count."""
    seconds: float
    first: int = 1
    """Rank of the first result."""
    previous: str | None = None
    """The same for the previous results; null at the beginning."""

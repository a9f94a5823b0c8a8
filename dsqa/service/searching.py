"""Datasets that match words, and the home page of a service."""

import time
from collections.abc import Sequence
from itertools import islice

from dsqa.collection import Dataset
from dsqa.errors import DatasetNotFound
from dsqa.search import searcher
from dsqa.search.engine import Filters
from dsqa.search.indexing.analyse import terms
from dsqa.search.snippet import excerpt, matched
from dsqa.service.continuing import start_of, written
from dsqa.service.examples import examples
from dsqa.service.model import (
    Collected,
    Found,
    HomeReply,
    SearchReply,
    Span,
)
from dsqa.service.narrowing import facets
from dsqa.service.processes.library import Library
from dsqa.service.requests import MOST_START, Home, Search
from dsqa.service.shown import brief, text
from dsqa.text.regex import regex

DEPTH = 200
"""Maximum number of ranked datasets."""
MOST_LABELS = 4
MOST_FORMATS = 6
_SHOWN = 30
_YEAR = regex(r"(?<!\d)(?:1[89]|20)\d\d(?!\d)")


def home(library: Library, _: Home) -> HomeReply:
    """The served collections, with example questions."""
    sizes = [(one, len(one.collection)) for one in library.collections]
    first = [brief(held, dataset) for held, dataset in islice(library.briefs(), _SHOWN)]
    return HomeReply(
        collections=[
            Collected(name=one.served.name, lang=one.served.lang, datasets=size)
            for one, size in sizes
        ],
        examples=library.kept(examples),
        datasets=first,
        datasets_total=sum(size for _, size in sizes),
    )


def search(library: Library, request: Search) -> SearchReply:
    """The best datasets for words, with facets. Raises IndexNotFound, and UsageError for a `next`
    of another search."""
    started = time.monotonic()
    filters = Filters(terms(request.organisation), (), request.format.lower().split(), request.year)
    start = start_of(request)
    most = max(DEPTH, start + request.k)
    ranked = library.search(request.q, most, filters, request.lang)
    asked = ranked[start : start + request.k]
    found = [one for one in (_found(library, request.q, each) for each in asked) if one]
    narrowed, counted = facets(library, ranked)
    behind = start + request.k
    return SearchReply(
        query=request.q,
        found=found,
        total=len(ranked),
        truncated=len(ranked) > len(asked),
        next=written(request, behind) if behind < len(ranked) and behind <= MOST_START else None,
        facets=narrowed,
        facets_of=counted,
        seconds=round(time.monotonic() - started, 4),
        first=start + 1,
        previous=written(request, max(0, start - request.k)) if start else None,
    )


def _found(library: Library, query: str, one: searcher.SearchHit) -> Found | None:
    try:
        held, dataset = library.found(one)
    except DatasetNotFound:
        return None  # The index is older than the collection.
    told = brief(held, dataset)
    shown = text(excerpt(told.description, query), 400)
    labels = _in_tables(query, library.labels(held, one.dataset_id))
    best = labels[:MOST_LABELS]
    formats = _formats(dataset)
    return Found(
        rank=one.rank,
        dataset=told,
        title_matches=_spans(told.title, query),
        excerpt=shown,
        excerpt_matches=_spans(shown, query),
        in_tables=best,
        in_tables_matches=[_spans(label, query) for label in best],
        in_tables_total=len(labels),
        formats=formats[:MOST_FORMATS],
        formats_total=len(formats),
        years=_period(dataset),
        score=round(one.score, 6),
    )


def _spans(of: str, query: str) -> list[Span]:
    return [Span(start=one.start, end=one.end) for one in matched(of, query)]


def _in_tables(query: str, labels: Sequence[str]) -> list[str]:
    """Titles and labels of tables with words of the query, most words first."""
    scored = [(len(matched(label, query)), label) for label in labels]
    best = sorted((one for one in scored if one[0]), key=lambda one: (-one[0], len(one[1])))
    return [text(label, 100) for _, label in best]


def _formats(dataset: Dataset) -> list[str]:
    return list(dict.fromkeys(file.format.lower() for file in dataset.files if file.format))


def _years(dataset: Dataset) -> set[str]:
    told = [dataset.title, dataset.description[:1_000]]
    return set(_YEAR.findall(" ".join(told)))


def _period(dataset: Dataset) -> str:
    years = sorted(_years(dataset))
    return years[0] if len(years) == 1 else f"{years[0]} to {years[-1]}" if years else ""

"""Facets of search results: values to narrow by, each with the number of results it leaves.

Values are analysed as in the index, so that the counts are right.
"""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dsqa.errors import DatasetNotFound
from dsqa.search import searcher
from dsqa.search.indexing.analyse import terms
from dsqa.search.indexing.document import document, organisations
from dsqa.service.model import Count, Facet
from dsqa.service.processes.library import Library
from dsqa.service.shown import text

SECONDS = 0.15
"""Seconds for counting values; the reply says how many results were counted."""
MOST_VALUES = 12
"""Maximum number of values of a facet."""
_LONGEST = 200
"""Maximum length of the name of an organisation."""


class _Read(NamedTuple):
    """The values of a result."""

    organisations: list[str]
    terms: frozenset[str]
    """All its organisations."""
    years: list[str]
    formats: list[str]
    lang: str


def facets(library: Library, ranked: Sequence[searcher.SearchHit]) -> tuple[list[Facet], int]:
    """The facets of the results, and how many results were counted in time."""
    until = time.monotonic() + SECONDS
    read: list[_Read] = []
    for one in ranked:
        if time.monotonic() > until:
            break
        try:
            read.append(_read(library, one))
        except DatasetNotFound:
            continue  # The index is older than the collection.
    counts = {
        "organisation": _organisations(read),
        "year": Counter(value for one in read for value in one.years),
        "format": Counter(value for one in read for value in one.formats),
        "lang": Counter(one.lang for one in read),
    }
    made = [_facet(name, found) for name, found in counts.items() if found]
    return made, len(read)


def _read(library: Library, one: searcher.SearchHit) -> _Read:
    held, dataset = library.found(one)
    indexed = document(dataset)
    return _Read(
        organisations=[name for each in organisations(dataset) if (name := _name(each))],
        terms=frozenset(indexed.organisation.split()),
        years=[str(year) for year in reversed(indexed.years)],
        formats=indexed.formats.split(),
        lang=held.served.lang,
    )


def _organisations(read: Sequence[_Read]) -> Counter[str]:
    """How many results have all terms of a name, as narrowing by it requires."""
    names = dict.fromkeys(name for one in read for name in one.organisations)
    wanted = {name: frozenset(terms(name)) for name in names}
    return Counter(
        {
            name: count
            for name, words in wanted.items()
            if words and (count := sum(words <= one.terms for one in read))
        }
    )


def _name(written: str) -> str:
    """The name of an organisation, shortened."""
    name = text(" ".join(written.split()), _LONGEST)
    return name.removesuffix("…").rpartition(" ")[0] if name.endswith("…") else name


def _facet(name: str, found: Counter[str]) -> Facet:
    best: Iterable[tuple[str, int]] = found.most_common(MOST_VALUES)
    return Facet(
        name=name,
        counts=[Count(value=text(value, _LONGEST), count=count) for value, count in best],
        total=len(found),
    )

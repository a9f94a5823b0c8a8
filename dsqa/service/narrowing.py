"""By what results of a search may be narrowed: values, each with how many of the results it leaves.

Values are read as the index reads them, so that a value leaves as many results as its count says.
"""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dsqa.errors import DatasetNotFound
from dsqa.search import searcher
from dsqa.search.analyse import terms
from dsqa.search.document import document, organisations
from dsqa.service.library import Library
from dsqa.service.model import Count, Facet
from dsqa.service.shown import text

SECONDS = 0.15
"""Time in which values are counted; they say over how many results."""
MOST_VALUES = 12
"""Values of a facet."""
_LONGEST = 200
"""Characters of the name of an organisation."""


class _Read(NamedTuple):
    """What a result may be narrowed by."""

    organisations: list[str]
    terms: frozenset[str]
    """Of all its organisations."""
    years: list[str]
    formats: list[str]
    lang: str


def facets(library: Library, ranked: Sequence[searcher.SearchHit]) -> tuple[list[Facet], int]:
    """The facets of the results, and over how many of these they were counted in their time."""
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
    """How many results have all terms of a name, which is what narrowing by it asks for."""
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
    """The name of an organisation, without the words that are too much."""
    name = text(" ".join(written.split()), _LONGEST)
    return name.removesuffix("…").rpartition(" ")[0] if name.endswith("…") else name


def _facet(name: str, found: Counter[str]) -> Facet:
    best: Iterable[tuple[str, int]] = found.most_common(MOST_VALUES)
    return Facet(
        name=name,
        counts=[Count(value=text(value, _LONGEST), count=count) for value, count in best],
        total=len(found),
    )

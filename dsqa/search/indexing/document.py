"""The document of a dataset in the index: metadata and contents as search terms."""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

import msgspec

from dsqa.collection.model import Dataset
from dsqa.search.indexing.analyse import is_year, terms
from dsqa.tables.model import Table
from dsqa.text.file_names import file_title
from dsqa.text.regex import regex

MOST_LABELS = 4_000
"""Maximum number of distinct labels per dataset."""
LONGEST_LABEL = 200
MOST_VALUES = 5_000
"""Maximum number of field values per dataset."""
SHOWN = 2_000
"""Length of the description that is kept for display."""

_CACHED = 48
"""Texts up to this length are likely to be repeated and are cached."""

_ORGANISATION = regex(r"機関|organi[sz]ation|publisher|agency", re.IGNORECASE)
_STATISTICS = regex(r"統計名|statistic|survey|program", re.IGNORECASE)
_DAY = regex(
    r"公開|更新|作成日|created|updated|modified|issued|identifier|email|license", re.IGNORECASE
)
_NO_WORDS = regex(r"https?://|[^@]+@[^@]+\.|[0-9a-f-]{24,}$", re.IGNORECASE)
"""The beginning of a URL or a hash, which has no blanks."""


class Document(msgspec.Struct, frozen=True):
    """The document of a dataset. Terms are joined by blanks."""

    id: str
    title: str
    description: str
    title_terms: str
    about_terms: str
    """Description, fields and file names."""
    contents_terms: str
    """Titles, labels and units of the tables that were read."""
    organisation: str
    statistics: str
    formats: str
    years: list[int]


def document(dataset: Dataset, contents: Iterable[str] = ()) -> Document:
    """The document of a dataset; `contents` are the texts of its tables (`table_texts`)."""
    values = _values(dataset)
    told = f"{dataset.title}\n{dataset.description}"
    about = []
    for key, text in values:
        # e-Stat repeats the title and the description in its fields.
        if text not in told and not _DAY.search(key) and _has_words(text):
            about.append(text)
            told += f"\n{text}"
    organisation = joined(_organisations(dataset, values))
    title, description = joined([dataset.title]), joined([dataset.description])
    fields = joined(about)
    names = joined(dict.fromkeys(file_title(file.name) for file in dataset.files))
    return Document(
        id=dataset.id,
        title=dataset.title,
        description=dataset.description[:SHOWN],
        title_terms=title,
        about_terms=" ".join(filter(None, (description, fields, organisation, names))),
        contents_terms=joined(contents),
        organisation=organisation,
        statistics=joined(text for key, text in values if _STATISTICS.search(key)),
        formats=" ".join(
            dict.fromkeys(
                _format(file.format, file.name.rpartition(".")[2][:9]) for file in dataset.files
            )
        ),
        years=sorted(
            {int(term) for term in f"{title} {description} {fields}".split() if is_year(term)}
        ),
    )


def organisations(dataset: Dataset) -> list[str]:
    """The organisations of a dataset, by name."""
    return list(_organisations(dataset, _values(dataset)))


def _organisations(dataset: Dataset, values: Iterable[tuple[str, str]]) -> dict[str, None]:
    named = [text for key, text in values if _ORGANISATION.search(key)]
    named += [file.organization for file in dataset.files if file.organization]
    return dict.fromkeys(named)


def _values(dataset: Dataset) -> list[tuple[str, str]]:
    """Fields and their values."""
    every = ((key, text) for key, value in dataset.fields.items() for text in _texts(value))
    return list(islice(every, MOST_VALUES))


def joined(texts: Iterable[str]) -> str:
    """The terms of several texts. Repeated texts, such as the name of an office, are analysed once."""
    return " ".join(
        filter(
            None,
            [_terms(text) if len(text) <= _CACHED else " ".join(terms(text)) for text in texts],
        )
    )


@lru_cache(maxsize=1 << 15)
def _terms(text: str) -> str:
    return " ".join(terms(text))


def table_texts(tables: Iterable[Table], sheets: Iterable[str]) -> list[str]:
    """Titles, units, notes and distinct labels of tables, and names of sheets, without repeats."""
    found = dict.fromkeys(sheets)
    for table in tables:
        found.update(dict.fromkeys((table.title, table.unit)))
        for axis in (table.column_axis, table.row_axis):
            for level in axis.levels:
                found[level.head] = None
                for label in level.labels:
                    if len(found) >= MOST_LABELS:
                        return list(found)
                    found[label.text[:LONGEST_LABEL]] = None
    return [text for text in found if text]


def _texts(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _has_words(text: str) -> bool:
    words = text.split(maxsplit=1)
    return len(words) > 1 or not (words and _NO_WORDS.match(words[0]))


@lru_cache(maxsize=1 << 10)
def _format(written: str, ending: str) -> str:
    told = (written.strip() or ending).lower().split("/")[-1]
    return "-".join(told.split()) or "unknown"

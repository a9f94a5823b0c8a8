"""The language that the labels of a dataset are written in."""

from collections.abc import Iterable, Iterator

from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.language.written_in import JAPANESE, language_of
from dsqa.store import Content
from dsqa.tables.model import Axis, Table
from dsqa.text.regex import regex

_LOOKED_AT = 2_000
"""Maximum number of texts with letters that are counted."""
_JAPANESE_HEADS = 0.3
"""Minimum share of column heads with Japanese characters in a Japanese table; its rows may name anything."""
_JAPANESE_CELLS = 0.5
_ENGLISH_WORD = regex(r"[A-Za-z][a-z]{2,}|[A-Z]{5,}")
"""A word, not an acronym: Japanese texts have acronyms too."""
_FEW = 0.1
"""Maximum share of Japanese cells in an English table, for names in their own writing."""


def language_of_labels(contents: Iterable[Content]) -> Lang | None:
    """The language of the labels of data files; None if they are in both languages, or there are none.

    Column heads count more than rows, which may be names in any language.
    """
    heads, labels, cells = _Counted(), _Counted(), _Counted()
    for held in contents:
        for table in held.tables:
            for text in _heads(table):
                heads.add(text)
            for text in _labels(table.row_axis):
                labels.add(text)
        for sheet in held.sheets:
            for line in sheet.texts:
                if cells.seen + cells.both >= _LOOKED_AT:
                    break
                for text in line:
                    cells.add(text)
        if heads.seen + heads.both + labels.seen + labels.both > _LOOKED_AT:
            break
    if heads.both > heads.seen:
        return None
    if heads.seen and heads.japanese >= _JAPANESE_HEADS * heads.seen:
        return "j"
    if not cells.seen:
        return None
    share = cells.japanese / cells.seen
    if not heads.japanese and max(share, labels.share) <= _FEW:
        return "e"
    if share >= _JAPANESE_CELLS and (heads.japanese or not heads.seen):
        return "j"
    return None


def language_of_metadata(dataset: Dataset) -> Lang | None:
    """The language of the title and description of a dataset; None if they have no letters."""
    said = f"{dataset.title} {dataset.description}"
    return language_of(said) if any(map(str.isalpha, said)) else None


class _Counted:
    """Numbers of texts with letters: all, Japanese ones, and those in both languages."""

    def __init__(self) -> None:
        self.seen = self.japanese = self.both = 0

    @property
    def share(self) -> float:
        return self.japanese / self.seen if self.seen else 0.0

    def add(self, text: str) -> None:
        if self.seen + self.both >= _LOOKED_AT or not any(map(str.isalpha, text)):
            return
        is_japanese = JAPANESE.search(text) is not None
        if is_japanese and _ENGLISH_WORD.search(text):
            self.both += 1
            return
        self.seen += 1
        self.japanese += is_japanese


def _heads(table: Table) -> Iterator[str]:
    yield table.title
    for level in table.row_axis.levels:
        yield level.head
    yield from _labels(table.column_axis)


def _labels(axis: Axis) -> Iterator[str]:
    for level in axis.levels:
        for label in level.labels[:_LOOKED_AT]:
            yield label.text

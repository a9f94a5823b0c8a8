"""What is kept of the last few datasets between questions."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.across.dataset_language import language_of_labels
from dsqa.answering.abbreviations import abbreviations
from dsqa.answering.deadline import SECONDS, TookTooLong, deadline
from dsqa.answering.over_tables.column_tables import column_tables
from dsqa.answering.over_tables.sheets import only_sheet
from dsqa.answering.prefecture_codes import prefecture_codes
from dsqa.collection import OpenCollection
from dsqa.collection.model import Dataset
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.ingest import content_of
from dsqa.language.lang import Lang
from dsqa.large import large_table
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.years import years_of
from dsqa.prose.sheet_fields import SheetFields
from dsqa.questions.model import Question
from dsqa.recent import Recent
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.across.vocabulary import DatasetWords
    from dsqa.answering.over_tables.from_located import Prepared
    from dsqa.derivations.ranking import Derived
    from dsqa.large.table import LargeTable

_KEPT = 8
"""Datasets that are kept for the next question."""


@dataclass
class HeldDataset:
    """What was read of a dataset."""

    dataset: Dataset
    contents: list[Content]
    lang: Lang
    """That of its labels, or of the collection where they tell none."""
    tables: list[PlainTable]
    """Plain ones, over which answers are derived; [] where cells are located, and of a large file."""
    margin: float | None
    """How much surer than a located answer a derived one must be to be taken; None where no cell is located."""
    large: "LargeTable | None" = None
    """Where the sheet holds the first rows only of what is asked."""
    prepared: "Prepared | None" = None
    """Made when cells are first located."""
    plain: PlainTable | None = None
    """The table that the last question is about; of a large file the columns that it speaks of."""
    is_told: bool = False
    """Whether the labels tell the language: then a question in the other one is said again in it."""
    derived: "tuple[Question | None, list[Derived]]" = field(default_factory=lambda: (None, []))
    """The last question, and what was derived for it: its query and candidates are asked for behind its answer."""

    @cached_property
    def fields(self) -> SheetFields:
        """The labels with values outside its tables."""
        return SheetFields(self.contents, self.lang)

    @cached_property
    def said(self) -> DatasetSaid:
        """The words and years of its files and metadata."""
        relations = [one.relation for one in self.tables]
        years = years_of(self.contents, self.lang, relations)
        return DatasetSaid(self.contents, self.lang, years, self.dataset)

    @cached_property
    def abbreviations(self) -> dict[str, str]:
        """By what they stand for its abbreviations, as its notes explain them."""
        return abbreviations(self.contents, self.lang)

    @cached_property
    def prefecture_codes(self) -> dict[int, str]:
        """By number the codes of prefectures that its rows have in place of names."""
        return prefecture_codes(self.contents, self.lang)

    @cached_property
    def vocabulary(self) -> "DatasetWords":
        """The words that it uses, for questions in the other language."""
        from dsqa.across.vocabulary import vocabulary_of

        return vocabulary_of(self.contents)


class HeldDatasets:
    """The datasets of a collection that were asked last."""

    def __init__(self, collection: OpenCollection, sheet: str = "") -> None:
        """`sheet`: the name or number of the only one that is looked at."""
        self._collection, self._sheet = collection, sheet
        self._held: Recent[str, HeldDataset] = Recent(_KEPT, lambda _: 1)

    def kept(self, dataset_id: str) -> HeldDataset | None:
        """What was read of a dataset, where it still is at hand."""
        return self._held.get(dataset_id)

    def of(self, dataset_id: str) -> HeldDataset:
        """What was read of a dataset, read now if it is not at hand. Raises DatasetNotFound, and UsageError where there is no such sheet."""
        held = self._held.use(dataset_id)
        if held is None:
            held = self._read(dataset_id)
            self._held.put(dataset_id, held)
        return held

    def clear(self) -> None:
        """Let all go."""
        self._held.clear()

    def _read(self, dataset_id: str) -> HeldDataset:
        dataset = self._collection.dataset(dataset_id)
        contents = content_of(self._collection, dataset)
        if self._sheet:
            contents = only_sheet(contents, self._sheet)
        large = large_table(self._collection, contents)
        plain = ([], None) if large else _plain(contents)
        told = language_of_labels(contents)
        lang = told or self._collection.lang
        return HeldDataset(dataset, contents, lang, *plain, large, is_told=told is not None)


def _plain(contents: list[Content]) -> tuple[list[PlainTable], float | None]:
    """As `column_tables`; none where to read them takes too long."""
    try:
        with deadline(SECONDS):
            return column_tables(contents)
    except TookTooLong:
        return [], None

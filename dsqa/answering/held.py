"""What is kept of a dataset between questions."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.collection.model import Dataset
from dsqa.derivations.plain_tables import PlainTable
from dsqa.language.lang import Lang
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.years import years_of
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.across.vocabulary import DatasetWords
    from dsqa.answering.from_located import Prepared
    from dsqa.derivations.ranking import Derived
    from dsqa.large.table import LargeTable


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
    derived: "tuple[str, list[Derived]]" = field(default_factory=lambda: ("", []))
    """The last question, and what was derived for it: its query and candidates are asked for behind its answer."""

    @cached_property
    def said(self) -> DatasetSaid:
        """The words and years of its files and metadata."""
        relations = [one.relation for one in self.tables]
        years = years_of(self.contents, self.lang, relations)
        return DatasetSaid(self.contents, self.lang, years, self.dataset)

    @cached_property
    def vocabulary(self) -> "DatasetWords":
        """The words that it uses, for questions in the other language."""
        from dsqa.across.vocabulary import vocabulary_of

        return vocabulary_of(self.contents)

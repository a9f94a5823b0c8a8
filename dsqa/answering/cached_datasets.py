"""Cache of the last few datasets between questions."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.across.dataset_language import language_of_labels
from dsqa.answering.adapting.abbreviations import abbreviations
from dsqa.answering.adapting.accounts import account_labels
from dsqa.answering.adapting.country_codes import country_codes
from dsqa.answering.adapting.frequencies import FrequencyColumns, frequencies
from dsqa.answering.adapting.prefecture_codes import prefecture_codes
from dsqa.answering.adapting.short_names import ShortName, short_names
from dsqa.answering.deadline import SECONDS, TookTooLong, deadline
from dsqa.answering.folders.folder import Folder
from dsqa.answering.gathered.families import are_of_files
from dsqa.answering.gathered.table import GatheredTable
from dsqa.answering.gathered.tables import GatheredTables
from dsqa.answering.over_tables.column_tables import MARGIN, ColumnTables, column_tables
from dsqa.answering.over_tables.sheets import only_sheet
from dsqa.answering.summed.table import SummedTable
from dsqa.answering.summed.tables import SummedTables
from dsqa.collection import OpenCollection
from dsqa.collection.model import Dataset
from dsqa.derivations import limits
from dsqa.derivations.columns.long_form import ends_of, is_of_combinations, level_of_series
from dsqa.derivations.columns.plain_tables import PlainTable, is_small
from dsqa.ingest import content_of
from dsqa.language.lang import Lang
from dsqa.language.names.hiragana_names import by_katakana
from dsqa.language.names.in_kana import by_reading
from dsqa.large import large_table
from dsqa.log import logger
from dsqa.missing.presence import DatasetSaid
from dsqa.missing.years import years_of
from dsqa.prose.sheet_fields import SheetFields
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two
from dsqa.questions.model import Question
from dsqa.recent import Recent
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.across.vocabulary import DatasetWords
    from dsqa.answering.gathered.joined import JoinedTable
    from dsqa.answering.gathered.records import GatheredList, Lists
    from dsqa.answering.over_cells.cell_question import Prepared
    from dsqa.answering.reshaped.errors_beside import NumbersAndErrors
    from dsqa.answering.reshaped.panels import Panel
    from dsqa.answering.reshaped.slices import Slices
    from dsqa.answering.reshaped.table import ReshapedTable
    from dsqa.answering.summed.compared import ComparedSums
    from dsqa.derivations.ranking import Derived
    from dsqa.large.table import LargeTable
    from dsqa.queries.shown_cells import PublishedTables

_KEPT = 8
"""Number of datasets that are cached."""
_MOST_READ = 5_000
"""Maximum number of labels that are read in kana."""


@dataclass
class CachedDataset:
    """The cached data of a dataset."""

    dataset: Dataset
    contents: list[Content]
    lang: Lang
    """The language of its labels, or of the collection if that is unclear."""
    tables: list[PlainTable]
    """Plain tables over which answers are derived; [] if cells are located, and for a large file."""
    margin: float | None
    """Minimum lead in confidence of a derived answer over a located one; None if no cell is located."""
    large: "LargeTable | None" = None
    """The large file, if the sheet holds only its first rows."""
    prepared: "Prepared | None" = None
    """What locating cells needs, made at the first use."""
    plain: PlainTable | None = None
    """The table that the last question is about; of a large file the columns that it refers to."""
    all_lists: "GatheredList | JoinedTable | ReshapedTable | ComparedSums | None" = None
    """Its lists as one, or its data with the names of codes, if that is its table."""
    statistics: PlainTable | None = None
    """Its table, if that is statistics in long form with totals."""
    is_lang_clear: bool = False
    """Whether the language of the labels is clear: a question in the other language is then translated."""
    derived: "tuple[Question | None, list[Derived]]" = field(default_factory=lambda: (None, []))
    """The last question with its derived answers: its query and candidates are requested after its answer."""

    @cached_property
    def published(self) -> "PublishedTables":
        """Its tables as queries name them."""
        # Imported here: `dsqa ask` makes no query.
        from dsqa.queries.shown_cells import PublishedTables

        return PublishedTables(self.contents)

    @cached_property
    def gathered(self) -> GatheredTables:
        """Its similar tables, each kind as one."""
        return GatheredTables(self.contents if self.large is None else [], self.lang)

    @cached_property
    def _lists(self) -> "Lists":
        # Imported here: a dataset without lists on several sheets does not need it.
        from dsqa.answering.gathered.records import Lists

        return Lists(self.contents, self.lang)

    def _reshaped(self, question: Question) -> "ReshapedTable | None":
        """Its table as records, where it is a grid."""
        from dsqa.answering.reshaped.table import reshaped

        return reshaped(self.contents, self.tables, question.wording)

    def of_lists(self, question: Question) -> "CachedDataset":
        """The dataset with one plain table, where its plain tables are lists with the same columns: the one that a question names, or all of
        them as one."""
        if self.all_lists is not None:
            return self
        if self.large is None and (grid := self._reshaped(question)) is not None:
            # A matrix of a table with other than plain heads may be statistics.
            margin = None if self.tables or grid.records.measure is None else MARGIN
            return replace(self, tables=[grid.plain], margin=margin, all_lists=grid)
        if are_of_files(self.contents) and self.gathered.of(question):
            # Files with the same rows are parts of one table rather than of a list.
            return replace(self, tables=[])
        are_several = len(self.contents) > 1 or len(self.tables) > 1
        found = self._lists.of(question) if are_several else None
        if found is None:
            return self
        if isinstance(found, PlainTable):
            own = [one for one in self.tables if one.sheet.index == found.sheet.index]
            return replace(self, tables=own or [found])
        from dsqa.answering.over_tables.split_columns import with_whole_columns

        whole = with_whole_columns(found.plain)
        margin = self.margin if is_small([whole]) else None
        return replace(self, tables=[whole], margin=margin, all_lists=found)

    def of_combinations(self, question: Question) -> "CachedDataset | None":
        """The sums of its list of combinations that a question compares, or the list alone for a question that asks for a sum of its rows, or which of two
        labels has more; None for any other question."""
        if self.large is not None or self.all_lists is not None or len(self.tables) != 1:
            return None
        (table,) = self.tables
        relation, is_offer = table.relation, asks_which_of_two(question.wording)
        if not is_offer and relation.size > limits.SUMMED_ROWS:
            return None
        if not is_of_combinations(relation):
            return None
        # Imported here: statistics load nothing that derives.
        from dsqa.answering.summed.compared import compared_sums
        from dsqa.derivations.combinations.of_rows import asks_of_rows

        found = compared_sums(question, table, self.contents)
        if found is None:
            of_rows = is_offer or asks_of_rows(relation, question.wording)
            return replace(self, margin=None) if of_rows else None
        return replace(self, tables=[found.plain], margin=None, all_lists=found)

    @cached_property
    def _over_joined(self) -> "tuple[JoinedTable, CachedDataset] | None":
        if len(self.contents) < 2 or self.large is not None:
            return None
        # Imported here: most datasets have one file.
        from dsqa.answering.gathered.joined import joined

        found = joined(self.contents)
        if found is None:
            return None
        plain = _plain(found.contents)
        own = replace(
            self,
            contents=found.contents,
            tables=plain.tables,
            margin=plain.margin,
            statistics=plain.statistics,
            all_lists=found,
        )
        return found, own

    def of_data(self, question: Question) -> "CachedDataset":
        """The dataset as its data with the names of codes, if it has several files and a question is about these."""
        found = self._over_joined
        return found[1] if found is not None and found[0].is_asked(question) else self

    @cached_property
    def panel(self) -> "Panel":
        """Its list of things at times, if it is one."""
        # Imported here: statistics load nothing that derives.
        from dsqa.answering.reshaped.panels import Panel

        return Panel(self.contents, self.tables)

    @cached_property
    def slices(self) -> "Slices | None":
        """The slices of its statistics in long form, if it has any."""
        if self.statistics is None:
            return None
        # Imported here: other statistics load nothing that derives.
        from dsqa.answering.reshaped.slices import Slices

        return Slices(self.contents, self.statistics, self.lang)

    @cached_property
    def numbers_and_errors(self) -> "NumbersAndErrors":
        """Its table, if it has errors beside its numbers."""
        from dsqa.answering.reshaped.errors_beside import NumbersAndErrors

        return NumbersAndErrors(self.contents if self.large is None else [])

    @cached_property
    def summed(self) -> SummedTables:
        """Its table summed over levels of its rows."""
        return SummedTables(self.contents if self.large is None else [], self.lang)

    def with_made(self, one: GatheredTable | SummedTable) -> "CachedDataset":
        """The dataset with a table that is made in place of those that it is made of."""
        found = self._over_made.use(id(one))
        if found is None:
            made = replace(
                self,
                contents=one.contents(self.contents),
                tables=[],
                margin=None,
                statistics=None,
                prepared=None,
                plain=None,
                derived=(None, []),
            )
            # The table is kept with it, so that no other has its identity meanwhile.
            found = one, made
            self._over_made.put(id(one), found)
        return found[1]

    @cached_property
    def _over_made(self) -> "Recent[int, tuple[GatheredTable | SummedTable, CachedDataset]]":
        return Recent(_KEPT, lambda _: 1)

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
        """Meaning -> abbreviation, as its notes explain them."""
        return abbreviations(self.contents, self.lang)

    @cached_property
    def short_names(self) -> tuple[ShortName, ...]:
        """The names of its plain tables that may be short for words."""
        return short_names(self.tables)

    @cached_property
    def has_tenures(self) -> bool:
        """Whether its lists tell from when to when something was, so that the present is no latest time."""
        # Imported here: statistics load nothing that derives.
        from dsqa.derivations.rows.comparing.under_way import tenures

        return any(tenures(one.relation) is not None for one in self.tables)

    @cached_property
    def ends(self) -> tuple[str, str] | None:
        """The first and the last time of its one list, if that is a series: a row for each time."""
        relation = self.tables[0].relation if len(self.tables) == 1 else None
        return ends_of(relation) if relation else None

    @cached_property
    def level(self) -> str:
        """Of what each row of its one list is, a year, quarter or month, if that has nothing but numbers at times; else ""."""
        return level_of_series(self.tables[0].relation) if self.ends else ""

    @cached_property
    def frequencies(self) -> FrequencyColumns | None:
        """The columns of its table, if it is one of frequencies."""
        return frequencies(self.tables)

    @cached_property
    def account_labels(self) -> tuple[str, ...]:
        """Its different labels, those of long lists in part."""
        return account_labels(self.contents if self.large is None else [])

    @cached_property
    def prefecture_codes(self) -> dict[int, str]:
        """JIS code -> the code of a prefecture in its rows, which have no names."""
        return prefecture_codes(self.contents, self.lang)

    @cached_property
    def country_codes(self) -> dict[str, str]:
        """Name -> code of the countries of its lists, which have no names."""
        return country_codes(self.tables or ([self.statistics] if self.statistics else []))

    @cached_property
    def readings(self) -> dict[str, str]:
        """Reading -> label, of its Japanese labels; {} if there are too many."""
        labels = self.said.words.text.split("\n")
        return by_reading(labels) if len(labels) <= _MOST_READ else {}

    @cached_property
    def hiragana_names(self) -> dict[str, str]:
        """Katakana -> name, of the names in hiragana with which its Japanese labels begin; {} if there are too many."""
        labels = self.said.words.text.split("\n")
        return by_katakana(labels) if len(labels) <= _MOST_READ else {}

    @cached_property
    def vocabulary(self) -> "DatasetWords":
        """The words of the dataset, for questions in the other language."""
        from dsqa.across.vocabulary import vocabulary_of

        return vocabulary_of(self.contents)


class CachedDatasets:
    """The datasets of a collection with the latest questions."""

    def __init__(self, collection: OpenCollection, folder: Folder, sheet: str = "") -> None:
        """`folder`: of the same collection; `sheet`: the name or number of the only sheet that is used."""
        self._collection, self._folder, self._sheet = collection, folder, sheet
        self._held: Recent[str, CachedDataset] = Recent(_KEPT, lambda _: 1)

    def kept(self, dataset_id: str) -> CachedDataset | None:
        """The cached data of a dataset; None if it is not cached."""
        return self._held.get(dataset_id)

    def of(self, dataset_id: str) -> CachedDataset:
        """The data of a dataset, read if it is not cached. Raises DatasetNotFound, and UsageError if there is no such sheet."""
        held = self._held.use(dataset_id)
        if held is None:
            held = self._read(dataset_id)
            self._held.put(dataset_id, held)
        return held

    def clear(self) -> None:
        """Empty the cache."""
        self._held.clear()

    def _read(self, dataset_id: str) -> CachedDataset:
        dataset = self._folder.dataset(dataset_id)
        contents = content_of(self._collection, dataset)
        if self._sheet:
            contents = only_sheet(contents, self._sheet)
        large = large_table(self._collection, contents)
        if large is None:
            _warn_of_cut(contents)
        plain = ColumnTables([]) if large else _plain(contents)
        own = language_of_labels(contents)
        lang = own or self._collection.lang
        return CachedDataset(
            dataset,
            contents,
            lang,
            plain.tables,
            plain.margin,
            large,
            statistics=plain.statistics,
            is_lang_clear=own is not None,
        )


def _warn_of_cut(contents: list[Content]) -> None:
    """Say of which sheets only the first rows were read: the reader says so only once."""
    for content in contents:
        for sheet in content.sheets:
            if sheet.is_cut:
                named = f", sheet {sheet.name}" if sheet.name else ""
                logger.warning(
                    "%s%s: only its first %d rows are looked at", content.name, named, sheet.height
                )


def _plain(contents: list[Content]) -> ColumnTables:
    """As `column_tables`; none if reading the tables takes too long."""
    try:
        with deadline(SECONDS):
            return column_tables(contents)
    except TookTooLong:
        return ColumnTables([])

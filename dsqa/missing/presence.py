"""The places in a dataset of what a question names, looked up once for each question."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.answers.model import Answer
from dsqa.collection.model import Dataset
from dsqa.language.lang import Lang
from dsqa.language.values import NOTHING
from dsqa.missing.dates import Dates, dates_asked
from dsqa.missing.facts import Presence
from dsqa.missing.levels import LabelLevel, NestedNames, levels, nested_names
from dsqa.missing.measures import measures_of
from dsqa.missing.names import endings_of, near_misses
from dsqa.missing.units import unit_found
from dsqa.missing.vocabulary import TextVocabulary, vocabulary, vocabulary_of
from dsqa.missing.words import content_words
from dsqa.missing.years import ABSENT, Years, years_asked, years_of_texts
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.tables.model import Table


@dataclass(frozen=True)
class DatasetSaid:
    """The words, times and tables of a dataset, each collected at the first use and cached for later questions."""

    contents: Sequence[Content]
    lang: Lang
    years: Years
    dataset: Dataset

    @cached_property
    def words(self) -> TextVocabulary:
        """The words of its files."""
        return vocabulary(self.contents, self.lang)

    @cached_property
    def metadata(self) -> TextVocabulary:
        """The words of its title and description."""
        return vocabulary_of(self._described, self.lang)

    @cached_property
    def metadata_years(self) -> frozenset[int]:
        """The years of its title and description."""
        return frozenset(years_of_texts(self._described, self.lang))

    @cached_property
    def levels(self) -> tuple[LabelLevel, ...]:
        """The levels and columns of its tables."""
        return tuple(level for content in self.contents for level in levels(content))

    @cached_property
    def nested(self) -> tuple[NestedNames, ...]:
        """Its tables with nested rows, and what these are called."""
        return tuple(one for content in self.contents for one in nested_names(content, self.lang))

    @cached_property
    def dates(self) -> Dates:
        """The months and days of its files."""
        return Dates(self.contents, self.lang, self._described)

    @cached_property
    def endings(self) -> frozenset[str]:
        """The endings that many of its labels share."""
        return endings_of(self.levels)

    @cached_property
    def names_measures(self) -> bool:
        """Whether its tables have titles, or are lists, whose heads name all that they have: the numbers of others may be of anything."""
        tables = [table for one in self.contents for table in one.tables]
        captions = (sheet.caption for one in self.contents for sheet in one.sheets)
        if any(table.title for table in tables) or any(captions):
            return True
        return any(map(_has_heads, tables)) and bool(measures_of(self.contents))

    @property
    def _described(self) -> tuple[str, ...]:
        return self.dataset.title, self.dataset.description


def presence(question: Question, answer: Answer, said: DatasetSaid) -> Presence:
    """The places of the words and years of a question, given its answer."""
    lang = question.lang
    at_answer = texts_of(answer)
    # Where none are before 1900, no label need have it.
    is_none = answer.text in ("0", NOTHING[lang])
    years = [one for one in years_asked(question) if not (one.bounds and is_none)]
    of_answer = frozenset(years_of_texts(at_answer, lang)) if years else frozenset()
    placed = tuple(
        (one, said.years.place(one.year, of_answer, said.metadata_years)) for one in years
    )
    absent = {one.year for one, place in placed if place in ABSENT}
    dates = (one for one in dates_asked(question) if one.year not in absent)
    words = tuple(
        content_words(
            question,
            said.words,
            said.metadata,
            vocabulary_of(at_answer, lang),
            names_measures=said.names_measures,
            near_misses=near_misses(question, lambda: said.endings, said.words, said.metadata),
        )
    )
    return Presence(
        lang,
        words,
        placed,
        unit_found(question, said.words),
        tuple(one for one in dates if said.dates.lack(one)),
    )


def _has_heads(table: Table) -> bool:
    """Whether every column of a table has one head, those of its labels, too."""
    is_plain = len(table.column_axis.levels) == 1 and bool(table.row_axis.levels)
    are_headed = all(level.head for level in table.row_axis.levels)
    return table.kind == "records" or (is_plain and are_headed)


def texts_of(answer: Answer) -> list[str]:
    """The labels of an answer, and its title and sheet."""
    sheets = dict.fromkeys(cell.sheet for cell in answer.cells[:_LOOKED_AT])
    labels = dict.fromkeys(operand.label for operand in answer.operands[:_LOOKED_AT])
    return [
        *answer.row_path,
        *answer.column_path,
        answer.title,
        answer.text[:_LONGEST],
        *sheets,
        *labels,
    ]


_LOOKED_AT = 4
_LONGEST = 200

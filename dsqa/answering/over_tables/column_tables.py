"""Chooses the tables of a dataset over which answers are derived, and whether cells are located, too."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dsqa.answering.adapting.accounts import are_accounts
from dsqa.answers.model import ITEMS, Answer
from dsqa.derivations.columns.long_form import has_totals, is_long, may_be_download
from dsqa.derivations.columns.plain_tables import (
    PlainTable,
    is_small,
    is_wide,
    other_relations,
    plain_tables_of,
)
from dsqa.derivations.limits import LINES_OF_AXIS
from dsqa.derivations.series_list import series_list
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.language.totals import is_total, says_total
from dsqa.language.written_in import is_japanese
from dsqa.questions import operation_names as names
from dsqa.questions.asking.dates import asks_date
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two
from dsqa.questions.model import Question
from dsqa.store import Content

if TYPE_CHECKING:
    from dsqa.derivations.columns.relation import Relation

_MOST_LINES = 300
"""Maximum number of lines of accounts."""
_SEVERAL = 2
"""Minimum number of totals among lines that are no rows of a list."""
MARGIN = 0.2
"""Minimum lead in confidence of an answer derived over a table that may be statistics, over a located answer. Chosen on train
questions: of the located answers of hitab that are right 2 of 92 are lost, and twice to three times as many practice questions
are answered right."""


_COUNTS = frozenset((names.COUNT, names.COUNT_DISTINCT))


class ColumnTables(NamedTuple):
    """The tables of a dataset over which answers are derived."""

    tables: list[PlainTable]
    """[] if there are none."""
    margin: float | None = None
    """Minimum lead in confidence of a derived answer over a located one; None if no cell is located."""
    statistics: PlainTable | None = None
    """The table of statistics in long form, whose rows are cells if they have totals, or that may be a download of a data base."""


def column_tables(contents: Sequence[Content]) -> ColumnTables:
    """The tables of a dataset over which answers are derived."""
    tables = list(map(_with_whole_columns, plain_tables_of(contents)))
    series = series_list(contents[0]) if len(contents) == 1 else None
    if series is not None:
        return ColumnTables([_with_whole_columns(series)], 0.0)
    others = [] if tables or len(contents) != 1 else other_relations(contents[0])
    nested = _with_named_totals([*tables, *others])
    if nested is not None:
        return ColumnTables([], statistics=nested)
    if any(_has_accounts(one.relation) for one in tables):
        return ColumnTables([])
    if not tables:
        if any(_has_accounts(one.relation) for one in others):
            return ColumnTables([])
        if len(others) == 1 and is_long(others[0].relation) and has_totals(others[0].relation):
            return ColumnTables([], statistics=others[0])
        # Of a list the confidence is that of a list; of statistics with named columns it is too high.
        is_list = bool(others) and (others[0].is_list or _describes_things(others[0].relation))
        lead = 0.0 if is_list else MARGIN
        return ColumnTables(list(map(_with_whole_columns, others)), lead if others else None)
    if any(is_long(one.relation) for one in tables):
        # With rows of totals, rows are like cells: they are neither counted nor added up.
        if len(tables) > 1 or has_totals(tables[0].relation):
            return ColumnTables([], statistics=tables[0] if len(tables) == 1 else None)
        margin = 0.0 if tables[0].relation.size <= LINES_OF_AXIS else None
    elif is_small(tables):
        margin = MARGIN
    else:
        margin = 0.0 if any(is_wide(one.relation) for one in tables) else None
    is_one = len(tables) == 1 and may_be_download(tables[0].relation)
    return ColumnTables(tables, margin, tables[0] if is_one else None)


def _with_named_totals(found: Sequence[PlainTable]) -> PlainTable | None:
    if not found:
        return None
    # Imported here: statistics load nothing that derives.
    from dsqa.answering.reshaped.nested import with_named_totals

    return with_named_totals(found)


def _has_accounts(relation: "Relation") -> bool:
    """Whether a table has accounts: below its one column of labels, which are different, each row is a line that others add up to, and no row of a list."""
    labels, *others = relation.columns
    if relation.size > _MOST_LINES or any(one.kind == "text" for one in others):
        return False
    texts = labels.texts
    are_times = sum(bool(times(text, _lang(text))) for text in texts)
    if len(set(texts)) < len(texts) or 2 * are_times >= len(texts):
        return False
    # The United States are no total among other countries.
    have_parts = sum(is_total(text, texts) for text in texts) >= _SEVERAL
    return have_parts or are_accounts(texts, [one.head for one in others])


def _describes_things(relation: "Relation") -> bool:
    """Whether a table with named columns describes things, each row by a name and measures of its own (teams by wins and points):
    statistics name totals, or times in at least half of their heads, or have several rows for a name."""
    heads = [column.head for column in relation.columns[1:]]
    are_times = sum(any(time.year for time in times(head, _lang(head))) for head in heads)
    if any(map(says_total, heads)) or 2 * are_times >= len(heads):
        return False
    labels = relation.columns[0].texts
    return all(map(str.strip, labels)) and not any(map(is_total, labels))


def _lang(text: str) -> Lang:
    return "j" if is_japanese(text) else "e"


def _with_whole_columns(plain: PlainTable) -> PlainTable:
    from dsqa.answering.over_tables.split_columns import with_whole_columns

    return with_whole_columns(plain)


def surer(question: Question, located: Answer | None, derived: Answer, margin: float) -> Answer:
    """The derived answer if its confidence exceeds that of the located one by the margin, or at all if a sum or a mean is asked for and
    the located one is a cell, or if both are numbers of rows of a list; otherwise the located one, also if that alone is one of two things, or a time, as the
    question asks for."""
    if located is not None and not margin and {located.operation, derived.operation} <= _COUNTS:
        return derived
    if located is not None and _is_of_another_kind(question, derived, located):
        return located
    if located is not None and located.operation == names.LOOKUP:
        margin *= question.operation not in (names.SUM, names.AVERAGE)
    if located is None or derived.confidence > located.confidence + margin:
        return derived
    return located


def _is_of_another_kind(question: Question, derived: Answer, located: Answer) -> bool:
    """Whether one answer is several things and one of two is asked for, or no time and the other is the time that is asked for."""
    if ITEMS in derived.text and asks_which_of_two(question.wording):
        return True
    lang = question.lang
    is_dated = [bool(times(one.text, lang)) for one in (derived, located)]
    return asks_date(question) and is_dated == [False, True]

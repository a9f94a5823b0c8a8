"""Facts that a plain table states about itself: the unit of a column, and the source."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from dsqa.answering.over_tables.sheet_asked import sheet_asked
from dsqa.answers.model import Answer, CellRef
from dsqa.language.amounts.units import units
from dsqa.language.order_words import words
from dsqa.language.tokens import tokens
from dsqa.prose.documents import document_field
from dsqa.prose.passages import Prose, answer_from_prose
from dsqa.prose.sheet_fields import field_asked
from dsqa.prose.title_asked import title_asked
from dsqa.prose.told_in_title import told_in_title
from dsqa.prose.units_asked import IN_BRACKETS
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit, names_units_sold
from dsqa.questions.asking.notes import SOURCES, names_source
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.tables.areas.notes import find_unit
from dsqa.tables.model import Label
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.answering.cached_datasets import CachedDataset

_CONFIDENCE = 0.8
_UNIT_WORD = regex(r"(?i)\bunits?\b|単位")
_SOURCE = regex(SOURCES)
_SOURCE_LINE = regex(r"(?i)\W*(?:(?:data )?sources?\b|出典|出所|資料)")
_BRACKETED = regex(r"[(（\[［【][^()（）\[\]［］【】]*[)）\]］】]")


def stated_answer(question: Question, held: "CachedDataset") -> Answer | None:
    """The answer stated by the titles, fields, units or sources of a dataset; None for questions about anything else."""
    answer = (
        title_asked(question, held.contents)
        or told_in_title(question, held.contents)
        or document_field(question, held.contents)
        or sheet_asked(question, held.contents)
        or field_asked(question, held.fields)
    )
    if answer is None and held.large is None:
        answer = about_table(question, held.contents, is_plain=bool(held.tables))
    return answer


def about_table(
    question: Question, contents: Sequence[Content], *, is_plain: bool
) -> Answer | None:
    """The unit or the source that a question asks for, as stated by the tables; None for other questions, and if it is not stated.

    `is_plain`: whether the tables are plain; in other tables cells are located to find the unit of some of them.
    """
    if asks_unit(question) and not names_units_sold(question):
        of_table = _speaks_of_table(question, _UNIT_WORD, ())
        return _unit(question, contents, of_table) if is_plain or of_table else None
    return _source(question, contents) if names_source(question) else None


def _unit(question: Question, contents: Sequence[Content], of_table: bool) -> Answer | None:
    """The unit in the head of the column that a question names, otherwise that of its table, or the only one in all heads."""
    heads = list(_heads(contents))
    if any(_UNIT_WORD.search(_bare(label.text)) for label, _ in heads):
        return None  # A column of units.
    named = [(share, label, ref) for label, ref in heads if (share := _named(label, question))]
    if named:
        _, label, ref = max(named, key=lambda one: one[0])
        if found := _unit_of(label.text):
            return _answer(found, ref, f"unit of {label.text}")
    elif not of_table:
        return None
    stated = {
        find_unit(table.unit) or table.unit or _unit_of(table.title)
        for one in contents
        for table in one.tables
    } - {""}
    if not stated and not named:
        in_heads = {found: ref for label, ref in heads if (found := _unit_of(label.text))}
        if len(in_heads) == 1:
            found, ref = in_heads.popitem()
            return _answer(found, ref, "the only unit")
    return _answer(stated.pop(), None, "unit of the table") if len(stated) == 1 else None


def _source(question: Question, contents: Sequence[Content]) -> Answer | None:
    """The text of the source line; None if a column has sources, or the question is about the source of something else."""
    if any(_SOURCE.search(label.text) for label, _ in _heads(contents)):
        return None
    titles = " ".join(table.title for one in contents for table in one.tables)
    of_title = {token.text for token in tokens(titles, question.lang)}
    if not _speaks_of_table(question, _SOURCE, of_title):
        return None
    sheets = [(one.name, sheet) for one in contents for sheet in one.sheets]
    found = answer_from_prose(question, Prose(sheets, question.lang))
    return found if found is not None and _SOURCE_LINE.match(found.why) else None


def _speaks_of_table(question: Question, asked: re.Pattern[str], known: Collection[str]) -> bool:
    """Whether a question has only words for what it asks, words for tables, and known ones."""
    told = words("table")
    return all(
        token.text in known
        or token.text in told
        or token.surface.lower() in told
        or asked.search(token.surface)
        for token in question.tokens
    )


def _named(label: Label, question: Question) -> float:
    """The share of the words of a head in the question."""
    held = {token.text for token in tokens(_bare(label.text), question.lang)}
    return len(held & {token.text for token in question.tokens}) / len(held) if held else 0.0


def _bare(head: str) -> str:
    return _BRACKETED.sub("", head)


def _unit_of(head: str) -> str:
    """The unit in a head, in brackets or behind a comma."""
    in_brackets = IN_BRACKETS.search(head)
    if in_brackets and units(in_brackets[1]):
        return in_brackets[1].strip()
    return find_unit(head)


def _heads(contents: Sequence[Content]) -> Iterator[tuple[Label, CellRef]]:
    """The heads of columns with their cells."""
    for one in contents:
        for table in one.tables:
            sheet = one.sheet_of(table)
            for level in table.column_axis.levels:
                for label in level.labels:
                    address = sheet.address(label.row, label.column)
                    yield label, CellRef(sheet.file_in(one.name), sheet.name, address)


def _answer(unit: str, ref: CellRef | None, why: str) -> Answer:
    return Answer(unit, (ref,) if ref else (), _CONFIDENCE, names.TEXT, why)

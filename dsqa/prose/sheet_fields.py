"""Labels with values outside of the tables of a sheet: DRAWING No.: 0231324V1, Compiled by: | A. Smith."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from dsqa.answers.model import Answer, CellRef
from dsqa.language.lang import Lang
from dsqa.language.tokens import tokens
from dsqa.questions import operation_names as names
from dsqa.questions.asking.notes import asks_how_many_or_much, asks_openly
from dsqa.questions.model import Question
from dsqa.questions.whether import may_ask_whether
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.model import Table
from dsqa.text.regex import regex

_PAIR = regex(
    r"\s*(?P<label>[^\W\d_](?:[^:：。;；\n]|\n(?!\s*\n)){0,38}?)\s*(?::(?![/\\\d])|：(?!/|(?<=\d：)\d))\s*(?P<value>.{1,120})?"
)
_ENDS_SENTENCE = regex(r"[.!?。]\s+\S|[.。]$")
_NUMBER = regex(r"(?i)\bno\.?$|№$|#$")
_SHARE = 0.5
"""Minimum share of the known words of a question in the label of a field."""
_RIGHT = 4
"""Maximum number of columns from a label to its value."""
_MOST_ROWS = 2_000
"""Maximum number of rows of a sheet that are read."""
_MOST_FIELDS = 400
_MOST_CELLS = 40_000
"""Maximum number of cells with a colon that are read."""
_MOST_LABELS = 4_000
"""Maximum number of labels of a level whose words are compared."""
_NO_FIELD = regex(
    r"(?:notes?|(?:data )?sources?|units?|tables?|see)\b|注|資料|出典|出所|単位|備考", re.I
)
"""Labels of notes, which are answered as passages."""


@dataclass(frozen=True)
class SheetField:
    """A label with its value."""

    label: str
    value: str
    cell: CellRef
    words: frozenset[str]
    """Content words of the label."""


@dataclass(frozen=True)
class SheetFields:
    """The fields outside of the tables of a dataset, collected at the first use."""

    files: Sequence[Content]
    lang: Lang

    @cached_property
    def fields(self) -> tuple[SheetField, ...]:
        """All fields, in the order of the sheets."""
        found: list[SheetField] = []
        for held in self.files:
            for sheet in held.sheets:
                inside = held.tables_on(sheet)
                found += islice(_of_sheet(held.name, sheet, inside, self.lang), _MOST_FIELDS)
        return tuple(found[:_MOST_FIELDS])

    @cached_property
    def of_tables(self) -> frozenset[str]:
        """The words of the labels of the tables, without labels that are fields themselves."""
        tables = [table for held in self.files for table in held.tables]
        labels = (text for table in tables for text in table.labels(_MOST_LABELS))
        texts = [text for text in labels if not _has_value(text)]
        heads = [level.head for table in tables for level in table.row_axis.levels]
        return frozenset().union(*(_words(text, self.lang) for text in (*texts, *heads)))


def field_asked(question: Question, known: SheetFields) -> Answer | None:
    """The value of the field whose label is in the question, with a word that no table has; None if there is none."""
    if not question.is_read or asks_how_many_or_much(question):
        return None
    if may_ask_whether(question) and not asks_openly(question):
        return None
    asked = {token.text for token in question.tokens if token.kind == "word"}
    said = [one for one in known.fields if one.words <= asked and one.words - known.of_tables]
    if not said:
        return None
    words = frozenset().union(*(one.words for one in known.fields))
    distinctive = asked & (words | known.of_tables)
    best = max(said, key=lambda one: len(one.words))
    share = len(best.words) / len(distinctive)
    rivals = {one.value for one in said if len(one.words) == len(best.words)}
    if share < _SHARE or len(rivals) > 1:
        return None
    return Answer(best.value, (best.cell,), share * 0.8, names.TEXT, f"{best.label}: {best.value}")


def _of_sheet(
    file: str, sheet: Sheet, tables: Collection[Table], lang: Lang
) -> Iterator[SheetField]:
    seen = 0
    for row, texts in enumerate(sheet.texts[:_MOST_ROWS]):
        for column, text in enumerate(texts):
            if ":" not in text and "：" not in text:
                continue
            seen += 1
            if seen > _MOST_CELLS:
                return
            if not isinstance(sheet.values[row][column], str):
                continue
            if _inside(tables, row, column) and not _is_own(tables, row, column, text):
                continue
            if found := _field(sheet, row, column, tables):
                label, value, at = found
                words = _words(_NUMBER.sub("number", label), lang)
                if words and not _NO_FIELD.match(label):
                    where = CellRef(sheet.file_in(file), sheet.name, sheet.address(row, at))
                    yield SheetField(label, value, where, words)


def _field(
    sheet: Sheet, row: int, column: int, tables: Collection[Table]
) -> tuple[str, str, int] | None:
    """The label, the value and the column of the value; None if a cell does not begin a field."""
    pair = _PAIR.fullmatch(sheet.texts[row][column])
    if pair is None or _ENDS_SENTENCE.search(_NUMBER.sub("", pair["label"].strip())):
        return None
    label, value = pair["label"].strip(), (pair["value"] or "").strip()
    if value:
        return (label, value, column) if not _ENDS_SENTENCE.search(value) else None
    for at in range(column + 1, min(column + 1 + _RIGHT, sheet.width)):
        beside = sheet.texts[row][at].strip()
        if beside:
            is_label = _PAIR.fullmatch(beside) is not None and beside.endswith((":", "："))
            return None if is_label or _inside(tables, row, at) else (label, beside, at)
    return None


def _is_own(tables: Collection[Table], row: int, column: int, text: str) -> bool:
    """Whether a cell among several rows of heads of a table, or in a form, is a field by itself: Type: CA894."""
    return _has_value(text) and all(
        table.kind == "form" or (row in table.header_rows and len(table.header_rows) > 1)
        for table in tables
        if table.region.contains(row, column)
    )


def _has_value(text: str) -> bool:
    """Whether a text is a label with its value."""
    pair = _PAIR.fullmatch(text)
    return pair is not None and bool(pair["value"])


def _inside(tables: Collection[Table], row: int, column: int) -> bool:
    """Whether a cell belongs to a table, as a label, head or value."""
    return any(table.region.contains(row, column) for table in tables)


def _words(text: str, lang: Lang) -> frozenset[str]:
    return frozenset(token.text for token in tokens(text, lang) if token.kind == "word")

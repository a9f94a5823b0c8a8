"""The labels of the levels of a dataset, and the columns of its records, as lists of things of one kind."""

from collections.abc import Iterator
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.totals import is_total
from dsqa.locate.indexing.moments import is_time
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables.model import Label, Level, Table

MOST_READ = 2_000
"""Maximum number of cells of a column, or labels of a level, that are read."""
PARENT_AND_CHILD = 2


class LabelLevel(NamedTuple):
    """A level of an axis, or a column of records in the same form."""

    level: Level
    sheet: Sheet
    is_labels: bool
    """Whether they are labels, which identify rows or columns."""
    is_whole: bool = True
    """Whether none of the cells or labels are left out."""


class NestedNames(NamedTuple):
    """A table whose rows have nested labels, and those of these that may be names, normalised."""

    table: Table
    names: tuple[str, ...]


def nested_names(content: Content, lang: Lang) -> Iterator[NestedNames]:
    """The tables of a file with groups of rows and members of these."""
    for table in content.tables:
        nested = table.row_axis.levels
        if len(nested) < PARENT_AND_CHILD:
            continue
        labels = {normalise(one.text) for level in nested for one in level.labels[:MOST_READ]}
        yield NestedNames(table, tuple(one for one in labels if _may_be_member(one, lang)))


def _may_be_member(label: str, lang: Lang) -> bool:
    return (
        len(label) > 1 and not label.isdigit() and not is_total(label) and not is_time(label, lang)
    )


def levels(content: Content) -> Iterator[LabelLevel]:
    """The levels and columns of the tables of a file, each label once, without heads of records, which name properties.

    Of cross tables also a first column of numbers is given, which identify the rows.
    """
    for table in content.tables:
        sheet = content.sheet_of(table)
        are_whole = len(table.row_axis.positions) <= MOST_READ
        for level in table.row_axis.levels if table.kind == "records" else table.levels:
            is_whole = len(level.labels) <= MOST_READ
            yield LabelLevel(_cut(level), sheet, is_labels=True, is_whole=is_whole)
        if table.kind == "cross" and _has_numbers_first(table):
            yield LabelLevel(_column(table, sheet, 0), sheet, is_labels=True, is_whole=are_whole)
        if table.kind == "records":
            for at in range(len(table.column_axis.positions)):
                column = _column(table, sheet, at)
                yield LabelLevel(column, sheet, is_labels=False, is_whole=are_whole)


def _has_numbers_first(table: Table) -> bool:
    """Whether a column of numbers stands before the labels: Version | Name."""
    columns, stub = table.column_axis.positions, table.stub_columns
    return bool(columns and stub) and columns[0] < stub[0]


def _cut(level: Level) -> Level:
    first = {label.text: label for label in reversed(level.labels[:MOST_READ])}
    return Level(tuple(reversed(first.values())), (), level.head)


def _column(table: Table, sheet: Sheet, at: int) -> Level:
    column = table.column_axis.positions[at]
    first: dict[str, Label] = {}
    for row in table.row_axis.positions[:MOST_READ]:
        text = " ".join(sheet.texts[row][column].split())
        if text:
            first.setdefault(text, Label(text, row, column))
    path = table.column_axis.path(at)
    return Level(tuple(first.values()), (), path[-1].text if path else "")

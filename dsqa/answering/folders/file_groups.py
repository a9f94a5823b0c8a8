"""Which files of a folder belong together: those of one form, told apart by their names, and data with the names of its codes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dsqa.answering.folders.name_parts import NameParts
from dsqa.answering.gathered.families import Key, are_alike, keys
from dsqa.answering.gathered.lookups import names_codes
from dsqa.derivations.columns.plain_tables import plain_tables
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.store import Content

_MOST_ROWS = 5_000
"""Maximum number of rows of a file that is compared with others as a list of codes."""
_MOST_LABELS = 500


class FolderFile(NamedTuple):
    """A file of a folder that is a dataset of its own."""

    dataset_id: str
    content: Content
    parts: NameParts


class FileForm(NamedTuple):
    """What files of one form have in common."""

    rows: set[Key]
    columns: set[Key]
    heads: tuple[str, ...]
    """The heads of its columns, if it is a list."""


@dataclass(frozen=True)
class FileGroup:
    """Files of one form."""

    files: tuple[FolderFile, ...]
    lang: Lang

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the labels of its tables, and of the names of these."""
        levels = [
            level
            for table in self.files[0].content.tables
            for axis in (table.row_axis, table.column_axis)
            for level in axis.levels
        ]
        texts = [
            text
            for one in levels
            for text in (one.head, *(label.text for label in one.labels[:_MOST_LABELS]))
        ]
        return frozenset(token.text for text in texts for token in tokens(text, self.lang))

    def told_by(self, files: Sequence[FolderFile]) -> list[tuple[str, ...]]:
        """By what files are told apart: of each part of their names that differs the words of all."""
        lines = [one.parts.words for one in files]
        if len(set(map(len, lines))) > 1:
            shared = set.intersection(*map(set, lines))
            lines = [(" ".join(word for word in line if word not in shared),) for line in lines]
        found = [tuple(words) for words in zip(*lines, strict=True) if len(set(words)) > 1]
        return [words for at, words in enumerate(found) if words not in found[:at]]


def file_groups(
    files: Sequence[FolderFile], lang_of: Callable[[Sequence[FolderFile]], Lang]
) -> list[FileGroup]:
    """The files of one form."""
    groups: list[tuple[FileForm, list[FolderFile]]] = []
    for one in files:
        form = _form(one.content)
        group = next((held for other, held in groups if _are_of_one_form(other, form)), None)
        if group is None:
            groups.append((form, [one]))
        else:
            group.append(one)
    return [FileGroup(tuple(held), lang_of(held)) for _, held in groups if len(held) > 1]


def with_codes(files: Sequence[FolderFile]) -> list[tuple[FolderFile, ...]]:
    """Files of data, each with the files that name its codes."""
    found = []
    plain = [(one, plain_tables(one.content)) for one in files if _size(one.content) <= _MOST_ROWS]
    tables = [(one, lists[0]) for one, lists in plain if len(lists) == 1]
    for data, table in tables:
        named = [
            other for other, codes in tables if other is not data and names_codes(table, codes)
        ]
        if named:
            found.append((data, *named))
    return found


def _size(content: Content) -> int:
    return sum(len(sheet.texts) for sheet in content.sheets)


def _form(content: Content) -> FileForm:
    rows: set[Key] = set()
    columns: set[Key] = set()
    for number, table in enumerate(content.tables):
        if table.kind != "form":
            rows |= {(str(number), *key) for key in keys(table.row_axis)}
            columns |= {(str(number), *key) for key in keys(table.column_axis)}
    lists = plain_tables(content) if len(content.tables) == 1 else []
    heads = tuple(column.head for column in lists[0].relation.columns) if len(lists) == 1 else ()
    return FileForm(rows, columns, heads)


def _are_of_one_form(one: FileForm, other: FileForm) -> bool:
    if not one.columns or not other.columns:
        return False
    is_list = (
        bool(one.heads)
        and one.heads == other.heads
        and not any(times(head, "j") for head in one.heads)
    )
    return is_list or are_alike((one.rows, one.columns), (other.rows, other.columns))

"""Which files of a folder belong together: those of one form, told apart by their names, and data with the names of its codes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dsqa.answering.folders.name_parts import NameParts
from dsqa.answering.gathered.families import Key, are_alike, keys
from dsqa.answering.gathered.lookups import names_codes, says_code
from dsqa.derivations.columns.plain_tables import plain_tables
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.store import Content
from dsqa.tables.model import Axis

_MOST_ROWS = 5_000
"""Maximum number of rows of a file that is compared with others as a list of codes."""
_MOST_LABELS = 500


class FolderFile(NamedTuple):
    """A file of a folder that is a dataset of its own."""

    dataset_id: str
    content: Content
    parts: NameParts


class FileForm:
    """What files of one form have in common."""

    def __init__(self, content: Content) -> None:
        tables = [one for one in content.tables if one.kind != "form"]
        self._content = content
        self.rows = _keys(one.row_axis for one in tables)
        self.columns = _keys(one.column_axis for one in tables)

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns of its only table, if it is a list without times in these."""
        lists = plain_tables(self._content) if len(self._content.tables) == 1 else []
        heads = [column.head for one in lists for column in one.relation.columns]
        return () if any(times(head, "j") for head in heads) else tuple(heads)

    def is_of(self, other: "FileForm") -> bool:
        """Whether two files have the same rows and columns, or are lists with the same columns."""
        if not self.columns or not other.columns:
            return False
        if are_alike((self.rows, self.columns), (other.rows, other.columns)):
            return True
        return bool(self.columns & other.columns) and self.heads == other.heads != ()


@dataclass(frozen=True)
class FileGroup:
    """Files of one form."""

    files: tuple[FolderFile, ...]
    lang: Lang

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the labels of its tables, and of the names of these."""
        texts = [
            text
            for table in self.files[0].content.tables
            for one in table.levels
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
        form = FileForm(one.content)
        group = next((held for other, held in groups if other.is_of(form)), None)
        if group is None:
            groups.append((form, [one]))
        else:
            group.append(one)
    return [FileGroup(tuple(held), lang_of(held)) for _, held in groups if len(held) > 1]


def with_codes(files: Sequence[FolderFile]) -> list[tuple[FolderFile, ...]]:
    """Files of data, each with the files that name its codes."""
    data = [one for one in files if any(map(says_code, _heads(one.content)))]
    small = [one for one in files if _size(one.content) <= _MOST_ROWS] if data else []
    lists = [(one, plain_tables(one.content)) for one in small]
    tables = {one.dataset_id: (one, plain[0]) for one, plain in lists if len(plain) == 1}
    found = []
    for one in data:
        own = tables.get(one.dataset_id)
        if own is None:
            continue
        named = [
            other
            for other, codes in tables.values()
            if other is not one and names_codes(own[1], codes)
        ]
        if named:
            found.append((one, *named))
    return found


def _size(content: Content) -> int:
    return sum(len(sheet.texts) for sheet in content.sheets)


def _heads(content: Content) -> Iterator[str]:
    for table in content.tables:
        yield from (level.head for level in table.row_axis.levels)
        yield from (label.text for level in table.column_axis.levels for label in level.labels)


def _keys(axes: Iterable[Axis]) -> set[Key]:
    return {(str(number), *key) for number, axis in enumerate(axes) for key in keys(axis)}

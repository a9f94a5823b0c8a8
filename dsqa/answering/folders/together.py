"""Which files of a folder belong together."""

from collections.abc import Sequence
from functools import cached_property

from dsqa.across.dataset_language import language_of_labels
from dsqa.answering.folders.file_groups import FileGroup, FolderFile, file_groups, with_codes
from dsqa.answering.folders.meant import meant
from dsqa.answering.folders.name_parts import name_parts
from dsqa.answering.gathered.joined import joined
from dsqa.answering.over_tables.sheet_asked import sheet_asked
from dsqa.collection import OpenCollection
from dsqa.ingest import content_of
from dsqa.language.lang import Lang
from dsqa.language.written_in import language_of
from dsqa.questions.asking.things import asks_file
from dsqa.questions.parse import parse


class FilesTogether:
    """The files of a collection of loose files, and which of them belong together."""

    def __init__(self, collection: OpenCollection) -> None:
        self._collection = collection

    def meant(self, question: str, dataset_id: str) -> list[str]:
        """The ids of the files that a question is about, of those that belong together with one that a search found."""
        asked = parse(question, language_of(question))
        if asks_file(asked):
            contents = [one.content for one in self._files]
            return _ids(self._files) if sheet_asked(asked, contents) else [dataset_id]
        dataset_id = self._copies.get(dataset_id, dataset_id)
        for files in self._coded:
            if any(one.dataset_id == dataset_id for one in files):
                table = joined([one.content for one in files])
                is_asked = table is not None and table.is_asked(asked)
                return _ids(files) if is_asked else [dataset_id]
        for group in self._groups:
            if any(one.dataset_id == dataset_id for one in group.files):
                found = meant(asked, group) if asked.lang == group.lang else ()
                return _ids(found) or [dataset_id]
        return [dataset_id]

    def row(self, first: str, last: str, size: int) -> list[str]:
        """The ids of so many files of one form, or of any, from one to another by name; [] if there is no such row."""
        for files in (*(group.files for group in self._groups), self._files):
            ids = _ids(files)
            if first in ids and last in ids:
                found = ids[ids.index(first) : ids.index(last) + 1]
                if len(found) == size:
                    return found
        return []

    @cached_property
    def _every(self) -> list[FolderFile]:
        """All files with a table, those that are most to be believed first."""
        found = []
        for dataset in self._collection:
            if len(dataset.files) == 1:
                (content,) = content_of(self._collection, dataset)
                if content.tables:
                    found.append(FolderFile(dataset.id, content, name_parts(dataset.id)))
        return sorted(found, key=lambda one: one.parts.rank)

    @cached_property
    def _copies(self) -> dict[str, str]:
        """The id of each file that is equal to another one -> the id of that one."""
        known: dict[str, str] = {}
        firsts = {
            one.dataset_id: known.setdefault(_cells(one), one.dataset_id) for one in self._every
        }
        return {one: first for one, first in firsts.items() if one != first}

    @cached_property
    def _files(self) -> list[FolderFile]:
        """The files without copies, by name."""
        own = [one for one in self._every if one.dataset_id not in self._copies]
        return sorted(own, key=lambda one: one.dataset_id)

    @cached_property
    def _groups(self) -> list[FileGroup]:
        coded = {one.dataset_id for files in self._coded for one in files}
        return file_groups([one for one in self._files if one.dataset_id not in coded], self._lang)

    @cached_property
    def _coded(self) -> list[tuple[FolderFile, ...]]:
        return with_codes(self._files)

    def _lang(self, files: Sequence[FolderFile]) -> Lang:
        return language_of_labels([one.content for one in files]) or self._collection.lang


def _ids(files: Sequence[FolderFile]) -> list[str]:
    return [one.dataset_id for one in files]


def _cells(file: FolderFile) -> str:
    """All cells of a file, with what its name says: files of other words may be equal by chance."""
    return repr((file.parts.words, [sheet.texts for sheet in file.content.sheets]))

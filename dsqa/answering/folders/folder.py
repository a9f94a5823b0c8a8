"""The files of a folder that are asked together, as datasets of several files."""

from collections.abc import Sequence
from functools import cached_property

from dsqa.across.dataset_language import language_of_labels
from dsqa.answering.folders.file_groups import FileGroup, FolderFile, file_groups, with_codes
from dsqa.answering.folders.meant import meant
from dsqa.answering.folders.name_parts import name_parts
from dsqa.answering.gathered.joined import joined
from dsqa.answering.over_tables.sheet_asked import sheet_asked
from dsqa.collection import OpenCollection
from dsqa.collection.model import Dataset
from dsqa.ingest import content_of
from dsqa.language.lang import Lang
from dsqa.language.written_in import language_of
from dsqa.questions.asking.things import asks_file
from dsqa.questions.parse import parse

MOST_FILES = 200
"""Maximum number of files of a folder that are compared."""
_NAMED = 3
"""Maximum number of files that the id of a dataset of several names."""


class Folder:
    """The files of a collection of loose files. Of any other collection none belong together."""

    def __init__(self, collection: OpenCollection) -> None:
        self._collection = collection
        self._made: dict[str, Dataset] = {}

    def dataset(self, dataset_id: str) -> Dataset:
        """A dataset of the folder, or one that `in_place` made. Raises DatasetNotFound."""
        return self._made.get(dataset_id) or self._collection.dataset(dataset_id)

    def in_place(self, question: str, dataset_id: str) -> str:
        """The dataset to ask in place of one that a search found: the one of its group that the question names, or several as one."""
        if not self._is_loose:
            return dataset_id
        asked = parse(question, language_of(question))
        if asks_file(asked):
            contents = [one.content for one in self._files]
            return self._of(self._files) if sheet_asked(asked, contents) else dataset_id
        dataset_id = self._copies.get(dataset_id, dataset_id)
        for files in self._coded:
            if any(one.dataset_id == dataset_id for one in files):
                table = joined([one.content for one in files])
                is_asked = table is not None and table.is_asked(asked)
                return self._of(files) if is_asked else dataset_id
        for group in self._groups:
            if any(one.dataset_id == dataset_id for one in group.files):
                found = meant(asked, group) if asked.lang == group.lang else ()
                return self._of(found) if found else dataset_id
        return dataset_id

    @cached_property
    def _is_loose(self) -> bool:
        return self._collection.parts.places is not None and 1 < len(self._collection) <= MOST_FILES

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

    def _of(self, files: Sequence[FolderFile]) -> str:
        if len(files) == 1:
            return files[0].dataset_id
        every = [self._collection.dataset(one.dataset_id) for one in files]
        ids = [one.id for one in every]
        title = ", ".join(one.title for one in every)
        of_all = tuple(file for one in every for file in one.files)
        short = f"{ids[0]} … {ids[-1]} ({len(ids)} files)"
        for made in (" + ".join(ids) if len(ids) <= _NAMED else short, " + ".join(ids)):
            held = self._made.setdefault(made, Dataset(id=made, title=title, files=of_all))
            if held.files == of_all:
                break
        return made


def _cells(file: FolderFile) -> str:
    """All cells of a file, with what its name says: files of other words may be equal by chance."""
    return repr((file.parts.words, [sheet.texts for sheet in file.content.sheets]))

"""The datasets of a folder of loose files: each file, and files that are asked together."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.collection import OpenCollection
from dsqa.collection.model import Dataset
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.answering.folders.together import FilesTogether

MOST_FILES = 200
"""Maximum number of files of a folder that are compared."""
_NAMED = 3
"""Maximum number of files that the id of a dataset of several names."""
_AND, _TO = " + ", " … "
"""Between the ids of files that are asked together, and between the first and the last of a row of them."""
_ROW = regex(rf"(.+?){_TO}(.+) \((\d+) files\)")


class Folder:
    """The files of a collection of loose files. Of any other collection none belong together."""

    def __init__(self, collection: OpenCollection) -> None:
        self._collection = collection
        self._made: dict[str, Dataset] = {}

    def dataset(self, dataset_id: str) -> Dataset:
        """A dataset of the folder, or one of several by the id that `in_place` gives, here or in another process. Raises DatasetNotFound."""
        return (
            self._made.get(dataset_id)
            or self.of_several(dataset_id)
            or self._collection.dataset(dataset_id)
        )

    def in_place(self, question: str, dataset_id: str) -> str:
        """The dataset to ask in place of one that a search found: the one of its group that the question names, or several as one."""
        return (
            self._of(self._together.meant(question, dataset_id)) if self._is_loose else dataset_id
        )

    @cached_property
    def _is_loose(self) -> bool:
        return self._collection.parts.places is not None and 1 < len(self._collection) <= MOST_FILES

    @cached_property
    def _together(self) -> "FilesTogether":
        # Imported here: it loads what derives, which a single file of statistics does not need.
        from dsqa.answering.folders.together import FilesTogether

        return FilesTogether(self._collection)

    def of_several(self, dataset_id: str) -> Dataset | None:
        """Files that are asked together, by their id; None for any other id."""
        row = _ROW.fullmatch(dataset_id)
        if not (row or _AND in dataset_id) or not self._is_loose:
            return None
        ids = self._together.row(row[1], row[2], int(row[3])) if row else dataset_id.split(_AND)
        if len(ids) < 2 or len(self._collection.known_ids(ids)) < len(ids):
            return None
        return self._made[self._of(ids)]

    def _of(self, ids: Sequence[str]) -> str:
        """The id of these datasets as one."""
        if len(ids) == 1:
            return ids[0]
        made = _AND.join(ids)
        if len(ids) > _NAMED and self._together.row(ids[0], ids[-1], len(ids)) == ids:
            made = f"{ids[0]}{_TO}{ids[-1]} ({len(ids)} files)"
        if made not in self._made:
            every = [self._collection.dataset(one) for one in ids]
            title = ", ".join(one.title for one in every)
            files = tuple(file for one in every for file in one.files)
            self._made[made] = Dataset(id=made, title=title, files=files)
        return made

"""The datasets of a folder of loose files: each file, and files that are asked together."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from dsqa.collection import OpenCollection
from dsqa.collection.model import Dataset

if TYPE_CHECKING:
    from dsqa.answering.folders.together import FilesTogether

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

    def _of(self, ids: Sequence[str]) -> str:
        """The id of these datasets as one."""
        if len(ids) == 1:
            return ids[0]
        every = [self._collection.dataset(one) for one in ids]
        title = ", ".join(one.title for one in every)
        of_all = tuple(file for one in every for file in one.files)
        short = f"{ids[0]} … {ids[-1]} ({len(ids)} files)"
        for made in (" + ".join(ids) if len(ids) <= _NAMED else short, " + ".join(ids)):
            held = self._made.setdefault(made, Dataset(id=made, title=title, files=of_all))
            if held.files == of_all:
                break
        return made

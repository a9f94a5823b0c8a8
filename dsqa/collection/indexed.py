"""Data files from a large archive, by its seek index: only requested files are written."""

from collections.abc import Iterable
from pathlib import Path

from dsqa.archive import Built, DamagedIndex, Member, Progress, SeekIndex, build
from dsqa.archive.table import remove
from dsqa.collection.archive import safe_path, write_file
from dsqa.collection.kept import KeptFiles
from dsqa.errors import DsqaError, StoreNotWritable, UnreadableFile
from dsqa.log import logger, one_line
from dsqa.readers.limits import MAX_FILE


def index_file(folder: Path, archive: Path) -> Path:
    """The file of an archive's index in the folder of the data files."""
    return folder / f"{archive.name}.index"


class IndexedArchive:
    """An archive whose members are read one by one. The index is built when first needed."""

    def __init__(
        self, archive: Path, index: Path, cache: Path, progress: Progress | None = None
    ) -> None:
        """`index`: the file of the index; `cache`: the folder for extracted members.

        `progress` is called with the bytes of the archive that are indexed, and all of them.
        """
        self.archive = archive
        self.index = index
        self._cache = cache
        self._progress = progress
        self._open: SeekIndex | None = None
        self._rebuilt = False
        self._failed = ""
        self._kept = KeptFiles(cache)

    def is_ready(self) -> bool:
        """Whether the archive has a complete index in its present state."""
        if self._open is None:
            try:
                self._open = SeekIndex.open(self.archive, self.index)
            except OSError:
                return False
        return self._open is not None

    def build(self) -> Built:
        """Make the index complete. Raises DsqaError."""
        self.close()
        return build(self.archive, self.index, self._progress)

    def prepare(self) -> SeekIndex:
        """The index, built if necessary. Raises UnreadableFile if that fails,
        StoreNotWritable if the disk is full."""
        if self._failed:
            raise UnreadableFile(self._failed)
        if not self.is_ready():
            if self._progress is None:
                logger.warning("indexing %s, once; this may take a while", self.archive.name)
            try:
                self.build()
            except StoreNotWritable:
                raise
            except DsqaError as error:
                self._failed = str(error)
                raise UnreadableFile(self._failed) from None
        if not self.is_ready() or self._open is None:
            raise UnreadableFile(f"{self.index} cannot be read")
        return self._open

    def in_order(self, names: list[str]) -> list[str]:
        """The names in the order of the archive, missing ones first.

        Raises UnreadableFile if there is no index.
        """
        try:
            return self.prepare().in_order(names)
        except DamagedIndex as error:
            self._rebuild(error)
            return self.in_order(names)

    def read(self, name: str) -> bytes | None:
        """The bytes of a file; None if the archive lacks it.

        Raises UnreadableFile for one that is too large or broken, or if there is no index.
        """
        member = self._find(name)
        if member is None:
            return None
        try:
            with self.prepare().open_member(member) as source:
                return source.read()
        except DamagedIndex as error:
            self._rebuild(error)
            return self.read(name)
        except OSError as error:
            raise UnreadableFile(f"data file {one_line(name)}: {error.strerror}") from None

    def path(self, name: str) -> Path | None:
        """The extracted file; None if the archive lacks it. Raises as `read` does.

        It may be removed when others are written, unless it is held.
        """
        path = safe_path(self._cache, name)
        member = self._find(name)
        if member is None:
            return None
        try:
            with self.prepare().open_member(member) as source:
                write_file(source, path)
        except DamagedIndex as error:
            self._rebuild(error)
            return self.path(name)
        except OSError as error:
            raise UnreadableFile(f"data file {one_line(name)}: {error.strerror}") from None
        self._kept.add(path, member.size)
        return path

    def hold(self, path: Path) -> None:
        """Keep this file until it is released."""
        self._kept.hold(path)

    def release(self, paths: Iterable[Path]) -> None:
        """Release these files."""
        self._kept.release(paths)

    def close(self) -> None:
        """Close the archive and the index."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _find(self, name: str) -> Member | None:
        try:
            member = self.prepare().find(name)
        except DamagedIndex as error:
            self._rebuild(error)
            member = self.prepare().find(name)
        if member is not None and member.size > MAX_FILE:
            raise UnreadableFile(f"data file {one_line(name)} is over {MAX_FILE >> 20} MB")
        return member

    def _rebuild(self, error: DamagedIndex) -> None:
        """Make the index again, once. Raises UnreadableFile the second time."""
        self.close()
        if self._rebuilt:
            raise UnreadableFile(f"{self.archive.name} and its index do not agree: {error}")
        self._rebuilt = True
        logger.warning("%s is damaged (%s); indexing anew", self.index.name, error)
        remove(self.index)
        self.prepare()

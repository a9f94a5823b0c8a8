"""Data files out of a large archive, by its seek index: nothing but what is asked for is written."""

from collections.abc import Iterable
from pathlib import Path

from dsqa.archive import Built, DamagedIndex, Member, Progress, SeekIndex, build
from dsqa.archive.table import remove
from dsqa.collection.archive import MAX_FILE, safe_path, write_file
from dsqa.collection.kept import KeptFiles
from dsqa.errors import DsqaError, StoreNotWritable, UnreadableFile
from dsqa.log import logger, one_line


def index_file(folder: Path, archive: Path) -> Path:
    """The file of an archive's index in the folder of the data files."""
    return folder / f"{archive.name}.index"


class IndexedArchive:
    """An archive whose members are read one by one. The index is built when it is first needed."""

    def __init__(
        self, archive: Path, index: Path, cache: Path, progress: Progress | None = None
    ) -> None:
        """`index`: its file; `cache`: the folder for members that are asked for as files.

        `progress` is told the bytes of the archive that are indexed, and all of them.
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
        """Whether there is a complete index of the archive as it is now."""
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
        """The index, which is built if need be. Raises UnreadableFile where that cannot be done,
        StoreNotWritable where the disk takes no more."""
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
        """The names as they come in the archive, those that are not in it first.

        Raises UnreadableFile where there is no index.
        """
        try:
            return self.prepare().in_order(names)
        except DamagedIndex as error:
            self._rebuild(error)
            return self.in_order(names)

    def read(self, name: str) -> bytes | None:
        """The bytes of a file; None where the archive does not hold it.

        Raises UnreadableFile for one that is too large or broken, or where there is no index.
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
        """The file written out; None where the archive does not hold it. Raises as `read` does.

        It may go when others have been written, unless it is held.
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
        """These files are not used any more."""
        self._kept.let_go(paths)

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
        """Make the index anew, once. Raises UnreadableFile the second time."""
        self.close()
        if self._rebuilt:
            raise UnreadableFile(f"{self.archive.name} and its index do not agree: {error}")
        self._rebuilt = True
        logger.warning("%s is damaged (%s); indexing anew", self.index.name, error)
        remove(self.index)
        self.prepare()

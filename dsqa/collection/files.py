"""The data files of a collection: from the extracted folder, else out of the tar."""

import contextlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dsqa.collection.archive import extract, safe_path
from dsqa.collection.places import FilePlace
from dsqa.errors import DataFileMissing, NoRoom, StoreNotWritable, UnreadableFile
from dsqa.log import logger, one_line
from dsqa.readers.limits import MAX_FILE

if TYPE_CHECKING:
    from dsqa.archive import Built, Progress
    from dsqa.collection.indexed import IndexedArchive

SMALL_ARCHIVE = 2 * 1024**3
"""A tar up to this size is extracted as a whole when its first file is read, unless it is indexed;
a larger one is indexed."""

MAX_TOTAL = 32 * 1024**3
"""Maximum number of bytes written when a tar is extracted."""

T = TypeVar("T")


class Files:
    """Finds data files by `data_filename`, exactly as in the metadata."""

    def __init__(
        self,
        folder: Path | None,
        archive: Path | None,
        cache: Path,
        indexing: "Progress | None" = None,
        places: dict[str, FilePlace] | None = None,
    ) -> None:
        """`folder`: `data_search_X_data`; `archive`: the tar; `cache`: where its files are written;
        `places`: paths of files that are in neither.

        `indexing` is called with the bytes done and to do while a large archive is indexed.
        """
        self.folder = folder.resolve() if folder else None
        self.archive = archive
        self._loose = places or {}
        self._indexing = indexing
        self._cache: Path | None = None
        self._indexed: IndexedArchive | None = None
        self._by_index: IndexedArchive | None = None
        self._temporary: tempfile.TemporaryDirectory[str] | None = None
        self._write_to(cache)

    def _write_to(self, cache: Path) -> None:
        """From now on, write files from the archive below this folder."""
        if not self.archive:
            return
        status = self.archive.stat()
        self._cache = cache / f"{self.archive.name}-{status.st_size}-{status.st_mtime_ns}"
        from dsqa.collection.indexed import IndexedArchive, index_file  # for an archive only

        self._indexed = IndexedArchive(
            self.archive, index_file(cache, self.archive), self._cache, self._indexing
        )
        is_large = status.st_size > SMALL_ARCHIVE or self._by_index is not None
        self._by_index = self._indexed if is_large or self._indexed.is_ready() else None

    def _somewhere(self, work: Callable[[], T]) -> T:
        """The result of work that writes; if the disk is full, in a temporary folder.

        Raises NoRoom if that is full too.
        """
        while True:
            try:
                return work()
            except StoreNotWritable as error:
                if self._temporary is not None:
                    raise NoRoom(f"not taken out of the archive: {error}") from None
                logger.warning("%s; taking files out of the archive for this run only", error)
                self.close()
                try:
                    self._temporary = tempfile.TemporaryDirectory(
                        prefix="dsqa-", ignore_cleanup_errors=True
                    )
                except OSError as problem:
                    raise NoRoom(f"not taken out of the archive: {problem.strerror}") from None
                self._write_to(Path(self._temporary.name))

    def path(self, name: str, *, hold: bool = False) -> Path:
        """The path of a file with the bytes of this data file.

        A file from a large archive may be removed when many others were read, unless it
        is held until `release`. Raises UnreadableFile for a name that leads out of the data folder
        and for an unreadable file, DataFileMissing if neither the folder nor the archive has it,
        NoRoom if it cannot be extracted.
        """
        found = self._somewhere(lambda: self._found(name))
        if hold and self._by_index:
            self._by_index.hold(found)
        return found

    def _found(self, name: str) -> Path:
        found = self._in_folder(name) or self._in_cache(name)
        if found is None and self._may_be_in_archive(name):
            if self._by_index is None:
                self._extract()
                found = self._in_cache(name)
            if found is None and self._by_index:
                self._drop_older()
                found = self._by_index.path(name)
        if found is None:
            raise self._missing(name)
        return found

    def release(self, paths: Iterable[Path]) -> None:
        """Release these paths."""
        if self._by_index:
            self._by_index.release(paths)

    def read(self, name: str) -> bytes:
        """The bytes of a data file. Raises as `path` does, and UnreadableFile over `MAX_FILE`."""
        if self._by_index and self._may_be_in_archive(name):
            data = self._somewhere(lambda: self._by_index.read(name) if self._by_index else None)
            if data is None:
                raise self._missing(name)
            return data
        path = self.path(name)
        try:
            if path.stat().st_size > MAX_FILE:
                raise UnreadableFile(f"data file {one_line(name)} is over {MAX_FILE >> 20} MB")
            return path.read_bytes()
        except OSError as error:
            raise UnreadableFile(f"data file {one_line(name)}: {error.strerror}") from None

    def close(self) -> None:
        """Close the archive."""
        if self._indexed:
            self._indexed.close()

    def stamp(self, name: str) -> str:
        """The fingerprint of this state of the file; "" if missing.

        Size and time of the file, or of the whole archive: nothing is extracted to find out.
        """
        if name in self._loose:
            return self._loose[name].stamp
        try:
            path = self._in_folder(name)
            if path is not None:
                status = path.stat()
                return f"{status.st_size}:{status.st_mtime_ns}"
        except (UnreadableFile, OSError):
            return ""
        return self._cache.name if self._cache else ""

    def is_loose(self, name: str) -> bool:
        """Whether the file is outside the collection, where its user has it. Its stamp is then the
        digest of its bytes."""
        return name in self._loose

    def prepare(self, names: Iterable[str]) -> list[str]:
        """Prepare the named files for reading, in the returned order.

        A small archive that holds one of them is extracted whole, in one pass; a large one is
        indexed, and its files come in its order, those of the folder first.
        """
        names = list(names)
        # If there is no room, reading each file reports it.
        with contextlib.suppress(NoRoom):
            return self._somewhere(lambda: self._prepared(names))
        return names

    def _prepared(self, names: list[str]) -> list[str]:
        wanted = [name for name in names if self._may_be_in_archive(name)]
        if wanted and self._by_index:
            # A failure to index is reported file by file, and does not affect the others.
            with contextlib.suppress(UnreadableFile):
                there = set(wanted)
                others = [name for name in names if name not in there]
                return others + self._by_index.in_order(wanted)
        elif wanted:
            self._extract()
        return names

    def index(self) -> "Built | None":
        """Build the index of the archive, however small it is; None if there is no archive.

        Raises DsqaError if that fails.
        """
        if self._indexed is None:
            return None
        self._by_index = self._indexed
        return self._indexed.build()

    def _extract(self) -> None:
        """Extract a small archive completely, in one pass."""
        if self.archive is None or self._cache is None:
            return
        cache, left = self._cache, MAX_TOTAL
        self._drop_older()

        def target(name: str, size: int) -> Path | None:
            # A later member of the same name replaces an earlier one, as with tar.
            nonlocal left
            left -= size
            return safe_path(cache, name) if left >= 0 else None

        extract(self.archive, target, stop=lambda: left < 0)
        if left < 0:
            self._by_index = self._indexed
            return
        try:
            cache.mkdir(parents=True, exist_ok=True)
            (cache / "=complete").touch()
        except OSError as error:
            raise StoreNotWritable(str(cache), str(error.strerror)) from None

    def _in_folder(self, name: str) -> Path | None:
        if name in self._loose:
            path = Path(self._loose[name].path)
            return path if path.is_file() else None
        if self.folder is None:
            return None
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or path == self.folder:
                raise UnreadableFile(f"data file {one_line(name)} leads out of the data folder")
            return path if path.is_file() else None
        except (OSError, ValueError, RuntimeError):
            # No file can have such a name here: too long, a NUL, a circle of links.
            return None

    def _in_cache(self, name: str) -> Path | None:
        if self._cache is None or not name:
            return None
        path = safe_path(self._cache, name)
        return path if path.is_file() else None

    def _may_be_in_archive(self, name: str) -> bool:
        if self._cache is None or not name or (self._cache / "=complete").exists():
            return False
        try:
            return self._in_folder(name) is None and self._in_cache(name) is None
        except UnreadableFile:
            return False

    def _drop_older(self) -> None:
        """Remove what was extracted from an archive that has been replaced since."""
        if self._cache is None or self.archive is None or not self._cache.parent.is_dir():
            return
        for old in self._cache.parent.glob(f"{self.archive.name}-*"):
            if old != self._cache:
                logger.info("%s has changed; extracting it anew", self.archive.name)
                shutil.rmtree(old, ignore_errors=True)

    def _missing(self, name: str) -> DataFileMissing:
        return DataFileMissing(f"data file {one_line(name)} is not in {self._places()}")

    def _places(self) -> str:
        if self._loose:
            return "its place any more"
        places = [str(place) for place in (self.folder, self.archive) if place]
        return " or ".join(places) or "the collection (it has no data folder and no data archive)"

"""The data files of a collection: from the extracted folder, else out of the tar."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from dsqa.collection.archive import MAX_FILE, extract, safe_path
from dsqa.errors import DataFileMissing, UnreadableFile
from dsqa.log import logger, one_line

SMALL_ARCHIVE = 2 * 1024**3
"""A tar up to this many bytes is extracted whole when its first file is asked for."""

MAX_TOTAL = 32 * 1024**3
"""Most bytes written when a whole tar is extracted."""


class Files:
    """Finds data files by `data_filename`, which is taken as it stands in the metadata."""

    def __init__(self, folder: Path | None, archive: Path | None, cache: Path) -> None:
        """`folder`: `data_search_X_data`; `archive`: the tar; `cache`: where it is extracted."""
        self.folder = folder.resolve() if folder else None
        self.archive = archive
        self._absent: set[str] = set()
        self._cache: Path | None = None
        if archive:
            status = archive.stat()
            self._cache = cache / f"{archive.name}-{status.st_size}-{status.st_mtime_ns}"

    def path(self, name: str) -> Path:
        """A regular file with the bytes of this data file.

        Raises UnreadableFile for a name that leads out of the data folder, DataFileMissing where
        neither the folder nor the archive has it.
        """
        found = self._in_folder(name) or self._in_cache(name)
        if found is None and self._may_be_in_archive(name):
            self.extract([name])
            found = self._in_cache(name)
        if found is None:
            raise DataFileMissing(f"data file {one_line(name)} is not in {self._places()}")
        return found

    def read(self, name: str) -> bytes:
        """The bytes of a data file. Raises as `path` does, and UnreadableFile over `MAX_FILE`."""
        path = self.path(name)
        try:
            if path.stat().st_size > MAX_FILE:
                raise UnreadableFile(f"data file {one_line(name)} is over {MAX_FILE >> 20} MB")
            return path.read_bytes()
        except OSError as error:
            raise UnreadableFile(f"data file {one_line(name)}: {error.strerror}") from None

    def stamp(self, name: str) -> str:
        """What tells this state of the file from another one of the same name; "" if missing.

        Size and time of the file, or of the whole archive: nothing is extracted to find out.
        """
        try:
            path = self._in_folder(name)
            if path is not None:
                status = path.stat()
                return f"{status.st_size}:{status.st_mtime_ns}"
        except (UnreadableFile, OSError):
            return ""
        return self._cache.name if self._cache else ""

    def extract(self, names: Iterable[str]) -> None:
        """Take the named files that are still in the archive out of it, in one pass.

        A small archive is extracted whole. What was extracted before is not extracted again.
        """
        wanted = {name for name in names if self._may_be_in_archive(name)}
        if self.archive is None or self._cache is None or not wanted:
            return
        cache = self._cache
        whole = self.archive.stat().st_size <= SMALL_ARCHIVE
        self._drop_older()
        left = MAX_TOTAL
        waiting = set(wanted)

        def target(name: str, size: int) -> Path | None:
            nonlocal left
            waiting.discard(name)
            if not whole and name not in wanted:
                return None
            path = safe_path(cache, name)
            if path.exists():
                return None
            left -= size
            return path if left >= 0 else None

        extract(self.archive, target, stop=lambda: not whole and not waiting)
        self._absent |= waiting
        if whole and left >= 0:
            cache.mkdir(parents=True, exist_ok=True)
            (cache / "=complete").touch()

    def _in_folder(self, name: str) -> Path | None:
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
        return (
            self._cache is not None
            and bool(name)
            and name not in self._absent
            and not (self._cache / "=complete").exists()
            and self._in_folder(name) is None
            and self._in_cache(name) is None
        )

    def _drop_older(self) -> None:
        """Remove what was extracted from an archive that has since been replaced."""
        if self._cache is None or self.archive is None or not self._cache.parent.is_dir():
            return
        for old in self._cache.parent.glob(f"{self.archive.name}-*"):
            if old != self._cache:
                logger.info("%s has changed; extracting it anew", self.archive.name)
                shutil.rmtree(old, ignore_errors=True)

    def _places(self) -> str:
        places = [str(place) for place in (self.folder, self.archive) if place]
        return " or ".join(places) or "the collection (it has no data folder and no data archive)"

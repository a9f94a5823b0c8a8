"""A folder of files that can be made again: the oldest are removed when there are too many."""

from collections.abc import Iterable
from pathlib import Path

KEPT = 1024**3
"""Maximum size on disk in bytes."""

BLOCK = 4096
"""Block size of the disk: a file takes a multiple of it."""


class KeptFiles:
    """The files of a folder, in the order in which they were written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sizes: dict[Path, int] | None = None
        self._total = 0
        self._held: set[Path] = set()

    def hold(self, path: Path) -> None:
        """Keep this file until it is released."""
        self._held.add(path)

    def release(self, paths: Iterable[Path]) -> None:
        """Release these files."""
        self._held.difference_update(paths)

    def add(self, path: Path, size: int) -> None:
        """Record a new file of this size; old files are removed to make room."""
        sizes = self._load()
        taken = _taken(size)
        self._total += taken - sizes.pop(path, 0)
        sizes[path] = taken
        while self._total > KEPT:
            oldest = next((old for old in sizes if old != path and old not in self._held), None)
            if oldest is None:
                return
            self._total -= sizes.pop(oldest)
            oldest.unlink(missing_ok=True)

    def _load(self) -> dict[Path, int]:
        if self._sizes is None:
            found = []
            for path in self._folder.rglob("*"):
                if path.is_file():
                    status = path.stat()
                    found.append((status.st_mtime_ns, path, _taken(status.st_size)))
            self._sizes = {path: size for _, path, size in sorted(found)}
            self._total = sum(self._sizes.values())
        return self._sizes


def _taken(size: int) -> int:
    return max(1, -(-size // BLOCK)) * BLOCK

"""Files on this machine that an agent may open, below folders that were allowed."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from dsqa.collection import Collection
from dsqa.collection.open import find_parts
from dsqa.errors import UsageError
from dsqa.mcp.model import Opened
from dsqa.mcp.server import Opener
from dsqa.service.backend import Backend
from dsqa.service.plan import files
from dsqa.service.served import Served

MOST_OPENED = 100
"""Files that are opened of one service."""


def opener(backend: Backend, folders: Sequence[Path], store: Path | None) -> Opener:
    """What opens a file below one of the folders, wherever links lead. Raises DsqaError by its call."""
    allowed = [folder.resolve() for folder in folders]
    opened: dict[Path, Opened] = {}

    def open_file(source: str) -> Opened:
        path = _allowed(source, allowed)
        if path not in opened:
            if len(opened) >= MOST_OPENED:
                raise UsageError(f"{MOST_OPENED} files are open already")
            if any(one.name == path.name for one in opened.values()):
                raise UsageError(f"another file of the name {path.name} is open already")
            served = files([str(path)], None, store)
            backend.add(served)
            opened[path] = Opened(ids=dataset_ids(served[0]), name=path.name)
        return opened[path]

    return open_file


def dataset_ids(served: Served) -> list[str]:
    """The ids of the first datasets of a collection that was read. Raises DsqaError."""
    parts = find_parts(Path(served.folder), served.lang)
    with Collection(parts, Path(served.home), writable=False) as collection:
        return [one.id for one in islice(collection, 50)]


def _allowed(source: str, allowed: Sequence[Path]) -> Path:
    """The file that is meant. Raises UsageError where it is not below an allowed folder or not there; which of the two is not said."""
    refused = UsageError("no such file below the folders that are allowed (--allow-files)")
    if "://" in source or "\0" in source:
        raise refused
    for folder in allowed:
        try:
            path = (folder / source).resolve()
            if path.is_relative_to(folder) and path.is_file():
                return path
        except (OSError, ValueError):
            continue
    raise refused

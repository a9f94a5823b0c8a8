"""Files that an agent opens: below folders, and at URLs of hosts, as far as both are allowed."""

import threading
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import msgspec

from dsqa.collection import OpenCollection
from dsqa.collection.open import find_parts
from dsqa.errors import UsageError
from dsqa.loose.sources import is_url
from dsqa.mcp.allowed import Allowed
from dsqa.mcp.model import Opened
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.plan import files
from dsqa.service.processes.served import Served

MOST_OPENED = 100
"""Maximum number of files opened in one service."""
READY_SECONDS = 50.0
"""Seconds that a call waits for files that are being read."""


class Opener:
    """Opens files, so that they can be asked. Thread-safe."""

    def __init__(self, backend: Backend, allowed: Allowed) -> None:
        self.allowed = allowed
        self._backend = backend
        self._folders = [folder.resolve() for folder in allowed.folders]
        self._opened: dict[str, Opened] = {}
        self._ids: set[str] = set()
        """Ids of all opened datasets."""
        self._others = [one for one in backend.plan.served if not one.is_twin]
        self._opening = threading.Lock()

    def open(self, source: str) -> Opened:
        """The datasets of a file, which is read when first opened. Blocks. Raises DsqaError.

        A path must be below one of the folders after links are resolved; the host of a URL must be allowed, at every
        redirect.
        """
        key = source if self._is_net(source) else str(_below(source, self._folders))
        known = self._opened.get(key)
        if known is not None:
            return known
        if len(self._opened) >= MOST_OPENED:
            raise UsageError(f"{MOST_OPENED} files are open already")
        served = files(
            [key], None, self.allowed.store,
            allow_private=self.allowed.allow_private, hosts=self.allowed.hosts,
        )  # fmt: skip
        # Files come one after the other, so that two with the same name get different ids.
        with self._opening:
            if any(one not in self._backend.plan.served for one in served):
                self._ids |= self._new_ids(served[0])
                self._backend.add(served)
            opened = Opened(ids=dataset_ids(served[0]), name=served[0].name)
            self._opened[key] = opened
        return opened

    def _new_ids(self, served: Served) -> set[str]:
        """The ids of files that still have to be read. Raises UsageError if one is the id of
        another dataset, which would answer instead of the file."""
        state = self._backend.ready_within(READY_SECONDS)
        if state.refusal is not None:
            raise UsageError(state.refusal.error)
        ids = _ids_of_files(served)
        taken = self._ids & ids
        for other in self._others:
            with _collection(other) as collection:
                taken |= collection.known_ids(ids)
        if taken:
            raise UsageError(f"another dataset of the id {min(taken)} is there already")
        return ids

    def _is_net(self, source: str) -> bool:
        return bool(self.allowed.hosts) and is_url(source)


def dataset_ids(served: Served) -> list[str]:
    """The ids of the first datasets of a collection that was read. Raises DsqaError."""
    with _collection(served) as collection:
        return [one.id for one in islice(collection, 50)]


def _ids_of_files(served: Served) -> set[str]:
    lines = find_parts(Path(served.folder), served.lang).metadata.read_bytes().splitlines()
    return {str(msgspec.json.decode(line)["id"]) for line in lines}


def _collection(served: Served) -> OpenCollection:
    parts = find_parts(Path(served.folder), served.lang)
    return OpenCollection(parts, Path(served.home), writable=False)


def _below(source: str, folders: Sequence[Path]) -> Path:
    """The named file. Raises UsageError if it is not below an allowed folder or does not exist; the
    message does not say which."""
    refused = UsageError("no such file below the folders that are allowed (--allow-files)")
    if "://" in source or "\0" in source:
        raise refused
    for folder in folders:
        try:
            path = (folder / source).resolve()
            if path.is_relative_to(folder) and path.is_file():
                return path
        except (OSError, ValueError):
            continue
    raise refused

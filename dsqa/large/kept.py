"""What was read of a large file, kept for the next process beside the store of its collection."""

import contextlib
import shutil
from hashlib import blake2b
from pathlib import Path

from dsqa.errors import UsageError
from dsqa.files.whole import write_whole

_DIGEST = 16
VERSION = "2"
"""Version of the kept data: other versions are ignored."""


class Kept:
    """Named pieces of bytes about one state of a file. A piece that is damaged or cannot be written counts as missing."""

    def __init__(self, folder: Path | None) -> None:
        """`folder`: that of the pieces; None keeps nothing."""
        self._folder = folder

    def get(self, name: str) -> bytes | None:
        """A piece; None if there is no undamaged one."""
        if self._folder is None:
            return None
        try:
            data = (self._folder / name).read_bytes()
        except OSError:
            return None
        digest, piece = data[:_DIGEST], data[_DIGEST:]
        return piece if digest == _digest(piece) else None

    def put(self, name: str, piece: bytes) -> None:
        """Keep a piece, and drop pieces about other states of the file."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError, UsageError):
            if not self._folder.is_dir():
                shutil.rmtree(self._folder.parent, ignore_errors=True)
                self._folder.mkdir(parents=True)
            write_whole(self._folder / name, _digest(piece) + piece)


def kept_of(home: Path, name: str, stamp: str) -> Kept:
    """What is kept of a data file; nothing if its state is unknown.

    `home`: the folder of the store; `stamp`: the fingerprint of this state of the file.
    """
    if not stamp:
        return Kept(None)
    own, state = (
        _digest(one.encode("utf-8", "surrogatepass")).hex() for one in (name, f"{VERSION} {stamp}")
    )
    return Kept(home / "large" / own / state)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()

"""What was read of a large file, kept for the next process beside the store of its collection."""

import contextlib
import shutil
import tempfile
from collections.abc import Callable
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
            self._make(self._folder)
            write_whole(self._folder / name, _digest(piece) + piece)

    def file(self, name: str, write: Callable[[Path], None]) -> Path | None:
        """The path of a file that is kept; `write` writes it to a path if there is none, or if its size has changed since. None if it
        cannot be kept.

        Raises what `write` raises, which then leaves no file.
        """
        if self._folder is None:
            return None
        path, size = self._folder / name, f"{name}.size"
        try:
            if path.is_file() and self.get(size) == b"%d" % path.stat().st_size:
                return path
            self._make(self._folder)
            with tempfile.TemporaryDirectory(prefix=".", dir=self._folder) as folder:
                written = Path(folder) / name
                write(written)
                self.put(size, b"%d" % written.stat().st_size)
                written.replace(path)
        except OSError:
            return None
        return path

    @staticmethod
    def _make(folder: Path) -> None:
        """Make the folder of a state, and remove those of other ones."""
        if not folder.is_dir():
            shutil.rmtree(folder.parent, ignore_errors=True)
            folder.mkdir(parents=True)


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

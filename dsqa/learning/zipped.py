"""A weight file: a zip of named members that any tool opens, the same bytes for the same weights."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

MOST = 64 << 20
"""Bytes that a member may unpack to."""
DAMAGED = (
    OSError, EOFError, KeyError, ValueError,
    # zipfile: damaged, compressed in an unknown way, encrypted.
    zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError,
)  # fmt: skip
"""What reading a damaged file, or another one, raises."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""Every member's time, so that the same weights give the same file."""


def read_members(path: Path) -> dict[str, bytes]:
    """The members of a weight file, by name. Raises `DAMAGED`."""
    with zipfile.ZipFile(path) as archive:
        return {name: _member(archive, name) for name in archive.namelist()}


def write_members(path: Path, members: Mapping[str, bytes]) -> None:
    """Write a weight file with these members, in their order. Raises OSError."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name, _STAMP), data, zipfile.ZIP_DEFLATED, 9)
    path.write_bytes(buffer.getvalue())


def _member(archive: zipfile.ZipFile, name: str) -> bytes:
    with archive.open(name) as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        raise zipfile.BadZipFile(f"{name} is larger than {MOST >> 20} MB")
    return data

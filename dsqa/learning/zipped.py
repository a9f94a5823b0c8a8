"""A weight file: a zip of named members that any tool opens, the same bytes for the same weights."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from dsqa.whole import write_whole

MOST = 64 << 20
"""Bytes that all members together may unpack to."""
MEMBERS = 100
DAMAGED = (
    OSError, EOFError, KeyError, ValueError, TypeError,
    # zipfile: damaged, encrypted.
    zipfile.BadZipFile, zlib.error, RuntimeError,
)  # fmt: skip
"""What reading a damaged file, or another one, raises."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""Every member's time, so that the same weights give the same file."""
_LEVEL = 9
WORTH = 0.75
"""The part of its size that a member may keep, for it to be deflated."""
_KNOWN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def read_members(path: Path, *wanted: str) -> dict[str, bytes]:
    """The members of a weight file, by name. Raises `DAMAGED`, also where one that is wanted lacks."""
    found: dict[str, bytes] = {}
    room = MOST
    with zipfile.ZipFile(path) as archive:
        members = archive.infolist()
        if len(members) > MEMBERS:
            raise zipfile.BadZipFile(f"{len(members)} members, more than {MEMBERS}")
        for member in members:
            if member.compress_type not in _KNOWN:
                raise zipfile.BadZipFile(f"{member.filename} is compressed in an unknown way")
            with archive.open(member) as file:
                data = file.read(room + 1)
            room -= len(data)
            if room < 0:
                raise zipfile.BadZipFile(f"the members are larger than {MOST >> 20} MB")
            found[member.filename] = data
    if lacking := set(wanted) - found.keys():
        raise zipfile.BadZipFile(f"no {min(lacking)} in it")
    return found


def write_members(path: Path, members: Mapping[str, bytes], worth: float = WORTH) -> None:
    """Write a weight file with these members, in their order. Raises UsageError.

    `worth`: the part of its size that a member may keep, for it to be deflated.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members.items():
            # Vectors hardly get smaller, and to unpack them takes longer than to read them.
            smaller = len(zlib.compress(data, _LEVEL)) <= worth * len(data)
            kind = zipfile.ZIP_DEFLATED if smaller else zipfile.ZIP_STORED
            archive.writestr(zipfile.ZipInfo(name, _STAMP), data, kind, _LEVEL)
    write_whole(path, buffer.getvalue())

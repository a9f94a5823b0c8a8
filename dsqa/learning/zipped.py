"""A weight file: a zip of named members that any tool opens, the same bytes for the same weights.

A member is stored, deflated, or stored as an .xz file, which any tool opens, too; the zip's own LZMA hardly one does.
"""

import io
import lzma
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from dsqa.files.whole import write_whole

MOST = 64 << 20
"""Bytes that all members together may unpack to."""
MEMBERS = 100
DAMAGED = (
    OSError, EOFError, KeyError, ValueError, TypeError,
    # zipfile: damaged, encrypted.
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError,
)  # fmt: skip
"""Errors of reading a file that is damaged or is not a weight file."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""The time of every member: the same weights give the same file."""
_LEVEL = 9
WORTH = 0.75
"""Maximum ratio of deflated to original size; a member that shrinks less is stored."""
XZ = ".xz"
"""Ending of the name of a member packed by xz; it is read under its name without it."""
_XZ_WORTH = 0.9
"""Maximum ratio of xz to deflated size: unpacking xz takes three times as long."""
_XZ_LEVEL = 9 | lzma.PRESET_EXTREME
_LEAST_WINDOW = 4096
_KNOWN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def read_members(path: Path, *wanted: str) -> dict[str, bytes]:
    """The members of a weight file, by name. Raises `DAMAGED`, also if a wanted member is missing."""
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
            if member.filename.endswith(XZ) and len(data) <= room:
                data = _unpacked(data, room + 1)
            room -= len(data)
            if room < 0:
                raise zipfile.BadZipFile(f"the members are larger than {MOST >> 20} MB")
            found[member.filename.removesuffix(XZ)] = data
    if lacking := set(wanted) - found.keys():
        raise zipfile.BadZipFile(f"no {min(lacking)} in it")
    return found


def _unpacked(data: bytes, most: int) -> bytes:
    """The first `most` bytes of what xz packed. Raises LZMAError and BadZipFile."""
    # The window is no larger than what was packed, unless the file is hostile.
    inflate = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=2 * MOST)
    found = inflate.decompress(data, most)
    if len(found) < most and not inflate.eof:
        raise zipfile.BadZipFile("a member is cut off")
    return found


def write_members(
    path: Path, members: Mapping[str, bytes], worth: float = WORTH, *, xz: bool = False
) -> None:
    """Write a weight file with these members, in their order. Raises UsageError.

    `worth`: maximum ratio of deflated to original size; 0: no member is deflated. `xz`: pack by xz
    the members that it makes smaller still, for a file that need not be read quickly.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in members.items():
            stored = _by_xz(name, data) if xz else None
            if stored:
                archive.writestr(*stored)
                continue
            # Vectors hardly shrink, and unpacking them takes longer than reading them.
            smaller = worth > 0 and len(zlib.compress(data, _LEVEL)) <= worth * len(data)
            kind = zipfile.ZIP_DEFLATED if smaller else zipfile.ZIP_STORED
            archive.writestr(zipfile.ZipInfo(name, _STAMP), data, kind, _LEVEL)
    write_whole(path, buffer.getvalue())


def _by_xz(name: str, data: bytes) -> tuple[zipfile.ZipInfo, bytes] | None:
    """A member packed by xz, if that is worth it."""
    window = max(len(data), _LEAST_WINDOW)
    filters = [{"id": lzma.FILTER_LZMA2, "preset": _XZ_LEVEL, "dict_size": window}]
    packed = lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=filters)
    if len(packed) > _XZ_WORTH * min(len(data), len(zlib.compress(data, _LEVEL))):
        return None
    return zipfile.ZipInfo(name + XZ, _STAMP), packed

"""Parts of an Office package or OpenDocument file, with bounds on their unpacked size."""

import io
import zipfile
import zlib

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.text.regex import regex

_LARGE = 32 << 20
_ENCODINGS = frozenset(
    (
        "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii", "iso-8859-1", "latin1", "windows-1252",
        "shift_jis", "shift-jis", "sjis", "windows-31j", "cp932", "euc-jp", "iso-2022-jp", "gb2312", "gbk", "gb18030", "big5",
        "euc-kr", "windows-1251", "koi8-r",
    )
)  # fmt: skip
"""Encodings that a part may have. Some codecs of Python are not for characters, or take forever."""
_DECLARED = regex(rb"""<\?xml[^>]*?encoding=["']([\w.-]+)["']""")


class DamagedPart(UnreadableFile):
    """One part of a package cannot be unpacked; the others may be sound."""


class Package:
    """The members of a zip file by their normalised lower-case path.

    Raises UnreadableFile if the archive is damaged, encrypted, or would unpack to more than the
    limits allow. Members are looked up by name in memory and never written anywhere.
    """

    def __init__(self, data: bytes, limits: Limits) -> None:
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
            raise UnreadableFile(f"damaged or cut off archive: {error}") from error
        members = self._archive.infolist()
        if len(members) > limits.max_members:
            raise UnreadableFile(f"{len(members)} members, more than the limit")
        self._left = limits.max_unzipped_bytes
        for member in members:
            _check(member, limits)
        if sum(member.file_size for member in members) > limits.max_unzipped_bytes:
            raise UnreadableFile("unpacks to more bytes than allowed (a zip bomb?)")
        self._members = {_normal(member.filename): member for member in members}

    def __contains__(self, name: str) -> bool:
        return _normal(name) in self._members

    def names(self) -> list[str]:
        """Normalised paths, in archive order."""
        return list(self._members)

    def read(self, name: str) -> bytes:
        """Bytes of a part. Raises UnreadableFile if it is missing, damaged or too large."""
        member = self._members.get(_normal(name))
        if member is None:
            raise DamagedPart(f"part {name} is missing")
        try:
            with self._archive.open(member) as stream:
                # The header may be wrong about the size, so the unpacked bytes are counted too.
                content = stream.read(self._left + 1)
        except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError) as error:
            raise DamagedPart(f"damaged or cut off part {name}: {error}") from error
        except (RuntimeError, NotImplementedError) as error:
            raise DamagedPart(f"part {name} is encrypted or packed unusually") from error
        self._left -= len(content)
        if self._left < 0:
            raise UnreadableFile("unpacks to more bytes than allowed (a zip bomb?)")
        return content

    def text(self, name: str) -> str:
        """A part as text, safe to scan: a document type (and so an entity) is refused."""
        return xml_text(self.read(name), name)


def xml_text(content: bytes, name: str) -> str:
    """XML bytes decoded by mark or declaration. Raises UnreadableFile for a document type."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = content.decode("utf-16", "replace")
    else:
        declared = _DECLARED.match(content[:200].removeprefix(b"\xef\xbb\xbf"))
        encoding = declared[1].decode("ascii", "replace") if declared else "utf-8"
        if encoding.lower() not in _ENCODINGS:
            encoding = "utf-8"
        text = content.decode(encoding, "replace")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise UnreadableFile(f"part {name} declares a document type or entities")
    return text.removeprefix("\ufeff")


def _normal(name: str) -> str:
    return name.replace("\\", "/").lstrip("/").lower()


def _check(member: zipfile.ZipInfo, limits: Limits) -> None:
    if member.file_size > _LARGE and member.file_size > limits.max_ratio * member.compress_size:
        raise UnreadableFile(f"part {member.filename[:80]} is packed too tightly (a zip bomb?)")

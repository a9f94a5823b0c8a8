"""Archives: the sheets of every member that some reader can read."""

import io
import logging
import lzma
import zipfile
import zlib
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from dsqa.errors import ReadingDisturbed, UnreadableFile
from dsqa.readers.cells import filled
from dsqa.readers.encodings import decode
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet

_LOG = logging.getLogger("dsqa")
_CHUNK = 1 << 20
_RATIO_FROM = 32 << 20
"""Size in bytes from which the ratio counts: small sparse files compress better than any limit."""
_LONGEST_NAME = 255
"""Maximum length of a member's name, as in file systems, and short enough for a log line."""
_UTF8_FLAG = 0x800
_ENCRYPTED_FLAG = 0x1
_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip


class _BudgetSpent(UnreadableFile):
    """The archive as a whole unpacks to more than the limits allow."""


@dataclass
class _Budget:
    """The remaining limits of the archive, whether its members can be read or not."""

    bytes: int
    cells: int
    filled: int


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The sheets of all readable members, numbered on, with `member` as their origin.

    Nothing is written to disk, so a member's name is only shown, never followed. A member that cannot be read is left
    out with one logged line. Raises UnreadableFile for a damaged archive and when no member can be read.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _members(archive, limits)
    except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise UnreadableFile(f"damaged zip archive: {error}") from error


def _members(archive: zipfile.ZipFile, limits: Limits) -> list[Sheet]:
    entries = [entry for entry in archive.infolist() if not _is_skipped(entry.filename)]
    if len(entries) > limits.max_members:
        raise UnreadableFile(f"{len(entries):,} members in the zip archive")
    sheets: list[Sheet] = []
    problems: list[str] = []
    budget = _Budget(limits.max_unzipped_bytes, limits.max_file_cells, limits.max_filled)
    for entry in entries:
        name = member_name(entry)
        try:
            found = _read_member(_inflate(archive, entry, budget, limits), budget, limits)
        except UnreadableFile as error:
            if isinstance(error, ReadingDisturbed) and error.from_outside:
                raise
            problems.append(f"{name}: {error}")
            _LOG.warning("zip member %s: %s", name, error)
            if isinstance(error, _BudgetSpent):
                break
            continue
        for sheet in found[: limits.max_sheets - len(sheets)]:
            member = f"{name}/{sheet.member}" if sheet.member else name
            sheets.append(replace(sheet, index=len(sheets), member=member))
    if not sheets:
        reason = problems[0] if problems else "the zip archive is empty"
        raise UnreadableFile(f"no readable member: {reason}")
    return sheets


def _read_member(content: bytes, budget: _Budget, limits: Limits) -> list[Sheet]:
    # Imported here because that module loads this one when it first meets an archive.
    from dsqa import readers

    if readers.detect(content) == "zip":
        if limits.max_zip_depth < 2:
            raise UnreadableFile("an archive too deep inside archives")
        limits = replace(limits, max_zip_depth=limits.max_zip_depth - 1)
    if budget.bytes < 1 or budget.cells < 1 or budget.filled < 1:
        raise _BudgetSpent("the zip archive holds more than the limits allow")
    limits = replace(
        limits,
        max_unzipped_bytes=budget.bytes,
        max_file_cells=budget.cells,
        max_filled=budget.filled,
    )
    sheets = readers.read(content, limits)
    budget.cells -= sum(sheet.height * sheet.width for sheet in sheets)
    budget.filled -= sum(map(filled, sheets))
    return sheets


def _inflate(
    archive: zipfile.ZipFile, entry: zipfile.ZipInfo, budget: _Budget, limits: Limits
) -> bytes:
    """The bytes of a member, counted when unpacked: the header may be wrong."""
    if entry.flag_bits & _ENCRYPTED_FLAG:
        raise UnreadableFile("password-protected member")
    most = max(_RATIO_FROM, limits.max_ratio * max(1, entry.compress_size))
    # A member whose header overstates the size may be refused.
    if entry.file_size > min(most, limits.max_file_bytes):
        raise UnreadableFile(f"inflates to {entry.file_size:,} bytes from {entry.compress_size:,}")
    buffer = bytearray()
    try:
        with archive.open(entry) as stream:
            while chunk := stream.read(_CHUNK):
                buffer += chunk
                budget.bytes -= len(chunk)
                if budget.bytes < 0:
                    raise _BudgetSpent("the zip archive inflates to more than the limits allow")
                if len(buffer) > limits.max_file_bytes:
                    raise UnreadableFile(f"inflates to more than {limits.max_file_bytes:,} bytes")
                if len(buffer) > most:
                    raise UnreadableFile(f"inflates to more than {limits.max_ratio} times its size")
    except _DAMAGE as error:
        raise UnreadableFile(f"damaged member: {error}") from error
    return bytes(buffer)


def member_name(entry: zipfile.ZipInfo) -> str:
    """The name of a member as its author saw it, without steps that lead out of a folder.

    Japanese archives have names in cp932 without the UTF-8 flag, which Python reads as cp437.
    """
    name = entry.filename
    if not entry.flag_bits & _UTF8_FLAG and not name.isascii():
        name = decode(entry.orig_filename.encode("cp437", "replace")).text
    parts = PurePosixPath(name.replace("\\", "/")).parts
    kept = [part for part in parts if part not in ("/", "..", ".") and not part.endswith(":")]
    shown = "".join(char for char in "/".join(kept) if char.isprintable())
    return shown[:_LONGEST_NAME] or "member"


def _is_skipped(name: str) -> bool:
    """Whether a member is a folder, a hidden file, or added by macOS or Windows."""
    parts = name.replace("\\", "/").split("/")
    last = parts[-1]
    return "__MACOSX" in parts or not last or last.startswith(".") or last.lower() == "thumbs.db"

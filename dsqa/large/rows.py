"""All rows of a delimited file of which the store has only the first ones."""

from pathlib import Path

import msgspec

from dsqa.collection import OpenCollection
from dsqa.errors import DsqaError, UnreadableFile
from dsqa.large.converted import as_delimited
from dsqa.large.kept import Kept, kept_of
from dsqa.large.row_index import CHANGED, RowIndex, build_index
from dsqa.loose.digests import digest_of
from dsqa.readers.csv_ import preview
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Sheet
from dsqa.store import Content

_KEPT = "rows"
_UNSURE = 200
"""Number of last rows of a sheet that may differ from the file, because it was cut within a quoted text."""


class LargeRows:
    """The rows of a file that is too large for a sheet."""

    def __init__(self, path: Path, index: RowIndex) -> None:
        self._path, self._index = path, index

    @property
    def height(self) -> int:
        """Number of rows of the file."""
        return self._index.rows

    @property
    def width(self) -> int:
        """Number of fields of its longest row."""
        return self._index.width

    def read(self, first: int, last: int) -> list[list[str]]:
        """The texts of rows `first` to `last` (excluded), each `width` long.

        Raises UnreadableFile if the file has changed or is gone.
        """
        try:
            return self._index.read(self._path, first, last)
        except OSError as error:
            raise UnreadableFile(f"it cannot be read any more ({error.strerror})") from None


def rows_of(collection: OpenCollection, content: Content) -> LargeRows | None:
    """The rows of a data file of which `content` has only the first ones; None for any other.

    Their places are found by the first process that needs them, and kept beside the store. Raises
    UnreadableFile if rows cannot be found, or the content is not from these rows.
    """
    if not preview.may_be_preview(content.name, content.sheets):
        return None
    (sheet,) = content.sheets
    if sheet.row_cuts or sheet.column_cuts:
        return None
    try:
        path = collection.files.path(content.name)
        kept = kept_of(collection.home, content.name, collection.files.stamp(content.name))
        delimited = as_delimited(path, Limits(), kept)
        if delimited == path and path.stat().st_size <= preview.LARGE_BYTES:
            return None
        rows = LargeRows(delimited, _index(collection, content.name, path, delimited, kept))
    except OSError as error:
        raise UnreadableFile(f"it cannot be read ({error.strerror})") from None
    except DsqaError as error:
        raise UnreadableFile(str(error)) from None
    if rows.height <= sheet.height:
        return None
    _check(rows, sheet)
    return rows


def _index(
    collection: OpenCollection, name: str, path: Path, delimited: Path, kept: Kept
) -> RowIndex:
    """The index of the rows of a data file, or of its delimited copy, kept or new. Raises UnreadableFile and OSError."""
    known = _decoded(kept.get(_KEPT))
    if known is not None and known.is_of(delimited):
        return known
    if collection.files.is_loose(name) and digest_of(path) != collection.files.stamp(name):
        if known is not None:
            return known  # It still tells how many rows there were.
        raise UnreadableFile(CHANGED)
    index = build_index(delimited)
    kept.put(_KEPT, msgspec.msgpack.encode(index))
    return index


def _decoded(data: bytes | None) -> RowIndex | None:
    try:
        return msgspec.msgpack.decode(data, type=RowIndex) if data else None
    except msgspec.DecodeError:
        return None  # Of another version.


def _check(rows: LargeRows, sheet: Sheet) -> None:
    """Raises UnreadableFile if the first rows of a file differ from those of its sheet."""
    try:
        found = rows.read(0, max(1, sheet.height - _UNSURE))
    except UnreadableFile:
        return  # It has changed; the sheet is all that can be shown.
    more = [""] * (rows.width - sheet.width)
    if any([*texts, *more] != row for texts, row in zip(sheet.texts, found, strict=False)):
        raise UnreadableFile("its rows are not told apart as those of its sheet were")

"""Reading members of an indexed archive, in any order."""

import tarfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Self, cast

from dsqa.archive.decoding import FAILURES
from dsqa.archive.names import data_name
from dsqa.archive.points import kind_of
from dsqa.archive.serial import SerialStream
from dsqa.archive.table import DamagedIndex, IndexTable, Member, identity
from dsqa.errors import UnreadableFile
from dsqa.log import one_line


class SeekIndex:
    """An archive and its complete index. Not for two threads at once."""

    def __init__(self, archive: Path, table: IndexTable) -> None:
        self._archive = archive
        self._table = table
        self._stream = SerialStream(archive, kind_of(archive), table.stretch)
        self._checked = False

    @classmethod
    def open(cls, archive: Path, index: Path) -> Self | None:
        """The open archive; None if it has no complete index in its present state. Raises OSError."""
        table = IndexTable.open(index, identity(archive)) if index.is_file() else None
        return None if table is None else cls(archive, table)

    def __len__(self) -> int:
        """The number of regular members, with repeated names."""
        return self._table.state.members

    def close(self) -> None:
        """Close the archive and the index."""
        self._stream.close()
        self._table.close()

    def find(self, name: str) -> Member | None:
        """The last regular member of this name (without its first folder). Raises DamagedIndex."""
        found = self._table.member(name)
        if found is None:
            # A name that is not found may be damaged, so the digest is checked, once.
            self._check()
        return found

    def in_order(self, names: Iterable[str]) -> list[str]:
        """The names in the order of the archive, missing ones first.

        Raises DamagedIndex.
        """
        places = {}
        for name in names:
            found = self._table.member(name)
            places[name] = -1 if found is None else found.header
        return sorted(places, key=places.__getitem__)

    @contextmanager
    def open_member(self, member: Member) -> Generator[IO[bytes], None, None]:
        """The bytes of a member, as a file to read once.

        Raises OSError, UnreadableFile if the archive is broken there, and DamagedIndex if
        the index is wrong: it must agree with the header of the member in the archive.
        """
        try:
            self._stream.seek(member.header)
            with tarfile.TarFile(fileobj=cast(IO[bytes], self._stream), encoding="utf-8") as tar:
                header = tar.next()
                source = None if header is None else tar.extractfile(header)
                if (
                    header is None
                    or source is None
                    or not header.isreg()
                    or (data_name(header.name), header.size) != (member.name, member.size)
                ):
                    raise ValueError("another member stands there")
                with source:
                    yield source
        except (*FAILURES, tarfile.TarError, OverflowError) as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise  # of the disk or of the caller
            self._check()
            raise UnreadableFile(
                f"data file {one_line(member.name)}: {self._archive.name} is broken there: "
                f"{one_line(error)}"
            ) from None

    def _check(self) -> None:
        if not self._checked and not self._table.is_whole():
            raise DamagedIndex("the index is damaged")
        self._checked = True

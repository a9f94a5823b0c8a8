"""The data files of a made-up collection, in a folder or in a tar."""

import io
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import IO, Any, Protocol, cast

from book_writers import write_csv, write_xls, write_xlsx
from collection_metadata import records_of
from compressed_file import compressed
from made_up_books import Sheet, make_book, words_of

KINDS = ("xlsx",) * 14 + ("xls",) * 3 + ("csv",) * 3
ENCODINGS = {"j": ("cp932", "cp932", "utf-8", "utf-8-sig"), "e": ("utf-8", "cp1252")}


class Put(Protocol):
    """Takes the bytes of a data file."""

    def __call__(self, name: str, data: bytes) -> None: ...


@contextmanager
def into_folder(folder: Path, language: str) -> Iterator[Put]:
    """Writes data files to `data_search_X_data`."""
    target = folder / f"data_search_{language}_data"
    target.mkdir(parents=True, exist_ok=True)

    def put(name: str, data: bytes) -> None:
        (target / name).write_bytes(data)

    yield put


@contextmanager
def into_archive(folder: Path, language: str, multistream: bool = False) -> Iterator[Put]:
    """Writes data files to `data_search_X_data.tar.bz2`; none of them is kept in memory."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"data_search_{language}_data.tar.bz2"
    with (
        compressed(path, multistream) as out,
        tarfile.open(fileobj=cast(IO[bytes], out), mode="w|") as archive,
    ):

        def put(name: str, data: bytes) -> None:
            member = tarfile.TarInfo(f"data_search_{language}_data/{name}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
            # tarfile remembers every member; a hundred thousand are too many to keep.
            archive.members = []  # type: ignore[attr-defined]

        yield put


def records_with_files(language: str, files: int, seed: int, put: Put) -> Iterator[dict[str, Any]]:
    """Make data files one after the other, and give the record of each."""
    random, draw = Random(f"{seed} {language} files"), records_of(language)
    words = words_of(language)
    for number in range(1, files + 1):
        record = draw.record(random, number * 7 + seed)
        kind = random.choice(KINDS)
        sheets = make_book(random, words, str(record["title"]))
        data = _written(random, kind, sheets, ENCODINGS[language])
        name = f"{sha256(data).hexdigest()}-{language}{number:06d}.{kind}"
        put(name, data)
        yield with_file(record, name)


def with_file(record: dict[str, Any], name: str) -> dict[str, Any]:
    """The record with this data file instead of its own."""
    (file,) = record["data"]
    ending = name.rpartition(".")[2]
    return record | {"data": [file | {"data_format": ending, "data_filename": name}]}


def _written(random: Random, kind: str, sheets: list[Sheet], encodings: tuple[str, ...]) -> bytes:
    if kind == "xlsx":
        return write_xlsx(sheets)
    if kind == "xls":
        return write_xls(sheets)
    return write_csv(sheets[0], random.choice(encodings), random.random() < 0.5)

"""Uploaded files: each becomes a dataset, and all are deleted when the service stops."""

import json
import os
import shutil
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from dsqa.errors import UsageError
from dsqa.language.lang import LANGUAGES, Lang
from dsqa.service.processes.backend import Backend
from dsqa.service.processes.served import Served
from dsqa.text.printable import plain_text, whole_text

MOST_BYTES = 50 * 1024 * 1024
"""Maximum size of a file."""
MOST_FILES = 100
MOST_IN_ALL = 1024 * 1024 * 1024
_LONGEST_NAME = 120
_CHUNK = 1024 * 1024


class Uploads:
    """The uploaded files of a service, in a temporary folder until `close`. Thread-safe."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._folder = TemporaryDirectory(prefix="dsqa-uploads-", ignore_cleanup_errors=True)
        self._adding = threading.Lock()
        self._files = 0
        self._bytes = 0

    def add(self, name: str, content: BinaryIO) -> str:
        """Serve one more file, in both languages; returns the id of its dataset. Blocks.

        Raises UsageError for a file that is too large or too many files, UnreadableFile as `Backend.add` does.
        """
        with self._adding:
            if self._files >= MOST_FILES:
                raise UsageError(f"{MOST_FILES} files were sent already; no more are taken")
            number = self._files + 1
            folder = Path(self._folder.name) / str(number)
            kept = safe_name(name)
            try:
                size = _stored(content, folder, kept, MOST_IN_ALL - self._bytes)
                dataset_id = f"upload-{number}-{kept}"
                for lang in LANGUAGES:
                    _describe(folder, lang, dataset_id, kept)
                self._backend.add(
                    [
                        Served(str(folder), str(folder / "store"), lang, kept, is_twin=lang != "e")
                        for lang in LANGUAGES
                    ]
                )
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise
            self._files, self._bytes = number, self._bytes + size
            return dataset_id

    def close(self) -> None:
        """Delete all of them."""
        self._folder.cleanup()


def safe_name(name: str) -> str:
    r"""The name of a file without path steps and unsafe characters.

    >>> safe_name("../../a b.csv"), safe_name("C:\\x\\表.xlsx"), safe_name("..")
    ('a b.csv', '表.xlsx', 'file')
    """
    last = name.replace("\\", "/").rpartition("/")[2]
    # `#` and `!` separate parts of addresses, `%` escapes characters in file names.
    plain = "".join(" " if one in '#!%:*?"<>|' else one for one in whole_text(plain_text(last)))
    words = " ".join(plain.split()).lstrip(".")
    stem, dot, suffix = words.rpartition(".")
    if dot and len(words) > _LONGEST_NAME:
        words = stem[: _LONGEST_NAME - 10] + dot + suffix[:9]
    return _within(words[:_LONGEST_NAME]) or "file"


def _within(name: str) -> str:
    """The name cut to the 255 bytes that file systems allow."""
    return name.encode("utf-8", "replace")[:200].decode("utf-8", "ignore").strip()


def _stored(content: BinaryIO, folder: Path, name: str, room: int) -> int:
    """Write the file into the data folder of the collection, and return its size. Raises UsageError."""
    first, *others = (folder / f"data_search_{lang}_data" for lang in LANGUAGES)
    first.mkdir(parents=True)
    size = 0
    with (first / name).open("xb") as file:
        while chunk := content.read(_CHUNK):
            size += len(chunk)
            if size > MOST_BYTES:
                raise UsageError(f"{name} is larger than {MOST_BYTES:,} bytes")
            if size > room:
                raise UsageError("what was sent in all is too large; no more is taken")
            file.write(chunk)
    if not size:
        raise UsageError(f"{name} is empty")
    for other in others:
        other.mkdir()
        os.link(first / name, other / name)
    return size


def _describe(folder: Path, lang: Lang, dataset_id: str, name: str) -> None:
    """Write the metadata of the dataset."""
    line = {
        "id": dataset_id,
        "title": name,
        "description": "",
        "data": [{"data_filename": name, "data_format": Path(name).suffix[1:]}],
    }
    path = folder / f"data_search_{lang}_collection.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")

"""The passage collection: JSON lines with `id` and `contents`, plain or gzip, one file or a folder."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import DAMAGED, opened
from dsqa.log import one_line

NAMES = ("passages.jsonl", "passages.jsonl.gz", "passages")
"""Names in the input folder: two files, or a folder of such files, at any depth."""
LONGEST_LINE = 16 << 20
"""Maximum bytes of one line; a longer one is not a passage."""


class Passage(msgspec.Struct, frozen=True):
    """A passage of a page."""

    id: str
    contents: str


class Stamp(NamedTuple):
    """A file in the state in which it was read."""

    name: str
    size: int
    changed: int
    """Nanoseconds since 1970."""


def find(folder: Path) -> list[Path]:
    """The files of the collection in a folder, by name; none if it has no collection."""
    for name in NAMES:
        path = folder / name
        if path.is_file():
            return [path]
        if path.is_dir():
            endings = (".jsonl", ".jsonl.gz")
            return sorted(one for one in path.rglob("*") if one.name.endswith(endings))
    return []


def stamps(paths: Sequence[Path]) -> list[Stamp]:
    """The states of these files, to detect changes. Raises UsageError if one is missing."""
    try:
        told = [(path, path.stat()) for path in paths]
    except OSError as error:
        raise UsageError(f"cannot read the passages: {error.strerror or error}") from None
    return [Stamp(str(path), stat.st_size, stat.st_mtime_ns) for path, stat in told]


def read(paths: Sequence[Path]) -> Iterator[Passage]:
    """The passages of files, one after the other.

    Raises UsageError for a file that cannot be opened, MalformedFile for damaged gzip data, and with the line for one that is not
    a passage.
    """
    for path in paths:
        try:
            with opened(path) as stream:
                yield from _passages(path, stream)
        except DAMAGED as error:
            raise MalformedFile(f"{path}: damaged gzip or xz, or cut short: {error}") from None
        except OSError as error:
            raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def _passages(path: Path, stream: IO[bytes]) -> Iterator[Passage]:
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if not line.strip():
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError(f"a line of more than {LONGEST_LINE:,} bytes")
            passage = _decode(line)
            if not passage.id:
                raise ValueError("the id is empty")
        except (ValueError, RecursionError) as error:
            # msgspec's errors are ValueErrors too.
            raise MalformedFile(
                f"{path}:{number}: no passage (an object with id and contents): {one_line(error)}"
            ) from None
        yield passage


_decode = msgspec.json.Decoder(Passage).decode

"""Mistakes in hand-written metadata of a collection."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dsqa.collection.files import Files
from dsqa.collection.metadata import SMALL_METADATA, MetadataLine, read_lines
from dsqa.errors import DataFileMissing, UnreadableFile
from dsqa.text.printable import brief

KEYS = ("id", "title", "description", "url", "attribution", "data", "data_fields")
FILE_KEYS = ("data_filename", "data_format", "data_url", "data_organization")
_LIKE = 75.0
"""Minimum similarity of two keys, of 100, for proposing one for the other."""
_MOST_DEPTH_LINES = 2
"""Minimum number of lines with pieces of JSON for a file to count as pretty-printed."""
_PRETTY = "JSON over several lines"
MOST_SAID = 3
"""Maximum number of mistakes in `summary`; the command lists all."""


class Mistake(NamedTuple):
    """An error, or (as a warning) something probably not meant."""

    line: int
    """Line of the metadata file."""
    level: str
    """`error` or `warning`."""
    message: str


def mistakes(metadata: Path, files: Files | None = None) -> Iterator[Mistake]:
    """The mistakes of a metadata file, line by line; with `files` also missing data files.

    Raises OSError and EOFError if it cannot be read.
    """
    lines = read_lines(metadata)
    head = [line for line, _ in zip(lines, range(_MOST_DEPTH_LINES), strict=False)]
    if _is_pretty_printed(head):
        yield Mistake(
            head[0].number,
            "error",
            f"{_PRETTY}: each dataset must be one line (jq -c '.[]?' makes it so)",
        )
        return
    seen: dict[str, int] = {}
    for line in (*head, *lines):
        yield from _of_line(line, seen, files)


def _is_pretty_printed(head: Iterable[MetadataLine]) -> bool:
    held = list(head)
    if not held or held[0].data[:1] not in (b"{", b"["):
        return False
    if held[0].data[:1] == b"[":
        return True
    return _loaded(held[0]) is None and all(_loaded(line) is None for line in held)


def _loaded(line: MetadataLine) -> Any:
    """The parsed line; None if it is not JSON."""
    try:
        return json.loads(line.data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None


def _of_line(line: MetadataLine, seen: dict[str, int], files: Files | None) -> Iterator[Mistake]:
    entry = _loaded(line)
    if not isinstance(entry, dict):
        yield Mistake(line.number, "error", "not a JSON object")
        return

    def mistake(level: str, message: str) -> Mistake:
        return Mistake(line.number, level, message)

    identifier = entry.get("id")
    if isinstance(identifier, int) and not isinstance(identifier, bool):
        yield mistake("warning", f"the id {identifier} is a number; it is taken as text")
    elif not isinstance(identifier, str) or not identifier.strip():
        yield mistake("error", "no id: the line is left out")
    if identifier is not None:
        name = str(identifier).strip()
        if name in seen:
            yield mistake(
                "warning", f"the id {brief(name)} is that of line {seen[name]}; this one counts"
            )
        seen[name] = line.number
    yield from (mistake("warning", text) for text in _unknown(entry, KEYS, ""))
    data = entry.get("data")
    if data is None:
        yield mistake("warning", "no data: the dataset has no files")
        return
    for at, held in enumerate(data if isinstance(data, list) else [data]):
        where = f"data[{at}]"
        if not isinstance(held, dict):
            yield mistake(
                "error", f'{where} is {_kind(held)}, not an object: {{"data_filename": …}}'
            )
            continue
        yield from (mistake("warning", text) for text in _unknown(held, FILE_KEYS, f"{where}: "))
        found = held.get("data_filename")
        if not isinstance(found, str) or not found:
            yield mistake("error", f"{where} has no data_filename: nothing is read of it")
        elif files is not None:
            yield from (mistake("error", text) for text in _missing(found, where, files))


def _unknown(entry: dict[str, Any], known: tuple[str, ...], where: str) -> Iterator[str]:
    from rapidfuzz import fuzz, process

    for key in entry:
        if key in known:
            continue
        likely = process.extractOne(key.casefold(), known, scorer=fuzz.WRatio, score_cutoff=_LIKE)
        meant = f"; is {likely[0]} meant?" if likely and likely[0] not in entry else ""
        yield f"{where}unknown key {brief(repr(key))}{meant}"


def _missing(name: str, where: str, files: Files) -> Iterator[str]:
    try:
        files.path(name)
    except (DataFileMissing, UnreadableFile) as error:
        yield f"{where}: {brief(error)}"


def _kind(value: object) -> str:
    names = {str: "a text", list: "a list", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def summary(metadata: Path) -> str:
    """Mistakes in a small metadata file that reading does not report, in one line, or ""."""
    try:
        if metadata.stat().st_size > SMALL_METADATA:
            return ""
        found = list(mistakes(metadata))
    except (OSError, EOFError):
        return ""
    # Bad lines are reported when they are read; what may be intended is not reported.
    chosen = [
        one
        for one in found
        if one.message.endswith("meant?") or one.message.startswith(("data[", _PRETTY))
    ]
    said = "; ".join(f"line {one.line}: {one.message}" for one in chosen[:MOST_SAID])
    more = f"; and {len(chosen) - MOST_SAID} more" if len(chosen) > MOST_SAID else ""
    return said + more

"""A run: `questionID<TAB>factID`, one line a fact, best first within its question."""

import gzip
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from dsqa.errors import MalformedFile, UsageError
from dsqa.textfile import MAX_BYTES, malformed, read_text

Run = Mapping[str, Sequence[str]]
"""Question id -> fact ids, best first."""


def read_run(path: Path) -> dict[str, list[str]]:
    """The ranking of each question, as it stands in the file; `.gz` files are unpacked.

    Lines of one question need not stand together. Raises MalformedFile with the lines that are no
    pairs, UsageError where the file cannot be read.
    """
    found: dict[str, list[str]] = {}
    problems = []
    for number, line in enumerate(_lines(path), 1):
        if not line:
            continue
        question, tab, fact = line.partition("\t")
        if not tab or not question or not fact or "\t" in fact:
            problems.append((number, "not QUESTION_ID, a tab and FACT_ID"))
        else:
            found.setdefault(question, []).append(fact)
    if problems:
        raise malformed(path, problems)
    if not found:
        raise MalformedFile(f"{path}: no lines; they are QUESTION_ID, a tab and FACT_ID")
    return found


def write_run(path: Path, rankings: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Write a run; `rankings` gives question id and fact ids, best first. Raises UsageError."""
    try:
        with path.open("w", encoding="utf-8", newline="\n") as stream:
            for question, facts in rankings:
                stream.writelines(f"{question}\t{fact}\n" for fact in facts)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from None


def _lines(path: Path) -> Sequence[str]:
    if path.suffix != ".gz":
        return read_text(path).lines
    try:
        with gzip.open(path) as stream:
            data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise UsageError(f"cannot read {path}: unpacks to more than {MAX_BYTES:,} bytes")
        return data.decode("utf-8").splitlines()
    except (EOFError, zlib.error, gzip.BadGzipFile, UnicodeDecodeError) as error:
        raise MalformedFile(f"{path}: no gzip file of UTF-8 text: {error}") from None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None

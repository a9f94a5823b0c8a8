"""A run: `questionID<TAB>factID`, one line per fact, best first within its question."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from dsqa.errors import MalformedFile
from dsqa.files.textfile import malformed, read_text
from dsqa.files.whole import write_whole

Run = Mapping[str, Sequence[str]]
"""Question id -> fact ids, best first."""


def read_run(path: Path) -> dict[str, list[str]]:
    """The ranking of each question, in the order of the file; `.gz` files are unpacked.

    The lines of one question need not be consecutive. Raises MalformedFile with the lines that are not pairs, UsageError if the
    file cannot be read.
    """
    found: dict[str, list[str]] = {}
    problems = []
    for number, line in enumerate(read_text(path).lines, 1):
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
    lines = (f"{question}\t{fact}\n" for question, facts in rankings for fact in facts)
    write_whole(path, "".join(lines).encode())

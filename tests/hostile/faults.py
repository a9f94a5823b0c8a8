"""What is wrong with a watched run over a collection of hostile files."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import duckdb

from .collection import CONTROL_ANSWER, Batch
from .watch import Watched, environment, watch

_ESCAPES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
_LOST = re.compile(
    r"the reader crashed|reading took longer|answering process|the reader could not"
    r"|exit code -?\d+\)"
)
_BARRIER = re.compile(
    r"tables not understood|while answering|damaged or unknown variant, (?:\w+Error|\w+Exception)"
    r"|gave up after|needs too much memory|: (?:[A-Z]\w*(?:Error|Exception)): "
)
LONGEST_LINE = 2000
"""Characters of a line of the log."""


class Fault(NamedTuple):
    """Something that must not be."""

    kind: str
    detail: str


class Reading(NamedTuple):
    """What became of one data file."""

    name: str
    seconds: float
    error: str


class Result(NamedTuple):
    """A batch and all that was seen of it."""

    watched: Watched
    faults: tuple[Fault, ...]
    readings: tuple[Reading, ...]
    answering: tuple[tuple[str, float], ...]
    """QID and seconds."""
    caught: tuple[str, ...]
    """Lines of the log that say that a barrier caught an error."""


def dsqa(*arguments: object) -> list[str]:
    """The command, without the current folder among those of modules."""
    return [sys.executable, "-P", "-m", "dsqa", *map(str, arguments)]


def answer(root: Path, batch: Batch, *, seconds: float) -> Result:
    """Answer the questions of a batch below `root`, and look at what happened."""
    env = environment(root)
    work = root / "work"
    work.mkdir()
    details = root / "details.jsonl"
    before = _files(root)
    options = ("--lang", "e", "--collection", batch.folder, "--details", details)
    seen = watch(dsqa("answer", batch.questions, *options), work, env, seconds)
    (root / "run.tsv").write_bytes(seen.out)
    (root / "log.txt").write_bytes(seen.err)
    outside = _files(root) - before - {"details.jsonl", "run.tsv", "log.txt"}
    readings = tuple(_readings(batch.folder / ".dsqa" / "e.duckdb"))
    answers = tuple(_answering(details))
    checked = watch(dsqa("check", root / "run.tsv", batch.questions), work, env, seconds)
    log = seen.err.decode("utf-8", "replace").splitlines()
    faults = [
        *_of_the_process(seen),
        *(Fault("file outside", name) for name in sorted(outside)),
        *_of_the_run(seen, checked, batch),
        *faults_of_log(log),
    ]
    return Result(seen, tuple(faults), readings, answers, tuple(filter(_BARRIER.search, log)))


def _files(root: Path) -> set[str]:
    """What stands below a folder, without the store of its collection."""
    found = set()
    for path in root.rglob("*"):
        name = str(path.relative_to(root))
        if not name.startswith(f"collection{'/'}.dsqa") and not path.is_dir():
            found.add(name)
    return found


def _of_the_process(seen: Watched) -> Iterator[Fault]:
    if seen.code:
        yield Fault("crash", f"exit code {seen.code}")
    for command in seen.left:
        yield Fault("child left", command[:200])


def _of_the_run(seen: Watched, checked: Watched, batch: Batch) -> Iterator[Fault]:
    lines = seen.out.decode("utf-8", "replace").split("\n")
    expected = len(batch.cases) + len(batch.controls) + 1
    if lines[-1] or len(lines) - 1 != expected:
        yield Fault("lost lines", f"{len(lines) - 1} lines, not {expected}")
    if checked.code:
        found = checked.out.decode("utf-8", "replace").splitlines()
        for line in [line for line in found if "warning: empty answer" not in line][:5]:
            yield Fault("run not valid", line[-200:])
    answers = dict(line.split("\t", 1) for line in lines if "\t" in line)
    for name in sorted(batch.controls):
        if answers.get(name) != CONTROL_ANSWER:
            yield Fault("control", f"{name}: {answers.get(name)!r}")


def faults_of_log(log: list[str]) -> Iterator[Fault]:
    for line in log:
        if "Traceback" in line or 'File "' in line:
            yield Fault("traceback", line[:200])
        elif not line.startswith("dsqa: "):
            yield Fault("stray line on stderr", repr(line[:200]))
        if _ESCAPES.search(line):
            yield Fault("control character on stderr", repr(line[:200]))
        if len(line) > LONGEST_LINE:
            yield Fault("long line on stderr", f"{len(line)} characters: {line[:100]!r}")
        if "this is a bug" in line or "a bug in dsqa" in line:
            yield Fault("crash", line[:200])
        if _LOST.search(line):
            yield Fault("lost child", line[-200:])


def _readings(store: Path) -> Iterator[Reading]:
    """What the store says of each data file."""
    with suppress(duckdb.Error), duckdb.connect(str(store), read_only=True) as connection:
        rows = connection.execute("SELECT name, seconds, error FROM sources").fetchall()
        yield from (Reading(name, seconds or 0.0, error or "") for name, seconds, error in rows)


def _answering(details: Path) -> Iterator[tuple[str, float]]:
    with suppress(OSError, ValueError):
        for line in details.read_text("utf-8", "replace").split("\n")[:-1]:
            entry = json.loads(line)
            yield entry["qid"], entry["seconds"]

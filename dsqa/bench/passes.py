"""One pass over a set: `dsqa answer` in a separate process, with its time and memory."""

import logging
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from dsqa.bench.sets import BenchSet
from dsqa.errors import DsqaError
from dsqa.log import logger
from dsqa.processes import Child


class Pass(NamedTuple):
    """Output, time and memory of one pass."""

    run: Path
    details: Path
    seconds: float
    """Wall time of the process, start included."""
    peak_mb: float
    """Peak resident set of its largest process, in MiB."""


class _Report(msgspec.Struct):
    returncode: int
    seconds: float
    peak_mb: float


def answer_set(
    one: BenchSet, work: Path, name: str, *, quiet: bool = False, options: Sequence[str] = ()
) -> Pass:
    """Answer a set with the store in `work`; run and details are written there under `name`.

    `quiet` drops the messages of the process, for a pass that repeats an earlier one;
    `options` are further options of `dsqa answer`. Raises DsqaError if `dsqa answer` fails.
    """
    run, details, report = (work / f"{name}{end}" for end in (".tsv", ".jsonl", ".json"))
    command = [str(report), "dsqa.cli", *_log_option(), "answer", str(one.questions.resolve())]
    command += ["--lang", one.lang, "--collection", str(one.folder.resolve())]
    command += ["--store", str(store(work)), "--details", str(details), *options]
    with run.open("wb") as stream:
        child = Child(
            "dsqa.bench.starter",
            *command,
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=subprocess.DEVNULL if quiet else None,
            one_thread=False,
        )
        try:
            child.process.wait()
        finally:
            child.end()
    try:
        found = msgspec.json.decode(report.read_bytes(), type=_Report)
    except (OSError, msgspec.DecodeError):
        raise DsqaError(f"{one.key}: dsqa answer was stopped") from None
    if found.returncode != 0:
        raise DsqaError(f"{one.key}: dsqa answer failed with exit code {found.returncode}")
    return Pass(run, details, found.seconds, found.peak_mb)


def store(work: Path) -> Path:
    """The store of the passes below a folder."""
    return work / "store"


def _log_option() -> list[str]:
    """Options that give a pass the same log level as ours."""
    level = logger.getEffectiveLevel()
    return ["-q"] if level >= logging.ERROR else ["-v"] if level <= logging.DEBUG else []

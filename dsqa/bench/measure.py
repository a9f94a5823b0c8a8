"""Answering a set with the command itself, scoring and timing it.

Each pass is a process of its own (`dsqa answer`, its start included), so that nothing but the store
is warm in the second one.
"""

import logging
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from dsqa.bench.sets import BenchSet
from dsqa.errors import DsqaError
from dsqa.evaluation import Report, evaluate, read_cells, read_details, read_gold
from dsqa.log import logger
from dsqa.runs import read_run

KINDS = ("lookup", "header", "compute", "text", "list")


class Figures(NamedTuple):
    """What was measured on one set. Shares are 0..1; None where the set has no such questions."""

    questions: int
    lines: float
    """Share of the questions with a line in the run."""
    answered: float
    """Share with an answer that is not empty."""
    em: float
    f1: float
    em_norm: float
    cells_lookup: float | None
    """Cell accuracy on questions of kind `lookup`."""
    cells: float | None
    em_lookup: float | None
    em_header: float | None
    em_compute: float | None
    em_text: float | None
    em_list: float | None
    cold_seconds: float
    """Wall time of the first pass, everything that it needs read from the files."""
    warm_seconds: float
    """Wall time of the second pass, over the store that the first one made."""
    warm_qps: float
    """Questions per second of the second pass."""


def measure(one: BenchSet, work: Path) -> Figures:
    """Answer a set twice with a fresh store below `work`, and score the run.

    Raises DsqaError when `dsqa answer` fails or the two runs differ.
    """
    gold = read_gold(one.gold)
    known = read_cells(one.cells) if one.cells else None
    cold = _answer(one, work, "cold")
    warm = _answer(one, work, "warm")
    run = work / "cold.tsv"
    if run.read_bytes() != (work / "warm.tsv").read_bytes():
        raise DsqaError(f"{one.key}: the second run is not the same as the first, byte for byte")
    found = read_details(work / "cold.jsonl")
    report = evaluate(read_run(run).answers, gold, one.lang, known, found)
    return figures(report, cold, warm)


def figures(report: Report, cold: float, warm: float) -> Figures:
    """The figures of a report, with the seconds of both passes."""
    return Figures(
        questions=report.questions,
        lines=1 - len(report.missing) / report.questions,
        answered=report.answered / report.questions,
        em=report.value("em"),
        f1=report.value("f1"),
        em_norm=report.value("em_norm"),
        cells_lookup=_of_kind(report, "lookup", "cells"),
        cells=_overall(report, "cells"),
        em_lookup=_of_kind(report, "lookup", "em"),
        em_header=_of_kind(report, "header", "em"),
        em_compute=_of_kind(report, "compute", "em"),
        em_text=_of_kind(report, "text", "em"),
        em_list=_of_kind(report, "list", "em"),
        cold_seconds=cold,
        warm_seconds=warm,
        warm_qps=report.questions / warm,
    )


def _overall(report: Report, key: str) -> float | None:
    try:
        return report.value(key)
    except KeyError:
        return None


def _of_kind(report: Report, kind: str, key: str) -> float | None:
    return next((group.values.get(key) for group in report.kinds if group.kind == kind), None)


def _log_option() -> list[str]:
    """What makes the log of a pass as quiet or as chatty as our own."""
    level = logger.getEffectiveLevel()
    return ["-q"] if level >= logging.ERROR else ["-v"] if level <= logging.DEBUG else []


def _answer(one: BenchSet, work: Path, name: str) -> float:
    """One pass; its run and details come to lie in `work`. Returns its wall time in seconds."""
    command = [sys.executable, "-m", "dsqa", *_log_option(), "answer"]
    command += [str(one.questions.resolve())]
    command += ["--lang", one.lang, "--collection", str(one.folder.resolve())]
    command += ["--store", str(work / "store"), "--details", str(work / f"{name}.jsonl")]
    package = str(Path(__file__).resolve().parent.parent.parent)
    path = os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])
    started = time.perf_counter()
    with (work / f"{name}.tsv").open("wb") as run:
        # What is wrong with the files was said in the first pass.
        stderr = None if name == "cold" else subprocess.DEVNULL
        done = subprocess.run(
            command,
            stdout=run,
            stderr=stderr,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
    if done.returncode != 0:
        raise DsqaError(f"{one.key}: dsqa answer failed with exit code {done.returncode}")
    return time.perf_counter() - started

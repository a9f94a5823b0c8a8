"""Answering a set by the command, with scores, time and memory.

Each pass is a separate process (`dsqa answer`, start included), so that only the store is warm in
the second one.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.bench.headers import GOLD, HeaderFigures, measure_headers
from dsqa.bench.passes import answer_set, store
from dsqa.bench.sets import SCALED, BenchSet
from dsqa.bench.sureness import GradedAnswer, graded
from dsqa.collection import open_collection
from dsqa.errors import DsqaError
from dsqa.evaluation import Report, evaluate, read_cells, read_details, read_gold
from dsqa.runs import read_run


class Figures(NamedTuple):
    """Figures of one set. Shares are 0..1; None if the set has no such questions."""

    questions: int
    lines: float
    """Share of the questions with a line in the run."""
    answered: float
    """Share with a non-empty answer."""
    em: float
    f1: float
    em_norm: float
    right: float
    """Values in order, numbers equal by value."""
    value: float | None
    """Plain values equal to the gold, for a run with plain values; None if the gold has none."""
    denotation: float
    """The same items in any order, each as a text, a number or a date."""
    cells_lookup: float | None
    """Cell accuracy on questions of kind `lookup`."""
    cells: float | None
    em_lookup: float | None
    em_header: float | None
    em_compute: float | None
    em_text: float | None
    em_list: float | None
    right_header: float | None
    right_compute: float | None
    right_list: float | None
    headers: float | None
    """Share of the tables with exactly right header rows and stub columns; None without header gold."""
    ece: float | None
    """Expected calibration error (ECE), ten bins of equal width."""
    ece_mass: float | None
    """Expected calibration error, ten bins of equally many answers."""
    right_at_50: float | None
    """Accuracy of the more confident half of the answers."""
    right_at_80: float | None
    """Accuracy of the most confident four fifths."""
    peak_mb: float
    """Peak resident set of the largest process that answered, in MiB."""
    cold_seconds: float
    """Wall time of the first pass, reading files included."""
    warm_seconds: float
    """Wall time of the second pass, over the store of the first."""
    warm_qps: float
    """Questions per second of the second pass."""


class MeasuredSet(NamedTuple):
    """A set that was answered and scored."""

    figures: Figures
    answers: list[GradedAnswer]
    """Of the first pass, in the order of the gold."""


SMALLER_IS_BETTER = frozenset(("ece", "ece_mass", "peak_mb", "cold_seconds", "warm_seconds"))
"""Figures whose floor is a maximum."""


def measure(one: BenchSet, work: Path, options: Sequence[str] = ()) -> MeasuredSet:
    """Answer a set twice with a fresh store below `work`, and score the run.

    `options` are further options of `dsqa answer`.

    Raises DsqaError if `dsqa answer` fails or the two runs differ.
    """
    gold = read_gold(one.gold)
    known = read_cells(one.cells) if one.cells else None
    cold = answer_set(one, work, "cold", options=options)
    # The first pass has reported what is wrong with the files.
    warm = answer_set(one, work, "warm", quiet=True, options=options)
    if cold.run.read_bytes() != warm.run.read_bytes():
        raise DsqaError(f"{one.key}: the second run is not the same as the first, byte for byte")
    found = read_details(cold.details)
    report = evaluate(
        read_run(cold.run).answers,
        gold,
        one.lang,
        known,
        {qid: detail.cells for qid, detail in found.items()},
        confidences={
            qid: one.confidence for qid, one in found.items() if one.confidence is not None
        },
    )
    peak = max(cold.peak_mb, warm.peak_mb)
    found_headers, value = _headers(one, work), _value(one, work, options)
    of_set = figures(report, cold.seconds, warm.seconds, peak, found_headers, value)
    return MeasuredSet(of_set, graded(report, found))


def figures(
    report: Report,
    cold: float,
    warm: float,
    peak_mb: float,
    headers: HeaderFigures | None = None,
    value: float | None = None,
) -> Figures:
    """The figures of a report, with the seconds of both passes and their peak memory."""
    sure = report.calibration
    return Figures(
        questions=report.questions,
        lines=1 - len(report.missing) / report.questions,
        answered=report.answered / report.questions,
        em=report.value("em"),
        f1=report.value("f1"),
        em_norm=report.value("em_norm"),
        right=report.value("right"),
        value=value,
        denotation=report.value("denotation"),
        cells_lookup=_of_kind(report, "lookup", "cells"),
        cells=_overall(report, "cells"),
        em_lookup=_of_kind(report, "lookup", "em"),
        em_header=_of_kind(report, "header", "em"),
        em_compute=_of_kind(report, "compute", "em"),
        em_text=_of_kind(report, "text", "em"),
        em_list=_of_kind(report, "list", "em"),
        right_header=_of_kind(report, "header", "right"),
        right_compute=_of_kind(report, "compute", "right"),
        right_list=_of_kind(report, "list", "right"),
        headers=headers.both if headers else None,
        ece=sure.ece if sure else None,
        ece_mass=sure.ece_mass if sure else None,
        right_at_50=sure.kept[0].accuracy if sure else None,
        right_at_80=sure.kept[1].accuracy if sure else None,
        peak_mb=peak_mb,
        cold_seconds=cold,
        warm_seconds=warm,
        warm_qps=report.questions / warm,
    )


def _value(one: BenchSet, work: Path, options: Sequence[str]) -> float | None:
    """A third pass, over the same store, that writes plain values."""
    if one.name not in SCALED:
        return None
    done = answer_set(one, work, "value", quiet=True, options=(*options, "--answer-form", "value"))
    answers = read_run(done.run).answers
    return evaluate(answers, read_gold(one.gold), one.lang).value("value")


def _headers(one: BenchSet, work: Path) -> HeaderFigures | None:
    """Header scores, over the store of the passes."""
    gold = one.folder / GOLD
    if not gold.is_file():
        return None
    with open_collection(one.folder, one.lang, store(work)) as collection:
        return measure_headers(collection, gold, one.split)


def _overall(report: Report, key: str) -> float | None:
    try:
        return report.value(key)
    except KeyError:
        return None


def _of_kind(report: Report, kind: str, key: str) -> float | None:
    return next((group.values.get(key) for group in report.kinds if group.kind == kind), None)

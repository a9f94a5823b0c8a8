"""Answering a set by the command, with scores, time and memory.

Each pass is a separate process (`dsqa answer`, start included), so that only the store is warm in
the second one.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.bench.confidence_figures import GradedAnswer, graded
from dsqa.bench.headers import GOLD, HeaderFigures, measure_headers
from dsqa.bench.passes import answer_set, store
from dsqa.bench.sets import SCALED, BenchSet
from dsqa.collection import open_collection
from dsqa.errors import DsqaError
from dsqa.evaluation import Report, evaluate, read_cells, read_details, read_gold
from dsqa.runs import read_run

FIGURES = {
    "questions": "questions",
    # Shares of the questions with a line in the run, and with a non-empty answer.
    "lines": "lines %",
    "answered": "answered %",
    "em": "EM",
    "f1": "F1",
    "em_norm": "EM norm.",
    # Values in order, numbers equal by value; of a run with plain values; the same items in any order.
    "right": "right",
    "value": "value",
    "denotation": "denotation",
    "cells_lookup": "cells look-up",
    "cells": "cells all",
    "em_lookup": "EM look-up",
    "em_header": "header",
    "em_compute": "compute",
    "em_text": "text",
    "em_list": "list",
    "right_header": "header right",
    "right_compute": "compute right",
    "right_list": "list right",
    # Share of the tables with exactly right header rows and stub columns.
    "headers": "table headers",
    # Expected calibration error, ten bins of equal width, and of equally many answers.
    "ece": "ECE",
    "ece_mass": "ECE mass",
    # Accuracy of the more confident half, and of the most confident four fifths.
    "right_at_50": "right at 50%",
    "right_at_80": "right at 80%",
    # Peak resident set of the largest process that answered, in MiB.
    "peak_mb": "peak MB",
    # Wall time of both passes; only the first reads files. Questions per second of the second.
    "cold_seconds": "cold s",
    "warm_seconds": "warm s",
    "warm_qps": "warm q/s",
}
"""The figures of a set with their headings, in the order of tables. Shares are 0..1."""
Figures = Mapping[str, float | None]
"""Values of `FIGURES`; None if the set has no such questions, or none of the gold that it takes."""
_OF_KINDS = ("lookup", "header", "compute", "text", "list")


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
    found: dict[str, float | None] = {
        "questions": report.questions,
        "lines": 1 - len(report.missing) / report.questions,
        "answered": report.answered / report.questions,
        **{key: report.value(key) for key in ("em", "f1", "em_norm", "right", "denotation")},
        "value": value,
        "cells_lookup": _of_kind(report, "lookup", "cells"),
        "cells": _overall(report),
        **{f"em_{kind}": _of_kind(report, kind, "em") for kind in _OF_KINDS},
        **{f"right_{kind}": _of_kind(report, kind, "right") for kind in _OF_KINDS},
        "headers": headers.both if headers else None,
        "ece": sure.ece if sure else None,
        "ece_mass": sure.ece_mass if sure else None,
        "right_at_50": sure.kept[0].accuracy if sure else None,
        "right_at_80": sure.kept[1].accuracy if sure else None,
        "peak_mb": peak_mb,
        "cold_seconds": cold,
        "warm_seconds": warm,
        "warm_qps": report.questions / warm,
    }
    return {name: found[name] for name in FIGURES}


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


def _overall(report: Report) -> float | None:
    try:
        return report.value("cells")
    except KeyError:
        return None


def _of_kind(report: Report, kind: str, key: str) -> float | None:
    return next((group.values.get(key) for group in report.kinds if group.kind == kind), None)

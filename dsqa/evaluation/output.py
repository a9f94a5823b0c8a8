"""A report as text, as JSON data and as lines per question."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from math import isnan
from typing import Any

from dsqa.evaluation.calibration import Calibration
from dsqa.evaluation.report import Report
from dsqa.evaluation.significance import PERMUTATIONS, RESAMPLES, Difference

_CLEAR = 0.001


def report_text(report: Report) -> str:
    """The figures with their intervals, then the breakdown by kind; for people."""
    lines = [
        f"questions {report.questions}, answered {report.answered}, "
        f"missing {len(report.missing)}, extra {len(report.extra)}",
        f"words     {report.words}",
        "",
        *table(
            ["", "value", "95% interval", "questions"],
            [
                [
                    f.name,
                    _number(f.value),
                    f"{_number(f.low)} - {_number(f.high)}",
                    str(f.questions),
                ]
                for f in report.figures
            ],
        ),
    ]
    if report.kinds:
        head = ["kind", "questions", *(figure.name for figure in report.figures)]
        rows = [
            [
                f"  {group.kind}" if ":" in group.kind else group.kind,
                str(group.questions),
                *(_number(group.values[figure.key]) for figure in report.figures),
            ]
            for group in report.kinds
        ]
        lines += ["", *table(head, rows)]
    if report.calibration:
        lines += ["", *calibration_lines(report.calibration)]
    lines += ["", f"bootstrap: {RESAMPLES:,} resamples, seed {report.seed}"]
    return "\n".join(lines)


def calibration_lines(found: Calibration) -> list[str]:
    """Calibration errors, and accuracy of the most confident answers."""
    lines = [f"ECE {found.ece:.4f}, equal mass {found.ece_mass:.4f}"]
    head = ["most confident", "kept", "confidence from", "right"]
    rows = [
        [
            f"{kept.coverage:.0%}",
            f"{kept.share:.4f}",
            f"{kept.threshold:.4f}",
            _number(kept.accuracy),
        ]
        for kept in found.kept
    ]
    return lines + table(head, rows)


def comparison_text(a: Report, b: Report, differences: Mapping[str, Difference]) -> str:
    """Two runs side by side with the tests; wins are questions on which B is better."""
    names = {figure.key: figure.name for figure in a.figures}
    rows = [
        [
            names[key],
            _number(d.a),
            _number(d.b),
            f"{d.difference:+.4f}",
            _p(d.p),
            str(d.wins),
            str(d.losses),
            str(d.ties),
            _p(d.mcnemar),
        ]
        for key, d in differences.items()
    ]
    head = ["", "A", "B", "B - A", "p", "wins", "losses", "ties", "McNemar p"]
    return "\n".join(
        [
            f"questions {a.questions}; A: missing {len(a.missing)}, extra {len(a.extra)}; "
            f"B: missing {len(b.missing)}, extra {len(b.extra)}",
            f"words     {a.words}",
            "",
            *table(head, rows),
            "",
            f"p: paired randomisation, {PERMUTATIONS:,} samples, seed {a.seed}; "
            "wins: questions on which B is better",
        ]
    )


def report_data(report: Report) -> dict[str, Any]:
    """The report for JSON: full precision, keys always in the same order."""
    return {
        "lang": report.lang,
        "words": report.words,
        "questions": report.questions,
        "answered": report.answered,
        "missing": list(report.missing),
        "extra": list(report.extra),
        "figures": {
            figure.key: {
                "name": figure.name,
                "value": figure.value,
                "low": _finite(figure.low),
                "high": _finite(figure.high),
                "questions": figure.questions,
            }
            for figure in report.figures
        },
        "kinds": {
            group.kind: {
                "questions": group.questions,
                **{figure.key: group.values[figure.key] for figure in report.figures},
            }
            for group in report.kinds
        },
        "calibration": calibration_data(report.calibration) if report.calibration else None,
        "bootstrap": {"resamples": RESAMPLES, "seed": report.seed},
    }


def calibration_data(found: Calibration) -> dict[str, Any]:
    """Calibration for JSON."""
    return {
        "ece": found.ece,
        "ece_mass": found.ece_mass,
        "kept": [one._asdict() for one in found.kept],
        "bins": [one._asdict() for one in found.bins],
    }


def comparison_data(a: Report, b: Report, differences: Mapping[str, Difference]) -> dict[str, Any]:
    """Both reports and the tests, for JSON."""
    return {
        "a": report_data(a),
        "b": report_data(b),
        "comparison": {key: d._asdict() for key, d in differences.items()},
        "randomisation": {"samples": PERMUTATIONS, "seed": a.seed},
    }


def question_lines(reports: Sequence[Report]) -> Iterable[str]:
    """TSV lines, a header first: QID, kind, gold, then answer and scores of each report.

    The columns of a second report end in `_b`. A missing score is empty.
    """
    keys = list(reports[0].scores[0].values)
    columns = [
        f"{name}{suffix}"
        for _, suffix in zip(reports, ("", "_b"), strict=False)
        for name in ("answer", *keys)
    ]
    yield "\t".join(("qid", "kind", "gold", *columns))
    for scores in zip(*(report.scores for report in reports), strict=True):
        first = scores[0]
        fields = [first.qid, first.kind, first.gold]
        for score in scores:
            fields += [score.answer, *(_short(score.values[key]) for key in keys)]
        yield "\t".join(field.replace("\t", " ") for field in fields)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Aligned lines by display width: the first column left, the others right."""
    lines = [head, *rows]
    widths = [max(display_width(line[column]) for line in lines) for column in range(len(head))]
    return [
        "  ".join(
            _pad(text, width, right=column > 0)
            for column, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]


def display_width(text: str) -> int:
    """Terminal columns of a text: wide and full-width characters take two."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def _pad(text: str, width: int, right: bool) -> str:
    blanks = " " * (width - display_width(text))
    return blanks + text if right else text + blanks


def _number(value: float | None) -> str:
    return "-" if value is None or isnan(value) else f"{value:.4f}"


def _p(value: float | None) -> str:
    if value is None:
        return "-"
    return f"< {_CLEAR}" if value < _CLEAR else f"{value:.3f}"


def _short(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"


def _finite(value: float) -> float | None:
    return None if isnan(value) else value

"""The failures of a set, for people and for programs: a table of causes, and examples."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from dsqa.bench.causes import CAUSES, Cause
from dsqa.bench.failures import Failures, Shown, WrongAnswer
from dsqa.display.width import fit
from dsqa.evaluation.output import table
from dsqa.language.plurals import counted
from dsqa.text.printable import one_line

MAX_CELLS = 4
"""Maximum number of cells listed per example."""
_TOP = 5
_PAIRS = 12
"""Maximum number of confusions of operations listed."""


def error_lines(
    name: str, found: Failures, examples: int, group: Cause | None = None, width: int | None = None
) -> list[str]:
    """A table of causes, then `examples` failures of each (of one `group` only, if given).

    Lines are cut to `width` columns unless that is None.
    """
    failed, asked = len(found.failures), found.questions
    lines = [f"{name}: {counted(failed, 'failure')} in {counted(asked, 'question')}"]
    if found.failures:
        lines += ["", *_table(found)]
    for cause, title in CAUSES.items():
        failures = [one for one in found.failures if one.cause == cause]
        if not failures or not examples or group not in (None, cause):
            continue
        lines += ["", f"{title}: {len(failures)}"]
        if cause == "operation":
            lines += [f"  {_confusion(failures)}"]
        for one in failures[:examples]:
            lines += _example(one)
    return [fit(line, width) for line in lines] if width else lines


def error_data(found: Failures, group: Cause | None = None) -> dict[str, Any]:
    """The same for JSON: counts and shares of every cause, and all failures (of one `group`)."""
    return {
        "questions": found.questions,
        "failed": len(found.failures),
        "causes": {
            cause: {
                "name": title,
                "failures": len(of_cause),
                "share": len(of_cause) / len(found.failures) if found.failures else 0.0,
                "of_questions": len(of_cause) / found.questions,
                "in_short_list": _ranked(of_cause),
                "in_top_5": _ranked(of_cause, _TOP),
            }
            for cause, title in CAUSES.items()
            for of_cause in [[one for one in found.failures if one.cause == cause]]
        },
        "failures": [_failure_data(one) for one in found.failures if group in (None, one.cause)],
    }


def _failure_data(one: WrongAnswer) -> dict[str, Any]:
    def cells(shown: Iterable[Shown]) -> list[dict[str, str]]:
        return [{**cell._asdict(), "paths": paths} for cell, paths in shown]

    return {
        **one._asdict(),
        "confidence": round(one.confidence, 4),
        "gold_cells": cells(one.gold_cells),
        "cells": cells(one.cells),
    }


def _table(found: Failures) -> list[str]:
    head = ("cause", "failures", "share", "of all", "short list", f"top {_TOP}")
    rows = []
    for cause, title in CAUSES.items():
        failures = [one for one in found.failures if one.cause == cause]
        if failures:
            rows.append(_row(title, failures, found))
    return table(head, [*rows, _row("all", found.failures, found)])


def _row(title: str, failures: Sequence[WrongAnswer], found: Failures) -> tuple[str, ...]:
    return (
        title,
        str(len(failures)),
        f"{len(failures) / len(found.failures):.1%}",
        f"{len(failures) / found.questions:.1%}",
        str(_ranked(failures)),
        str(_ranked(failures, _TOP)),
    )


def _confusion(failures: Sequence[WrongAnswer]) -> str:
    """(kind of the gold, operation of the answer), the most frequent first."""
    counts = Counter(f"{one.kind or '?'} -> {one.operation}" for one in failures)
    return ", ".join(f"{pair} {count}" for pair, count in counts.most_common(_PAIRS))


def _ranked(failures: Iterable[WrongAnswer], most: int | None = None) -> int:
    """How many failures have a gold cell in the short list, or among its first."""
    return sum(one.rank is not None and (most is None or one.rank <= most) for one in failures)


def _example(one: WrongAnswer) -> list[str]:
    rank = f"rank {one.rank}" if one.rank else "not in the short list"
    several = len({cell.file for cell, _ in (*one.gold_cells, *one.cells)}) > 1
    return [
        f"  {one.qid}  {one_line(one.question)}",
        f"    gold    {one_line(one.gold)}{_at(one.gold_cells, several)}  ({one.kind or 'no kind'}, {rank})",
        *_paths(one.gold_cells),
        f"    answer  {one_line(one.answer) or '(none)'}{_at(one.cells, several)}"
        f"  ({one.operation}, {one.confidence:.2f})",
        *_paths(one.cells),
    ]


def _at(cells: Sequence[Shown], with_file: bool) -> str:
    if not cells:
        return ""
    named = [
        str(cell) if with_file else f"{cell.sheet}!{cell.cell}" if cell.sheet else cell.cell
        for cell, _ in cells[:MAX_CELLS]
    ]
    more = f" and {len(cells) - MAX_CELLS} more" if len(cells) > MAX_CELLS else ""
    return f" @ {', '.join(named)}{more}"


def _paths(cells: Sequence[Shown]) -> list[str]:
    return [f"            {one_line(paths)}" for _, paths in cells[:MAX_CELLS] if paths]

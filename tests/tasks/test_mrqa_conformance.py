"""The official evaluator's printed figures, over the shared data."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import prefork

DATA = Path(__file__).parents[2].parent / "shared" / "data" / "mrqa"
_ROW = re.compile(
    r"\| (\S+\.json) \| (\S+) \| [^|]+ \| (\d+) \| `(\{.*?\})` \| (?:stops: )?(?:`(.*?)`|same)"
)


def _cases() -> list[tuple[str, str, str, int, list[str]]]:
    """Predictions, data, what is printed, how many are unanswered, options."""
    if not DATA.is_dir():
        return []
    found: list[tuple[str, str, str, int, list[str]]] = []
    for line in (DATA / "README.md").read_text(encoding="utf-8").splitlines():
        if match := _ROW.match(line):
            predictions, data, unanswered, official, skipping = match.groups()
            found.append((predictions, data, official, int(unanswered), []))
            if skipping is None or skipping.startswith("{"):
                skipped = ["--skip-no-answer"]
                found.append((predictions, data, skipping or official, 0, skipped))
    return found


CASES = _cases()


@pytest.mark.skipif(not DATA.is_dir(), reason="needs ../shared/data/mrqa")
def test_all_cases_are_there() -> None:
    assert len(CASES) == 31


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}{''.join(case[4])}")
def test_figures_are_the_official_ones(
    case: tuple[str, str, str, int, list[str]],
) -> None:
    predictions, data, official, unanswered, options = case
    done = _run(str(DATA / data), str(DATA / "conformance" / predictions), "--json", *options)
    assert done.stdout == official + "\n"
    assert done.stderr.count("will receive score 0.") == unanswered


@pytest.mark.skipif(not DATA.is_dir(), reason="needs ../shared/data/mrqa")
def test_nothing_to_score_is_an_error() -> None:
    data, none = (
        DATA / "RACE-robustqa-train.jsonl.gz",
        DATA / "conformance" / "race-none-answered.json",
    )
    done = _run(str(data), str(none), "--skip-no-answer")
    assert done.returncode == 1
    assert "no question is left to be scored" in done.stderr


def _run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "dsqa", "task", "mrqa", "evaluate", *arguments]
    return prefork.run(command)
